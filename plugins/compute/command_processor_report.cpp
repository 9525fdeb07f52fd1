// What the command processor tells about itself.
#include <array>

#include "command_processor.hpp"

namespace strobe::compute {

void CommandProcessor::declare_metrics(Metrics& metrics) {
  metrics.count_whole("launches", "launches", "launches accepted", launches_);
  metrics.count_whole("work_groups", "work-groups", "work-groups dispatched to compute units", groups_started_);
  metrics.count_whole("work_groups_ended", "work-groups", "work-groups completed", groups_ended_);
  metrics.count_whole("waves", "waves", "waves of the dispatched work-groups", waves_started_);
  metrics.utilisation("busy", "dispatcher utilisation: time in which a work-group was being started", busy_cycles_, 1);
}

void CommandProcessor::check_balances(Balances& balances) const {
  balances.equal("work-groups started", groups_started_, "work-groups completed", groups_ended_);
}

std::vector<std::string> CommandProcessor::waits() const {
  static constexpr std::array<const char*, 7> kDoing = {"",
                                                        "waits for its start overhead",
                                                        "waits for cache invalidation",
                                                        "has work-groups in flight",
                                                        "waits for outstanding memory accesses",
                                                        "waits for cache write-back",
                                                        "waits for its end overhead"};
  std::vector<std::string> lines;
  for (const Dispatcher& dispatcher : dispatchers_)
    if (dispatcher.launch != nullptr)
      lines.push_back("the launch " + std::string(kDoing[static_cast<std::size_t>(dispatcher.phase)]) + ": " +
                      std::to_string(dispatcher.next_group) + " of " + std::to_string(dispatcher.launch->groups) +
                      " work-groups started, " + std::to_string(dispatcher.running) + " in flight");
  return lines;
}

}  // namespace strobe::compute
