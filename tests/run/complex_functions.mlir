// Functions of complex numbers. The values are those of the C library; for inputs near a cancellation they are exact.
func.func private @printF64(f64)
func.func private @printNewline()
func.func private @printComma()
func.func @show(%x: complex<f64>) {
  %re = complex.re %x : complex<f64>
  %im = complex.im %x : complex<f64>
  func.call @printF64(%re) : (f64) -> ()
  func.call @printComma() : () -> ()
  func.call @printF64(%im) : (f64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @show_f32(%x: complex<f32>) {
  %re = complex.re %x : complex<f32>
  %im = complex.im %x : complex<f32>
  %a = arith.extf %re : f32 to f64
  %b = arith.extf %im : f32 to f64
  %y = complex.create %a, %b : complex<f64>
  func.call @show(%y) : (complex<f64>) -> ()
  return
}
func.func @ordinary() {
  %v350 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v351 = complex.exp %v350 : complex<f64>
  func.call @show(%v351) : (complex<f64>) -> ()
  %v352 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v353 = complex.exp %v352 : complex<f64>
  func.call @show(%v353) : (complex<f64>) -> ()
  %v354 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v355 = complex.exp %v354 : complex<f64>
  func.call @show(%v355) : (complex<f64>) -> ()
  %v356 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v357 = complex.exp %v356 : complex<f64>
  func.call @show(%v357) : (complex<f64>) -> ()
  %v358 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v359 = complex.expm1 %v358 : complex<f64>
  func.call @show(%v359) : (complex<f64>) -> ()
  %v360 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v361 = complex.expm1 %v360 : complex<f64>
  func.call @show(%v361) : (complex<f64>) -> ()
  %v362 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v363 = complex.expm1 %v362 : complex<f64>
  func.call @show(%v363) : (complex<f64>) -> ()
  %v364 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v365 = complex.expm1 %v364 : complex<f64>
  func.call @show(%v365) : (complex<f64>) -> ()
  %v366 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v367 = complex.log %v366 : complex<f64>
  func.call @show(%v367) : (complex<f64>) -> ()
  %v368 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v369 = complex.log %v368 : complex<f64>
  func.call @show(%v369) : (complex<f64>) -> ()
  %v370 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v371 = complex.log %v370 : complex<f64>
  func.call @show(%v371) : (complex<f64>) -> ()
  %v372 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v373 = complex.log %v372 : complex<f64>
  func.call @show(%v373) : (complex<f64>) -> ()
  %v374 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v375 = complex.log1p %v374 : complex<f64>
  func.call @show(%v375) : (complex<f64>) -> ()
  %v376 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v377 = complex.log1p %v376 : complex<f64>
  func.call @show(%v377) : (complex<f64>) -> ()
  %v378 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v379 = complex.log1p %v378 : complex<f64>
  func.call @show(%v379) : (complex<f64>) -> ()
  %v380 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v381 = complex.log1p %v380 : complex<f64>
  func.call @show(%v381) : (complex<f64>) -> ()
  %v382 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v383 = complex.sqrt %v382 : complex<f64>
  func.call @show(%v383) : (complex<f64>) -> ()
  %v384 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v385 = complex.sqrt %v384 : complex<f64>
  func.call @show(%v385) : (complex<f64>) -> ()
  %v386 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v387 = complex.sqrt %v386 : complex<f64>
  func.call @show(%v387) : (complex<f64>) -> ()
  %v388 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v389 = complex.sqrt %v388 : complex<f64>
  func.call @show(%v389) : (complex<f64>) -> ()
  %v390 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v391 = complex.rsqrt %v390 : complex<f64>
  func.call @show(%v391) : (complex<f64>) -> ()
  %v392 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v393 = complex.rsqrt %v392 : complex<f64>
  func.call @show(%v393) : (complex<f64>) -> ()
  %v394 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v395 = complex.rsqrt %v394 : complex<f64>
  func.call @show(%v395) : (complex<f64>) -> ()
  %v396 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v397 = complex.rsqrt %v396 : complex<f64>
  func.call @show(%v397) : (complex<f64>) -> ()
  %v398 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v399 = complex.sign %v398 : complex<f64>
  func.call @show(%v399) : (complex<f64>) -> ()
  %v400 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v401 = complex.sign %v400 : complex<f64>
  func.call @show(%v401) : (complex<f64>) -> ()
  %v402 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v403 = complex.sign %v402 : complex<f64>
  func.call @show(%v403) : (complex<f64>) -> ()
  %v404 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v405 = complex.sign %v404 : complex<f64>
  func.call @show(%v405) : (complex<f64>) -> ()
  %v406 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v407 = complex.sin %v406 : complex<f64>
  func.call @show(%v407) : (complex<f64>) -> ()
  %v408 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v409 = complex.sin %v408 : complex<f64>
  func.call @show(%v409) : (complex<f64>) -> ()
  %v410 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v411 = complex.sin %v410 : complex<f64>
  func.call @show(%v411) : (complex<f64>) -> ()
  %v412 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v413 = complex.sin %v412 : complex<f64>
  func.call @show(%v413) : (complex<f64>) -> ()
  %v414 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v415 = complex.cos %v414 : complex<f64>
  func.call @show(%v415) : (complex<f64>) -> ()
  %v416 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v417 = complex.cos %v416 : complex<f64>
  func.call @show(%v417) : (complex<f64>) -> ()
  %v418 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v419 = complex.cos %v418 : complex<f64>
  func.call @show(%v419) : (complex<f64>) -> ()
  %v420 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v421 = complex.cos %v420 : complex<f64>
  func.call @show(%v421) : (complex<f64>) -> ()
  %v422 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v423 = complex.tan %v422 : complex<f64>
  func.call @show(%v423) : (complex<f64>) -> ()
  %v424 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v425 = complex.tan %v424 : complex<f64>
  func.call @show(%v425) : (complex<f64>) -> ()
  %v426 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v427 = complex.tan %v426 : complex<f64>
  func.call @show(%v427) : (complex<f64>) -> ()
  %v428 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v429 = complex.tan %v428 : complex<f64>
  func.call @show(%v429) : (complex<f64>) -> ()
  %v430 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v431 = complex.tanh %v430 : complex<f64>
  func.call @show(%v431) : (complex<f64>) -> ()
  %v432 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v433 = complex.tanh %v432 : complex<f64>
  func.call @show(%v433) : (complex<f64>) -> ()
  %v434 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v435 = complex.tanh %v434 : complex<f64>
  func.call @show(%v435) : (complex<f64>) -> ()
  %v436 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v437 = complex.tanh %v436 : complex<f64>
  func.call @show(%v437) : (complex<f64>) -> ()
  %v438 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v439 = complex.conj %v438 : complex<f64>
  func.call @show(%v439) : (complex<f64>) -> ()
  %v440 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v441 = complex.conj %v440 : complex<f64>
  func.call @show(%v441) : (complex<f64>) -> ()
  %v442 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v443 = complex.conj %v442 : complex<f64>
  func.call @show(%v443) : (complex<f64>) -> ()
  %v444 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v445 = complex.conj %v444 : complex<f64>
  func.call @show(%v445) : (complex<f64>) -> ()
  %v446 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v447 = complex.neg %v446 : complex<f64>
  func.call @show(%v447) : (complex<f64>) -> ()
  %v448 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v449 = complex.neg %v448 : complex<f64>
  func.call @show(%v449) : (complex<f64>) -> ()
  %v450 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v451 = complex.neg %v450 : complex<f64>
  func.call @show(%v451) : (complex<f64>) -> ()
  %v452 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v453 = complex.neg %v452 : complex<f64>
  func.call @show(%v453) : (complex<f64>) -> ()
  %v454 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v455 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v456 = complex.pow %v454, %v455 : complex<f64>
  func.call @show(%v456) : (complex<f64>) -> ()
  %v457 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v458 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v459 = complex.pow %v457, %v458 : complex<f64>
  func.call @show(%v459) : (complex<f64>) -> ()
  %v460 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v461 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v462 = complex.pow %v460, %v461 : complex<f64>
  func.call @show(%v462) : (complex<f64>) -> ()
  %v463 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v464 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v465 = complex.pow %v463, %v464 : complex<f64>
  func.call @show(%v465) : (complex<f64>) -> ()
  %v466 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v467 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v468 = complex.atan2 %v466, %v467 : complex<f64>
  func.call @show(%v468) : (complex<f64>) -> ()
  %v469 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v470 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v471 = complex.atan2 %v469, %v470 : complex<f64>
  func.call @show(%v471) : (complex<f64>) -> ()
  %v472 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v473 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v474 = complex.atan2 %v472, %v473 : complex<f64>
  func.call @show(%v474) : (complex<f64>) -> ()
  %v475 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v476 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v477 = complex.atan2 %v475, %v476 : complex<f64>
  func.call @show(%v477) : (complex<f64>) -> ()
  %v478 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v479 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v480 = complex.div %v478, %v479 : complex<f64>
  func.call @show(%v480) : (complex<f64>) -> ()
  %v481 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v482 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v483 = complex.div %v481, %v482 : complex<f64>
  func.call @show(%v483) : (complex<f64>) -> ()
  %v484 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v485 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v486 = complex.div %v484, %v485 : complex<f64>
  func.call @show(%v486) : (complex<f64>) -> ()
  %v487 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v488 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v489 = complex.div %v487, %v488 : complex<f64>
  func.call @show(%v489) : (complex<f64>) -> ()
  %v490 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v491 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v492 = complex.add %v490, %v491 : complex<f64>
  func.call @show(%v492) : (complex<f64>) -> ()
  %v493 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v494 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v495 = complex.add %v493, %v494 : complex<f64>
  func.call @show(%v495) : (complex<f64>) -> ()
  %v496 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v497 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v498 = complex.add %v496, %v497 : complex<f64>
  func.call @show(%v498) : (complex<f64>) -> ()
  %v499 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v500 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v501 = complex.add %v499, %v500 : complex<f64>
  func.call @show(%v501) : (complex<f64>) -> ()
  %v502 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v503 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v504 = complex.sub %v502, %v503 : complex<f64>
  func.call @show(%v504) : (complex<f64>) -> ()
  %v505 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v506 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v507 = complex.sub %v505, %v506 : complex<f64>
  func.call @show(%v507) : (complex<f64>) -> ()
  %v508 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v509 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v510 = complex.sub %v508, %v509 : complex<f64>
  func.call @show(%v510) : (complex<f64>) -> ()
  %v511 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v512 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v513 = complex.sub %v511, %v512 : complex<f64>
  func.call @show(%v513) : (complex<f64>) -> ()
  %v514 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v515 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v516 = complex.mul %v514, %v515 : complex<f64>
  func.call @show(%v516) : (complex<f64>) -> ()
  %v517 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v518 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v519 = complex.mul %v517, %v518 : complex<f64>
  func.call @show(%v519) : (complex<f64>) -> ()
  %v520 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v521 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v522 = complex.mul %v520, %v521 : complex<f64>
  func.call @show(%v522) : (complex<f64>) -> ()
  %v523 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v524 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v525 = complex.mul %v523, %v524 : complex<f64>
  func.call @show(%v525) : (complex<f64>) -> ()
  %v526 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v527 = complex.abs %v526 : complex<f64>
  %v529 = arith.constant 0.0 : f64
  %v528 = complex.create %v527, %v529 : complex<f64>
  func.call @show(%v528) : (complex<f64>) -> ()
  %v530 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v531 = complex.abs %v530 : complex<f64>
  %v533 = arith.constant 0.0 : f64
  %v532 = complex.create %v531, %v533 : complex<f64>
  func.call @show(%v532) : (complex<f64>) -> ()
  %v534 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v535 = complex.abs %v534 : complex<f64>
  %v537 = arith.constant 0.0 : f64
  %v536 = complex.create %v535, %v537 : complex<f64>
  func.call @show(%v536) : (complex<f64>) -> ()
  %v538 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v539 = complex.abs %v538 : complex<f64>
  %v541 = arith.constant 0.0 : f64
  %v540 = complex.create %v539, %v541 : complex<f64>
  func.call @show(%v540) : (complex<f64>) -> ()
  %v542 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v543 = complex.angle %v542 : complex<f64>
  %v545 = arith.constant 0.0 : f64
  %v544 = complex.create %v543, %v545 : complex<f64>
  func.call @show(%v544) : (complex<f64>) -> ()
  %v546 = complex.constant [-3.0 : f64, 2.0 : f64] : complex<f64>
  %v547 = complex.angle %v546 : complex<f64>
  %v549 = arith.constant 0.0 : f64
  %v548 = complex.create %v547, %v549 : complex<f64>
  func.call @show(%v548) : (complex<f64>) -> ()
  %v550 = complex.constant [1.0e-5 : f64, 1.0e-5 : f64] : complex<f64>
  %v551 = complex.angle %v550 : complex<f64>
  %v553 = arith.constant 0.0 : f64
  %v552 = complex.create %v551, %v553 : complex<f64>
  func.call @show(%v552) : (complex<f64>) -> ()
  %v554 = complex.constant [-7.5 : f64, 0.125 : f64] : complex<f64>
  %v555 = complex.angle %v554 : complex<f64>
  %v557 = arith.constant 0.0 : f64
  %v556 = complex.create %v555, %v557 : complex<f64>
  func.call @show(%v556) : (complex<f64>) -> ()
  %v558 = arith.constant 3 : i32
  %v559 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v560 = complex.powi %v559, %v558 : complex<f64>, i32
  func.call @show(%v560) : (complex<f64>) -> ()
  %v561 = arith.constant -2 : i32
  %v562 = complex.constant [0.5 : f64, -1.25 : f64] : complex<f64>
  %v563 = complex.powi %v562, %v561 : complex<f64>, i32
  func.call @show(%v563) : (complex<f64>) -> ()
  %v564 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v565 = complex.exp %v564 : complex<f32>
  func.call @show_f32(%v565) : (complex<f32>) -> ()
  %v566 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v567 = complex.exp %v566 : complex<f32>
  func.call @show_f32(%v567) : (complex<f32>) -> ()
  %v568 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v569 = complex.exp %v568 : complex<f32>
  func.call @show_f32(%v569) : (complex<f32>) -> ()
  %v570 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v571 = complex.exp %v570 : complex<f32>
  func.call @show_f32(%v571) : (complex<f32>) -> ()
  %v572 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v573 = complex.expm1 %v572 : complex<f32>
  func.call @show_f32(%v573) : (complex<f32>) -> ()
  %v574 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v575 = complex.expm1 %v574 : complex<f32>
  func.call @show_f32(%v575) : (complex<f32>) -> ()
  %v576 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v577 = complex.expm1 %v576 : complex<f32>
  func.call @show_f32(%v577) : (complex<f32>) -> ()
  %v578 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v579 = complex.expm1 %v578 : complex<f32>
  func.call @show_f32(%v579) : (complex<f32>) -> ()
  %v580 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v581 = complex.log %v580 : complex<f32>
  func.call @show_f32(%v581) : (complex<f32>) -> ()
  %v582 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v583 = complex.log %v582 : complex<f32>
  func.call @show_f32(%v583) : (complex<f32>) -> ()
  %v584 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v585 = complex.log %v584 : complex<f32>
  func.call @show_f32(%v585) : (complex<f32>) -> ()
  %v586 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v587 = complex.log %v586 : complex<f32>
  func.call @show_f32(%v587) : (complex<f32>) -> ()
  %v588 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v589 = complex.log1p %v588 : complex<f32>
  func.call @show_f32(%v589) : (complex<f32>) -> ()
  %v590 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v591 = complex.log1p %v590 : complex<f32>
  func.call @show_f32(%v591) : (complex<f32>) -> ()
  %v592 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v593 = complex.log1p %v592 : complex<f32>
  func.call @show_f32(%v593) : (complex<f32>) -> ()
  %v594 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v595 = complex.log1p %v594 : complex<f32>
  func.call @show_f32(%v595) : (complex<f32>) -> ()
  %v596 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v597 = complex.sqrt %v596 : complex<f32>
  func.call @show_f32(%v597) : (complex<f32>) -> ()
  %v598 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v599 = complex.sqrt %v598 : complex<f32>
  func.call @show_f32(%v599) : (complex<f32>) -> ()
  %v600 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v601 = complex.sqrt %v600 : complex<f32>
  func.call @show_f32(%v601) : (complex<f32>) -> ()
  %v602 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v603 = complex.sqrt %v602 : complex<f32>
  func.call @show_f32(%v603) : (complex<f32>) -> ()
  %v604 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v605 = complex.rsqrt %v604 : complex<f32>
  func.call @show_f32(%v605) : (complex<f32>) -> ()
  %v606 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v607 = complex.rsqrt %v606 : complex<f32>
  func.call @show_f32(%v607) : (complex<f32>) -> ()
  %v608 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v609 = complex.rsqrt %v608 : complex<f32>
  func.call @show_f32(%v609) : (complex<f32>) -> ()
  %v610 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v611 = complex.rsqrt %v610 : complex<f32>
  func.call @show_f32(%v611) : (complex<f32>) -> ()
  %v612 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v613 = complex.sign %v612 : complex<f32>
  func.call @show_f32(%v613) : (complex<f32>) -> ()
  %v614 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v615 = complex.sign %v614 : complex<f32>
  func.call @show_f32(%v615) : (complex<f32>) -> ()
  %v616 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v617 = complex.sign %v616 : complex<f32>
  func.call @show_f32(%v617) : (complex<f32>) -> ()
  %v618 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v619 = complex.sign %v618 : complex<f32>
  func.call @show_f32(%v619) : (complex<f32>) -> ()
  %v620 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v621 = complex.sin %v620 : complex<f32>
  func.call @show_f32(%v621) : (complex<f32>) -> ()
  %v622 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v623 = complex.sin %v622 : complex<f32>
  func.call @show_f32(%v623) : (complex<f32>) -> ()
  %v624 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v625 = complex.sin %v624 : complex<f32>
  func.call @show_f32(%v625) : (complex<f32>) -> ()
  %v626 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v627 = complex.sin %v626 : complex<f32>
  func.call @show_f32(%v627) : (complex<f32>) -> ()
  %v628 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v629 = complex.cos %v628 : complex<f32>
  func.call @show_f32(%v629) : (complex<f32>) -> ()
  %v630 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v631 = complex.cos %v630 : complex<f32>
  func.call @show_f32(%v631) : (complex<f32>) -> ()
  %v632 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v633 = complex.cos %v632 : complex<f32>
  func.call @show_f32(%v633) : (complex<f32>) -> ()
  %v634 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v635 = complex.cos %v634 : complex<f32>
  func.call @show_f32(%v635) : (complex<f32>) -> ()
  %v636 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v637 = complex.tan %v636 : complex<f32>
  func.call @show_f32(%v637) : (complex<f32>) -> ()
  %v638 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v639 = complex.tan %v638 : complex<f32>
  func.call @show_f32(%v639) : (complex<f32>) -> ()
  %v640 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v641 = complex.tan %v640 : complex<f32>
  func.call @show_f32(%v641) : (complex<f32>) -> ()
  %v642 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v643 = complex.tan %v642 : complex<f32>
  func.call @show_f32(%v643) : (complex<f32>) -> ()
  %v644 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v645 = complex.tanh %v644 : complex<f32>
  func.call @show_f32(%v645) : (complex<f32>) -> ()
  %v646 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v647 = complex.tanh %v646 : complex<f32>
  func.call @show_f32(%v647) : (complex<f32>) -> ()
  %v648 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v649 = complex.tanh %v648 : complex<f32>
  func.call @show_f32(%v649) : (complex<f32>) -> ()
  %v650 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v651 = complex.tanh %v650 : complex<f32>
  func.call @show_f32(%v651) : (complex<f32>) -> ()
  %v652 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v653 = complex.conj %v652 : complex<f32>
  func.call @show_f32(%v653) : (complex<f32>) -> ()
  %v654 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v655 = complex.conj %v654 : complex<f32>
  func.call @show_f32(%v655) : (complex<f32>) -> ()
  %v656 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v657 = complex.conj %v656 : complex<f32>
  func.call @show_f32(%v657) : (complex<f32>) -> ()
  %v658 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v659 = complex.conj %v658 : complex<f32>
  func.call @show_f32(%v659) : (complex<f32>) -> ()
  %v660 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v661 = complex.neg %v660 : complex<f32>
  func.call @show_f32(%v661) : (complex<f32>) -> ()
  %v662 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v663 = complex.neg %v662 : complex<f32>
  func.call @show_f32(%v663) : (complex<f32>) -> ()
  %v664 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v665 = complex.neg %v664 : complex<f32>
  func.call @show_f32(%v665) : (complex<f32>) -> ()
  %v666 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v667 = complex.neg %v666 : complex<f32>
  func.call @show_f32(%v667) : (complex<f32>) -> ()
  %v668 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v669 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v670 = complex.pow %v668, %v669 : complex<f32>
  func.call @show_f32(%v670) : (complex<f32>) -> ()
  %v671 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v672 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v673 = complex.pow %v671, %v672 : complex<f32>
  func.call @show_f32(%v673) : (complex<f32>) -> ()
  %v674 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v675 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v676 = complex.pow %v674, %v675 : complex<f32>
  func.call @show_f32(%v676) : (complex<f32>) -> ()
  %v677 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v678 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v679 = complex.pow %v677, %v678 : complex<f32>
  func.call @show_f32(%v679) : (complex<f32>) -> ()
  %v680 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v681 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v682 = complex.atan2 %v680, %v681 : complex<f32>
  func.call @show_f32(%v682) : (complex<f32>) -> ()
  %v683 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v684 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v685 = complex.atan2 %v683, %v684 : complex<f32>
  func.call @show_f32(%v685) : (complex<f32>) -> ()
  %v686 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v687 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v688 = complex.atan2 %v686, %v687 : complex<f32>
  func.call @show_f32(%v688) : (complex<f32>) -> ()
  %v689 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v690 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v691 = complex.atan2 %v689, %v690 : complex<f32>
  func.call @show_f32(%v691) : (complex<f32>) -> ()
  %v692 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v693 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v694 = complex.div %v692, %v693 : complex<f32>
  func.call @show_f32(%v694) : (complex<f32>) -> ()
  %v695 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v696 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v697 = complex.div %v695, %v696 : complex<f32>
  func.call @show_f32(%v697) : (complex<f32>) -> ()
  %v698 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v699 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v700 = complex.div %v698, %v699 : complex<f32>
  func.call @show_f32(%v700) : (complex<f32>) -> ()
  %v701 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v702 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v703 = complex.div %v701, %v702 : complex<f32>
  func.call @show_f32(%v703) : (complex<f32>) -> ()
  %v704 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v705 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v706 = complex.add %v704, %v705 : complex<f32>
  func.call @show_f32(%v706) : (complex<f32>) -> ()
  %v707 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v708 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v709 = complex.add %v707, %v708 : complex<f32>
  func.call @show_f32(%v709) : (complex<f32>) -> ()
  %v710 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v711 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v712 = complex.add %v710, %v711 : complex<f32>
  func.call @show_f32(%v712) : (complex<f32>) -> ()
  %v713 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v714 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v715 = complex.add %v713, %v714 : complex<f32>
  func.call @show_f32(%v715) : (complex<f32>) -> ()
  %v716 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v717 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v718 = complex.sub %v716, %v717 : complex<f32>
  func.call @show_f32(%v718) : (complex<f32>) -> ()
  %v719 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v720 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v721 = complex.sub %v719, %v720 : complex<f32>
  func.call @show_f32(%v721) : (complex<f32>) -> ()
  %v722 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v723 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v724 = complex.sub %v722, %v723 : complex<f32>
  func.call @show_f32(%v724) : (complex<f32>) -> ()
  %v725 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v726 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v727 = complex.sub %v725, %v726 : complex<f32>
  func.call @show_f32(%v727) : (complex<f32>) -> ()
  %v728 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v729 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v730 = complex.mul %v728, %v729 : complex<f32>
  func.call @show_f32(%v730) : (complex<f32>) -> ()
  %v731 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v732 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v733 = complex.mul %v731, %v732 : complex<f32>
  func.call @show_f32(%v733) : (complex<f32>) -> ()
  %v734 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v735 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v736 = complex.mul %v734, %v735 : complex<f32>
  func.call @show_f32(%v736) : (complex<f32>) -> ()
  %v737 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v738 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v739 = complex.mul %v737, %v738 : complex<f32>
  func.call @show_f32(%v739) : (complex<f32>) -> ()
  %v740 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v741 = complex.abs %v740 : complex<f32>
  %v743 = arith.constant 0.0 : f32
  %v742 = complex.create %v741, %v743 : complex<f32>
  func.call @show_f32(%v742) : (complex<f32>) -> ()
  %v744 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v745 = complex.abs %v744 : complex<f32>
  %v747 = arith.constant 0.0 : f32
  %v746 = complex.create %v745, %v747 : complex<f32>
  func.call @show_f32(%v746) : (complex<f32>) -> ()
  %v748 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v749 = complex.abs %v748 : complex<f32>
  %v751 = arith.constant 0.0 : f32
  %v750 = complex.create %v749, %v751 : complex<f32>
  func.call @show_f32(%v750) : (complex<f32>) -> ()
  %v752 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v753 = complex.abs %v752 : complex<f32>
  %v755 = arith.constant 0.0 : f32
  %v754 = complex.create %v753, %v755 : complex<f32>
  func.call @show_f32(%v754) : (complex<f32>) -> ()
  %v756 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v757 = complex.angle %v756 : complex<f32>
  %v759 = arith.constant 0.0 : f32
  %v758 = complex.create %v757, %v759 : complex<f32>
  func.call @show_f32(%v758) : (complex<f32>) -> ()
  %v760 = complex.constant [-3.0 : f32, 2.0 : f32] : complex<f32>
  %v761 = complex.angle %v760 : complex<f32>
  %v763 = arith.constant 0.0 : f32
  %v762 = complex.create %v761, %v763 : complex<f32>
  func.call @show_f32(%v762) : (complex<f32>) -> ()
  %v764 = complex.constant [1.0e-5 : f32, 1.0e-5 : f32] : complex<f32>
  %v765 = complex.angle %v764 : complex<f32>
  %v767 = arith.constant 0.0 : f32
  %v766 = complex.create %v765, %v767 : complex<f32>
  func.call @show_f32(%v766) : (complex<f32>) -> ()
  %v768 = complex.constant [-7.5 : f32, 0.125 : f32] : complex<f32>
  %v769 = complex.angle %v768 : complex<f32>
  %v771 = arith.constant 0.0 : f32
  %v770 = complex.create %v769, %v771 : complex<f32>
  func.call @show_f32(%v770) : (complex<f32>) -> ()
  %v772 = arith.constant 3 : i32
  %v773 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v774 = complex.powi %v773, %v772 : complex<f32>, i32
  func.call @show_f32(%v774) : (complex<f32>) -> ()
  %v775 = arith.constant -2 : i32
  %v776 = complex.constant [0.5 : f32, -1.25 : f32] : complex<f32>
  %v777 = complex.powi %v776, %v775 : complex<f32>, i32
  func.call @show_f32(%v777) : (complex<f32>) -> ()
  return
}
// Special values and extreme exponents.
func.func @special() {
  %v778 = complex.constant [710.0 : f64, 1.0e-300 : f64] : complex<f64>
  %v779 = complex.exp %v778 : complex<f64>
  func.call @show(%v779) : (complex<f64>) -> ()
  %v780 = complex.constant [0xFFF0000000000000 : f64, 0x7FF8000000000000 : f64] : complex<f64>
  %v781 = complex.exp %v780 : complex<f64>
  func.call @show(%v781) : (complex<f64>) -> ()
  %v782 = complex.constant [1.0 : f64, 1.0e-9 : f64] : complex<f64>
  %v783 = complex.log %v782 : complex<f64>
  func.call @show(%v783) : (complex<f64>) -> ()
  %v784 = complex.constant [-0.0 : f64, 0.0 : f64] : complex<f64>
  %v785 = complex.log %v784 : complex<f64>
  func.call @show(%v785) : (complex<f64>) -> ()
  %v786 = complex.constant [1.0e300 : f64, 1.0e-300 : f64] : complex<f64>
  %v787 = complex.sqrt %v786 : complex<f64>
  func.call @show(%v787) : (complex<f64>) -> ()
  %v788 = complex.constant [5.0e-324 : f64, 5.0e-324 : f64] : complex<f64>
  %v789 = complex.sqrt %v788 : complex<f64>
  func.call @show(%v789) : (complex<f64>) -> ()
  %v790 = complex.constant [0xFFF0000000000000 : f64, 1.0 : f64] : complex<f64>
  %v791 = complex.sqrt %v790 : complex<f64>
  func.call @show(%v791) : (complex<f64>) -> ()
  %v792 = complex.constant [1.0 : f64, 0x7FF0000000000000 : f64] : complex<f64>
  %v793 = complex.sin %v792 : complex<f64>
  func.call @show(%v793) : (complex<f64>) -> ()
  %v794 = complex.constant [0.0 : f64, 1000.0 : f64] : complex<f64>
  %v795 = complex.sin %v794 : complex<f64>
  func.call @show(%v795) : (complex<f64>) -> ()
  %v796 = complex.constant [5.0e-324 : f64, 720.0 : f64] : complex<f64>
  %v797 = complex.cos %v796 : complex<f64>
  func.call @show(%v797) : (complex<f64>) -> ()
  %v798 = complex.constant [1000.0 : f64, 1.0 : f64] : complex<f64>
  %v799 = complex.tanh %v798 : complex<f64>
  func.call @show(%v799) : (complex<f64>) -> ()
  %v800 = complex.constant [1.0 : f64, -1000.0 : f64] : complex<f64>
  %v801 = complex.tan %v800 : complex<f64>
  func.call @show(%v801) : (complex<f64>) -> ()
  %v802 = complex.constant [1.0e308 : f64, 1.0e308 : f64] : complex<f64>
  %v803 = complex.sign %v802 : complex<f64>
  func.call @show(%v803) : (complex<f64>) -> ()
  %v804 = complex.constant [1.0e308 : f64, 1.0e308 : f64] : complex<f64>
  %v805 = complex.rsqrt %v804 : complex<f64>
  func.call @show(%v805) : (complex<f64>) -> ()
  %v806 = complex.constant [1.0e-18 : f64, 0.0 : f64] : complex<f64>
  %v807 = complex.expm1 %v806 : complex<f64>
  func.call @show(%v807) : (complex<f64>) -> ()
  %v808 = complex.constant [-1.0e-18 : f64, 1.0e-9 : f64] : complex<f64>
  %v809 = complex.log1p %v808 : complex<f64>
  func.call @show(%v809) : (complex<f64>) -> ()
  return
}
func.func @main() {
  func.call @ordinary() : () -> ()
  func.call @special() : () -> ()
  return
}
