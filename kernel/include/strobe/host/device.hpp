// A simulated GPU as the host sees it, or a system of several: memory, buffers, programs, launches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "strobe/host/code_object.hpp"
#include "strobe/host/launch.hpp"
#include "strobe/host/preset.hpp"
#include "strobe/host/result.hpp"

namespace strobe {

class Archive;
class BlockLog;
class ExecutionWatch;
class IntervalLog;
class Isa;
class Plugins;
class ProfileDatabase;
class RunCheckpoint;
class SamplingLog;
class System;
class TraceSink;
struct FunctionalLaunch;

/// What results say about a configuration.
GpuResult gpu_result(const GpuConfig& config);

/// Bytes of the stack of a work-item, at most: 64 of them, those of a wave, fill the 4 GiB that 32-bit offsets reach.
inline constexpr std::uint32_t kMaxStackBytes = 64u << 20;

/// What a run may use: bounds of the whole command.
struct Limits {
  std::uint32_t threads = 1;           ///< of the host, at most; changes no result
  bool model_threads = false;          ///< detailed launches say how long they would take on more threads
  std::uint64_t max_cycles = 0;        ///< of one detailed launch; 0: none
  double timeout_seconds = 0;          ///< since process start; 0: none
  std::uint64_t max_memory_bytes = 0;  ///< host bytes of guest memory; 0: the preset's
  /// Of each work-item, for recursive and indirect calls, whose frames the compiler cannot add up; at most
  /// kMaxStackBytes. 1024 is what ROCclr grants.
  std::uint32_t stack_bytes = 1024;
  std::uint32_t functional_threads = 1;  ///< of functional launches, if more than `threads`; no result names them
};

/// What makes the watch of each launch.
struct Watching {
  std::string flag;  ///< that asks for it, for messages: "--check-races"
  std::function<std::unique_ptr<ExecutionWatch>()> make;
};

class Device {
 public:
  /// `gpu` and ISAs must outlive the device. `isas`: of each GPU of a system; none: all execute `isa`.
  Device(const GpuConfig& gpu, const Isa& isa, const Limits& limits, std::vector<const Isa*> isas = {},
         MemoryAddresses addresses = MemoryAddresses::own, Bounds bounds = Bounds::exact);
  ~Device();

  /// Zero-filled buffer. Error (exit 3) when the GPU's memory or --max-memory does not hold it.
  Buffer& allocate(std::uint64_t bytes, std::string name);
  void release(Buffer& buffer);
  /// Memory of the host's own for kernels to use, at its own address, or (not 0) at `address`, which has its place in a
  /// page: it stays the caller's, who releases the buffer before the memory goes, and lets kRegionPadding bytes before
  /// and after it be read. Not placed, not counted against the GPU's memory. Null: it overlaps what is there.
  Buffer* map_host(void* at, std::uint64_t bytes, std::string name, bool writable = true, std::uint64_t address = 0);
  /// The host's memory for these bytes of guest memory, buffers and loaded programs; null if they do not lie in one.
  std::byte* host_bytes(std::uint64_t address, std::uint64_t bytes) const;
  std::uint64_t used_memory_bytes() const;
  /// The GPU's, or what --max-memory leaves of it.
  std::uint64_t memory_bytes() const;
  /// In whose memory its pages lie, if the machine has several GPUs (PlacedBuffer).
  void place(const Buffer& buffer, std::string placement, std::vector<std::uint32_t> owners);

  /// Decodes `object` and maps its image. Error if its target is not this GPU's, or that of a GPU of this system.
  /// `for_gpu`: of a system, which GPU executes it, if it was built for several targets.
  const Program& load(CodeObject object, std::optional<std::uint32_t> for_gpu = {});

  /// Undoes load(); the program is gone. [between launches]
  void unload(const Program& program);
  /// What `program` was loaded from, and where a variable of it lies. Error: it is not loaded here.
  const CodeObject& code_object(const Program& program) const;
  std::uint64_t address_of(const Program& program, const VariableSymbol& variable) const;

  /// Runs to the end and returns what was counted. Throws Error: exit 2 for an unusable request (before
  /// anything runs), exit 1 for a fault, deadlock or livelock, exit 3 for a limit.
  LaunchResult launch(const LaunchRequest& request);

