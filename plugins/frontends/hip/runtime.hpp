// HIP in a program's process: what the groups of functions keep.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "common/api_runtime.hpp"
#include "hip/api.hpp"
#include "hip/events.hpp"
#include "hip/graphs.hpp"
#include "hip/modules.hpp"
#include "hip/streams.hpp"

namespace strobe::hip {

class Runtime final : public frontends::ApiRuntime {
 public:
  static Runtime& instance();

  /// The session with the GPUs open.
  frontends::Session& gpus() { return opened(modules_.targets()); }
  Modules& modules() { return modules_; }
  Streams& streams() { return streams_; }
  Events& events() { return events_; }
  Graphs& graphs() { return graphs_; }

  /// Of the calling thread.
  int device() const;
  void set_device(int number);
  bool is_device(int number);

  /// False: it is so already. Of the calling thread's device.
  bool set_peer(int peer, bool on) { return on ? peers_.emplace(device(), peer).second : peers_.erase({device(), peer}) == 1; }

  /// What every call returns after a launch that a card would not have survived.
  hipError_t fault() const { return fault_; }
  void set_fault(hipError_t code) { fault_ = code; }

  /// Calls a function of the program. Other threads may call HIP meanwhile; those that wait for work wait for its end.
  void run_outside(const std::function<void()>& run);
  void wait_for_outside();

 private:
  Runtime();
  void end_work() override;
  void go_on() override;

  std::thread::id outside_;  ///< who is in run_outside(); none: nobody
  Modules modules_;
  Streams streams_;
  Events events_;
  Graphs graphs_;
  std::set<std::pair<int, int>> peers_;
  hipError_t fault_ = hipSuccess;
};

}  // namespace strobe::hip
