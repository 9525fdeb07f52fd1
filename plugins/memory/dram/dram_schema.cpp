// The parameters of dram.banked.
#include <algorithm>
#include <bit>

#include "dram_banked.hpp"

namespace memory {

namespace {

using Spec = DramBanked::Spec;

void describe_timings(strobe::Schema<Spec>& schema) {
  const struct {
    const char* name;
    strobe::Cycles Spec::*member;
    const char* doc;
  } timings[] = {{"tCL", &Spec::tCL, "read command to data"},
                 {"tCWL", &Spec::tCWL, "write command to data"},
                 {"tRCDRD", &Spec::tRCDRD, "activate to read"},
                 {"tRCDWR", &Spec::tRCDWR, "activate to write"},
                 {"tRP", &Spec::tRP, "precharge to activate"},
                 {"tRAS", &Spec::tRAS, "activate to precharge"},
                 {"tRRDS", &Spec::tRRDS, "activate to activate, other bank group"},
                 {"tRRDL", &Spec::tRRDL, "activate to activate, same bank group"},
                 {"tFAW", &Spec::tFAW, "window of four activates"},
                 {"tCCDS", &Spec::tCCDS, "column to column, other bank group"},
                 {"tCCDL", &Spec::tCCDL, "column to column, same bank group"},
                 {"tWTRS", &Spec::tWTRS, "write data to read, other bank group"},
                 {"tWTRL", &Spec::tWTRL, "write data to read, same bank group"},
                 {"tWR", &Spec::tWR, "write data to precharge"},
                 {"tRTPS", &Spec::tRTPS,
                  "read to precharge, other bank group; 0 cycle: a read delays the precharge of its own bank only"},
                 {"tRTPL", &Spec::tRTPL, "read to precharge, same bank, or group if tRTPS is not 0"},
                 {"tRTW", &Spec::tRTW, "read command to write command; 0 cycle: as soon as the data bus is free"},
                 {"tRFC", &Spec::tRFC, "duration of a refresh of all banks"},
                 {"tREFI", &Spec::tREFI, "between refreshes of a bank"},
                 {"tRFCpb", &Spec::tRFCpb, "duration of a refresh of one bank; 0 cycle: the DRAM has none"},
                 {"tRREFD", &Spec::tRREFD, "refresh of a bank to activate or refresh of another"}};
  for (const auto& timing : timings)
    schema.field(timing.name, timing.member, timing.doc).at_most(1'000'000).calibrated();
}

void describe_shape(strobe::Schema<Spec>& schema) {
  schema.field("kind", &Spec::kind,
               "DRAM standard whose clock, shape and timings arch-presets/kinds has, such as GDDR6; empty: none");
  schema.field("channels", &Spec::channels, "independent channels of this controller").at_least(1).at_most(1024);
  schema.field("total_channels", &Spec::total_channels, "channels of all controllers, over which addresses go")
      .at_least(1)
      .at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes that lie in one channel")
      .at_least(16)
      .power_of_two();
  schema.field("bus_width", &Spec::bus_width, "of one channel").at_least(1).at_most(1024).power_of_two();
  schema.field("transfers_per_clock", &Spec::transfers_per_clock, "2: both edges").at_least(1).at_most(16);
  schema.field("burst", &Spec::burst, "transfers of one column access").at_least(1).at_most(64).power_of_two();
  schema.field("bank_groups", &Spec::bank_groups, "of one channel").at_least(1).at_most(64).power_of_two();
  schema.field("banks_per_group", &Spec::banks_per_group, "banks").at_least(1).at_most(64).power_of_two();
  schema.field("row", &Spec::row, "bytes that an activate opens").at_least(64).at_most(1 << 20).power_of_two();
  schema
      .field("group_interleave", &Spec::group_interleave,
             "consecutive bytes of a channel in one bank group; 0 B: a row")
      .at_most(1 << 20);
  schema
      .field("command_bus", &Spec::command_bus,
             "split: a row and a column command per clock; shared: one command per clock")
      .one_of({"split", "shared"});
}

}  // namespace

bool refresh_by_bank_fits(const Spec& spec) {
  const std::uint64_t banks = std::uint64_t{spec.bank_groups} * spec.banks_per_group;
  const std::uint64_t burst = (spec.burst + spec.transfers_per_clock - 1) / spec.transfers_per_clock;
  const std::uint64_t access = std::max(spec.tRCDRD.n + spec.tRTPL.n, spec.tRCDWR.n + spec.tCWL.n + burst + spec.tWR.n);
  return spec.tRFCpb.n != 0 &&
         spec.tREFI.n >= banks * std::max(spec.tRAS.n + spec.tRP.n + spec.tRFCpb.n, spec.tRREFD.n + 1) + access;
}

bool is_known_refresh(const std::string& name) {
  return name == "all_bank" || name == "per_bank" || name == "idle_bank_first" || name == "never";
}

void DramBanked::describe(strobe::Schema<Spec>& schema) {
  describe_shape(schema);
  schema.policy<strobe::AddressMapping>("hash", &Spec::hash, "how the channel is found; none: in turn");
  schema.policy<strobe::AddressMapping>(
      "bank_hash", &Spec::bank_hash,
      "how the bank is found: of its bits and as many of the row's; none: by its own bits");
  schema.policy<strobe::PagePolicy>("page_policy", &Spec::page_policy, "whether a row stays open after an access");
  schema.policy<strobe::DramScheduler>("scheduling", &Spec::scheduling, "which of the requests that wait goes next");
  schema.field(
      "open_ahead", &Spec::open_ahead,
      "whether rows are opened for reads while the data bus has writes, and the other way round, in banks that "
      "it does not use");
  schema
      .field("ecc_block", &Spec::ecc_block,
             "bytes with common check bits: a write of a part of them reads their burst first; 0 B: it is masked")
      .at_most(64);
  schema.policy<strobe::RefreshPolicy>("refresh", &Spec::refresh, "which banks are refreshed when");
  schema.field("command_queue", &Spec::command_queue, "requests of a bank among which the scheduler chooses")
      .at_least(1)
      .at_most(65536);
  schema.field("transaction_queue", &Spec::transaction_queue, "reads, and as many writes, that wait per channel")
      .at_least(1)
      .at_most(65536);
  describe_timings(schema);
  schema.derive("peak_bandwidth", "of all channels: each transfers its bus_width transfers_per_clock times a clock",
                [](const Spec& spec, strobe::Hertz clock) {
                  return strobe::BytesPerSecond{std::uint64_t{spec.total_channels} * spec.bus_width.n *
                                                spec.transfers_per_clock * clock.n};
                });
  schema.require("banks of a channel (bank_groups x banks_per_group) must not be more than 64",
                 [](const Spec& spec) { return spec.bank_groups * spec.banks_per_group <= Channel::kMaxBanks; });
  schema.require("tRAS must not be shorter than tRCDRD", [](const Spec& spec) { return spec.tRAS >= spec.tRCDRD; });
  schema.require("tREFI must be longer than tRFC", [](const Spec& spec) { return spec.tREFI > spec.tRFC; });
  schema.require(kRefreshByBank, [](const Spec& spec) {
    const bool by_bank =
        is_known_refresh(spec.refresh.name) && spec.refresh.name != "all_bank" && spec.refresh.name != "never";
    return !by_bank || refresh_by_bank_fits(spec);
  });
  schema.require("a burst (bus_width x burst) must not be larger than a row or interleave", [](const Spec& spec) {
    return spec.bus_width.n * spec.burst <= spec.row.n && spec.bus_width.n * spec.burst <= spec.interleave.n;
  });
  schema.require("group_interleave must be 0 B or a power of two from a burst (bus_width x burst) to a row",
                 [](const Spec& spec) {
                   const std::uint64_t bytes = spec.group_interleave.n;
                   return bytes == 0 ||
                          (std::has_single_bit(bytes) && bytes >= spec.bus_width.n * spec.burst && bytes <= spec.row.n);
                 });
  schema.require("ecc_block must be 0 B or a power of two, at most a burst (bus_width x burst)", [](const Spec& spec) {
    const std::uint64_t bytes = spec.ecc_block.n;
    return bytes == 0 || (std::has_single_bit(bytes) && bytes <= spec.bus_width.n * spec.burst);
  });
  schema.require("total_channels must be a multiple of channels",
                 [](const Spec& spec) { return spec.total_channels % spec.channels == 0; });
  schema.require("requests that wait (channels x transaction_queue) must not be more than 1 M",
                 [](const Spec& spec) { return std::uint64_t{spec.channels} * spec.transaction_queue <= 1 << 20; });
}

}  // namespace memory
