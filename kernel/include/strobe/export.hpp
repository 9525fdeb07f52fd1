// Symbol visibility of the SDK. Everything is hidden but what carries STROBE_EXPORT.
#pragma once

#define STROBE_EXPORT __attribute__((visibility("default")))
