// malloc, free, new and delete in device code. Programs of `strobe hipcc` have a heap, which the front end makes and
// all modules of the program share; kernels of scripts have none.
//
// Blocks have sizes that are powers of two. Those that were freed are in a list for each size, whose head holds the
// place of the first block and a number that changes with each change.
#pragma once

#include "qualifiers.h"

#if defined(STROBE_DEVICE_HEAP)

struct StrobeHeapBlock {
  unsigned order;  ///< of its size: 1 << order bytes
  unsigned next;   ///< in its list: a place, 0 for none
  unsigned long long unused;
};
/// The front end (plugins/frontends/hip/heap.cpp) makes it: zeros but for the first two. Places count blocks' headers
/// from its own begin.
struct StrobeHeap {
  unsigned long long bytes;  ///< with this header
  unsigned long long used;
  unsigned long long freed[48];
};

inline __device__ StrobeHeap* __strobe_heap;

inline __device__ StrobeHeapBlock* __strobe_freed_block(StrobeHeap* heap, unsigned order) {
  unsigned long long head = __hip_atomic_load(&heap->freed[order], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
  while ((head & 0xffffffff) != 0) {
    StrobeHeapBlock* const block = reinterpret_cast<StrobeHeapBlock*>(heap) + (head & 0xffffffff);
    const unsigned next = __hip_atomic_load(&block->next, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
    if (__hip_atomic_compare_exchange_strong(&heap->freed[order], &head, (((head >> 32) + 1) << 32) | next,
                                             __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT))
      return block;
  }
  return nullptr;
}
inline __device__ StrobeHeapBlock* __strobe_new_block(StrobeHeap* heap, unsigned order) {
  const unsigned long long size = 1ull << order;
  unsigned long long used = __hip_atomic_load(&heap->used, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  do {
    if (size > heap->bytes - used) return nullptr;
  } while (!__hip_atomic_compare_exchange_strong(&heap->used, &used, used + size, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_AGENT));
  return reinterpret_cast<StrobeHeapBlock*>(reinterpret_cast<char*>(heap) + used);
}

inline __device__ __attribute__((noinline)) void* malloc(__SIZE_TYPE__ bytes) {
  constexpr unsigned kLeastOrder = 5;
  StrobeHeap* const heap = __strobe_heap;
  if (heap == nullptr || bytes > heap->bytes - sizeof(StrobeHeapBlock)) return nullptr;
  const unsigned bits = 64 - __builtin_clzll((bytes + sizeof(StrobeHeapBlock) - 1) | 1);
  const unsigned order = bits < kLeastOrder ? kLeastOrder : bits;
  StrobeHeapBlock* block = __strobe_freed_block(heap, order);
  if (block == nullptr) block = __strobe_new_block(heap, order);
  if (block == nullptr) return nullptr;
  block->order = order;
  return block + 1;
}
inline __device__ __attribute__((noinline)) void free(void* memory) {
  if (memory == nullptr) return;
  StrobeHeap* const heap = __strobe_heap;
  StrobeHeapBlock* const block = static_cast<StrobeHeapBlock*>(memory) - 1;
  const unsigned place = static_cast<unsigned>(block - reinterpret_cast<StrobeHeapBlock*>(heap));
  unsigned long long* const list = &heap->freed[block->order];
  unsigned long long head = __hip_atomic_load(list, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  do {
    __hip_atomic_store(&block->next, static_cast<unsigned>(head), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  } while (!__hip_atomic_compare_exchange_strong(list, &head, (((head >> 32) + 1) << 32) | place, __ATOMIC_ACQ_REL,
                                                 __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT));
}

inline __device__ void* __strobe_new(__SIZE_TYPE__ bytes) { return malloc(bytes); }
inline __device__ void __strobe_delete(void* memory) { free(memory); }

#else

STROBE_REFUSED("malloc in device code is not supported - pass the kernel a buffer") void* malloc(__SIZE_TYPE__);
STROBE_REFUSED("free in device code is not supported - pass the kernel a buffer") void free(void*);

// The compiler has declared operator new itself, so the refusal is in a separate function.
STROBE_REFUSED("new in device code is not supported - pass the kernel a buffer") void* __strobe_new(__SIZE_TYPE__);
inline __device__ void __strobe_delete(void*) {}

#endif  // STROBE_DEVICE_HEAP
