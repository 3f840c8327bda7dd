ml_program.subgraph @f() {
  ml_program.output {d.x}
}
