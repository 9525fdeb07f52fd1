#pragma once

#if __has_include_next(<hipsolver/hipsolver.h>)
#include_next <hipsolver/hipsolver.h>
#else
#error "Strobe has no hipSOLVER, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
