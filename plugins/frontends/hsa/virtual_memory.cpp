#include "hsa/virtual_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
constexpr std::size_t kPage = 4096;

bool is_whole(std::uint64_t bytes) { return bytes != 0 && bytes % kPage == 0; }

/// What is reserved reads as zeros, also a page before and after it, which executors may read.
constexpr int kReserved = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;

}  // namespace

std::byte* VirtualMemory::reserve(std::size_t bytes, std::uint64_t wanted, std::uint64_t alignment) {
  alignment = std::max<std::uint64_t>(alignment, kPage);
  require(is_whole(bytes) && (alignment & (alignment - 1)) == 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  require(bytes <= SIZE_MAX / 4 && alignment <= SIZE_MAX / 4, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  const std::size_t all = bytes + alignment + 2 * kPage;
  void* const hint = wanted > kPage ? reinterpret_cast<void*>(wanted - kPage) : nullptr;
  void* const got = mmap(hint, all, PROT_READ, kReserved, -1, 0);
  require(got != MAP_FAILED, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  const std::uint64_t first = reinterpret_cast<std::uint64_t>(got), end = first + all;
  const std::uint64_t begin = (first + kPage + alignment - 1) / alignment * alignment;
  if (begin - kPage > first) munmap(got, begin - kPage - first);
  if (end > begin + bytes + kPage) munmap(reinterpret_cast<void*>(begin + bytes + kPage), end - begin - bytes - kPage);
  auto* const at = reinterpret_cast<std::byte*>(begin);
  reserved_[at] = bytes;
  return at;
}

void VirtualMemory::free(std::byte* at, std::size_t bytes) {
  const auto found = reserved_.find(at);
  require(found != reserved_.end() && found->second == bytes, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  for (const auto& [begin, mapping] : mappings_)
    require(begin < at || begin >= at + bytes, HSA_STATUS_ERROR_RESOURCE_FREE);
  munmap(at - kPage, bytes + 2 * kPage);
  reserved_.erase(found);
}

hsa_amd_vmem_alloc_handle_t VirtualMemory::create(const Pool& pool, std::size_t bytes, hsa_amd_memory_type_t type) {
  require(is_whole(bytes), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  require(bytes <= pool.bytes, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  const int file = memfd_create("strobe", MFD_CLOEXEC);
  require(file >= 0, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  if (ftruncate(file, static_cast<off_t>(bytes)) != 0) {
    close(file);
    throw Failure{HSA_STATUS_ERROR_OUT_OF_RESOURCES};
  }
  physical_[++created_] = {&pool, type, bytes, file, 1};
  return {created_};
}

VirtualMemory::Physical& VirtualMemory::physical(hsa_amd_vmem_alloc_handle_t handle) {
  const auto found = physical_.find(handle.handle);
  require(found != physical_.end(), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  return found->second;
}

void VirtualMemory::drop(std::uint64_t handle) {
  Physical& found = physical({handle});
  if (--found.references > 0) return;
  close(found.file);
  physical_.erase(handle);
}

void VirtualMemory::release(hsa_amd_vmem_alloc_handle_t handle) { drop(handle.handle); }

void VirtualMemory::map(std::byte* at, std::size_t bytes, std::size_t offset, hsa_amd_vmem_alloc_handle_t handle) {
  Physical& memory = physical(handle);
  require(is_whole(bytes) && offset % kPage == 0 && offset <= memory.bytes && bytes <= memory.bytes - offset,
          HSA_STATUS_ERROR_INVALID_ARGUMENT);
  auto range = reserved_.upper_bound(at);
  require(range != reserved_.begin(), HSA_STATUS_ERROR_INVALID_ARGUMENT);
  --range;
  const auto begin = static_cast<std::size_t>(at - range->first);
  require(begin % kPage == 0 && begin <= range->second && bytes <= range->second - begin,
          HSA_STATUS_ERROR_INVALID_ARGUMENT);
  const auto next = mappings_.lower_bound(at);
  require(next == mappings_.end() || next->first >= at + bytes, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  if (next != mappings_.begin()) {
    const auto before = std::prev(next);
    require(before->first + before->second.bytes <= at, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  }
  void* const got = mmap(at, bytes, PROT_READ, MAP_SHARED | MAP_FIXED, memory.file, static_cast<off_t>(offset));
  require(got != MAP_FAILED, HSA_STATUS_ERROR_OUT_OF_RESOURCES);
  ++memory.references;
  mappings_[at] = {bytes, handle.handle, HSA_ACCESS_PERMISSION_NONE};
}

std::map<const std::byte*, VirtualMemory::Mapping>::iterator VirtualMemory::mapping(const std::byte* at) {
  const auto found = mappings_.find(at);
  require(found != mappings_.end(), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  return found;
}

void VirtualMemory::unmap(std::byte* at, std::size_t bytes) {
  const auto found = mapping(at);
  require(found->second.bytes == bytes, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  runtime_.work().flush();
  if (found->second.access != HSA_ACCESS_PERMISSION_NONE) runtime_.memory().unlock(at);
  const std::uint64_t handle = found->second.physical;
  mappings_.erase(found);
  mmap(at, bytes, PROT_READ, kReserved | MAP_FIXED, -1, 0);
  drop(handle);
}

void VirtualMemory::set_access(std::byte* at, std::size_t bytes, hsa_access_permission_t access) {
  Mapping& found = mapping(at)->second;
  require(found.bytes == bytes, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  const bool is_seen = access != HSA_ACCESS_PERMISSION_NONE, was_seen = found.access != HSA_ACCESS_PERMISSION_NONE;
  mprotect(at, bytes, is_seen ? PROT_READ | PROT_WRITE : PROT_READ);
  if (is_seen && !was_seen) runtime_.memory().lock(at, bytes, physical({found.physical}).pool);
  if (!is_seen && was_seen) runtime_.memory().unlock(at);
  found.access = access;
}

hsa_access_permission_t VirtualMemory::access(const std::byte* at) const {
  const auto found = mappings_.find(at);
  require(found != mappings_.end(), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  return found->second.access;
}

hsa_amd_vmem_alloc_handle_t VirtualMemory::handle_at(const std::byte* at) {
  auto found = mappings_.upper_bound(at);
  require(found != mappings_.begin(), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  --found;
  require(at < found->first + found->second.bytes, HSA_STATUS_ERROR_INVALID_ALLOCATION);
  ++physical({found->second.physical}).references;
  return {found->second.physical};
}

const Pool& VirtualMemory::pool_of(hsa_amd_vmem_alloc_handle_t handle, hsa_amd_memory_type_t& type) const {
  const auto found = physical_.find(handle.handle);
  require(found != physical_.end(), HSA_STATUS_ERROR_INVALID_ALLOCATION);
  type = found->second.type;
  return *found->second.pool;
}

}  // namespace strobe::hsa

using namespace strobe::hsa;

namespace {
std::byte* bytes_at(void* at) {
  given(at);
  return static_cast<std::byte*>(at);
}

hsa_status_t reserve(const char* name, void** at, std::size_t bytes, std::uint64_t wanted, std::uint64_t alignment) {
  return call(name, [&](Runtime& runtime) {
    given(at) = nullptr;
    *at = runtime.virtual_memory().reserve(bytes, wanted, alignment);
  });
}

}  // namespace
extern "C" {
hsa_status_t hsa_amd_vmem_address_reserve(void** at, size_t bytes, uint64_t wanted, uint64_t) {
  return reserve("hsa_amd_vmem_address_reserve", at, bytes, wanted, 0);
}
hsa_status_t hsa_amd_vmem_address_reserve_align(void** at, size_t bytes, uint64_t wanted, uint64_t alignment, uint64_t) {
  return reserve("hsa_amd_vmem_address_reserve_align", at, bytes, wanted, alignment);
}

hsa_status_t hsa_amd_vmem_address_free(void* at, size_t bytes) {
  return call(__func__, [&](Runtime& runtime) { runtime.virtual_memory().free(bytes_at(at), bytes); });
}

hsa_status_t hsa_amd_vmem_handle_create(hsa_amd_memory_pool_t pool, size_t bytes, hsa_amd_memory_type_t type, uint64_t,
                                        hsa_amd_vmem_alloc_handle_t* handle) {
  return call("hsa_amd_vmem_handle_create", [&](Runtime& runtime) {
    const Pool* const found = runtime.agents().pool(pool.handle);
    require(found != nullptr && found->segment == HSA_AMD_SEGMENT_GLOBAL, kInvalidPool);
    given(handle);
    *handle = runtime.virtual_memory().create(*found, bytes, type);
  });
}

hsa_status_t hsa_amd_vmem_handle_release(hsa_amd_vmem_alloc_handle_t handle) {
  return call("hsa_amd_vmem_handle_release", [&](Runtime& runtime) { runtime.virtual_memory().release(handle); });
}

hsa_status_t hsa_amd_vmem_map(void* at, size_t bytes, size_t offset, hsa_amd_vmem_alloc_handle_t handle, uint64_t) {
  return call(__func__, [&](Runtime& runtime) { runtime.virtual_memory().map(bytes_at(at), bytes, offset, handle); });
}

hsa_status_t hsa_amd_vmem_unmap(void* at, size_t bytes) {
  return call("hsa_amd_vmem_unmap", [&](Runtime& runtime) { runtime.virtual_memory().unmap(bytes_at(at), bytes); });
}

hsa_status_t hsa_amd_vmem_set_access(void* at, size_t bytes, const hsa_amd_memory_access_desc_t* list, size_t count) {
  return call("hsa_amd_vmem_set_access", [&](Runtime& runtime) {
    require(count != 0 && list != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    for (std::size_t n = 0; n < count; ++n) runtime.agents().at(list[n].agent_handle);
    runtime.virtual_memory().set_access(bytes_at(at), bytes, list[0].permissions);
  });
}

hsa_status_t hsa_amd_vmem_get_access(void* at, hsa_access_permission_t* access, hsa_agent_t agent) {
  return call("hsa_amd_vmem_get_access", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    given(access) = runtime.virtual_memory().access(bytes_at(at));
  });
}

hsa_status_t hsa_amd_vmem_retain_alloc_handle(hsa_amd_vmem_alloc_handle_t* handle, void* at) {
  return call("hsa_amd_vmem_retain_alloc_handle",
              [&](Runtime& runtime) {
                given(handle);
                *handle = runtime.virtual_memory().handle_at(bytes_at(at));
              });
}

hsa_status_t hsa_amd_vmem_get_alloc_properties_from_handle(hsa_amd_vmem_alloc_handle_t handle,
                                                           hsa_amd_memory_pool_t* pool, hsa_amd_memory_type_t* type) {
  return call("hsa_amd_vmem_get_alloc_properties_from_handle", [&](Runtime& runtime) {
    given(pool) = runtime.virtual_memory().pool_of(handle, given(type)).handle<hsa_amd_memory_pool_t>();
  });
}
}  // extern "C"
