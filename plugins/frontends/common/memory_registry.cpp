#include "common/memory_registry.hpp"

#include <algorithm>
#include <string>

namespace strobe::frontends {
namespace {

const char* name_of(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::device: return "device memory";
    case MemoryKind::pinned: return "pinned memory";
    case MemoryKind::managed: return "managed memory";
    case MemoryKind::registered: return "registered memory";
  }
  return "memory";
}

std::uint64_t address_of(const void* at) { return reinterpret_cast<std::uint64_t>(at); }

}  // namespace

Allocation& MemoryRegistry::allocate(std::uint64_t bytes, MemoryKind kind, std::uint32_t gpu, std::uint32_t flags) {
  ++changes_;
  Buffer& buffer = device_.allocate(std::max<std::uint64_t>(bytes, 1), name_of(kind));
  if (gpus_ > 1) device_.place(buffer, "gpu " + std::to_string(gpu), {});
  return by_address_[buffer.address] = {&buffer, kind, gpu, flags, bytes};
}

Allocation* MemoryRegistry::add_host(void* at, std::uint64_t bytes, std::uint32_t flags) {
  Buffer* const buffer = device_.map_host(at, bytes, name_of(MemoryKind::registered));
  if (buffer == nullptr) return nullptr;
  ++changes_;
  return &(by_address_[buffer->address] = {buffer, MemoryKind::registered, 0, flags, bytes});
}

bool MemoryRegistry::release(const void* at) {
  const auto found = by_address_.find(address_of(at));
  if (found == by_address_.end() || found->second.of_runtime) return false;
  ++changes_;
  device_.release(*found->second.buffer);
  by_address_.erase(found);
  return true;
}

const Allocation* MemoryRegistry::find(const void* at) const {
  const auto above = by_address_.upper_bound(address_of(at));
  if (above == by_address_.begin()) return nullptr;
  const Allocation& below = std::prev(above)->second;
  return address_of(at) - below.address() < below.buffer->bytes ? &below : nullptr;
}

std::optional<std::uint64_t> MemoryRegistry::bytes_from(const void* at) const {
  const Allocation* const found = find(at);
  if (found == nullptr) return std::nullopt;
  return found->address() + found->buffer->bytes - address_of(at);
}

void MemoryRegistry::for_each(const std::function<void(const Allocation&)>& visit) const {
  for (const auto& [address, allocation] : by_address_) visit(allocation);
}

void MemoryRegistry::release_all() {
  ++changes_;
  for (const auto& [address, allocation] : by_address_)
    if (!allocation.of_runtime) device_.release(*allocation.buffer);
  std::erase_if(by_address_, [](const auto& one) { return !one.second.of_runtime; });
}

}  // namespace strobe::frontends
