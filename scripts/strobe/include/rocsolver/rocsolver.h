#pragma once

#if __has_include_next(<rocsolver/rocsolver.h>)
#include_next <rocsolver/rocsolver.h>
#else
#error "Strobe has no rocSOLVER, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
