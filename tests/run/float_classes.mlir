// Tests of the class of floats: the bits are isnan, isinf, isfinite and isnormal.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%nan: i1, %inf: i1, %finite: i1, %normal: i1) {
  %a = arith.extui %nan : i1 to i64
  %b = arith.extui %inf : i1 to i64
  %c = arith.extui %finite : i1 to i64
  %d = arith.extui %normal : i1 to i64
  %k1000 = arith.constant 1000 : i64
  %k100 = arith.constant 100 : i64
  %k10 = arith.constant 10 : i64
  %aa = arith.muli %a, %k1000 : i64
  %bb = arith.muli %b, %k100 : i64
  %cc = arith.muli %c, %k10 : i64
  %ab = arith.addi %aa, %bb : i64
  %cd = arith.addi %cc, %d : i64
  %s = arith.addi %ab, %cd : i64
  func.call @printI64(%s) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @main() {
  %v101 = arith.constant dense<0x7FC00001> : vector<2x2xf32>
  %v102 = math.isnan %v101 : vector<2x2xf32>
  %v103 = vector.extract %v102[1, 0] : i1 from vector<2x2xi1>
  %v104 = math.isinf %v101 : vector<2x2xf32>
  %v105 = vector.extract %v104[1, 0] : i1 from vector<2x2xi1>
  %v106 = math.isfinite %v101 : vector<2x2xf32>
  %v107 = vector.extract %v106[1, 0] : i1 from vector<2x2xi1>
  %v108 = math.isnormal %v101 : vector<2x2xf32>
  %v109 = vector.extract %v108[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v103, %v105, %v107, %v109) : (i1, i1, i1, i1) -> ()
  %v110 = arith.constant dense<0xFF800000> : vector<2x2xf32>
  %v111 = math.isnan %v110 : vector<2x2xf32>
  %v112 = vector.extract %v111[1, 0] : i1 from vector<2x2xi1>
  %v113 = math.isinf %v110 : vector<2x2xf32>
  %v114 = vector.extract %v113[1, 0] : i1 from vector<2x2xi1>
  %v115 = math.isfinite %v110 : vector<2x2xf32>
  %v116 = vector.extract %v115[1, 0] : i1 from vector<2x2xi1>
  %v117 = math.isnormal %v110 : vector<2x2xf32>
  %v118 = vector.extract %v117[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v112, %v114, %v116, %v118) : (i1, i1, i1, i1) -> ()
  %v119 = arith.constant dense<0x00000001> : vector<2x2xf32>
  %v120 = math.isnan %v119 : vector<2x2xf32>
  %v121 = vector.extract %v120[1, 0] : i1 from vector<2x2xi1>
  %v122 = math.isinf %v119 : vector<2x2xf32>
  %v123 = vector.extract %v122[1, 0] : i1 from vector<2x2xi1>
  %v124 = math.isfinite %v119 : vector<2x2xf32>
  %v125 = vector.extract %v124[1, 0] : i1 from vector<2x2xi1>
  %v126 = math.isnormal %v119 : vector<2x2xf32>
  %v127 = vector.extract %v126[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v121, %v123, %v125, %v127) : (i1, i1, i1, i1) -> ()
  %v128 = arith.constant dense<0x00800000> : vector<2x2xf32>
  %v129 = math.isnan %v128 : vector<2x2xf32>
  %v130 = vector.extract %v129[1, 0] : i1 from vector<2x2xi1>
  %v131 = math.isinf %v128 : vector<2x2xf32>
  %v132 = vector.extract %v131[1, 0] : i1 from vector<2x2xi1>
  %v133 = math.isfinite %v128 : vector<2x2xf32>
  %v134 = vector.extract %v133[1, 0] : i1 from vector<2x2xi1>
  %v135 = math.isnormal %v128 : vector<2x2xf32>
  %v136 = vector.extract %v135[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v130, %v132, %v134, %v136) : (i1, i1, i1, i1) -> ()
  %v137 = arith.constant dense<0x80000000> : vector<2x2xf32>
  %v138 = math.isnan %v137 : vector<2x2xf32>
  %v139 = vector.extract %v138[1, 0] : i1 from vector<2x2xi1>
  %v140 = math.isinf %v137 : vector<2x2xf32>
  %v141 = vector.extract %v140[1, 0] : i1 from vector<2x2xi1>
  %v142 = math.isfinite %v137 : vector<2x2xf32>
  %v143 = vector.extract %v142[1, 0] : i1 from vector<2x2xi1>
  %v144 = math.isnormal %v137 : vector<2x2xf32>
  %v145 = vector.extract %v144[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v139, %v141, %v143, %v145) : (i1, i1, i1, i1) -> ()
  %v146 = arith.constant dense<0x7F7FFFFF> : vector<2x2xf32>
  %v147 = math.isnan %v146 : vector<2x2xf32>
  %v148 = vector.extract %v147[1, 0] : i1 from vector<2x2xi1>
  %v149 = math.isinf %v146 : vector<2x2xf32>
  %v150 = vector.extract %v149[1, 0] : i1 from vector<2x2xi1>
  %v151 = math.isfinite %v146 : vector<2x2xf32>
  %v152 = vector.extract %v151[1, 0] : i1 from vector<2x2xi1>
  %v153 = math.isnormal %v146 : vector<2x2xf32>
  %v154 = vector.extract %v153[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v148, %v150, %v152, %v154) : (i1, i1, i1, i1) -> ()
  %v155 = arith.constant dense<0x7C01> : vector<2x2xf16>
  %v156 = math.isnan %v155 : vector<2x2xf16>
  %v157 = vector.extract %v156[1, 0] : i1 from vector<2x2xi1>
  %v158 = math.isinf %v155 : vector<2x2xf16>
  %v159 = vector.extract %v158[1, 0] : i1 from vector<2x2xi1>
  %v160 = math.isfinite %v155 : vector<2x2xf16>
  %v161 = vector.extract %v160[1, 0] : i1 from vector<2x2xi1>
  %v162 = math.isnormal %v155 : vector<2x2xf16>
  %v163 = vector.extract %v162[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v157, %v159, %v161, %v163) : (i1, i1, i1, i1) -> ()
  %v164 = arith.constant dense<0x7C00> : vector<2x2xf16>
  %v165 = math.isnan %v164 : vector<2x2xf16>
  %v166 = vector.extract %v165[1, 0] : i1 from vector<2x2xi1>
  %v167 = math.isinf %v164 : vector<2x2xf16>
  %v168 = vector.extract %v167[1, 0] : i1 from vector<2x2xi1>
  %v169 = math.isfinite %v164 : vector<2x2xf16>
  %v170 = vector.extract %v169[1, 0] : i1 from vector<2x2xi1>
  %v171 = math.isnormal %v164 : vector<2x2xf16>
  %v172 = vector.extract %v171[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v166, %v168, %v170, %v172) : (i1, i1, i1, i1) -> ()
  %v173 = arith.constant dense<0x03FF> : vector<2x2xf16>
  %v174 = math.isnan %v173 : vector<2x2xf16>
  %v175 = vector.extract %v174[1, 0] : i1 from vector<2x2xi1>
  %v176 = math.isinf %v173 : vector<2x2xf16>
  %v177 = vector.extract %v176[1, 0] : i1 from vector<2x2xi1>
  %v178 = math.isfinite %v173 : vector<2x2xf16>
  %v179 = vector.extract %v178[1, 0] : i1 from vector<2x2xi1>
  %v180 = math.isnormal %v173 : vector<2x2xf16>
  %v181 = vector.extract %v180[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v175, %v177, %v179, %v181) : (i1, i1, i1, i1) -> ()
  %v182 = arith.constant dense<0x0400> : vector<2x2xf16>
  %v183 = math.isnan %v182 : vector<2x2xf16>
  %v184 = vector.extract %v183[1, 0] : i1 from vector<2x2xi1>
  %v185 = math.isinf %v182 : vector<2x2xf16>
  %v186 = vector.extract %v185[1, 0] : i1 from vector<2x2xi1>
  %v187 = math.isfinite %v182 : vector<2x2xf16>
  %v188 = vector.extract %v187[1, 0] : i1 from vector<2x2xi1>
  %v189 = math.isnormal %v182 : vector<2x2xf16>
  %v190 = vector.extract %v189[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v184, %v186, %v188, %v190) : (i1, i1, i1, i1) -> ()
  %v191 = arith.constant dense<0x7FF0000000000000> : vector<2x2xf64>
  %v192 = math.isnan %v191 : vector<2x2xf64>
  %v193 = vector.extract %v192[1, 0] : i1 from vector<2x2xi1>
  %v194 = math.isinf %v191 : vector<2x2xf64>
  %v195 = vector.extract %v194[1, 0] : i1 from vector<2x2xi1>
  %v196 = math.isfinite %v191 : vector<2x2xf64>
  %v197 = vector.extract %v196[1, 0] : i1 from vector<2x2xi1>
  %v198 = math.isnormal %v191 : vector<2x2xf64>
  %v199 = vector.extract %v198[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v193, %v195, %v197, %v199) : (i1, i1, i1, i1) -> ()
  %v200 = arith.constant dense<0x000FFFFFFFFFFFFF> : vector<2x2xf64>
  %v201 = math.isnan %v200 : vector<2x2xf64>
  %v202 = vector.extract %v201[1, 0] : i1 from vector<2x2xi1>
  %v203 = math.isinf %v200 : vector<2x2xf64>
  %v204 = vector.extract %v203[1, 0] : i1 from vector<2x2xi1>
  %v205 = math.isfinite %v200 : vector<2x2xf64>
  %v206 = vector.extract %v205[1, 0] : i1 from vector<2x2xi1>
  %v207 = math.isnormal %v200 : vector<2x2xf64>
  %v208 = vector.extract %v207[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v202, %v204, %v206, %v208) : (i1, i1, i1, i1) -> ()
  %v209 = arith.constant dense<0x0010000000000000> : vector<2x2xf64>
  %v210 = math.isnan %v209 : vector<2x2xf64>
  %v211 = vector.extract %v210[1, 0] : i1 from vector<2x2xi1>
  %v212 = math.isinf %v209 : vector<2x2xf64>
  %v213 = vector.extract %v212[1, 0] : i1 from vector<2x2xi1>
  %v214 = math.isfinite %v209 : vector<2x2xf64>
  %v215 = vector.extract %v214[1, 0] : i1 from vector<2x2xi1>
  %v216 = math.isnormal %v209 : vector<2x2xf64>
  %v217 = vector.extract %v216[1, 0] : i1 from vector<2x2xi1>
  func.call @show(%v211, %v213, %v215, %v217) : (i1, i1, i1, i1) -> ()
  %v218 = arith.constant 125 : i8
  %v219 = arith.bitcast %v218 : i8 to f8E5M2
  %v220 = math.isnan %v219 : f8E5M2
  %v221 = math.isinf %v219 : f8E5M2
  %v222 = math.isfinite %v219 : f8E5M2
  %v223 = math.isnormal %v219 : f8E5M2
  func.call @show(%v220, %v221, %v222, %v223) : (i1, i1, i1, i1) -> ()
  %v224 = arith.constant 124 : i8
  %v225 = arith.bitcast %v224 : i8 to f8E5M2
  %v226 = math.isnan %v225 : f8E5M2
  %v227 = math.isinf %v225 : f8E5M2
  %v228 = math.isfinite %v225 : f8E5M2
  %v229 = math.isnormal %v225 : f8E5M2
  func.call @show(%v226, %v227, %v228, %v229) : (i1, i1, i1, i1) -> ()
  %v230 = arith.constant 3 : i8
  %v231 = arith.bitcast %v230 : i8 to f8E5M2
  %v232 = math.isnan %v231 : f8E5M2
  %v233 = math.isinf %v231 : f8E5M2
  %v234 = math.isfinite %v231 : f8E5M2
  %v235 = math.isnormal %v231 : f8E5M2
  func.call @show(%v232, %v233, %v234, %v235) : (i1, i1, i1, i1) -> ()
  %v236 = arith.constant 4 : i8
  %v237 = arith.bitcast %v236 : i8 to f8E5M2
  %v238 = math.isnan %v237 : f8E5M2
  %v239 = math.isinf %v237 : f8E5M2
  %v240 = math.isfinite %v237 : f8E5M2
  %v241 = math.isnormal %v237 : f8E5M2
  func.call @show(%v238, %v239, %v240, %v241) : (i1, i1, i1, i1) -> ()
  %v242 = arith.constant -128 : i8
  %v243 = arith.bitcast %v242 : i8 to f8E5M2
  %v244 = math.isnan %v243 : f8E5M2
  %v245 = math.isinf %v243 : f8E5M2
  %v246 = math.isfinite %v243 : f8E5M2
  %v247 = math.isnormal %v243 : f8E5M2
  func.call @show(%v244, %v245, %v246, %v247) : (i1, i1, i1, i1) -> ()
  %v248 = arith.constant 127 : i8
  %v249 = arith.bitcast %v248 : i8 to f8E4M3FN
  %v250 = math.isnan %v249 : f8E4M3FN
  %v251 = math.isinf %v249 : f8E4M3FN
  %v252 = math.isfinite %v249 : f8E4M3FN
  %v253 = math.isnormal %v249 : f8E4M3FN
  func.call @show(%v250, %v251, %v252, %v253) : (i1, i1, i1, i1) -> ()
  %v254 = arith.constant 7 : i8
  %v255 = arith.bitcast %v254 : i8 to f8E4M3FN
  %v256 = math.isnan %v255 : f8E4M3FN
  %v257 = math.isinf %v255 : f8E4M3FN
  %v258 = math.isfinite %v255 : f8E4M3FN
  %v259 = math.isnormal %v255 : f8E4M3FN
  func.call @show(%v256, %v257, %v258, %v259) : (i1, i1, i1, i1) -> ()
  %v260 = arith.constant 8 : i8
  %v261 = arith.bitcast %v260 : i8 to f8E4M3FN
  %v262 = math.isnan %v261 : f8E4M3FN
  %v263 = math.isinf %v261 : f8E4M3FN
  %v264 = math.isfinite %v261 : f8E4M3FN
  %v265 = math.isnormal %v261 : f8E4M3FN
  func.call @show(%v262, %v263, %v264, %v265) : (i1, i1, i1, i1) -> ()
  %v266 = arith.constant 126 : i8
  %v267 = arith.bitcast %v266 : i8 to f8E4M3FN
  %v268 = math.isnan %v267 : f8E4M3FN
  %v269 = math.isinf %v267 : f8E4M3FN
  %v270 = math.isfinite %v267 : f8E4M3FN
  %v271 = math.isnormal %v267 : f8E4M3FN
  func.call @show(%v268, %v269, %v270, %v271) : (i1, i1, i1, i1) -> ()
  %v272 = arith.constant -128 : i8
  %v273 = arith.bitcast %v272 : i8 to f8E4M3FNUZ
  %v274 = math.isnan %v273 : f8E4M3FNUZ
  %v275 = math.isinf %v273 : f8E4M3FNUZ
  %v276 = math.isfinite %v273 : f8E4M3FNUZ
  %v277 = math.isnormal %v273 : f8E4M3FNUZ
  func.call @show(%v274, %v275, %v276, %v277) : (i1, i1, i1, i1) -> ()
  %v278 = arith.constant 7 : i8
  %v279 = arith.bitcast %v278 : i8 to f8E4M3FNUZ
  %v280 = math.isnan %v279 : f8E4M3FNUZ
  %v281 = math.isinf %v279 : f8E4M3FNUZ
  %v282 = math.isfinite %v279 : f8E4M3FNUZ
  %v283 = math.isnormal %v279 : f8E4M3FNUZ
  func.call @show(%v280, %v281, %v282, %v283) : (i1, i1, i1, i1) -> ()
  %v284 = arith.constant 8 : i8
  %v285 = arith.bitcast %v284 : i8 to f8E4M3FNUZ
  %v286 = math.isnan %v285 : f8E4M3FNUZ
  %v287 = math.isinf %v285 : f8E4M3FNUZ
  %v288 = math.isfinite %v285 : f8E4M3FNUZ
  %v289 = math.isnormal %v285 : f8E4M3FNUZ
  func.call @show(%v286, %v287, %v288, %v289) : (i1, i1, i1, i1) -> ()
  %v290 = arith.constant 127 : i8
  %v291 = arith.bitcast %v290 : i8 to f8E4M3FNUZ
  %v292 = math.isnan %v291 : f8E4M3FNUZ
  %v293 = math.isinf %v291 : f8E4M3FNUZ
  %v294 = math.isfinite %v291 : f8E4M3FNUZ
  %v295 = math.isnormal %v291 : f8E4M3FNUZ
  func.call @show(%v292, %v293, %v294, %v295) : (i1, i1, i1, i1) -> ()
  %v296 = arith.constant 0 : i8
  %v297 = arith.bitcast %v296 : i8 to f8E4M3FNUZ
  %v298 = math.isnan %v297 : f8E4M3FNUZ
  %v299 = math.isinf %v297 : f8E4M3FNUZ
  %v300 = math.isfinite %v297 : f8E4M3FNUZ
  %v301 = math.isnormal %v297 : f8E4M3FNUZ
  func.call @show(%v298, %v299, %v300, %v301) : (i1, i1, i1, i1) -> ()
  %v302 = arith.constant -1 : i8
  %v303 = arith.bitcast %v302 : i8 to f8E8M0FNU
  %v304 = math.isnan %v303 : f8E8M0FNU
  %v305 = math.isinf %v303 : f8E8M0FNU
  %v306 = math.isfinite %v303 : f8E8M0FNU
  %v307 = math.isnormal %v303 : f8E8M0FNU
  func.call @show(%v304, %v305, %v306, %v307) : (i1, i1, i1, i1) -> ()
  %v308 = arith.constant 0 : i8
  %v309 = arith.bitcast %v308 : i8 to f8E8M0FNU
  %v310 = math.isnan %v309 : f8E8M0FNU
  %v311 = math.isinf %v309 : f8E8M0FNU
  %v312 = math.isfinite %v309 : f8E8M0FNU
  %v313 = math.isnormal %v309 : f8E8M0FNU
  func.call @show(%v310, %v311, %v312, %v313) : (i1, i1, i1, i1) -> ()
  %v314 = arith.constant -2 : i8
  %v315 = arith.bitcast %v314 : i8 to f8E8M0FNU
  %v316 = math.isnan %v315 : f8E8M0FNU
  %v317 = math.isinf %v315 : f8E8M0FNU
  %v318 = math.isfinite %v315 : f8E8M0FNU
  %v319 = math.isnormal %v315 : f8E8M0FNU
  func.call @show(%v316, %v317, %v318, %v319) : (i1, i1, i1, i1) -> ()
  %v320 = arith.constant 0 : i4
  %v321 = arith.bitcast %v320 : i4 to f4E2M1FN
  %v322 = math.isnan %v321 : f4E2M1FN
  %v323 = math.isinf %v321 : f4E2M1FN
  %v324 = math.isfinite %v321 : f4E2M1FN
  %v325 = math.isnormal %v321 : f4E2M1FN
  func.call @show(%v322, %v323, %v324, %v325) : (i1, i1, i1, i1) -> ()
  %v326 = arith.constant 1 : i4
  %v327 = arith.bitcast %v326 : i4 to f4E2M1FN
  %v328 = math.isnan %v327 : f4E2M1FN
  %v329 = math.isinf %v327 : f4E2M1FN
  %v330 = math.isfinite %v327 : f4E2M1FN
  %v331 = math.isnormal %v327 : f4E2M1FN
  func.call @show(%v328, %v329, %v330, %v331) : (i1, i1, i1, i1) -> ()
  %v332 = arith.constant 2 : i4
  %v333 = arith.bitcast %v332 : i4 to f4E2M1FN
  %v334 = math.isnan %v333 : f4E2M1FN
  %v335 = math.isinf %v333 : f4E2M1FN
  %v336 = math.isfinite %v333 : f4E2M1FN
  %v337 = math.isnormal %v333 : f4E2M1FN
  func.call @show(%v334, %v335, %v336, %v337) : (i1, i1, i1, i1) -> ()
  %v338 = arith.constant 7 : i4
  %v339 = arith.bitcast %v338 : i4 to f4E2M1FN
  %v340 = math.isnan %v339 : f4E2M1FN
  %v341 = math.isinf %v339 : f4E2M1FN
  %v342 = math.isfinite %v339 : f4E2M1FN
  %v343 = math.isnormal %v339 : f4E2M1FN
  func.call @show(%v340, %v341, %v342, %v343) : (i1, i1, i1, i1) -> ()
  %v344 = arith.constant -7 : i4
  %v345 = arith.bitcast %v344 : i4 to f4E2M1FN
  %v346 = math.isnan %v345 : f4E2M1FN
  %v347 = math.isinf %v345 : f4E2M1FN
  %v348 = math.isfinite %v345 : f4E2M1FN
  %v349 = math.isnormal %v345 : f4E2M1FN
  func.call @show(%v346, %v347, %v348, %v349) : (i1, i1, i1, i1) -> ()
  return
}
