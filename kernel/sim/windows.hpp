// The time of a machine: how its partitions are simulated for a window each, in turn or side by side on threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sim/partition.hpp"
#include "sim/run_bounds.hpp"
#include "sim/system_parts.hpp"
#include "sim/thread_model.hpp"
#include "sim/workers.hpp"
#include "strobe/launch.hpp"

namespace strobe {

class Windows {
 public:
  /// As measured (docs/use/threads.md).
  static constexpr std::uint64_t kStepsPerThread = 200;
  /// Above those of one GPU of today's presets with one die.
  static constexpr std::size_t kManyPartitions = 64;

  /// Of a machine whose ports are connected. `longest`: core cycles for which a partition runs at most; 0: no bound.
  Windows(SystemParts& parts, std::uint64_t longest);

  /// System::run() and settle().
  std::uint64_t run(std::span<Launch* const> launches, const bool& finished, const RunBounds& bounds);
  void settle();
  /// All clocks go on together: what the last launch left in flight has come to rest at different times. [between
  /// launches]
  void align_clocks();
  /// When the launch began.
  std::uint64_t start_ps() const { return start_ps_; }

  void set_longest_window(std::uint64_t core_cycles) { longest_window_ = core_cycles; }
  /// Threads of the host that may simulate partitions side by side, at least 1; more than there are partitions are not
  /// used, nor several while little happens in a window. Changes no result. One thread if a component must run alone,
  /// or if `model`: then the time on more threads is modelled. [between launches]
  void set_threads(std::uint32_t threads, bool model = false);
  /// The machine has one thread: why.
  void must_run_alone(std::string because) { runs_alone_because_ = std::move(because); }
  /// Steps of a window (cycles of partitions in which something happens, weighed by components) that occupy one thread;
  /// for tests others, 0: all windows run side by side.
  void set_steps_per_thread(std::uint64_t steps) { steps_per_thread_ = steps; }
  bool has_several_threads() const { return threads_ > 1; }
  /// Of the last launch: those that could have work.
  std::uint32_t threads() const { return ran_side_by_side_ ? threads_ : 1; }
  /// Why it had one, if more were asked for; empty: it had several.
  std::string one_thread_because() const;
  /// Of the last launch; only after set_threads(_, true).
  ThreadTimes thread_times() const { return model_->times(); }
  std::uint64_t reached_ps() const { return reached_ps_.empty() ? 0 : *std::ranges::min_element(reached_ps_); }
  std::size_t partitions() const { return partitions_.size(); }
  /// From this number of partitions on, those that have nothing to do in a round are skipped. For tests.
  void set_many_partitions(std::size_t partitions) { many_partitions_ = partitions; }
  /// In which order partitions are visited, or taken by workers, by their place in the order of their numbers. Changes
  /// no result: for tests.
  void set_visits(std::vector<std::uint32_t> order);
  /// False: groups of partitions have no separate windows. Changes no result: for tests. [between launches]
  void set_group_windows(bool grouped);
  /// Groups that threads may simulate side by side, one for each GPU; 0: the machine has none.
  std::size_t groups() const { return clusters_.size(); }
  /// Of the last launch: how often the threads came together.
  std::uint64_t meetings() const { return meetings_; }

 private:
  // windows.cpp
  void find_partitions();
  void note(const WaveFault& fault, std::uint32_t partition);
  std::uint64_t next_ps();
  std::uint64_t longest_ps() const;
  std::uint64_t window_end(std::uint32_t number, std::span<const InputLink> inputs, std::uint64_t until_ps) const;
  void advance(std::uint64_t until_ps, std::uint64_t next, const bool* finished);
  bool passes_over_idle() const;
  std::span<const std::uint32_t> find_busy(std::uint64_t until_ps, std::uint64_t idle_until);
  void advance_in_turn(std::span<const std::uint32_t> visits, std::uint64_t until_ps, const bool* finished);

  // windows_threads.cpp: partitions side by side
  /// Windows side by side between two sorts of what workers take, by host time.
  static constexpr std::uint32_t kWindowsBetweenOrders = 16;
  enum class Sharing : std::uint8_t { none, partitions, groups };
  void begin_windows();
  void go_side_by_side(Sharing sharing);
  void go_in_turn();
  void make_outboxes();
  void decide();
  Sharing worth_sharing(std::uint64_t steps, bool even);
  std::uint64_t meeting_ps(std::uint64_t until_ps);
  void advance_together(std::uint64_t until_ps, const bool* finished);
  void take_windows(std::uint32_t worker, const bool* finished);
  std::uint32_t further_workers() const;
  void order_claims();
  void simulate_window(std::uint32_t number, const bool* finished);
  static void take_in(std::span<Outbox* const> inboxes);

  // windows_groups.cpp: groups of partitions, simulated by themselves for as long as links between groups are
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

  SystemParts& parts_;
  std::vector<Partition> partitions_;
  std::vector<std::size_t> components_in_;   ///< by clock domain: how many
  std::deque<PartitionGroup> groups_;        ///< none: the machine has one GPU, or its GPUs are too near to each other
  std::vector<std::uint32_t> hubs_;          ///< groups between GPUs: the launch processor, switches, the host
  std::vector<std::uint32_t> clusters_;      ///< groups with a GPU's command processor, which threads may share
  std::vector<std::uint32_t> group_claims_;  ///< clusters: what takes longest first
  std::uint64_t apart_ps_ = 0;               ///< FoundGroups::apart_ps
  std::uint64_t nearest_ps_ = 0;             ///< FoundGroups::nearest_ps
  std::vector<std::uint64_t> soonest_of_group_ps_;  ///< by partition: the shortest of the links of its group to it
  std::vector<Outbox*> group_outboxes_;             ///< of clusters, to other groups
  std::uint64_t meetings_ = 0;
  std::vector<std::uint64_t> reached_ps_;  ///< by partition: everything before it has happened
  std::vector<std::uint64_t> next_ps_;     ///< by partition: when something happens next, as of the round's begin
  std::vector<std::uint64_t> soonest_ps_;  ///< by partition: the shortest of the links to it
  std::vector<std::uint32_t> busy_;        ///< has room for all partitions
  std::size_t many_partitions_ = kManyPartitions;
  std::vector<std::uint32_t> visits_;  ///< all partitions
  std::vector<std::uint32_t> claims_;  ///< the same as workers take them: what takes longest first
  bool visits_are_set_ = false;        ///< workers keep to them as well
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
};

}  // namespace strobe
