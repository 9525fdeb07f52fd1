// What a Device keeps, shared by the files that implement it.
#pragma once

#include <list>
#include <map>
#include <set>

#include "code/issue_records.hpp"
#include "strobe/host/device.hpp"
#include "runtime/dispatch.hpp"
#include "runtime/hot_spots.hpp"
#include "runtime/run_checkpoint.hpp"
#include "runtime/sampling.hpp"
#include "strobe/gpu_system.hpp"

namespace strobe {

struct LoadedProgram {
  std::unique_ptr<Program> program;
  std::vector<IssueRecord> issue;            ///< made for the first detailed launch
  std::vector<ResultRecord> results;         ///< made for the first detailed launch
  std::vector<std::uint32_t> code_ends;      ///< made for the first detailed launch
  std::uint64_t image_address = 0;           ///< guest address of image offset 0
  std::unique_ptr<SourceLines> lines;        ///< made for the first launch whose hot spots are asked for
  std::map<std::string, KernelFacts> facts;  ///< by kernel; made for its first sampled launch
  std::set<std::string> sharing;             ///< kernels whose work-groups have shared memory: they run on one thread
  std::map<const KernelInfo*, VectorReach> reach;  ///< of kernels whose code has been checked
};

struct Device::State {
  const GpuConfig& gpu;
  const Isa& isa;                ///< of the first GPU
  std::vector<const Isa*> isas;  ///< by GPU of a system of several targets; else empty
  Limits limits;
  MemoryMap memory;
  std::list<Buffer> buffers;
  std::map<std::uint64_t, std::list<Buffer>::iterator> buffer_at;  ///< by address
  std::map<std::uint64_t, PlacedBuffer> placed;  ///< by address: what differs from the machine's own placement
  std::list<LoadedProgram> programs;
  std::vector<TraceSink*> tracers;
  IntervalLog* intervals = nullptr;
  SamplingLogs logs;
  std::shared_ptr<ProfileDatabase> profiles;
  std::optional<LaunchRange> detail;
  bool memory_is_exact = true;  ///< no launch so far has skipped anything
  std::vector<std::string> warnings;
  std::uint64_t launches = 0;    ///< the number of the next one, of all GPUs of a script
  StoragePool storage;           ///< of the waves of launches
  std::uint64_t dispatches = 0;  ///< of this device, as its kernels read their id
  std::function<void(const std::string&)> print;
  const Plugins* printf_readers = nullptr;  ///< where `print` is set
  std::function<void(const LaunchReport&)> report;
  std::uint64_t first_look = 0;  ///< cycles after the begin of a launch; 0: nobody looks
  LaunchLook look;
  bool in_look = false;
  std::uint32_t number = 0;  ///< among the GPUs of the run
  std::unique_ptr<System> machine;
  std::uint64_t machine_launches = 0;  ///< that the machine has run
  LaunchProgress progress;             ///< of the launch that runs, or ran last
  /// For whoever wants to launch without one.
  std::string no_machine_because = "detailed mode needs a machine: a preset with a topology";
  RunCheckpoint* checkpoint = nullptr;
  std::string printed;  ///< by the launch that runs, or ran last
  bool self_check = false, hot_spots = false;
  std::vector<std::unique_ptr<SourceReader>> source_readers;
  std::optional<Watching> watching;
  bool host_waited = true;  ///< the host has copied since the last launch
  std::uint64_t copy_ps = 0;
  std::vector<AddressRange> overwritten;  ///< by copies since the last launch
  /// From (to) the device before there was a machine to say how long they take: how many of each number of bytes.
  std::map<std::uint64_t, std::uint64_t> early[2];

  State(const GpuConfig& config, const Isa& target, const Limits& bounds, std::vector<const Isa*> targets,
        MemoryAddresses addresses, Bounds ends);

  /// Error if the bytes do not fit.
  /// `again`: see MemoryMap::allocate_again().
  const Region& map(std::uint64_t bytes, const std::string& name, bool writable, bool again = false);
  Buffer& add_buffer(const Region& region, std::string name);
  void add_copies(std::uint64_t bytes, std::uint64_t count, bool to_device);
  /// Caches drop what has been overwritten. [between launches]
  void probe_caches();
  LoadedProgram& find(const Program* program);
  const Isa& isa_of(std::uint32_t number_of_gpu) const { return isas.empty() ? isa : *isas[number_of_gpu]; }
  /// Of the GPUs, the one that executes an object: the given one, else the first of its very target, else the first
  /// that can. Error if there is none.
  const Isa& isa_for(const CodeObject& object, std::optional<std::uint32_t> wanted) const;
  void check_timeout() const;
  /// Places the pages of all buffers in the memories of a machine that has several. [between launches]
  void place_pages() const;
  bool is_timed(const LaunchRequest& request, std::uint64_t launch) const {
    return request.mode == Mode::detailed && (!detail || (launch >= detail->first && launch <= detail->last));
  }
};

}  // namespace strobe
