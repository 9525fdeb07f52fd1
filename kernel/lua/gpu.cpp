#include "lua/gpu.hpp"

#include "config/sha256.hpp"

namespace strobe {

std::uint64_t GpuInstance::add(const Buffer& buffer) {
  buffers_[++made_] = &buffer;
  return made_;
}

std::string GpuInstance::outputs_sha256() const {
  Sha256 hash;
  for (const auto& [number, buffer] : buffers_) hash.add({buffer->host, buffer->bytes});
  return hash.hex();
}

}  // namespace strobe
