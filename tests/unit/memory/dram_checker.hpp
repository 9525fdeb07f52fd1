// Checks a stream of DRAM commands against a table of timings; knows nothing of the model that made it.
//
// Rules:  JEDEC JESD235 (HBM), JESD212 (GDDR5), JESD232 (GDDR5X), JESD250 (GDDR6): distances between commands of a
//         bank, a bank group and a channel, the window of four activates, the data bus, states of banks, refresh.
// A column command with auto-precharge closes its bank as soon as tRAS, tRTP and tWR allow.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strobe::testing::dram {

struct CheckedCommand {
  enum Kind : std::uint8_t { read, write, activate, precharge, precharge_all, refresh, refresh_bank };
  std::int64_t at;
  Kind kind;
  std::uint32_t bank;
  bool closes = false;
};

/// What a data sheet says, in clocks.
struct DramTable {
  std::map<std::string, std::int64_t> timing;
  std::int64_t burst;  ///< clocks of the data bus
  std::uint32_t banks, groups;
  bool split_bus;                ///< row and column commands have separate pins
  bool refreshes_banks = false;  ///< one by one
  std::int64_t turns = 1;        ///< the number of tREFI in which each bank is refreshed
};

class DramChecker {
 public:
  explicit DramChecker(DramTable table) : table_(std::move(table)), banks_(table_.banks) {}

  /// The violations of one channel's commands, which are in the order of time: "tRCDRD: ... in cycle 17".
  std::vector<std::string> check(const std::vector<CheckedCommand>& commands) {
    for (const CheckedCommand& command : commands) one(command);
    return violations_;
  }

 private:
  using Kind = CheckedCommand::Kind;
  static constexpr std::int64_t kLong = 1'000'000'000;
  struct Bank {
    bool open = false;
    std::int64_t activated = -kLong, precharged = -kLong, read = -kLong, write_end = -kLong;
    std::int64_t refreshed = -kLong, last_refresh = 0;
  };

  std::uint32_t group(std::uint32_t bank) const { return bank % table_.groups; }

  void rule(const char* name, std::int64_t before, std::int64_t distance) {
    if (now_ < before + distance)
      fail(name, std::to_string(now_ - before) + " clocks, not " + std::to_string(distance));
  }
  void fail(const std::string& name, const std::string& what) {
    violations_.push_back(name + ": " + what + ", in cycle " + std::to_string(now_));
  }

  void one(const CheckedCommand& command) {
    now_ = command.at;
    const bool column = command.kind == Kind::read || command.kind == Kind::write;
    std::int64_t& bus = table_.split_bus && column ? column_bus_ : row_bus_;
    rule("command bus", bus, 1);
    bus = now_;
    rule("tRFC", refreshed_, tRFC_);
    switch (command.kind) {
      case Kind::activate:
        return activate(command.bank);
      case Kind::precharge:
        return precharge(command.bank);
      case Kind::precharge_all:
        for (std::uint32_t bank = 0; bank < table_.banks; ++bank)
          if (banks_[bank].open) precharge(bank);
        return;
      case Kind::refresh:
        return refresh();
      case Kind::refresh_bank:
        return refresh_bank(command.bank);
      default:
        return this->column(command);
    }
  }

  void activate(std::uint32_t number) {
    Bank& bank = banks_[number];
    if (bank.open) fail("state", "an open bank is activated");
    rule("tRFCpb", bank.refreshed, tRFCpb_);
    rule("tRREFD", bank_refreshed_, tRREFD_);
    rule("tRP", bank.precharged, tRP_);
    rule("tRC", bank.activated, tRAS_ + tRP_);
    for (std::uint32_t other = 0; other < table_.banks; ++other)
      if (group(other) == group(number))
        rule("tRRDL", banks_[other].activated, tRRDL_);
      else
        rule("tRRDS", banks_[other].activated, tRRDS_);
    if (activates_.size() >= 4) rule("tFAW", activates_[activates_.size() - 4], tFAW_);
    activates_.push_back(now_);
    bank.open = true;
    bank.activated = now_;
  }

  void precharge(std::uint32_t number) {
    Bank& bank = banks_[number];
    if (!bank.open) fail("state", "a closed bank is precharged");
    rule("tRAS", bank.activated, tRAS_);
    rule("tRTP", bank.read, tRTPL_);
    rule("tWR", bank.write_end, tWR_);
    bank.open = false;
    bank.precharged = now_;
  }

  void refresh() {
    for (const Bank& bank : banks_) {
      if (bank.open) fail("state", "a refresh finds an open bank");
      rule("tRP before refresh", bank.precharged, tRP_);
    }
    if (now_ > ++refreshes_ * tREFI_ + most_late()) fail("tREFI", "refresh " + std::to_string(refreshes_) + " is late");
    refreshed_ = now_;
  }

