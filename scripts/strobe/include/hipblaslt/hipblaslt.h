#pragma once

#if __has_include_next(<hipblaslt/hipblaslt.h>)
#include_next <hipblaslt/hipblaslt.h>
#else
#error "Strobe has no hipBLASLt, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
