// A machine: components made by plugins and wired as a topology says, and the loop that runs it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "strobe/host/plugins.hpp"
#include "results/interval_log.hpp"
#include "strobe/host/result.hpp"
#include "sim/block_waiting.hpp"
#include "sim/event_log.hpp"
#include "strobe/host/machine_description.hpp"
#include "sim/partition.hpp"
#include "sim/thread_model.hpp"
#include "sim/workers.hpp"
#include "strobe/gpu_system.hpp"
#include "strobe/late_counts.hpp"

namespace strobe {

/// What ends a run of the machine early, and who receives its progress.
struct RunBounds {
  std::uint64_t max_cycles = 0;        ///< of a launch, in core cycles; 0: none
  std::function<void()> check_limits;  ///< called now and then; throws Error when the run must stop
  std::function<void()> report;        ///< called more often, to report the progress of the launch
  std::uint64_t first_interval = 0;    ///< cycles after the begin of the launch; 0: `interval` is not called
  /// Called with all partitions at `end`, in cycles since the launch began. Returns when it is called next; 0: never.
  std::function<std::uint64_t(std::uint64_t end)> interval;
  /// Called at fixed cycles, 2^16 apart, with all partitions there: a decision made here is the same in every run.
  std::function<void()> checkpoint;
};

/// Thrown when all components sleep although the launch has not ended.
struct Standstill {
  std::vector<std::string> waits;  ///< "cu[3]: wave 2 of group 7 at ... waits for ..."
};

/// Of a launch that was predicted for the rest.
struct DetailedPart {
  double factor = 0;                 ///< work of the launch over that of this part; 0: nothing ran in detail
  std::uint64_t machine_cycles = 0;  ///< that it took
  bool all_dispatched = false;       ///< the machine has seen every work-group, if only its end
};

class System {
 public:
  /// As measured (docs/use/threads.md).
  static constexpr std::uint64_t kStepsPerThread = 200;
  /// Above those of one GPU of today's presets with one die.
  static constexpr std::size_t kManyPartitions = 64;

  /// Error: unknown type, wrong parameter, a port that does not exist, is connected twice or not at all, a machine
  /// without a launch processor.
  System(const MachineDescription& description, const Plugins& plugins);
  ~System();

  /// Runs launches, and those that are submitted when one of them finishes, until `finished`; returns how long that
  /// took in core cycles. Throws Standstill, WaveFault, or Error (exit 3) at a limit; the machine cannot be used after
  /// that.
  std::uint64_t run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds);
  /// On which of its GPUs a launch will run that is submitted next: bit n is GPU n. Error if it has no such GPU.
  void direct(const Launch& launch, std::uint64_t gpus);
  /// Gives the machine another launch. [in Launch::finish of one that runs]
  void submit(Launch& launch) { processor_->submit(launch); }

  /// The launch that runs has more work-groups than it said. [in RunBounds::checkpoint]
  void resume() { processor_->resume(); }

  /// Lets what is still in flight come to rest: code that was fetched ahead and is not needed. [between launches]
  void settle();

  /// What outlives a launch, for checkpoints. Reading: into a machine of the same description that has run nothing.
  /// Error that names the block if it cannot be written, or if what is read does not fit. [between launches]
  void archive(Archive& archive);

