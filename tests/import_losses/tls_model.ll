@a = thread_local(initialexec) global i32 0
