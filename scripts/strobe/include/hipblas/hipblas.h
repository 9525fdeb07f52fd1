#pragma once

#if __has_include_next(<hipblas/hipblas.h>)
#include_next <hipblas/hipblas.h>
#else
#error "Strobe has no hipBLAS, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