  /// The launch processor's, which is the core clock.
  ClockDomain& core_clock() { return processor_->clock(); }
  const ClockDomain& core_clock() const { return processor_->clock(); }
  /// Core cycles that pass before what happens on a compute unit is known at the launch processor; 0 if they share a
  /// partition.
  Cycle report_delay() const;
  void set_longest_window(std::uint64_t core_cycles) { longest_window_ = core_cycles; }
  /// Threads of the host that may simulate partitions side by side, at least 1; more than there are partitions are not
  /// used, nor several while little happens in a window. Changes no result. One thread if a component must run alone,
  /// or if `model`: then the time on more threads is modelled. [between launches]
  void set_threads(std::uint32_t threads, bool model = false);
  /// Steps of a window (cycles of partitions in which something happens, weighed by components) that occupy one thread;
  /// for tests others, 0: all windows run side by side.
  void set_steps_per_thread(std::uint64_t steps) { steps_per_thread_ = steps; }
  /// Of the last launch: those that could have work.
  std::uint32_t threads() const { return ran_side_by_side_ ? threads_ : 1; }
  /// Why it had one, if more were asked for; empty: it had several.
  std::string one_thread_because() const;
  /// Of the last launch; only after set_threads(_, true).
  ThreadTimes thread_times() const { return model_->times(); }
  std::size_t partitions() const { return partitions_.size(); }
  /// From so many partitions on, those that have nothing to do in a round are passed over. Changes no result: for
  /// tests.
  void set_many_partitions(std::size_t partitions) { many_partitions_ = partitions; }
  /// In which order partitions are visited, or taken by workers, by their place in the order of their numbers. Changes
  /// no result: for tests.
  void set_visits(std::vector<std::uint32_t> order);
  /// False: groups of partitions have no windows of their own. Changes no result: for tests. [between launches]
  void set_group_windows(bool grouped);
  /// Groups that threads may simulate side by side, one for each GPU; 0: the machine has none.
  std::size_t groups() const { return clusters_.size(); }
  /// Of the last launch: how often the threads came together.
  std::uint64_t meetings() const { return meetings_; }
  /// GPUs, at least 1, and to which of them a compute unit belongs.
  std::uint32_t gpus() const;
  std::uint32_t gpu_of_unit(std::uint32_t unit) const;

  /// In launches from now on, `receiver` gets the events of these kinds (event_bit); 0: no events. `launch`: index of
  /// the launch with Launch::number 0, which runs alone or with those that follow. Changes no result. [between
  /// launches]
  void observe(unsigned kinds, std::uint32_t launch, bool alone, Observation::Receiver receiver);
  /// Of all components, by number.
  std::vector<TraceMachine::Block> blocks() const;

  /// Sets all counts to 0. [between launches]
  void begin_measurement();
  /// Timing and metrics of the launch that has just run for so many core cycles: "l1v.hits", summed over all components
  /// whose path ends so.
  void end_measurement(std::uint64_t cycles, LaunchResult& result);
  /// Percent of the SIMD-cycles of a launch that took so many core cycles, by cause; what its waves were not the oldest
  /// in is `other`. [after end_measurement]
  std::map<std::string, double> stalls_of(std::uint32_t launch, std::uint64_t cycles) const;
  /// Makes of the metrics of a launch's detailed part those of the launch, which takes result.timing->cycles: counts
  /// and busy time are scaled, ratios are the sample's, what is not known of the launch goes away.
  void extrapolate(LaunchResult& result, const DetailedPart& part) const;
  /// The counts so far, without ending the measurement.
  void collect_metrics(std::map<std::string, Metric>& metrics, std::uint64_t elapsed_cycles) const;
  /// Has all counted that happened in so many cycles of the measurement, by those that count late. [between windows]
  void count_until(std::uint64_t cycles);
  /// The plain counts of the launch so far, summed in the same way.
  Counts counts() const;
  /// Cycles of vector units that were charged to each cause since the measurement began. A wait for memory is charged
  /// when it ends, time without a wave when the next one comes, or at the end.
  StallCycles charged_stalls() const;
  /// Cycles of all vector units in so many core cycles of the measurement.
  std::uint64_t simd_cycles(std::uint64_t cycles) const;
  /// What does not add up, by component; empty if all does.
  std::vector<std::string> broken_balances() const;

  /// Who waits for what now, component by component.
  std::vector<BlockWaiting> waiting() const;
  /// The same as lines: "cu[3]: wave 2 of work-group ... waits for ...".
  std::vector<std::string> waits() const;

