// What streams and graphs consist of: launches, copies, fills, calls of the host, events.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "common/unit_mask.hpp"
#include "common/work_queue.hpp"
#include "hip/api.hpp"
#include "strobe/host/launch.hpp"

namespace strobe::hip {

class Runtime;
struct Event;
struct Graph;
struct Kernel;

struct KernelWork {
  Kernel* kernel = nullptr;
  const void* stub = nullptr;  ///< as the program named it, for graphs
  std::uint32_t grid[3] = {1, 1, 1};  ///< work-items
  dim3 group;
  std::uint32_t lds = 0;
  std::vector<std::vector<std::byte>> arguments;  ///< as they were when the work was made
  std::optional<std::vector<std::byte>> packed;   ///< in place of `arguments`: the kernarg segment
};

/// Bytes of rows of slices, at the addresses of the program.
struct CopyWork {
  void* to = nullptr;
  std::size_t to_pitch = 0, to_slice = 0;
  const void* from = nullptr;
  std::size_t from_pitch = 0, from_slice = 0;
  std::size_t width = 0, height = 1, depth = 1;
  hipMemcpyKind kind = hipMemcpyDefault;
};

struct FillWork {
  void* to = nullptr;
  std::size_t pitch = 0, slice = 0;
  std::uint32_t value = 0, element_bytes = 1;
  std::size_t width = 0, height = 1, depth = 1;  ///< width in elements
};

/// A function of the program.
struct HostWork {
  std::function<void()> run;
  hipHostNodeParams parameters{};
};

struct RecordWork {
  Event* event = nullptr;
};
struct WaitWork {
  Event* event = nullptr;
};
struct EmptyWork {};
struct ChildWork {
  std::shared_ptr<Graph> graph;
};
struct FreeWork {
  void* memory = nullptr;
};

using Work =
    std::variant<KernelWork, CopyWork, FillWork, HostWork, RecordWork, WaitWork, EmptyWork, ChildWork, FreeWork>;

/// The GPU and the stream of some work, and what it waits for.
struct WorkPlace {
  int device = 0;
  frontends::StreamTime* time = nullptr;
  std::uint32_t stream = 0;  ///< its number, for results
  double not_before = 0;
  std::vector<frontends::Ticket> after;
  frontends::UnitMask units = {};  ///< compute units for launches; empty: all
};

/// Gives it to the session's queue. Failure: HIP's code, also of a launch that this lets run.
frontends::Ticket plan(Runtime& runtime, const Work& work, const WorkPlace& place);
/// Does all that has been planned, or what can be done until `enough` is true, while a launch waits for a store of the
/// host's. Failure: of a launch.
void flush(Runtime& runtime, const std::function<bool()>& enough = {});

/// The work with all checks that HIP makes when a launch or copy is asked for. Failure: HIP's code.
KernelWork kernel_work(Runtime& runtime, Kernel& kernel, dim3 grid, dim3 group, std::size_t lds, void** arguments,
                       void** extra);
void check_copy(Runtime& runtime, CopyWork& copy);
void check_fill(Runtime& runtime, const FillWork& fill);

}  // namespace strobe::hip
