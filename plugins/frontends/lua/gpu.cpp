#include "lua/gpu.hpp"

#include "base/sha256.hpp"
#include "strobe/error.hpp"

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

/// From its construction to its end launches run.
struct GpuInstance::Launching {
  explicit Launching(GpuInstance& of) : gpu(of) { gpu.launching_ = true; }
  ~Launching() {
    gpu.launching_ = false;
    for (Buffer* buffer : gpu.released_) gpu.device_.release(*buffer);
    gpu.released_.clear();
  }
  GpuInstance& gpu;
};

LaunchResult GpuInstance::launch(const LaunchRequest& request) {
  const Launching until_the_end(*this);
  return device_.launch(request);
}

void GpuInstance::enqueue(QueuedLaunchRequest launch) {
  for (const auto& buffer : launch.buffers) buffer->add_users(1);
  queue_.push_back(std::move(launch));
}

void GpuInstance::drop_queued() {
  const std::vector<QueuedLaunchRequest> dropped = std::move(queue_);
  queue_.clear();
  for (const QueuedLaunchRequest& launch : dropped)
    for (const auto& buffer : launch.buffers) buffer->add_users(-1);
}

void GpuInstance::finish(std::vector<LaunchResult>& results, LaunchResult& together) {
  struct Drop {
    GpuInstance& gpu;
    ~Drop() { gpu.drop_queued(); }
  };
  const Drop at_the_end{*this};
  const Launching until_the_end(*this);
  std::vector<QueuedRequest> requests;
  for (const QueuedLaunchRequest& launch : queue_) requests.push_back(launch.request);
  device_.launch_queued(requests, results, together);
}

void OwnedBuffer::require_unused() const {
  if (users_ == 0) return;
  throw Error(buffer_.name + ": launches of queues that use this buffer have not run - call gpu:finish() first");
}

std::string GpuInstance::outputs_sha256() const {
  Sha256 hash;
  for (const auto& [number, buffer] : buffers_) hash.add({buffer->host, buffer->bytes});
  return hash.hex();
}

}  // namespace strobe
