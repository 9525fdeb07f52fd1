// A machine: components made by plugins and wired as a topology says (its parts), their time (windows.hpp), and what
// they count (measurement.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sim/alarms.hpp"
#include "sim/measurement.hpp"
#include "sim/run_bounds.hpp"
#include "sim/system_parts.hpp"
#include "sim/windows.hpp"
#include "strobe/host/machine_description.hpp"
#include "strobe/host/plugins.hpp"

namespace strobe {

class System {
 public:
  /// Error: unknown type, wrong parameter, a port that does not exist, is connected twice or not at all, a machine
  /// without a launch processor.
  System(const MachineDescription& description, const Plugins& plugins)
      : System(std::make_shared<const MachineDescription>(description), plugins) {}
  System(std::shared_ptr<const MachineDescription> description, const Plugins& plugins);
  ~System();

  /// Runs launches, and those that are submitted when one of them finishes, until `finished`; returns how long that
  /// took in core cycles. Throws Standstill, WaveFault, or Error (exit 3) at a limit; the machine cannot be used after
  /// that.
  std::uint64_t run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds);
  /// On which of its GPUs a launch will run that is submitted next: bit n is GPU n. Error if it has no such GPU.
  void direct(const Launch& launch, std::uint64_t gpus);
  /// Gives the machine another launch. [in Launch::finish of one that runs]
  void submit(Launch& launch) { parts_.processor->submit(launch); }
  /// Of the launch processor's partition; made when they are needed first. [after measurement().begin(), in a tick of
  /// the partition]
  Alarms& alarms();
  void clear_alarms() {
    if (alarms_ != nullptr) alarms_->clear();
  }
  /// The launch that runs has more work-groups than it said. [in RunBounds::checkpoint]
  void resume() { parts_.processor->resume(); }
  /// Lets what is still in flight come to rest: code that was fetched ahead and is not needed. [between launches]
  void settle() { windows_.settle(); }

  /// What outlives a launch, for checkpoints. Reading: into a machine of the same description that has run nothing.
  /// Error that names the block if it cannot be written, or if what is read does not fit. [between launches]
  void archive(Archive& archive);
  /// Makes machines like this one, which have run nothing.
  std::function<std::unique_ptr<System>()> maker() const {
    return [description = description_, &plugins = plugins_] { return std::make_unique<System>(description, plugins); };
  }

  Windows& windows() { return windows_; }
  const Windows& windows() const { return windows_; }
  Measurement& measurement() { return measurement_; }
  const Measurement& measurement() const { return measurement_; }

  /// The launch processor's, which is the core clock.
  ClockDomain& core_clock() { return parts_.core_clock(); }
  const ClockDomain& core_clock() const { return parts_.core_clock(); }
  /// Core cycles until what happens on a compute unit is known at the launch processor; 0 if they share a partition.
  Cycle report_delay() const;
  /// GPUs, at least 1, and to which of them a compute unit belongs.
  std::uint32_t gpus() const;
  std::uint32_t gpu_of_unit(std::uint32_t unit) const;

  /// In launches from now on, `receiver` gets the events of these kinds (event_bit); 0: no events. `launch`: index of
  /// the launch with Launch::number 0, which runs alone or with those that follow. Changes no result. [between
  /// launches]
  void observe(unsigned kinds, std::uint32_t launch, bool alone, Observation::Receiver receiver);
  /// Of all components, by number.
  std::vector<TraceMachine::Block> blocks() const;

  /// Who waits for what now, component by component.
  std::vector<BlockWaiting> waiting() const { return parts_.waiting(); }
  /// The same as lines: "cu[3]: wave 2 of work-group ... waits for ...".
  std::vector<std::string> waits() const { return parts_.waits(); }

  /// Caches drop what has been overwritten: by copy engines or the host (`copied`), and each by the others. [between
  /// launches]
  void probe_caches(std::span<const AddressRange> copied);
  Component* find(const std::string& path) const;
  LaunchProcessor& processor() { return *parts_.processor; }
  /// Null: copies take no time.
  const HostLink* host_link() const { return host_link_; }
  /// Null: the machine has one memory.
  PageMap* page_map() { return page_map_; }

  /// Of its description.
  const std::vector<std::string>& warnings() const { return warnings_; }

 private:
  static SystemParts make_parts(const MachineDescription& description, const Plugins& plugins,
                                std::map<std::string, Component*>& by_path);
  void find_gpus();

  std::map<std::string, Component*> by_path_;
  SystemParts parts_;
  Windows windows_;
  Measurement measurement_;
  std::vector<std::uint32_t> first_units_;  ///< by GPU: its first compute unit
  PageMap* page_map_ = nullptr;
  HostLink* host_link_ = nullptr;
  std::vector<std::string> warnings_;
  std::unique_ptr<Alarms> alarms_;
  std::shared_ptr<const MachineDescription> description_;
  const Plugins& plugins_;
  std::vector<Warmable*> probed_;  ///< caches that drop what others overwrite
};

}  // namespace strobe
