// Streams: queues of work in simulated time. With several, work is done when the program waits for some of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <thread>
#include <unordered_map>
#include <vector>

#include "common/timeline.hpp"
#include "common/unit_mask.hpp"
#include "hip/api.hpp"
#include "hip/work.hpp"

namespace strobe::hip {

class Runtime;
struct Graph;
struct GraphNode;

/// What a stream that captures has so far.
struct Capture {
  std::shared_ptr<Graph> graph;
  std::vector<GraphNode*> last;  ///< what the next work waits for
  hipStreamCaptureMode mode = hipStreamCaptureModeGlobal;
  bool is_origin = false;
  std::uint64_t number = 0;
};

struct Stream {
  frontends::StreamTime time;
  int device = 0;
  std::uint32_t number = 0;
  unsigned flags = hipStreamDefault;
  int priority = 0;
  frontends::UnitMask units;  ///< that get work-groups of its launches; empty: all
  bool is_default = false;
  std::unique_ptr<Capture> capture;

  bool blocks() const { return !is_default && (flags & hipStreamNonBlocking) == 0; }
  hipStream_t handle() { return reinterpret_cast<hipStream_t>(this); }
};

class Streams {
 public:
  explicit Streams(Runtime& runtime) : runtime_(runtime) {}

  Stream& create(unsigned flags, int priority);
  void destroy(Stream& stream);
  /// Null is the current device's default stream. Failure, with the code `unknown`: there is no such stream.
  Stream& stream(hipStream_t handle, hipError_t unknown = hipErrorContextIsDestroyed);
  Stream& default_of(int device);

  /// Plans the work, or adds it to the graph that the stream captures.
  void submit(Stream& stream, Work work);
  /// The host waits: for a stream, for all of a device.
  void wait_for(Stream& stream);
  void wait_for_device(int device);
  bool is_idle(Stream& stream);
  bool captures() const;

  /// In the order in which they were made.
  const std::vector<Stream*>& all() const { return order_; }

 private:
  /// What the work of other streams that it is ordered with leaves it to wait for.
  WorkPlace place(Stream& stream);
  using Some = std::function<bool(const Stream&)>;
  /// Those whose work the host waits for when it waits for this one.
  static Some all_for(const Stream& stream);
  double until(const Some& some) const;
  void wait_for(const Some& some);
  Stream& add();

  Runtime& runtime_;
  std::unordered_map<hipStream_t, std::unique_ptr<Stream>> streams_;
  std::vector<Stream*> order_;
  std::map<int, Stream*> defaults_;
  std::map<std::thread::id, Stream*> of_threads_;
  std::uint32_t created_ = 0;
};

}  // namespace strobe::hip
