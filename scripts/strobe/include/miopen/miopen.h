#pragma once

#if __has_include_next(<miopen/miopen.h>)
#include_next <miopen/miopen.h>
#else
#error "Strobe has no MIOpen, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
