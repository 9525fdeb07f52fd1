// Events: moments of simulated time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>

#include "hip/api.hpp"

namespace strobe::hip {

class Runtime;
struct Capture;
struct GraphNode;

struct Event {
  unsigned flags = hipEventDefault;
  std::optional<double> time;  ///< when the work before it ends; none: never recorded, or not done yet
  std::uint64_t ticket = 0;    ///< of its last recording (WorkQueue)
  int device = 0;
  /// What it stands for in a graph that is being captured.
  struct Captured {
    Capture* capture = nullptr;
    GraphNode* node = nullptr;
    std::uint64_t number = 0;
  } captured;

  hipEvent_t handle() { return reinterpret_cast<hipEvent_t>(this); }
};

class Events {
 public:
  explicit Events(Runtime&) {}
  Event& create(unsigned flags);
  void destroy(Event& event);
  /// hipErrorInvalidHandle: there is no such event.
  Event& event(hipEvent_t handle, hipError_t unknown = hipErrorInvalidHandle);

 private:
  std::unordered_map<hipEvent_t, std::unique_ptr<Event>> events_;
};

}  // namespace strobe::hip
