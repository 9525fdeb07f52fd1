// Memory for malloc in device code (scripts/strobe/include/strobe_hip/heap.h).
#pragma once

#include <cstdint>

namespace strobe::hip {

class Runtime;

/// Where a GPU's heap begins: made when a module that uses one is loaded there, smaller than asked for if no more
/// memory is free. Error: not even its header fits.
void* heap_of(Runtime& runtime, int device);

std::uint64_t heap_bytes();
/// Of heaps that are made from now on. False: more than a heap can have.
bool set_heap_bytes(std::uint64_t bytes);
/// After a reset of the device.
void empty_heaps();

}  // namespace strobe::hip
