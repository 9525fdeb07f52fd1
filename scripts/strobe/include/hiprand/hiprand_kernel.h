#pragma once

#if __has_include_next(<hiprand/hiprand_kernel.h>)
#include_next <hiprand/hiprand_kernel.h>
#else
#error "Strobe has no hipRAND, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
