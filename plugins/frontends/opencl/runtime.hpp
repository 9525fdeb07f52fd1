// OpenCL in a program's process: the platform, its devices and queues.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <utility>
#include <vector>

#include "common/api_runtime.hpp"
#include "opencl/objects.hpp"

namespace strobe::opencl {

class Queue;
struct Event;

struct Platform : Object {
  STROBE_OPENCL_OBJECT(cl_platform_id, platform, CL_INVALID_PLATFORM)
  Platform() : Object(kKind) {}
};

struct DeviceObject : Object {
  STROBE_OPENCL_OBJECT(cl_device_id, device, CL_INVALID_DEVICE)
  explicit DeviceObject(std::uint32_t its_number) : Object(kKind), number(its_number) {}
  const std::uint32_t number;  ///< of the GPU in the system
};

class Runtime final : public frontends::ApiRuntime {
 public:
  static Runtime& instance();

  /// Started by `strobe run`, or STROBE_OPENCL=1: else the loader finds no platform.
  static bool is_wanted();

  /// The session with the GPUs open.
  frontends::Session& gpus() { return opened({}); }

  Platform& platform() { return *platform_; }
  const std::vector<std::shared_ptr<DeviceObject>>& devices();

  std::list<Queue*>& queues() { return queues_; }
  std::uint32_t next_queue_number() { return ++queue_numbers_; }
  /// Of commands that the session's work queue has.
  std::vector<std::shared_ptr<Event>>& submitted() { return submitted_; }

  /// Queues a callback of the program. It is called when no command executes, and may call OpenCL.
  void call_later(std::function<void()> function) { to_call_.push_back(std::move(function)); }
  /// Calls all of them. True: there were some.
  bool call_now();
  /// Calls a function of the program's on another thread, and waits for it: but not for ever, because it may
  /// wait for a lock that the thread of this call holds.
  void call_back(std::function<void()> function);

 private:
  Runtime();
  void end_work() override;
  void await_functions();
  /// Until `over`, for at most that many seconds of the host's.
  void wait_for(const bool& over, double seconds);

  std::shared_ptr<Platform> platform_;
  std::vector<std::shared_ptr<DeviceObject>> devices_;
  std::list<Queue*> queues_;
  std::vector<std::shared_ptr<Event>> submitted_;
  std::vector<std::function<void()>> to_call_;
  std::list<std::shared_ptr<bool>> called_;  ///< functions of the program: whether each has returned
  int process_ = 0;                          ///< in which there are some that have not
  std::uint32_t queue_numbers_ = 0;
};

}  // namespace strobe::opencl
