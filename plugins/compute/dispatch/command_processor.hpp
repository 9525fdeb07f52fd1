// compute.command_processor: launches in, work-groups out.
//
// A launch goes through: overhead of the launch; invalidation of the caches that hold lines, which takes a fixed time
// unless they need longer; work-groups, one every max(work_group_interval, waves x wave_interval) cycles while one fits
// somewhere; the end of all groups and of all their memory accesses; overhead of the end. Up to `dispatchers` launches
// are in progress at once and take turns.
//
// compute.die_processor: the same for a GPU of several dies with a dispatcher each. Work-group n of a launch goes to
// die n modulo the number of dies, and each die starts its work-groups at the rate above, independently of the others.
// Each die goes through all work-groups of a launch, including those of other dies, at `skip_interval` each. Waves of a
// work-group start `waves_together` at a time. Ignores: a die running ahead. Work-groups start in ascending order, so
// one whose die is full holds up those after it.
#pragma once

#include <bit>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "compute/unit/residency.hpp"
#include "strobe/launch.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/schema.hpp"

namespace strobe::compute {

class CommandProcessor : public LaunchProcessor, public Balanced {
 public:
  struct Spec {
    std::uint32_t dispatchers = 8;
    PolicyChoice order = "round_robin";
    std::uint32_t arrays = 1;
    Cycles work_group_interval{4};
    Cycles wave_interval{1};
    Picoseconds launch_overhead{2'500'000};
    Picoseconds queued_overhead{1'000'000};
    Picoseconds end_overhead{0};
    Cycles cache_control{8};
    bool invalidate = true;
    bool flush = false;
    std::uint32_t simds = 4;
    std::uint32_t waves_per_simd = 10;
    std::uint32_t vgprs_per_simd = 256;
    std::uint32_t vgpr_lanes = 64;
    std::uint32_t largest_wave = 64;
    std::uint32_t halves = 1;
    std::uint32_t vgpr_granule = 4;
    std::uint32_t sgprs_per_simd = 800;
    std::uint32_t sgpr_granule = 16;
    Bytes lds_size = 64_KiB;
    Bytes lds_granule = 512_B;
    std::uint32_t work_groups = 16;
    std::uint32_t dies = 1;    ///< of compute.die_processor: each with an equal part of the compute units
    std::uint32_t agents = 1;  ///< of compute.die_processor: devices that these dies make up
    std::uint32_t l2s = 0;     ///< of compute.die_processor: banks of L2s, the first ports of `caches`
    std::string mtype = "NC";  ///< of compute.die_processor: whether the L2s keep their lines when a launch starts
                               ///< ("RW")
    Cycles skip_interval{0};   ///< of compute.die_processor: per work-group of a launch, including those of other dies

    std::uint32_t waves_together = 1;  ///< of compute.die_processor: waves of a work-group that start together
  };
  static void describe(Schema<Spec>& schema);

  CommandProcessor(const Spec& spec, const ComponentContext& context);

  void submit(Launch& launch) override;
  void resume() override { wake_at(clock().now() + 1); }
  std::uint32_t compute_units() const override { return static_cast<std::uint32_t>(units_.size()) / spec_.agents; }
  void warm_unit(std::uint32_t unit, const WarmInstruction& instruction) override;
  void warm_begin() override;
  void warm_end() override;
  void elaborated() override;
  void tick(Cycle now) override;
  void declare_metrics(Metrics& metrics) override;
  void check_balances(Balances& balances) const override;
  std::vector<Waiting> waits() const override;
  void archive(Archive& archive) override;

 private:
  enum class Phase : std::uint8_t { starting = 1, invalidating, dispatching, draining, flushing, ending };
  struct Dispatcher {
    Launch* launch = nullptr;
    Phase phase = Phase::starting;
    Cycle until = 0;  ///< the end of a phase that takes a fixed time
    std::uint64_t next_group = 0;
    std::uint64_t running = 0;  ///< groups on compute units
    std::uint32_t answers = 0;  ///< still to come: of invalidations, drains, flushes
    std::uint32_t sent = 0;     ///< how many ports have been asked
    GroupDemand demand;
    std::vector<bool> used;        ///< compute units that got a group
    std::vector<bool> allowed;     ///< compute units that the launch may have
    std::vector<bool> may_fit;     ///< compute units where something has changed since a group did not fit
    std::uint32_t candidates = 0;  ///< set entries of may_fit
    Cycle free_since = 0;          ///< from when on it could take a launch, while it has none
  };
  struct WaitingLaunch {
    Launch* launch;
    Cycle since;  ///< its overhead begins then, or when a dispatcher is free
  };
  struct Resident {
    Placement placement;
    std::uint32_t dispatcher = 0;
    std::uint32_t parts = 0;  ///< that have not ended: waves on the compute unit, waves that only hold their places
  };
  /// Compute units that share a dispatcher.
  struct Die {
    std::uint32_t first_unit = 0;
    std::uint32_t next_unit = 0;  ///< in turn, from first_unit on
    Cycle next_dispatch = 0;
    std::uint64_t starting_ps = 0;  ///< WorkGroup::starting_ps
  };
  /// The end of waves that only hold their places.
  struct HeldEnd {
    Cycle at;
    WorkGroup* group;
    bool operator>(const HeldEnd& other) const {
      return at != other.at ? at > other.at : group->placement > other.group->placement;
    }
  };

