// EXP, all targets. Every opcode in several operand forms, in the assembler's own spelling.
exp param14 v131, v177, v152, v60 done
exp param16 off, v91, off, v154 vm
exp param20 v181, v22, v198, off vm
exp param28 v122, v122, off, off done compr vm
exp param3 v24, v235, off, v237 done vm