  Component* find(const std::string& path) const;
  LaunchProcessor& processor() { return *processor_; }
  /// Lookups by accesses without time, summed over all components whose path ends alike: "l1v", "l2".
  std::map<std::string, WarmCounts> warm_counts() const;
  /// Null: copies take no time.
  const HostLink* host_link() const { return host_link_; }
  /// Null: the machine has one memory.
  PageMap* page_map() { return page_map_; }

  /// Of its description.
  const std::vector<std::string>& warnings() const { return warnings_; }

 private:
  ClockDomain& domain(Hertz frequency, std::uint32_t partition);
  Port& port(const std::string& place) const;
  void take_parts(const std::string& processor);
  void check_connected() const;
  void find_gpus();
  /// `one_way`: ports at the sending end of one-way links, which never wait for the other end.
  void find_partitions(const std::set<const Port*>& one_way);
  void align_clocks();
  void begin_windows();
  enum class Sharing : std::uint8_t { none, partitions, groups };
  void go_side_by_side(Sharing sharing);
  void go_in_turn();
  void make_outboxes();
  void decide();
  Sharing worth_sharing(std::uint64_t steps, bool even);
  std::uint64_t meeting_ps(std::uint64_t until_ps);
  void advance(std::uint64_t until_ps, std::uint64_t next, const bool* finished);
  void advance_in_turn(std::span<const std::uint32_t> visits, std::uint64_t until_ps, const bool* finished);
  void advance_together(std::uint64_t until_ps, const bool* finished);
  bool passes_over_idle() const;
  std::span<const std::uint32_t> find_busy(std::uint64_t until_ps, std::uint64_t idle_until);
  std::uint64_t next_ps();
  std::uint64_t longest_ps() const;
  void take_windows(std::uint32_t worker, const bool* finished);
  std::uint32_t further_workers() const;
  void order_claims();
  void simulate_window(std::uint32_t number, const bool* finished);
  static void take_in(std::span<Outbox* const> inboxes);
  void note(const WaveFault& fault, std::uint32_t partition);
  void collect_stalls(LaunchTiming& timing, std::uint64_t now) const;
  void add_metrics(Component& component);
  bool has_several_gpus() const;
  StallCycles no_stalls() const;
  struct Sum;
  std::vector<Sum> sums() const;
  template <class F>
  void for_each_ticked(const F& visit) const;

  std::uint64_t window_end(std::uint32_t number, std::span<const InputLink> inputs, std::uint64_t until_ps) const;

  // Groups.
  void find_groups();
  void make_groups(std::span<const std::uint32_t> roots);
  bool in_groups() const { return !clusters_.empty() && sharing_ != Sharing::partitions && !in_step_ && !model_; }
  void advance_groups(std::uint64_t until_ps, const bool* finished);
  void simulate_clusters_together(std::uint64_t until_ps);
  void take_clusters(std::uint32_t worker);
  std::uint64_t group_end(const PartitionGroup& group, std::uint64_t until_ps) const;
  void simulate_group(PartitionGroup& group, const bool* finished);
  std::uint64_t next_of(const PartitionGroup& group);
  void end_window(PartitionGroup& group);

