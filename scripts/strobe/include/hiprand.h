#pragma once

#if __has_include_next(<hiprand.h>)
#include_next <hiprand.h>
#else
#error "Strobe has no hipRAND, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
