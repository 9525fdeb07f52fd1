// DRAM cycle by cycle, as slow and as plain as possible: before each command the distances to all earlier ones are
// looked up in a table of rules. What dram.banked does must be the same.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "memory/dram/dram_banked.hpp"

namespace strobe::testing {

struct DramAccess {
  Cycle at = 0;
  std::uint64_t address = 0;
  std::uint32_t bytes = 64;
  bool write = false;
};

class DramReference {
 public:
  using Spec = memory::DramBanked::Spec;

  explicit DramReference(const Spec& spec)
      : s_(spec),
        burst_(static_cast<std::int64_t>((spec.burst + spec.transfers_per_clock - 1) / spec.transfers_per_clock)) {
    channels_.resize(spec.channels);
    for (ChannelState& channel : channels_) channel.banks.resize(std::size_t{spec.bank_groups} * spec.banks_per_group);
  }

  /// The cycle in which the answer to each access leaves.
  std::vector<Cycle> run(const std::vector<DramAccess>& accesses) {
    std::vector<Cycle> leaves(accesses.size(), 0);
    std::deque<Burst> queue;
    std::size_t next = 0;
    for (Cycle now = 1; next < accesses.size() || !queue.empty() || busy(); ++now) {
      for (; next < accesses.size() && accesses[next].at == now; ++next) split(accesses[next], next, queue);
      while (!queue.empty() && enter(queue.front(), now, leaves)) queue.pop_front();
      for (ChannelState& channel : channels_) cycle(channel, static_cast<std::int64_t>(now), leaves);
    }
    return leaves;
  }

  std::uint64_t hits = 0, misses = 0, conflicts = 0, activates = 0;

 private:
  enum Kind { read, write, activate, precharge, refresh_bank };
  struct Command {
    std::int64_t at;
    Kind kind;
    std::size_t bank;
  };
  struct Burst {
    std::size_t access, channel, bank;
    std::uint64_t row;
    bool write;
    Cycle arrived;
    std::uint64_t order = 0;
    bool closed_one = false, opened_one = false;
  };
  struct Bank {
    std::optional<std::uint64_t> row;
    std::int64_t not_before = 0;  ///< activates: refresh, and precharges that are no commands
    std::deque<Burst> waiting[2];
    std::uint32_t bypassed = 0;
    // Of adaptive pages: the row that was served last, and how much speaks for closing (0 to 3).
    std::optional<std::uint64_t> served;
    int closing = 0;
  };
  struct ChannelState {
    std::vector<Bank> banks;
    std::vector<Command> history;
    bool writing = false;
    std::uint64_t entered = 0, due = 0;  ///< how many refreshes of a bank were due
    std::deque<std::size_t> refreshing;  ///< banks that are due, in turn

    std::size_t count(bool of_writes) const {
      std::size_t number = 0;
      for (const Bank& bank : banks) number += bank.waiting[of_writes].size();
      return number;
    }
  };

  bool busy() const {
    return std::any_of(channels_.begin(), channels_.end(),
                       [](const ChannelState& c) { return c.count(false) + c.count(true) != 0; });
  }

  void split(const DramAccess& access, std::size_t number, std::deque<Burst>& queue) const {
    for (std::uint64_t address = access.address / 64 * 64; address < access.address + access.bytes; address += 64) {
      const std::uint64_t chunk = address / s_.interleave.n;
      const std::uint64_t local = chunk / s_.channels * s_.interleave.n + address % s_.interleave.n;
      const std::uint64_t banks = channels_.front().banks.size();
      std::uint64_t bank = local / s_.row.n % banks, row = local / s_.row.n / banks;
      if (const std::uint64_t part = s_.group_interleave.n; part != 0) {
        // Groups take turns; each has its own bytes, in rows that go around its banks.
        const std::uint64_t own = local / part / s_.bank_groups * part + local % part;
        bank = own / s_.row.n % s_.banks_per_group * s_.bank_groups + local / part % s_.bank_groups;
        row = own / s_.row.n / s_.banks_per_group;
      }
      queue.push_back({number, chunk % s_.channels, bank, row, access.write, access.at});
    }
  }