  std::vector<Partition> partitions_;
  std::deque<PartitionGroup> groups_;        ///< none: the machine has one GPU, or its GPUs are too near to each other
  std::vector<std::uint32_t> hubs_;          ///< groups between GPUs: the launch processor, switches, the host
  std::vector<std::uint32_t> clusters_;      ///< groups with a GPU's command processor, which threads may share
  std::vector<std::uint32_t> group_claims_;  ///< clusters: what takes longest first
  std::uint64_t apart_ps_ = 0;               ///< FoundGroups::apart_ps
  std::uint64_t nearest_ps_ = 0;             ///< FoundGroups::nearest_ps
  std::vector<std::uint64_t> soonest_of_group_ps_;  ///< by partition: the shortest of the links of its group to it
  std::vector<Outbox*> group_outboxes_;             ///< of clusters, to other groups
  std::uint64_t meetings_ = 0;
  std::vector<std::uint32_t> first_units_;  ///< by GPU: its first compute unit
  std::vector<std::uint64_t> reached_ps_;   ///< by partition: everything before it has happened
  std::vector<std::uint64_t> next_ps_;      ///< by partition: when something happens next, as of the round's begin
  std::vector<std::uint64_t> soonest_ps_;   ///< by partition: the shortest of the links to it
  std::vector<std::uint32_t> busy_;         ///< has room for all partitions
  std::size_t many_partitions_ = kManyPartitions;
  std::vector<std::uint32_t> visits_;  ///< all partitions
  std::vector<std::uint32_t> claims_;  ///< the same as workers take them: what takes longest first
  bool visits_are_set_ = false;        ///< workers keep to them, too
  std::uint32_t threads_ = 1;          ///< that may run partitions side by side
  bool several_asked_ = false;         ///< threads, whether they are of use or not
  std::uint64_t steps_per_thread_ = kStepsPerThread;
  Sharing sharing_ = Sharing::none;  ///< what crosses cuts between what threads share goes through outboxes
  Sharing wanted_ = Sharing::none;   ///< as decided last
  bool ran_side_by_side_ = false;    ///< in some window of the launch
  std::uint32_t rounds_ = 0;         ///< since the last decision
  std::uint64_t window_steps_ = 0;   ///< mean of the windows before it
  std::uint32_t window_number_ = 0;  ///< of the windows side by side
  /// A port whose link crosses a cut, and what it sends through while partitions run side by side.
  struct Cut {
    Port* port;
    Outbox* outbox;
    bool leaves_cluster;
  };
  std::vector<Cut> cuts_;               ///< all, if partitions ever ran side by side
  std::deque<Outbox> outboxes_;         ///< of each pair of partitions with a link between them, as cuts_
  std::unique_ptr<Workers> workers_;    ///< null: partitions never ran side by side
  std::unique_ptr<ThreadModel> model_;  ///< null: not asked for
  std::string runs_alone_because_;
  std::uint32_t dispatching_ = 0;  ///< place of the launch processor's partition
  std::uint64_t longest_window_ = 0;
  bool in_step_ = false;            ///< windows of one cycle: the launch is traced
  std::optional<WaveFault> fault_;  ///< the earliest so far
  std::uint64_t fault_ps_ = 0;      ///< its time
  std::uint64_t start_ps_ = 0;      ///< of the launch

  std::vector<std::unique_ptr<ClockDomain>> domains_;
  std::vector<std::unique_ptr<Component>> components_;
  std::map<std::string, Component*> by_path_;
  LaunchProcessor* processor_ = nullptr;
  std::vector<const LaunchProcessor*> processors_;  ///< with those that it gives launches to
  PageMap* page_map_ = nullptr;
  HostLink* host_link_ = nullptr;
  std::vector<std::string> warnings_;
  std::string description_digest_;
  std::unique_ptr<Observation> observation_;  ///< null: nobody has wanted events yet
  /// One metric over all components whose path ends alike.
  struct Aggregate {
    std::string name;
    MetricDeclaration declaration;  ///< of the first of them
    const ClockDomain* clock;
    std::uint32_t instances = 0;
  };
  std::vector<std::pair<CountsLate*, const ClockDomain*>> late_counts_;
  std::vector<Aggregate> metrics_;
  std::map<std::string, std::uint32_t> metric_numbers_;
  /// What one component counts for one of them.
  struct Count {
    std::uint32_t metric;
    std::uint64_t *value, *basis;
  };
  /// A component with its counts; per domain, by its number there. Only those that ticked in a launch are looked at
  /// when it is measured, so that idle parts of a machine cost nothing.
  struct Part {
    Component* component = nullptr;
    std::vector<Count> counts;
  };
  std::vector<std::vector<Part>> parts_;
  std::vector<StallCycles> idle_stalls_;  ///< per domain: of all its components, in a cycle in which none ticks
};

}  // namespace strobe
