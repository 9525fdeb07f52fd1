// Memory for malloc in device code (scripts/strobe/include/strobe_hip/heap.h).
#pragma once

#include <cstdint>

namespace strobe::hip {

class Runtime;

/// Where a GPU's heap begins: made when a module that uses one is loaded there, it outlives a reset of the device. Error:
/// it does not fit.
void* heap_of(Runtime& runtime, int device);

std::uint64_t heap_bytes();
/// Of heaps that are made from now on.
void set_heap_bytes(std::uint64_t bytes);

}  // namespace strobe::hip