  bool enter(const Burst& burst, Cycle now, std::vector<Cycle>& leaves) {
    ChannelState& channel = channels_[burst.channel];
    if (channel.count(burst.write) >= s_.transaction_queue) return false;
    channel.banks[burst.bank].waiting[burst.write].push_back(burst);
    channel.banks[burst.bank].waiting[burst.write].back().order = ++channel.entered;
    // A write is accepted when it comes, or in the cycle whose command makes room for it.
    if (burst.write) leaves[burst.access] = burst.arrived == now ? now : now - 1;
    return true;
  }

  /// Cycles between two commands of a channel, if they are bound by a rule.
  std::optional<std::int64_t> distance(const Command& before, Kind kind, std::size_t bank) const {
    const auto n = [](Cycles cycles) { return static_cast<std::int64_t>(cycles.n); };
    const bool same_group = before.bank % s_.bank_groups == bank % s_.bank_groups;
    const auto by_group = [&](std::int64_t other, std::int64_t same) {
      return same_group ? std::max(same, other) : other;
    };
    std::optional<std::int64_t> found;
    const auto rule = [&](Kind first, Kind second, std::int64_t cycles) {
      if (before.kind == first && kind == second) found = std::max(found.value_or(cycles), cycles);
    };
    rule(read, read, by_group(std::max(n(s_.tCCDS), burst_), std::max(n(s_.tCCDL), burst_)));
    rule(write, write, by_group(std::max(n(s_.tCCDS), burst_), std::max(n(s_.tCCDL), burst_)));
    rule(read, write, std::max(n(s_.tCL) + burst_ - n(s_.tCWL), n(s_.tRTW)));
    rule(write, read, n(s_.tCWL) + burst_ + by_group(n(s_.tWTRS), n(s_.tWTRL)));
    rule(activate, activate, by_group(n(s_.tRRDS), n(s_.tRRDL)));
    rule(activate, refresh_bank, by_group(n(s_.tRRDS), n(s_.tRRDL)));
    rule(refresh_bank, activate, n(s_.tRREFD));
    rule(refresh_bank, refresh_bank, n(s_.tRREFD));
    if (s_.tRTPS.n != 0) rule(read, precharge, by_group(n(s_.tRTPS), n(s_.tRTPL)));
    if (before.bank == bank) {
      rule(read, precharge, n(s_.tRTPL));
      rule(activate, read, n(s_.tRCDRD));
      rule(activate, write, n(s_.tRCDWR));
      rule(activate, precharge, n(s_.tRAS));
      rule(precharge, activate, n(s_.tRP));
      rule(precharge, refresh_bank, n(s_.tRP));
      rule(write, precharge, n(s_.tCWL) + burst_ + n(s_.tWR));
    }
    return found;
  }

  std::int64_t earliest(const ChannelState& channel, Kind kind, std::size_t bank) const {
    const bool opens = kind == activate || kind == refresh_bank;
    std::int64_t at = opens ? channel.banks[bank].not_before : 0;
    int activated = 0;
    for (auto command = channel.history.rbegin(); command != channel.history.rend(); ++command) {
      if (const auto cycles = distance(*command, kind, bank)) at = std::max(at, command->at + *cycles);
      if (command->kind == activate && ++activated == 4 && opens)
        at = std::max(at, command->at + static_cast<std::int64_t>(s_.tFAW.n));
    }
    return at;
  }

  /// One bank after the other is due; it serves nothing more, and the next one waits until its refresh has begun.
  void refresh_banks(ChannelState& channel, std::int64_t now) const {
    if (now % static_cast<std::int64_t>(s_.tREFI.n / channel.banks.size()) == 0)
      channel.refreshing.push_back(channel.due++ % channel.banks.size());
  }

