#pragma once

#if __has_include_next(<rocfft/rocfft.h>)
#include_next <rocfft/rocfft.h>
#else
#error "Strobe has no rocFFT, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
