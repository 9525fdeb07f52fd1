// HIP in a program's process: the session, and what the groups of functions keep. Made at the first call; never destroyed,
// because a program's own destructors call HIP.
#pragma once

#include <cstdint>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "common/session.hpp"
#include "hip/api.hpp"
#include "hip/events.hpp"
#include "hip/graphs.hpp"
#include "hip/modules.hpp"
#include "hip/streams.hpp"

namespace strobe::hip {

class Runtime {
 public:
  static Runtime& instance();

  std::recursive_mutex& mutex() { return mutex_; }
  /// Ready for the calls that need no GPU.
  frontends::Session& session() { return *session_; }
  /// With the GPUs open. Error: the options, the preset.
  frontends::Session& gpus();
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

  /// Writes the last line of the results; later calls are not in them.
  void finish();

 private:
  Runtime();
  std::recursive_mutex mutex_;
  frontends::Session* session_;
  Modules modules_;
  Streams streams_;
  Events events_;
  Graphs graphs_;
  std::set<std::pair<int, int>> peers_;
  hipError_t fault_ = hipSuccess;
};

}  // namespace strobe::hip
