// Launches and copies of a device: what a front end asks for, and what it learns while they run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "strobe/error.hpp"

namespace strobe {

struct ConfiguredModel;
struct ConfiguredSampler;
class LaunchToModel;
class Program;
class System;

/// Where guest memory lies in the process.
enum class MemoryAddresses : std::uint8_t {
  own = 1,  ///< guest addresses have nothing to do with the host's
  host,     ///< the guest address of a byte is the host's: pointers in memory mean the same on both sides
};

/// What memory accesses beyond the end of a buffer do.
enum class Bounds : std::uint8_t {
  exact = 1,  ///< a byte beyond the end is a fault
  hardware,   ///< as on a card: memory ends with its 4-KiB page, LDS with its allocation granule
};

/// A kernel's fault: a card would not have gone on either.
class LaunchFault : public Error {
 public:
  enum class Kind : std::uint8_t { address = 1, other };  ///< of memory; of anything else
  LaunchFault(const std::string& message, Kind what) : Error(message, ExitCode::failed), kind(what) {}
  Kind kind;
};

/// A device buffer. Lives as long as its Device.
struct Buffer {
  std::uint64_t address = 0;  ///< guest address
  std::uint64_t bytes = 0;
  std::byte* host = nullptr;
  std::string name;
};

/// One explicit argument of a launch, in order.
struct LocalArgument {
  std::uint32_t bytes = 0;  ///< dynamic LDS
};
using ArgumentValue = std::variant<const Buffer*, std::vector<std::byte>, LocalArgument>;

enum class Mode : std::uint8_t { functional = 1, detailed, model };

struct LaunchRequest {
  Mode mode = Mode::functional;
  const Program* program = nullptr;
  std::string kernel;
  unsigned dimensions = 1;            ///< get_work_dim()
  std::uint32_t grid[3] = {1, 1, 1};  ///< work-items
  std::uint32_t group[3] = {1, 1, 1};
  std::uint64_t offset[3] = {0, 0, 0};
  std::vector<ArgumentValue> arguments;
  /// In place of `arguments`: the kernarg segment's bytes from its begin on.
  struct KernargBytes {
    std::vector<std::byte> bytes;
    bool with_hidden = false;  ///< the bytes include the hidden arguments; false: they are filled as usual
  };
  std::optional<KernargBytes> kernarg = {};
  std::uint32_t dynamic_lds_bytes = 0;   ///< for HIP's `extern __shared__`, in addition to that of local arguments
  ConfiguredSampler* sampler = nullptr;  ///< of a detailed launch; null: all of it is simulated in detail
  /// Use one thread of the host: on several, a data race makes a sampled launch an Error (docs/use/threads.md).
  bool one_thread = false;
  ConfiguredModel* model = nullptr;  ///< of a launch in mode model
  bool execute = true;               ///< in mode model: false leaves the launch unexecuted
  /// Launches before it that fill caches and TLBs, if it is timed. Memory is then restored; they leave no results.
  std::uint32_t warm_ups = 0;
  std::uint64_t gpus = 0;  ///< of a machine of several GPUs, those that it runs on: bit n is GPU n; 0: all
  /// CU mask: compute units of each GPU that may execute it. Bit n is bit n % 32 of word n / 32; consecutive bits go to
  /// dies in turn, and within a die to its shader arrays in turn. Empty: all compute units.
  std::vector<std::uint32_t> compute_unit_mask = {};
  std::vector<std::uint64_t> profile_groups;  ///< in mode model: work-groups to record, ascending; empty: by the model
  /// In mode model: receives the launch as models see it, for other machines. May be null. Valid as long as the device.
  std::shared_ptr<LaunchToModel>* keep = nullptr;
  /// The launch was in its queue before the one in front of it had ended, which costs less (queued_overhead). None: if
  /// the host has not copied since the last launch.
  std::optional<bool> queued = {};
  /// Scratch of a work-item, as an AQL packet gives it. None: what the kernel declares, and its dynamic stack.
  std::optional<std::uint32_t> private_bytes = {};
  /// Fences of an AQL packet: caches drop their lines at the begin, L2s write back at the end, where a machine does so.
  bool acquires = true, releases = true;
  /// Called when the waves only go round loops that change nothing, which a store of the host's may end: true: it may have
  /// come, they go on. Else the launch ends with an Error.
  std::function<bool()> host_stores = {};
};

/// A copy between buffers by a DMA engine. The caller has checked that the bytes lie in the buffers.
struct BufferCopy {
  const Buffer* from = nullptr;
  const Buffer* to = nullptr;
  std::uint64_t from_byte = 0, to_byte = 0;  ///< where they begin in the buffers
  std::uint64_t bytes = 0;
  std::uint32_t gpu = 0;  ///< whose DMA engine copies
};

/// Work of a queue that the GPUs have no part in, but which takes its time: a copy between host and device.
struct HostWork {
  std::string name;               ///< for results and messages
  std::uint64_t picoseconds = 0;  ///< that it takes
  std::uint32_t engine = 0;       ///< works with the same number follow each other; 0: side by side
  /// Called when it ends, from any thread, while no wave executes on the launch processor's. It may change memory.
  std::function<void()> act;
};

/// A launch, a copy or other work of a queue. Those of one queue run in their order.
struct QueuedRequest {
  LaunchRequest request;  ///< of a copy or other work, its mode
  std::uint32_t queue = 1;
  std::vector<std::uint32_t> after;  ///< requests before it in the list, whose end it waits for
  std::optional<BufferCopy> copy{};
  std::optional<HostWork> host{};   ///< in place of a launch
  std::uint64_t not_before_ps = 0;  ///< it is in its queue from then on, counted from the begin of the first
};

/// Launches of a run that are timed, by their number from 0 on.
struct LaunchRange {
  std::uint64_t first = 0, last = 0;
};

/// How far a launch has come, for someone who waits.
struct LaunchReport {
  enum class Stage : std::uint8_t { begins = 1, runs, ended };
  Stage stage = Stage::begins;
  std::string kernel;
  std::uint64_t launch = 0;  ///< its number on the device, from 0
  std::uint64_t waves = 0;   ///< of the launch
  std::uint64_t waves_ended = 0;
  std::uint64_t wave_instructions = 0;  ///< of the waves that ended
  std::optional<std::uint64_t> cycles;  ///< of the core clock so far; none: it is executed only
  const System* machine = nullptr;      ///< that simulates it, between two windows; null: it is executed only
  /// While it runs in time: executes some of its work-groups, takes back what they change, and returns the
  /// wave-instructions that all have if they are like these; none: they take too long. Empty: it cannot.
  std::function<std::optional<std::uint64_t>()> expect = {};
};

/// A detailed launch at one cycle, with all blocks of its machine there.
struct LaunchMoment {
  const LaunchReport& launch;
  std::uint64_t cycle = 0;  ///< since the launch began
};
/// Called in the middle of launches, at cycles that it chooses: returns the cycle of the next call, 0: none follows.
/// What it does depends on neither threads nor host, and changes no cycle unless it changes memory.
using LaunchLook = std::function<std::uint64_t(const LaunchMoment&)>;

}  // namespace strobe
