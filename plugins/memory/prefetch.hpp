#pragma once

namespace memory {

/// Brings what lies at an address into the host's cache. The compiler takes a function that does nothing else for one
/// without effect, and drops its calls, but for the empty statement.
inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  asm volatile("" : : "r"(address));
}

}  // namespace memory
