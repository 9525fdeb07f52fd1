#pragma once

#if __has_include_next(<rocblas/rocblas.h>)
#include_next <rocblas/rocblas.h>
#else
#error "Strobe has no rocBLAS, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
