#include "dram_channel.hpp"

namespace memory {

/// Commands of refresh concern all banks of a channel, or one.
void Channel::record_command(const IssuedCommand& command) const {
  constexpr const char* kNames[] = {"read",          "write",   "activate",    "precharge",
                                    "precharge_all", "refresh", "refresh_bank"};
  strobe::Event event;
  event.kind = strobe::EventKind::dram_command;
  event.begin = event.end = command.at;
  event.what = kNames[command.kind];
  event.value = std::uint64_t{command.channel} << 16 | command.bank;
  shape_->recorder->record(event);
}

void Channel::record_waiting(Cycle at) const {
  strobe::Event event;
  event.kind = strobe::EventKind::occupancy;
  event.begin = event.end = at;
  event.address = number_;
  event.what = "bursts";
  event.value = waiting();
  shape_->recorder->record(event);
}

}  // namespace memory
