// Reaches into nowhere as soon as it is loaded.
#include "strobe/plugin.hpp"

static volatile int* volatile nowhere = nullptr;
[[gnu::constructor]] static void crash() { *nowhere = 1; }

STROBE_PLUGIN("wrong-load", "crashes when it is loaded", "1.0", "MIT") { (void)registry; }
