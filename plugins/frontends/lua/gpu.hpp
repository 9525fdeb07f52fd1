// A simulated GPU as scripts hold it. Knows no Lua.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lua/elements.hpp"
#include "strobe/host/device.hpp"
#include "runtime/modelling.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"

namespace strobe {

class OwnedBuffer;

/// A launch of a queue, and the buffers that it keeps alive.
struct QueuedLaunchRequest {
  QueuedRequest request;
  std::vector<std::shared_ptr<OwnedBuffer>> buffers;
};

/// A device with its configuration, and the buffers that scripts hold of it in the order they were made.
class GpuInstance {
 public:
  GpuInstance(GpuConfig config, const Isa& isa, const Limits& limits, std::vector<const Isa*> isas, Bounds bounds)
      : config_(std::move(config)), device_(config_, isa, limits, std::move(isas), MemoryAddresses::own, bounds) {}

  const GpuConfig& config() const { return config_; }
  Device& device() { return device_; }
  Samplers& samplers() { return samplers_; }
  Models& models() { return models_; }
  std::uint64_t add(const Buffer& buffer);
  /// Gives a buffer back, after the launch if one is running: accesses to it may be in flight.
  void release(std::uint64_t number, Buffer& buffer);
  /// Device::launch, with nothing released meanwhile.
  LaunchResult launch(const LaunchRequest& request);
  /// Launches of queues that have not run.
  void enqueue(QueuedLaunchRequest launch);
  std::size_t queued() const { return queue_.size(); }
  void drop_queued();
  /// Device::launch_queued of all of them; none is left, whatever happens.
  void finish(std::vector<LaunchResult>& results, LaunchResult& together);
  /// SHA-256 of the bytes of all buffers, one after the other.
  std::string outputs_sha256() const;

  double reported_copy_seconds = 0;   ///< of this device, in the script's result already
  std::size_t reported_warnings = 0;  ///< how many

 private:
  GpuConfig config_;
  Samplers samplers_;
  Models models_;
  Device device_;
  std::map<std::uint64_t, const Buffer*> buffers_;
  std::uint64_t made_ = 0;
  struct Launching;
  std::vector<QueuedLaunchRequest> queue_;
  bool launching_ = false;
  std::vector<Buffer*> released_;  ///< while launching
};

/// A buffer of a device that goes back to the device when no script holds it any more.
class OwnedBuffer {
 public:
  OwnedBuffer(std::shared_ptr<GpuInstance> gpu, std::uint64_t bytes, std::string name)
      : OwnedBuffer(gpu, gpu->device().allocate(bytes, std::move(name))) {}
  /// A buffer that the device has made.
  OwnedBuffer(std::shared_ptr<GpuInstance> gpu, Buffer& buffer)
      : gpu_(std::move(gpu)), buffer_(buffer), number_(gpu_->add(buffer_)) {}
  ~OwnedBuffer() { gpu_->release(number_, buffer_); }
  OwnedBuffer(const OwnedBuffer&) = delete;
  OwnedBuffer& operator=(const OwnedBuffer&) = delete;
  const Buffer& buffer() const { return buffer_; }
  /// The host copies all or part of it; takes simulated time.
  void note_copy(const std::byte* host, std::uint64_t bytes, bool to_device) {
    require_unused();
    gpu_->device().note_copy(bytes, to_device);
    const auto offset = static_cast<std::uint64_t>(host - buffer_.host);
    if (to_device) gpu_->device().note_overwritten(buffer_.address + offset, bytes);
  }
  /// It reads all or part of it.
  void note_read(const std::byte* host, std::uint64_t bytes) {
    require_unused();
    gpu_->device().note_read(host, bytes);
  }
  /// Launches of queues use it that have not run.
  void add_users(int count) { users_ += count; }
  const GpuInstance* gpu() const { return gpu_.get(); }

 private:
  void require_unused() const;
  std::shared_ptr<GpuInstance> gpu_;
  Buffer& buffer_;
  std::uint64_t number_;
  int users_ = 0;
};

/// To be called before elements are looked at: in a run that is continued, those of a buffer are brought back first.
inline void about_to_read(const Elements& elements, std::uint64_t first, std::uint64_t count) {
  if (elements.device) elements.device->note_read(elements.at(first), count * element_info(elements.type).bytes);
}
inline void about_to_read(const Elements& elements) { about_to_read(elements, 0, elements.count); }

struct Gpu {
  static constexpr char kLuaName[] = "strobe gpu";
  std::shared_ptr<GpuInstance> instance;
};

struct LoadedProgram {
  static constexpr char kLuaName[] = "strobe program";
  std::shared_ptr<GpuInstance> gpu;
  const Program* program = nullptr;  ///< owned by the device
};

/// A launch of mode model, to be predicted on other machines.
struct LaunchProfileHandle {
  static constexpr char kLuaName[] = "strobe launch profile";
  std::shared_ptr<GpuInstance> gpu;  ///< whose device owns the program
  std::shared_ptr<LaunchToModel> launch;
  std::shared_ptr<const LaunchResult> executed;  ///< what does not depend on the machine
};

struct Preset {
  static constexpr char kLuaName[] = "strobe preset";
  std::shared_ptr<const GpuConfig> config;
};

}  // namespace strobe
