// hipCUB over rocPRIM (Debian's librocprim-dev): what programs call most; docs/start/run-your-program.md has the list.
#pragma once

#include "block.hpp"
#include "device.hpp"
