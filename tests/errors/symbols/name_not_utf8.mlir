// The name of a symbol is UTF-8, so that it can be printed behind `@`.
"func.func"() <{function_type = () -> (), sym_name = "a\FF", sym_visibility = "private"}> ({}) : () -> ()
