// What a program learns of a GPU: the values behind properties and attributes, from the preset.
#pragma once

#include <cstdint>
#include <string>

#include "hip/api.hpp"

namespace strobe::hip {

class Runtime;

/// In both layouts of the ABI. Of the GPU of this number.
hipDeviceProp_tR0600 properties(Runtime& runtime, int device);
hipDeviceProp_tR0000 old_properties(Runtime& runtime, int device);

/// hipErrorInvalidValue: there is no such attribute.
int attribute(Runtime& runtime, hipDeviceAttribute_t which, int device);

}  // namespace strobe::hip
