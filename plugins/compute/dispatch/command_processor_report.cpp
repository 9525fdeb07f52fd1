// What the command processor reports about itself and keeps between launches; and what it does without time.
#include <array>

#include "command_processor.hpp"
#include "strobe/archive.hpp"

namespace strobe::compute {

void CommandProcessor::declare_metrics(Metrics& metrics) {
  metrics.count_whole("launches", "launches", "launches accepted", launches_);
  metrics.count_whole("work_groups", "work-groups", "work-groups dispatched to compute units", groups_started_);
  metrics.count_whole("work_groups_ended", "work-groups", "work-groups completed", groups_ended_);
  metrics.count_whole("waves", "waves", "waves of the dispatched work-groups", waves_started_);
  metrics.utilisation("busy", "dispatcher utilisation: time in which a work-group was being started", busy_cycles_,
                      static_cast<double>(dies_.size()));
}

void CommandProcessor::check_balances(Balances& balances) const {
  balances.equal("work-groups started", groups_started_, "work-groups completed", groups_ended_);
}

std::vector<Waiting> CommandProcessor::waits() const {
  static constexpr std::array<const char*, 7> kDoing = {"",
                                                        "waits for its start overhead",
                                                        "waits for cache invalidation",
                                                        "has work-groups in flight",
                                                        "waits for outstanding memory accesses",
                                                        "waits for cache write-back",
                                                        "waits for its end overhead"};
  std::vector<Waiting> all;
  for (const Dispatcher& dispatcher : dispatchers_)
    if (dispatcher.launch != nullptr)
      all.push_back({0, "",
                     "the launch " + std::string(kDoing[static_cast<std::size_t>(dispatcher.phase)]) + ": " +
                         std::to_string(dispatcher.next_group) + " of " + std::to_string(dispatcher.launch->groups) +
                         " work-groups started, " + std::to_string(dispatcher.running) + " in flight"});
  return all;
}

void CommandProcessor::archive(Archive& archive) {
  archive.require_idle(waiting_.empty() && held_.empty() && free_residents_.size() == residents_.size(),
                       "a launch is in progress");
  archive(next_dispatcher_);
  for (Die& die : dies_) {
    archive(die.next_unit, die.next_dispatch);
    archive.require(die.next_unit < units_per_die_, "there are not so many compute units");
  }
  if (order_ != nullptr) order_->archive(archive);
  archive.fixed(holding_);
  for (Residency& residency : residency_) residency.archive(archive);
  // Numbers of work-groups decide between those that end in one cycle.
  archive.list(free_residents_);
  residents_.resize(free_residents_.size());
  std::vector<bool> seen(residents_.size());
  for (const std::uint32_t number : free_residents_) {
    archive.require(number < seen.size() && !seen[number], "numbers of work-groups are wrong");
    seen[number] = true;
  }
  archive.require(next_dispatcher_ < dispatchers_.size(), "there are not so many dispatchers");
}

// ---- Without time ---------------------------------------------------------------------------------------------------

/// The unit that gets the work-group of this number on an empty machine: as dispatching does, dies in turn.
std::uint32_t CommandProcessor::unit_in_turn(std::uint32_t turn) const {
  const auto dies = static_cast<std::uint32_t>(dies_.size());
  return dies_[turn % dies].first_unit + turn / dies % units_per_die_;
}

/// Between warm_begin() and warm_end() the core counts units in the order in which they get work-groups; in a launch
/// that runs in time it gives the unit that this processor has chosen.
void CommandProcessor::warm_unit(std::uint32_t unit, const WarmInstruction& instruction) {
  if (unit >= units_.size()) return;
  if (warming_) unit = unit_in_turn(unit);
  Port& to = *units_[unit].peer();
  if (Warmable* owner = to.owner().facets().warmable) owner->warm(to, instruction);
}

void CommandProcessor::warm_caches(MessageKind order) {
  for (std::size_t n = order == MessageKind::invalidate ? caches_kept() : 0; n < caches_.size(); ++n)
    if (Warmable* cache = caches_[n].peer()->owner().facets().warmable) cache->warm(*caches_[n].peer(), order);
}

void CommandProcessor::warm_begin() {
  warming_ = true;
  if (spec_.invalidate) warm_caches(MessageKind::invalidate);
}

void CommandProcessor::warm_end() {
  warming_ = false;
  if (spec_.flush) warm_caches(MessageKind::flush);
}

}  // namespace strobe::compute
