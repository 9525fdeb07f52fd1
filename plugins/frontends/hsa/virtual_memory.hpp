// Addresses and memory apart: a program reserves addresses, creates memory, and maps one to the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "hsa/agents.hpp"
#include "hsa/api.hpp"

namespace strobe::hsa {

class Runtime;

class VirtualMemory {
 public:
  explicit VirtualMemory(Runtime& runtime) : runtime_(runtime) {}

  /// `wanted`: where it should begin, if that is free; 0: anywhere. HSA_STATUS_ERROR_OUT_OF_RESOURCES.
  std::byte* reserve(std::size_t bytes, std::uint64_t wanted, std::uint64_t alignment);
  void free(std::byte* at, std::size_t bytes);

  hsa_amd_vmem_alloc_handle_t create(const Pool& pool, std::size_t bytes, hsa_amd_memory_type_t type);
  void release(hsa_amd_vmem_alloc_handle_t handle);
  void map(std::byte* at, std::size_t bytes, std::size_t offset, hsa_amd_vmem_alloc_handle_t handle);
  void unmap(std::byte* at, std::size_t bytes);
  void set_access(std::byte* at, std::size_t bytes, hsa_access_permission_t access);
  hsa_access_permission_t access(const std::byte* at) const;

  hsa_amd_vmem_alloc_handle_t handle_at(const std::byte* at);
  const Pool& pool_of(hsa_amd_vmem_alloc_handle_t handle, hsa_amd_memory_type_t& type) const;

 private:
  struct Physical {
    const Pool* pool = nullptr;
    hsa_amd_memory_type_t type = MEMORY_TYPE_NONE;
    std::size_t bytes = 0;
    int file = -1;           ///< that holds it
    unsigned references = 1;
  };
  struct Mapping {
    std::size_t bytes = 0;
    std::uint64_t physical = 0;
    hsa_access_permission_t access = HSA_ACCESS_PERMISSION_NONE;
  };

  Physical& physical(hsa_amd_vmem_alloc_handle_t handle);
  void drop(std::uint64_t handle);
  std::map<const std::byte*, Mapping>::iterator mapping(const std::byte* at);

  Runtime& runtime_;
  std::map<std::byte*, std::size_t> reserved_;
  std::map<std::uint64_t, Physical> physical_;
  std::uint64_t created_ = 0;
  std::map<const std::byte*, Mapping> mappings_;
};

}  // namespace strobe::hsa