  void refresh(ChannelState& channel, std::int64_t now) const {
    std::int64_t start = now;
    for (std::size_t n = 0; n < channel.banks.size(); ++n)
      start = std::max(start, channel.banks[n].row
                                  ? std::max(now, earliest(channel, precharge, n)) + static_cast<std::int64_t>(s_.tRP.n)
                                  : own_activate(channel, n));
    for (Bank& bank : channel.banks) {
      bank.row.reset();
      bank.not_before = start + static_cast<std::int64_t>(s_.tRFC.n);
    }
  }
  /// When a closed bank is ready to be opened, whatever the other banks do.
  std::int64_t own_activate(const ChannelState& channel, std::size_t bank) const {
    std::int64_t at = channel.banks[bank].not_before;
    for (const Command& command : channel.history)
      if (command.bank == bank && command.kind == precharge)
        at = std::max(at, command.at + static_cast<std::int64_t>(s_.tRP.n));
    return at;
  }

  /// A parameter of the scheduler if it is the one of this name, else what all others do.
  std::size_t of_scheduler(const std::string& scheduler, const std::string& parameter, std::size_t others) const {
    if (s_.scheduling.name != scheduler) return others;
    for (const auto& [name, value] : s_.scheduling.parameters)
      if (name == parameter) return std::stoul(to_text(value));
    throw std::runtime_error("give " + parameter);
  }

  bool turns(const ChannelState& channel) const {
    const std::size_t reads = channel.count(false), writes = channel.count(true), most = s_.transaction_queue;
    const std::size_t high = of_scheduler("write_drain", "high", 75), low = of_scheduler("write_drain", "low", 25);
    const bool drain = reads == 0 || (channel.writing ? 100 * writes > low * most : 100 * writes >= high * most);
    return (writes != 0 && drain) != channel.writing;
  }

  struct Next {
    Kind kind = read;
    std::size_t bank = 0, place = 0;
    std::uint64_t order = 0;  ///< 0: a refresh, before all
    bool ahead = false;       ///< for the direction that the bus does not have
  };
  /// What a bank does next, for which of its bursts.
  Next next_of(const ChannelState& channel, std::size_t number) const {
    const Bank& bank = channel.banks[number];
    const auto& waiting = bank.waiting[channel.writing];
    if (!bank.row) return {activate, number, 0, waiting.front().order, false};
    const bool may_pass = s_.scheduling.name != "fcfs" && bank.bypassed < of_scheduler("fr_fcfs_cap", "cap", 32);
    const std::size_t window = may_pass ? s_.command_queue : 1;
    for (std::size_t place = 0; place < std::min(window, waiting.size()); ++place)
      if (waiting[place].row == *bank.row)
        return {channel.writing ? write : read, number, place, waiting[place].order, false};
    return {precharge, number, 0, waiting.front().order, false};
  }

  /// What a bank without bursts of the bus's direction does for the other: nothing, or it changes its row.
  std::optional<Next> ahead_of(const ChannelState& channel, std::size_t number) const {
    const Bank& bank = channel.banks[number];
    const auto& waiting = bank.waiting[!channel.writing];
    if (!s_.open_ahead || waiting.empty()) return {};
    for (std::size_t place = 0; bank.row && place < std::min<std::size_t>(s_.command_queue, waiting.size()); ++place)
      if (waiting[place].row == *bank.row) return {};
    return Next{bank.row ? precharge : activate, number, 0, waiting.front().order, true};
  }

