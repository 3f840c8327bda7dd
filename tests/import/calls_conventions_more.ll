; Calling conventions.
define preserve_allcc void @all() { ret void }
define preserve_mostcc void @most() { ret void }
define cxx_fast_tlscc void @tls() { ret void }
define tailcc void @tail() { ret void }
define ghccc void @ghc() { ret void }
define coldcc void @cold() { ret void }
define x86_stdcallcc void @std() { ret void }
define x86_vectorcallcc void @vector() { ret void }
define win64cc void @win() { ret void }
define x86_64_sysvcc void @sysv() { ret void }
define x86_regcallcc void @reg() { ret void }
define void @f() {
  call preserve_allcc void @all()
  call preserve_mostcc void @most()
  call tailcc void @tail()
  call coldcc void @cold()
  call win64cc void @win()
  ret void
}
