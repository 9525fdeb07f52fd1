// Several GPUs in one machine: who deals launches to them, and in whose memory a page lies.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "strobe/launch.hpp"

namespace strobe {

/// A buffer of the one address space of all GPUs.
struct PlacedBuffer {
  std::uint64_t address = 0;
  std::uint64_t bytes = 0;
  std::string name;                   ///< for messages
  std::string placement;              ///< "blocks", "round_robin", "gpu 2"; empty: the map's own default
  std::vector<std::uint32_t> owners;  ///< page by page; empty: as `placement` says
};

/// The part of a machine of several GPUs that knows which GPU's memory holds a page. At most one component of a machine
/// derives from it.
class STROBE_EXPORT PageMap : public Component {
 public:
  using Component::Component;
  ~PageMap() override;
  /// All buffers of the next launch. Addresses outside of them (code, kernel arguments, scratch) are local to each GPU.
  /// Throws Error if a buffer cannot lie so. [between launches]
  virtual void place(std::span<const PlacedBuffer> buffers) = 0;
  /// The GPU whose memory holds an address that `asking` accesses. [tick of any component, any thread]
  virtual std::uint32_t owner_of(std::uint64_t address, std::uint32_t asking) const = 0;
};

/// A copy from one place of device memory to another: a launch without work-groups, which a DMA engine takes. The bytes
/// are in their new place when finish() returns.
class STROBE_EXPORT CopyLaunch : public Launch {
 public:
  ~CopyLaunch() override;
  std::uint64_t from = 0, to = 0;  ///< guest addresses
  std::uint64_t bytes = 0;
  std::uint32_t gpu = 0;  ///< whose DMA engine copies

  WorkGroup* start_group(std::uint64_t) override { return nullptr; }
  void end_group(WorkGroup&) override {}
  void trace(const Wave&, const Instruction&) override {}
};

/// The launch processor of a machine of several GPUs: it deals work-groups to the launch processors of these, and takes
/// copies (CopyLaunch).
class STROBE_EXPORT GpuSystem : public LaunchProcessor {
 public:
  using LaunchProcessor::LaunchProcessor;
  ~GpuSystem() override;
  virtual std::uint32_t gpus() const = 0;
  /// On which GPUs a launch will run that is submitted next: bit n is GPU n. A launch that nobody directs runs on all.
  /// [between cycles, Launch::finish]
  virtual void direct(const Launch& launch, std::uint64_t gpus) = 0;
};

}  // namespace strobe
