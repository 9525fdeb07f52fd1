// OpenCL in a program's process: the session, the platform, its devices and queues. Made at the first call; never
// destroyed, because a program's own destructors call OpenCL.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "common/session.hpp"
#include "opencl/objects.hpp"

namespace strobe::opencl {

class Queue;

struct Platform : Object {
  STROBE_OPENCL_OBJECT(cl_platform_id, platform, CL_INVALID_PLATFORM)
  Platform() : Object(kKind) {}
};

struct DeviceObject : Object {
  STROBE_OPENCL_OBJECT(cl_device_id, device, CL_INVALID_DEVICE)
  explicit DeviceObject(std::uint32_t its_number) : Object(kKind), number(its_number) {}
  const std::uint32_t number;  ///< of the GPU in the system
};

class Runtime {
 public:
  static Runtime& instance();

  /// Started by `strobe run`, or STROBE_OPENCL=1: else the loader finds no platform.
  static bool is_wanted();

  std::recursive_mutex& mutex() { return mutex_; }
  /// Ready for the calls that need no GPU.
  frontends::Session& session() { return *session_; }
  /// With the GPUs open. Error: the options, the preset.
  frontends::Session& gpus();

  Platform& platform() { return *platform_; }
  const std::vector<std::shared_ptr<DeviceObject>>& devices();

  std::list<Queue*>& queues() { return queues_; }
  std::uint32_t next_queue_number() { return ++queue_numbers_; }

  /// Runs `body` of the program's: other threads may call OpenCL meanwhile.
  void outside(const std::function<void()>& body);
  /// Another thread must change something first. Called with the mutex held, and the clock entered, once.
  void wait_for_others();
  void notify_others() { changed_.notify_all(); }

  void finish();

 private:
  Runtime();
  std::recursive_mutex mutex_;
  std::condition_variable_any changed_;
  frontends::Session* session_;
  std::shared_ptr<Platform> platform_;
  std::vector<std::shared_ptr<DeviceObject>> devices_;
  std::list<Queue*> queues_;
  std::uint32_t queue_numbers_ = 0;
};

}  // namespace strobe::opencl
