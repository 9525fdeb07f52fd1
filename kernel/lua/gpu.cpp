#include "lua/gpu.hpp"

#include "config/sha256.hpp"

namespace strobe {

std::uint64_t GpuInstance::add(const Buffer& buffer) {
  buffers_[++made_] = &buffer;
  return made_;
}

void GpuInstance::release(std::uint64_t number, Buffer& buffer) {
  buffers_.erase(number);
  if (launching_)
    released_.push_back(&buffer);
  else
    device_.release(buffer);
}

LaunchResult GpuInstance::launch(const LaunchRequest& request) {
  struct Launching {
    GpuInstance& gpu;
    ~Launching() {
      gpu.launching_ = false;
      for (Buffer* buffer : gpu.released_) gpu.device_.release(*buffer);
      gpu.released_.clear();
    }
  };
  launching_ = true;
  const Launching until_the_end{*this};
  return device_.launch(request);
}

std::string GpuInstance::outputs_sha256() const {
  Sha256 hash;
  for (const auto& [number, buffer] : buffers_) hash.add({buffer->host, buffer->bytes});
  return hash.hex();
}

}  // namespace strobe
