#include "hip/heap.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "hip/runtime.hpp"

namespace strobe::hip {
namespace {

// Of the process, as the runtime is; calls of HIP are one at a time.
std::uint64_t wanted_bytes = std::uint64_t{1} << 30;  // pages that are not used cost nothing
std::map<int, void*> heaps;

}  // namespace

void* heap_of(Runtime& runtime, int device) {
  void*& heap = heaps[device];
  if (heap != nullptr) return heap;
  // Bytes in all, bytes used, heads of the lists of freed blocks.
  constexpr std::uint64_t kHeaderWords = 50, kHeaderBytes = kHeaderWords * sizeof(std::uint64_t);
  Device& gpus = runtime.session().device();
  const std::uint64_t bytes = std::max(wanted_bytes, 2 * kHeaderBytes);
  const Buffer& buffer = gpus.allocate(bytes, "heap of device code");
  if (runtime.gpus().gpu_count() > 1) gpus.place(buffer, "gpu " + std::to_string(device), {});
  auto* const words = reinterpret_cast<std::uint64_t*>(buffer.host);
  words[0] = bytes;
  words[1] = kHeaderBytes;
  return heap = buffer.host;
}

std::uint64_t heap_bytes() { return wanted_bytes; }

void set_heap_bytes(std::uint64_t bytes) { wanted_bytes = bytes; }

}  // namespace strobe::hip
