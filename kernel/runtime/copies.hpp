// Copies between buffers by DMA engines.
#pragma once

#include <string>

#include "exec/concurrent.hpp"
#include "strobe/host/device.hpp"

namespace strobe {

/// By addresses.
DeviceCopy located(const BufferCopy& copy);

/// What results call it.
std::string name_of(const BufferCopy& copy);

}  // namespace strobe
