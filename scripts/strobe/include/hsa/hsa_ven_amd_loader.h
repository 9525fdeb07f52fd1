// HSA with AMD's extensions, as Strobe has it.
#pragma once

#include "../strobe_hsa/functions.h"
