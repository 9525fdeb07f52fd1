#include "hip/heap.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>

#include "hip/runtime.hpp"

namespace strobe::hip {
namespace {
// As scripts/strobe/include/strobe_hip/heap.h has it: bytes in all, bytes used, heads of the lists of freed blocks.
constexpr std::uint64_t kHeaderWords = 50, kHeaderBytes = kHeaderWords * sizeof(std::uint64_t);
/// Places in it are numbers of 32 bits, each 16 bytes.
constexpr std::uint64_t kMaxBytes = std::uint64_t{64} << 30;

// Of the process, as the runtime is; calls of HIP are one at a time.
std::uint64_t wanted_bytes = std::uint64_t{1} << 30;  // pages that are not used cost nothing
std::map<int, std::uint64_t*> heaps;

void empty(std::uint64_t* heap, std::uint64_t bytes) {
  std::memset(heap, 0, kHeaderBytes);
  heap[0] = bytes;
  heap[1] = kHeaderBytes;
}

}  // namespace

void* heap_of(Runtime& runtime, int device) {
  std::uint64_t*& heap = heaps[device];
  if (heap != nullptr) return heap;
  const Device& gpus = runtime.session().device();
  const std::uint64_t left = gpus.memory_bytes() - gpus.used_memory_bytes();
  const std::uint64_t bytes = std::max(std::min(wanted_bytes, left), kHeaderBytes);
  if (bytes < wanted_bytes)
    std::fprintf(stderr, "strobe: the heap of device code has %llu bytes in place of %llu: no more memory is free\n",
                 static_cast<unsigned long long>(bytes), static_cast<unsigned long long>(wanted_bytes));
  frontends::Allocation& made =
      runtime.session().memory().allocate(bytes, frontends::MemoryKind::device, static_cast<std::uint32_t>(device), 0);
  made.of_runtime = true;
  heap = reinterpret_cast<std::uint64_t*>(made.buffer->host);
  empty(heap, bytes);
  return heap;
}

void empty_heaps() {
  for (const auto& [device, heap] : heaps) empty(heap, heap[0]);
}

std::uint64_t heap_bytes() { return wanted_bytes; }

bool set_heap_bytes(std::uint64_t bytes) {
  if (bytes > kMaxBytes) return false;
  wanted_bytes = bytes;
  return true;
}

}  // namespace strobe::hip
