#pragma once

#if __has_include_next(<rccl.h>)
#include_next <rccl.h>
#else
#error "Strobe has no RCCL, and Debian 12 offers none - docs/start/run-your-program.md lists libraries"
#endif
