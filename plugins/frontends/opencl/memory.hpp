// Buffers, their parts, and shared virtual memory. The GPU sees memory at the addresses where the program does.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "opencl/contexts.hpp"

namespace strobe::opencl {

struct Mapping {
  std::byte* at = nullptr;
  std::size_t bytes = 0;
  cl_map_flags flags = 0;
};

/// A buffer, or a part of one.
struct MemoryObject : Object {
  STROBE_OPENCL_OBJECT(cl_mem, memory, CL_INVALID_MEM_OBJECT)
  explicit MemoryObject(std::shared_ptr<Context> of) : Object(kKind), context(std::move(of)) {}
  ~MemoryObject();

  /// Where the GPU sees it.
  std::byte* bytes_at(std::size_t byte = 0) const { return at + byte; }
  /// Where the program sees mapped bytes: the same, unless the host's memory is not the GPU's.
  std::byte* mapped_at(std::size_t byte) const { return (mirror != nullptr ? mirror : at) + byte; }
  /// In pinned memory of the host: mapping costs no copy.
  bool lies_on_host() const { return (flags & (CL_MEM_USE_HOST_PTR | CL_MEM_ALLOC_HOST_PTR)) != 0; }

  const std::shared_ptr<Context> context;
  std::shared_ptr<MemoryObject> parent;  ///< of a part
  std::size_t offset = 0;                ///< in the parent
  cl_mem_flags flags = 0;
  std::size_t size = 0;
  std::byte* at = nullptr;
  void* host = nullptr;                  ///< the pointer that the program gave with CL_MEM_USE_HOST_PTR
  std::byte* mirror = nullptr;           ///< host memory that the GPU cannot use, because other buffers lie there
  bool owns = false;                     ///< allocated here
  std::vector<cl_mem_properties> properties;  ///< with the final 0; empty: none were
  std::vector<Mapping> mappings;
  std::vector<std::function<void()>> at_destruction;
};

/// Bytes of a memory object: CL_INVALID_VALUE if they do not lie in it.
void check_within(const MemoryObject& memory, std::size_t offset, std::size_t bytes);

/// What fills may repeat: 1 to 128 bytes, a power of two.
inline bool is_pattern_size(std::size_t bytes) { return bytes > 0 && bytes <= 128 && (bytes & (bytes - 1)) == 0; }
void fill(std::byte* to, std::size_t bytes, const std::vector<std::byte>& pattern);

/// From this byte to the end of the allocation of clSVMAlloc that holds it; 0: none does.
std::size_t svm_bytes_from(const void* at);

}  // namespace strobe::opencl
