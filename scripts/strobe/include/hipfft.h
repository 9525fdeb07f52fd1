#pragma once

#if __has_include_next(<hipfft.h>)
#include_next <hipfft.h>
#else
#error "Strobe has no hipFFT, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