  /// Runs launches of queues to their ends: in time side by side as far as their order allows, in functional mode one
  /// after the other. `results` gets those that have ended, also if it throws, in the order of `requests`; `together`
  /// time, stalls and metrics of all of them, if they ran in time. Throws as launch(); error messages name the launch.
  void launch_queued(std::span<const QueuedRequest> requests, std::vector<LaunchResult>& results,
                     LaunchResult& together);

  /// Lays `request` out in memory as launch() does and passes it to `use`, which may execute work-groups of it with any
  /// executor: for tests and fuzzers. What they print is dropped. Throws what launch() throws of an unusable request.
  void execute_ahead(const LaunchRequest& request, const std::function<void(const FunctionalLaunch&)>& use);

  /// The machine that detailed launches run on; made by a topology. Needed before the first of them. Another one, of
  /// the same description, has empty caches and TLBs.
  void set_machine(std::unique_ptr<System> machine);
  bool has_machine() const;
  /// Of the launches that follow; Limits::stack_bytes at first.
  void set_stack_bytes(std::uint32_t bytes);
  std::uint32_t stack_bytes() const;
  /// After each detailed launch, compare the counts that must agree, and fail if they do not.
  void set_self_check(bool on);
  /// Counts what each instruction of a detailed launch costs; of `readers`, one finds their source lines.
  void set_hot_spots(bool on, const Plugins& readers);
  /// Watches each launch; these must be functional. None: nobody watches.
  void watch(std::optional<Watching> watching);

  /// Where samplers keep what they find out about launches, and look for what earlier runs found out.
  void use_profiles(std::shared_ptr<ProfileDatabase> profiles);
  /// Detailed launches outside of this range are executed only.
  void detail_launches(const LaunchRange& range);
  /// The number of the next launch in progress, logs and ranges; counted from 0 otherwise. A script with several GPUs
  /// numbers all its launches in one row.
  void number_next_launch(std::uint64_t number);
  /// Its number among the GPUs of a run, for results; 0 otherwise.
  void set_number(std::uint32_t number);

  /// What the run's checkpoint records of launches and of what the host reads; null: there is none. It outlives the
  /// device, or takes this back.
  void record(RunCheckpoint* checkpoint);
  /// The host is about to read these bytes of device memory: of a run that is continued, they are as they were then.
  void note_read(const std::byte* host, std::uint64_t bytes);
  /// What outlives a launch, all but memory. [between launches]
  void archive(Archive& archive);

  /// The host copies: takes simulated time on a device with a machine. Called by whoever fills or reads buffers.
  void note_copy(std::uint64_t bytes, bool to_device);
  /// This memory has been written, not by waves: caches of the machine treat it so before the next launch.
  void note_overwritten(std::uint64_t address, std::uint64_t bytes);
  /// Simulated seconds of all copies so far; none without a machine.
  std::optional<double> copy_seconds() const;

  void add_tracer(TraceSink& tracer);
  /// `look` is called in detailed launches that run alone, `first` cycles after their begin for the first time. 0: no
  /// more. [between launches]
  void look(std::uint64_t first, LaunchLook look);
  /// Writes down what the machine counts in each interval of detailed launches.
  void log_intervals(IntervalLog& log);
  /// Writes down what samplers decide.
  void log_sampling(SamplingLog& log);
  /// Writes down how long blocks and waves take on the machine.
  void log_blocks(BlockLog& log);
  /// Called when a launch begins, now and then while it runs, and when it has ended without an error.
  void on_progress(std::function<void(const LaunchReport&)> report);
  /// Who gets the text of the device's printf, launch by launch. Without it the text is dropped. `readers`: of its
  /// records; they live as long as the device.
  void on_print(std::function<void(const std::string&)> print, const Plugins& readers);
  const GpuConfig& gpu() const;
  const Isa& isa() const;
  std::uint64_t peak_memory_bytes() const;
  /// What was odd but not wrong, in the order it was noticed.
  const std::vector<std::string>& warnings() const;

 private:
  friend class LaunchSession;
  friend class RunCheckpoint;
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace strobe
