// Symbol visibility of the SDK. Everything is hidden but what carries STROBE_EXPORT. Plugins need it nowhere:
// STROBE_PLUGIN exports the one symbol that they show.
#pragma once

#define STROBE_EXPORT __attribute__((visibility("default")))
