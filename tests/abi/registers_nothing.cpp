#include "silent_tracer.hpp"

STROBE_PLUGIN("abi-registers-nothing", "forgot its types", "1.0.0", "MIT") { (void)registry; }