  void cycle(ChannelState& channel, std::int64_t now, std::vector<Cycle>& leaves) {
    std::erase_if(channel.history, [now](const Command& command) { return command.at + 400 < now; });
    if (s_.refresh == "per_bank")
      refresh_banks(channel, now);
    else if (now % static_cast<std::int64_t>(s_.tREFI.n) == 0)
      refresh(channel, now);
    // A cycle has one refresh at most.
    const std::size_t due = channel.refreshing.size();
    bool row_done = false, column_done = false;
    for (;;) {
      if (turns(channel)) channel.writing = !channel.writing;
      std::optional<Next> row, column, oldest;
      const auto older = [](const std::optional<Next>& than, const Next& one) {
        return !than || (one.ahead != than->ahead ? than->ahead : one.order < than->order);
      };
      for (std::size_t n = 0; n < channel.banks.size(); ++n) {
        const bool ahead = channel.banks[n].waiting[channel.writing].empty();
        const bool refreshes = due != 0 && channel.refreshing.size() == due && channel.refreshing.front() == n;
        const std::optional<Next> found = refreshes
                                              ? Next{channel.banks[n].row ? precharge : refresh_bank, n, 0, 0, false}
                                          : ahead ? ahead_of(channel, n)
                                                  : next_of(channel, n);
        if (!found) continue;
        const Next one = *found;
        if (older(oldest, one)) oldest = one;
        if (s_.scheduling == "fcfs" || earliest(channel, one.kind, n) > now) continue;
        std::optional<Next>& best = one.kind >= activate ? row : column;
        if (older(best, one)) best = one;
      }
      if (s_.scheduling == "fcfs" && oldest && earliest(channel, oldest->kind, oldest->bank) <= now)
        (oldest->kind >= activate ? row : column) = oldest;
      if (row_done) row.reset();
      if (column_done) column.reset();
      if (column && s_.command_bus == "shared") row.reset();
      if (!row && !column && !turns(channel)) return;
      if (row) issue_row(channel, *row, now);
      if (column) issue_column(channel, *column, now, leaves);
      const bool both = s_.command_bus == "shared" && (row || column);
      row_done |= both || row.has_value();
      column_done |= both || column.has_value();
    }
  }

  void issue_row(ChannelState& channel, const Next& next, std::int64_t now) {
    Bank& bank = channel.banks[next.bank];
    const bool ahead = bank.waiting[channel.writing].empty();
    if (next.order == 0) {
      channel.history.push_back({now, next.kind, next.bank});
      if (next.kind == precharge) return bank.row.reset();
      channel.refreshing.pop_front();
      bank.not_before = now + static_cast<std::int64_t>(s_.tRFCpb.n);
      return;
    }
    Burst& burst = bank.waiting[channel.writing != ahead].front();
    channel.history.push_back({now, next.kind, next.bank});
    if (next.kind == precharge) {
      burst.closed_one = true;
      bank.row.reset();
      return;
    }
    ++activates;
    burst.opened_one = true;
    bank.row = burst.row;
    bank.bypassed = 0;
  }

  void issue_column(ChannelState& channel, const Next& next, std::int64_t now, std::vector<Cycle>& leaves) {
    Bank& bank = channel.banks[next.bank];
    auto& waiting = bank.waiting[channel.writing];
    const Burst burst = waiting[next.place];
    ++(burst.closed_one ? conflicts : burst.opened_one ? misses : hits);
    channel.history.push_back({now, next.kind, next.bank});
    if (!burst.write) {
      const auto end = static_cast<Cycle>(now + static_cast<std::int64_t>(s_.tCL.n) + burst_);
      leaves[burst.access] = std::max(leaves[burst.access], end);
    }
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(next.place));
    bank.bypassed = next.place == 0 ? 0 : bank.bypassed + 1;
    const bool again = burst.closed_one ? false : !burst.opened_one || bank.served == burst.row;
    bank.closing = std::clamp(bank.closing + (again ? -1 : 1), 0, 3);
    bank.served = burst.row;
    const bool closes_it = s_.page_policy.name == "closed" || (s_.page_policy.name == "adaptive" && bank.closing >= 2);
    if (!closes_it || (!waiting.empty() && next_of(channel, next.bank).kind < activate)) return;
    // It closes by itself, as soon as its own commands allow.
    std::int64_t closes = now + static_cast<std::int64_t>(s_.tRTPL.n);
    for (const Command& command : channel.history)
      if (command.bank == next.bank && command.kind != read)
        if (const auto cycles = distance(command, precharge, next.bank))
          closes = std::max(closes, command.at + *cycles);
    bank.row.reset();
    bank.not_before = std::max(bank.not_before, closes + static_cast<std::int64_t>(s_.tRP.n));
  }

  const Spec s_;
  const std::int64_t burst_;
  std::vector<ChannelState> channels_;
};

}  // namespace strobe::testing
