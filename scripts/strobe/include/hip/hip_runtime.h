// For sources that include HIP's own header by name.
#pragma once

#include "../strobe_hip.h"
