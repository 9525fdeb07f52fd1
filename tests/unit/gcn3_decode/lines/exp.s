// EXP: export. Every opcode in several operand forms, in the assembler's own spelling.
exp mrt0 off, off, off, off done vm
exp mrt1 off, off, off, off compr vm
exp mrt1 off, off, off, off done
exp mrt1 off, off, off, off done compr vm
exp mrt2 off, off, off, off
exp mrt2 v172, v208, off, off
exp mrt2 v60, off, v97, off done vm
exp mrt6 off, off, v182, v182 done compr vm
exp mrt7 off, off, v113, v113 done compr
exp mrtz v128, v128, v16, v16 compr
exp param1 off, off, off, off vm
exp param10 off, off, off, off vm
exp param14 v197, off, off, off
exp param15 off, v203, off, v204 done
exp param18 v42, v33, v102, off done
exp param19 v237, off, off, off vm
exp param2 v98, off, off, off done
exp param20 v68, off, v250, v133 done
exp param21 off, v105, v228, off
exp param22 off, off, off, off done vm
exp param22 off, v202, v217, v54 done
exp param23 off, off, off, off done compr vm
exp param23 off, off, v103, v105 done vm
exp param25 v164, off, off, v247 done
exp param25 v211, v95, off, v73 done
exp param27 v85, v117, v195, off done
exp param4 off, off, v202, v158 done
exp param5 off, off, v216, v227 vm
exp param5 v157, v74, v67, v178 done vm
exp param7 v141, v141, v23, v23 done compr vm
exp param7 v198, v235, v101, v129 done
exp pos1 off, v179, v58, off vm
exp pos2 off, off, v67, v67 compr
exp pos3 v222, off, v45, v42
exp pos3 v48, v73, v253, off done vm
exp pos3 v75, v43, off, off