  void take_launches(Cycle now);
  Dispatcher* free_dispatcher(Cycle since);
  void deal_mask_bits();
  std::vector<bool> units_for(const Launch& launch) const;
  void add_launch(Launch& launch, Cycle since);
  /// Calls visit(port, number) for the ports of a list that something is on its way to.
  template <class F>
  static void for_traffic(const PortList& list, const F& visit) {
    for (std::size_t word = 0; word < list.words(); ++word)
      for (std::uint64_t rest = list.traffic(word); rest != 0; rest &= rest - 1) {
        const auto number = static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(rest));
        visit(list[number], number);
      }
  }

  void receive();
  void receive_launches();
  void receive_from_caches();
  void part_ended(WorkGroup& group);
  void start(WorkGroup& group, Cycle now);
  void record_dispatch(const WorkGroup& group, Cycle now) const;
  void release_held(Cycle now);
  bool step(Dispatcher& dispatcher, Cycle now);
  bool dispatch_one(std::uint32_t index, Cycle now);
  bool dispatch_ordered(std::uint32_t index, Cycle now);
  void started(const Dispatcher& dispatcher, Die& die, std::uint32_t unit, Cycle now);
  Die& die_of(const Dispatcher& dispatcher) { return dies_[dispatcher.next_group % dies_.size()]; }
  std::uint32_t unit_in_turn(std::uint32_t turn) const;
  void dispatch(Cycle now);
  bool dispatch_next(Cycle now);
  bool try_unit(std::uint32_t index, std::uint32_t unit, Cycle now);
  void control_caches(Dispatcher& dispatcher, Cycle now);
  std::uint32_t caches_kept() const { return spec_.mtype == "RW" ? spec_.l2s : 0; }
  bool caches_are_done(Dispatcher& dispatcher, MessageKind kind, Cycle now);
  void ask_units(Dispatcher& dispatcher);
  void finish(Dispatcher& dispatcher);
  void warm_caches(MessageKind order);
  Cycle cycles_of(Picoseconds time) const { return clock().cycle_at(time.n); }

  Spec spec_;
  ComponentContext context_;
  PortList& units_;
  PortList& caches_;
  /// What deals launches to several GPUs, if there are; `ended_`: the way back, if it is another link. Then a launch
  /// that takes longer to come than its end takes to go has spent that much of its overhead on the way.
  MessagePort& above_;
  MessagePort& ended_;
  std::vector<const Launch*> from_above_;  ///< launches that it waits for
  std::deque<WaitingLaunch> waiting_;
  std::vector<Dispatcher> dispatchers_;
  std::vector<Residency> residency_;
  std::vector<Resident> residents_;
  std::vector<std::uint32_t> free_residents_;
  std::vector<HeldEnd> held_;               ///< a heap, earliest first
  std::vector<std::uint64_t> holding_;      ///< bits: caches that may hold lines, as they have reported
  std::unique_ptr<DispatchOrder> order_;    ///< null: the next unit in turn
  std::vector<std::uint32_t> groups_of_;    ///< by compute unit: those that are resident
  std::vector<bool> candidates_;            ///< what `order_` chooses from
  std::vector<Die> dies_;                   ///< that launches go to: those of one agent
  std::vector<std::uint32_t> unit_of_bit_;  ///< by bit of a CU mask
  std::uint32_t units_per_die_ = 0;
  bool warming_ = false;  ///< a launch without time is being executed
  std::uint32_t next_dispatcher_ = 0;
  std::uint64_t launches_ = 0, groups_started_ = 0, groups_ended_ = 0, waves_started_ = 0, busy_cycles_ = 0;
};

class DieProcessor final : public CommandProcessor {
 public:
  using CommandProcessor::CommandProcessor;
  static void describe(Schema<Spec>& schema);
};

}  // namespace strobe::compute