  void refresh_bank(std::uint32_t number) {
    Bank& bank = banks_[number];
    if (bank.open) fail("state", "a refresh finds an open bank");
    rule("tRP before refresh", bank.precharged, tRP_);
    rule("tRFCpb", bank.refreshed, tRFCpb_);
    rule("tRREFD", bank_refreshed_, tRREFD_);
    for (std::uint32_t other = 0; other < table_.banks; ++other)
      rule("tRRD before refresh", banks_[other].activated, group(other) == group(number) ? tRRDL_ : tRRDS_);
    check_interval(bank);
    bank.refreshed = bank.last_refresh = bank_refreshed_ = now_;
  }
  void check_interval(const Bank& bank) {
    if (now_ > bank.last_refresh + table_.turns * tREFI_ + most_late() + tFAW_)
      fail("tREFI", "a bank was not refreshed");
  }
  /// A refresh may wait for open rows, no longer.
  std::int64_t most_late() const { return tRAS_ + tCWL_ + table_.burst + tWR_ + tRTPL_ + tRP_; }

  void column(const CheckedCommand& command) {
    Bank& bank = banks_[command.bank];
    const bool write = command.kind == Kind::write;
    if (!bank.open) fail("state", "a closed bank is accessed");
    if (write)
      rule("tRCDWR", bank.activated, tRCDWR_);
    else
      rule("tRCDRD", bank.activated, tRCDRD_);
    if (table_.refreshes_banks)
      check_interval(bank);
    else if (now_ > (refreshes_ + 1) * tREFI_)
      fail("tREFI", "no refresh was made");
    for (const Earlier& before : columns_) {
      const bool same = group(before.bank) == group(command.bank);
      if (before.write == write)
        rule(same ? "tCCDL" : "tCCDS", before.at, same ? tCCDL_ : tCCDS_);
      else if (before.write)
        rule(same ? "tWTRL" : "tWTRS", before.at, tCWL_ + table_.burst + (same ? tWTRL_ : tWTRS_));
      else
        rule("tRTW", before.at, tRTW_);
      // Data of two bursts do not meet.
      const std::int64_t first = before.at + (before.write ? tCWL_ : tCL_);
      const std::int64_t second = now_ + (write ? tCWL_ : tCL_);
      if (second < first + table_.burst && first < second + table_.burst)
        fail("data bus", "the burst of cycle " + std::to_string(before.at) + " still has it");
    }
    columns_.push_back({now_, command.bank, write});
    if (columns_.size() > 64) columns_.erase(columns_.begin());
    if (write)
      bank.write_end = now_ + tCWL_ + table_.burst;
    else
      bank.read = now_;
    if (!command.closes) return;
    bank.open = false;
    bank.precharged = std::max({bank.activated + tRAS_, bank.read + tRTPL_, bank.write_end + tWR_});
  }

  struct Earlier {
    std::int64_t at;
    std::uint32_t bank;
    bool write;
  };

  DramTable table_;
  const std::int64_t tRFC_ = table_.timing.at("tRFC"), tRFCpb_ = table_.timing.at("tRFCpb"),
                     tRREFD_ = table_.timing.at("tRREFD"), tRP_ = table_.timing.at("tRP"),
                     tRAS_ = table_.timing.at("tRAS"), tRRDL_ = table_.timing.at("tRRDL"),
                     tRRDS_ = table_.timing.at("tRRDS"), tFAW_ = table_.timing.at("tFAW"),
                     tRTPL_ = table_.timing.at("tRTPL"), tWR_ = table_.timing.at("tWR"),
                     tREFI_ = table_.timing.at("tREFI"), tCWL_ = table_.timing.at("tCWL"),
                     tRCDWR_ = table_.timing.at("tRCDWR"), tRCDRD_ = table_.timing.at("tRCDRD"),
                     tCCDL_ = table_.timing.at("tCCDL"), tCCDS_ = table_.timing.at("tCCDS"),
                     tWTRL_ = table_.timing.at("tWTRL"), tWTRS_ = table_.timing.at("tWTRS"),
                     tRTW_ = table_.timing.at("tRTW"), tCL_ = table_.timing.at("tCL");
  std::vector<Bank> banks_;
  std::vector<std::int64_t> activates_;
  std::vector<Earlier> columns_;  ///< the last ones
  std::int64_t now_ = 0, refreshed_ = -kLong, row_bus_ = -kLong, column_bus_ = -kLong, refreshes_ = 0;
  std::int64_t bank_refreshed_ = -kLong;
  std::vector<std::string> violations_;
};

}  // namespace strobe::testing::dram
