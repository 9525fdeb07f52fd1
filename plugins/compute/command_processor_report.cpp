// What the command processor tells about itself.
#include <array>

#include "command_processor.hpp"

namespace strobe::compute {

void CommandProcessor::declare_metrics(Metrics& metrics) {
  metrics.count_whole("launches", "launches", "launches taken", launches_);
  metrics.count_whole("work_groups", "work-groups", "work-groups placed on compute units", groups_started_);
  metrics.count_whole("work_groups_ended", "work-groups", "work-groups that ended", groups_ended_);
  metrics.count_whole("waves", "waves", "waves of the work-groups placed", waves_started_);
  metrics.utilisation("busy", "share of time in which a work-group was being started", busy_cycles_, 1);
}

void CommandProcessor::check_balances(Balances& balances) const {
  balances.equal("work-groups started", groups_started_, "work-groups ended", groups_ended_);
}

std::vector<std::string> CommandProcessor::waits() const {
  static constexpr std::array<const char*, 7> kDoing = {"",
                                                        "waits for its start",
                                                        "waits for caches to drop their lines",
                                                        "has work-groups under way",
                                                        "waits for memory accesses to end",
                                                        "waits for caches to write back",
                                                        "waits for its end"};
  std::vector<std::string> lines;
  for (const Dispatcher& dispatcher : dispatchers_)
    if (dispatcher.launch != nullptr)
      lines.push_back("the launch " + std::string(kDoing[static_cast<std::size_t>(dispatcher.phase)]) + ": " +
                      std::to_string(dispatcher.next_group) + " of " + std::to_string(dispatcher.launch->groups) +
                      " work-groups started, " + std::to_string(dispatcher.running) + " not ended");
  return lines;
}

}  // namespace strobe::compute
