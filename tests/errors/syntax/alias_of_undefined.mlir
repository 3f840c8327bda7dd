#a = [#b, 1]
module attributes {t.a = #a} {}
