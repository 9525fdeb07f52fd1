// The tables of the memory system: caches, interconnect, translation, DRAM, host link.
#include "config/machine.hpp"

namespace strobe {

void describe(Schema<CacheTable>& schema) {
  using Table = CacheTable;
  schema.field("size", &Table::size, "total capacity, of all banks").at_least(64).at_most(0x1p34);
  schema.field("line", &Table::line, "bytes per line").at_least(16).at_most(4096).power_of_two();
  schema.field("ways", &Table::ways, "lines per set").at_least(1).at_most(1024);
  schema.field("banks", &Table::banks, "parts that serve requests independently").at_least(1).at_most(1024);
  schema.field("interleave", &Table::interleave, "consecutive bytes that lie in one bank").at_least(16).power_of_two();
  schema.field("shared_by", &Table::shared_by, "compute units that share one").at_least(1).at_most(65536);
  schema.field("policy", &Table::policy, "what a store does")
      .one_of({"write_through", "write_around", "write_back", "write_evict", "read_only"});
  schema.field("mshrs", &Table::mshrs, "outstanding missing lines of a bank").at_least(1).at_most(65536);
  schema.field("requests_per_cycle", &Table::requests_per_cycle, "lookups of a bank").at_least(1).at_most(1024);
  schema.field("port_width", &Table::port_width, "data a bank returns per cycle")
      .at_least(4)
      .power_of_two()
      .calibrated();
  schema.field("latency", &Table::latency, "from request to reply of a hit").at_least(1).calibrated();
  schema.require("size must hold whole sets: a multiple of line x ways x banks",
                 [](const Table& spec) { return spec.size.n % (spec.line.n * spec.ways * spec.banks) == 0; });
  schema.require("line must not be larger than interleave",
                 [](const Table& spec) { return spec.line <= spec.interleave; });
}

void describe(Schema<CrossbarTable>& schema) {
  schema.field("port_width", &CrossbarTable::port_width, "data that one port takes per cycle, each way")
      .at_least(4)
      .power_of_two()
      .calibrated();
  schema.field("queue", &CrossbarTable::queue, "requests that wait at a port").at_least(1).at_most(65536);
  schema.field("latency", &CrossbarTable::latency, "one way").at_least(1).calibrated();
}

void describe(Schema<TlbTable>& schema) {
  schema.field("entries", &TlbTable::entries, "pages it knows").at_least(1);
  schema.field("ways", &TlbTable::ways, "entries per set").at_least(1);
  schema.field("mshrs", &TlbTable::mshrs, "outstanding missing pages").at_least(1).at_most(65536);
  schema.field("requests_per_cycle", &TlbTable::requests_per_cycle, "lookups").at_least(1).at_most(65536);
  schema.field("latency", &TlbTable::latency, "from request to reply of a hit").calibrated();
  schema.require("entries must be a multiple of ways",
                 [](const TlbTable& spec) { return spec.entries % spec.ways == 0; });
}

void describe(Schema<PageWalkTable>& schema) {
  schema.field("walkers", &PageWalkTable::walkers, "walks under way at the same time").at_least(1).at_most(65536);
  schema.field("latency", &PageWalkTable::latency, "of one walk").calibrated();
}

namespace {

void describe_timings(Schema<DramTable>& schema) {
  using Table = DramTable;
  const struct {
    const char* name;
    Cycles Table::*member;
    const char* doc;
  } timings[] = {{"tCL", &Table::tCL, "read command to data"},
                 {"tCWL", &Table::tCWL, "write command to data"},
                 {"tRCDRD", &Table::tRCDRD, "activate to read"},
                 {"tRCDWR", &Table::tRCDWR, "activate to write"},
                 {"tRP", &Table::tRP, "precharge to activate"},
                 {"tRAS", &Table::tRAS, "activate to precharge"},
                 {"tRRDS", &Table::tRRDS, "activate to activate, other bank group"},
                 {"tRRDL", &Table::tRRDL, "activate to activate, same bank group"},
                 {"tFAW", &Table::tFAW, "window of four activates"},
                 {"tCCDS", &Table::tCCDS, "column to column, other bank group"},
                 {"tCCDL", &Table::tCCDL, "column to column, same bank group"},
                 {"tWTRS", &Table::tWTRS, "write data to read, other bank group"},
                 {"tWTRL", &Table::tWTRL, "write data to read, same bank group"},
                 {"tWR", &Table::tWR, "write data to precharge"},
                 {"tRTPS", &Table::tRTPS, "read to precharge, other bank group"},
                 {"tRTPL", &Table::tRTPL, "read to precharge, same bank group"},
                 {"tRFC", &Table::tRFC, "duration of a refresh"},
                 {"tREFI", &Table::tREFI, "between refreshes"}};
  for (const auto& timing : timings) schema.field(timing.name, timing.member, timing.doc).calibrated();
}

}  // namespace

void describe(Schema<DramTable>& schema) {
  using Table = DramTable;
  schema.field("clock", &Table::clock, "command clock; timings are cycles of it").at_least(1e6).calibrated();
  schema.field("channels", &Table::channels, "independent channels").at_least(1).at_most(4096);
  schema.field("interleave", &Table::interleave, "consecutive bytes that lie in one channel")
      .at_least(16)
      .power_of_two();
  schema.field("bus_width", &Table::bus_width, "of one channel").at_least(1).at_most(1024).power_of_two();
  schema.field("transfers_per_clock", &Table::transfers_per_clock, "2: both edges").at_least(1).at_most(16);
  schema.field("burst", &Table::burst, "transfers of one column access").at_least(1).at_most(64).power_of_two();
  schema.field("bank_groups", &Table::bank_groups, "of one channel").at_least(1).at_most(64).power_of_two();
  schema.field("banks_per_group", &Table::banks_per_group, "banks").at_least(1).at_most(64).power_of_two();
  schema.field("row", &Table::row, "bytes that an activate opens").at_least(64).at_most(1 << 20).power_of_two();
  schema.field("page_policy", &Table::page_policy, "whether a row stays open after an access")
      .one_of({"open", "closed"});
  schema.field("command_queue", &Table::command_queue, "commands waiting, per bank").at_least(1).at_most(65536);
  schema.field("transaction_queue", &Table::transaction_queue, "requests waiting, per channel")
      .at_least(1)
      .at_most(65536);
  schema.field("controller_latency", &Table::controller_latency, "from an L2 miss to a command, and back").calibrated();
  describe_timings(schema);
  schema.require("tRAS must not be shorter than tRCDRD", [](const Table& spec) { return spec.tRAS >= spec.tRCDRD; });
  schema.require("tREFI must be longer than tRFC", [](const Table& spec) { return spec.tREFI > spec.tRFC; });
  schema.require("a burst must not be larger than a row",
                 [](const Table& spec) { return spec.bus_width.n * spec.burst <= spec.row.n; });
}

void describe(Schema<HostLinkTable>& schema) {
  using Table = HostLinkTable;
  schema.field("bandwidth", &Table::bandwidth, "each way").at_least(1).calibrated();
  schema.field("latency", &Table::latency, "one way").calibrated();
  schema.field("copy_to_device", &Table::copy_to_device, "overhead of a copy").calibrated();
  schema.field("copy_to_host", &Table::copy_to_host, "overhead of a copy").calibrated();
}

}  // namespace strobe
