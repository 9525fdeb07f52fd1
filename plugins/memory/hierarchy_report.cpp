// What memory.hierarchy is told and what it tells: parameters, metrics, reports.
#include "hierarchy.hpp"

namespace memory {

namespace {

using HierarchySpec = Hierarchy::Spec;

void describe_l1(strobe::Schema<HierarchySpec>& schema) {
  schema.field("line", &HierarchySpec::line, "bytes per line, of all caches").at_least(16).at_most(4096).power_of_two();
  schema.field("l1_size", &HierarchySpec::l1_size, "capacity of each vector cache").at_least(16).at_most(1 << 30);
  schema.field("l1_ways", &HierarchySpec::l1_ways, "lines per set").at_least(1).at_most(1024);
  schema
      .field("l1_hash", &HierarchySpec::l1_hash,
             "set index: none: low bits of the line address; xor: low bits XORed with the higher bits")
      .one_of({"none", "xor"});
  schema.field("l1_mshrs", &HierarchySpec::l1_mshrs, "MSHRs: maximum outstanding misses (lines)")
      .at_least(1)
      .at_most(65536);
  schema.field("l1_width", &HierarchySpec::l1_width, "data returned per cycle").at_least(1).at_most(65536).calibrated();
  schema.field("l1_latency", &HierarchySpec::l1_latency, "from the arrival of a request to its lookup")
      .at_least(1)
      .at_most(100'000)
      .calibrated();
  schema.field("l1_fill_latency", &HierarchySpec::l1_fill_latency, "from the arrival of fill data to its first use")
      .at_most(100'000)
      .calibrated();
}

void describe_crossbar(strobe::Schema<HierarchySpec>& schema) {
  schema.field("crossbar_latency", &HierarchySpec::crossbar_latency, "latency of one crossing (one way)")
      .at_least(1)
      .at_most(100'000)
      .calibrated();
  schema.field("crossbar_width", &HierarchySpec::crossbar_width, "bytes per cycle and port, in each direction")
      .at_least(1)
      .at_most(65536)
      .calibrated();
  schema.field("interleave", &HierarchySpec::interleave, "consecutive bytes mapped to one L2 bank")
      .at_least(16)
      .power_of_two();
  schema
      .field("crossbar_hash", &HierarchySpec::crossbar_hash,
             "bank index: none: interleaved address bits; xor: XORed with the higher bits")
      .one_of({"none", "xor"});
}

void describe_l2(strobe::Schema<HierarchySpec>& schema) {
  schema.field("l2_banks", &HierarchySpec::l2_banks, "banks of the L2").at_least(1).at_most(1024);
  schema.field("l2_size", &HierarchySpec::l2_size, "capacity of each bank").at_least(16).at_most(1 << 30);
  schema.field("l2_ways", &HierarchySpec::l2_ways, "lines per set").at_least(1).at_most(1024);
  schema.field("l2_hash", &HierarchySpec::l2_hash, "set index: none or xor, as l1_hash").one_of({"none", "xor"});
  schema.field("l2_mshrs", &HierarchySpec::l2_mshrs, "MSHRs: maximum outstanding misses (lines)")
      .at_least(1)
      .at_most(65536);
  schema.field("l2_latency", &HierarchySpec::l2_latency, "from the arrival of a request to its lookup")
      .at_most(100'000)
      .calibrated();
  schema.field("l2_fill_latency", &HierarchySpec::l2_fill_latency, "from the arrival of fill data to its first use")
      .at_most(100'000)
      .calibrated();
}

void describe_dram(strobe::Schema<HierarchySpec>& schema) {
  schema
      .field("dram_controllers", &HierarchySpec::dram_controllers,
             "DRAM controllers; the L2 banks are distributed evenly over them")
      .at_least(1)
      .at_most(1024);
  schema.field("dram_channels", &HierarchySpec::dram_channels, "channels of all controllers")
      .at_least(1)
      .at_most(65536);
  schema.field("dram_interleave", &HierarchySpec::dram_interleave, "consecutive bytes mapped to one channel")
      .at_least(16)
      .power_of_two();
  schema
      .field("dram_hash", &HierarchySpec::dram_hash,
             "channel and bank index: none: their address bits; xor: XORed with the higher bits")
      .one_of({"none", "xor"});
  schema.field("dram_bus", &HierarchySpec::dram_bus, "data per cycle of a channel").at_least(1).at_most(65536);
  schema.field("dram_banks", &HierarchySpec::dram_banks, "banks of a channel").at_least(1).at_most(4096);
  schema.field("dram_row", &HierarchySpec::dram_row, "row-buffer size: bytes opened by one activate")
      .at_least(64)
      .at_most(1 << 20)
      .power_of_two();
  schema.field("dram_clock", &HierarchySpec::dram_clock, "DRAM clock; the DRAM timings count its cycles")
      .at_least(1'000'000);
  schema
      .field("dram_latency", &HierarchySpec::dram_latency,
             "latency of the controller: request to command plus data to reply")
      .calibrated();
  const struct {
    const char* name;
    strobe::Cycles HierarchySpec::*member;
    const char* doc;
  } timings[] = {{"tCL", &HierarchySpec::tCL, "read command to data"},
                 {"tRCD", &HierarchySpec::tRCD, "activate to column command"},
                 {"tRP", &HierarchySpec::tRP, "precharge to activate"},
                 {"tRAS", &HierarchySpec::tRAS, "activate to precharge"},
                 {"tRTP", &HierarchySpec::tRTP, "column command to precharge"},
                 {"tFAW", &HierarchySpec::tFAW, "window of four activates"},
                 {"tRFC", &HierarchySpec::tRFC, "duration of a refresh"},
                 {"tREFI", &HierarchySpec::tREFI, "interval between refreshes"}};
  for (const auto& timing : timings)
    schema.field(timing.name, timing.member, timing.doc).at_most(1'000'000).calibrated();
}

bool holds_sets(strobe::Bytes size, strobe::Bytes line, std::uint32_t ways) {
  return size.n % (line.n * ways) == 0 && size.n >= line.n * ways;
}

void require_shapes(strobe::Schema<HierarchySpec>& schema) {
  schema.require("l1_size must hold whole sets: a multiple of line x l1_ways",
                 [](const HierarchySpec& spec) { return holds_sets(spec.l1_size, spec.line, spec.l1_ways); });
  schema.require("l2_size must hold whole sets: a multiple of line x l2_ways",
                 [](const HierarchySpec& spec) { return holds_sets(spec.l2_size, spec.line, spec.l2_ways); });
  schema.require("line must not be larger than interleave or dram_interleave", [](const HierarchySpec& spec) {
    return spec.line <= spec.interleave && spec.line <= spec.dram_interleave;
  });
  schema.require("crossbar_hash = \"xor\" needs a power of two of l2_banks, l2_hash = \"xor\" one of sets",
                 [](const HierarchySpec& spec) {
                   const std::uint64_t sets = spec.l2_size.n / (spec.line.n * spec.l2_ways);
                   return (spec.crossbar_hash == "none" || std::has_single_bit(spec.l2_banks)) &&
                          (spec.l2_hash == "none" || std::has_single_bit(sets));
                 });
  schema.require("dram_controllers must divide dram_channels and l2_banks", [](const HierarchySpec& spec) {
    return spec.dram_channels % spec.dram_controllers == 0 && spec.l2_banks % spec.dram_controllers == 0;
  });
  schema.require("tRFC must be less than tREFI", [](const HierarchySpec& spec) { return spec.tRFC.n < spec.tREFI.n; });
  schema.require("the L2 must not have more than 16 M lines",
                 [](const HierarchySpec& spec) { return spec.l2_banks * (spec.l2_size.n / spec.line.n) <= 1 << 24; });
  schema.require("dram_latency must not be more than 100000 cycles or 100 us", [](const HierarchySpec& spec) {
    return spec.dram_latency.n <= (spec.dram_latency.in_cycles ? 100'000u : 100'000'000u);
  });
}

}  // namespace

void Hierarchy::describe(strobe::Schema<Spec>& schema) {
  describe_l1(schema);
  describe_crossbar(schema);
  describe_l2(schema);
  describe_dram(schema);
  require_shapes(schema);
}

void Hierarchy::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("reads", "requests", "read requests", reads_);
  metrics.count("writes", "requests", "write requests", writes_);
  metrics.count("deferred", "requests", "atomic and coherent requests", deferred_);
  metrics.count("bytes", "bytes", "bytes read and written", bytes_);
  metrics.ratio("latency", "cycles", "mean time from the arrival of a request to its reply", waited_, requests_taken_);
  metrics.count("l1_hits", "lines", "vector-cache lookups that hit", l1_hits_);
  metrics.count("l1_misses", "lines", "vector-cache lookups that missed", l1_misses_);
  metrics.count("l1_merged", "lines", "lookups merged into an outstanding miss", l1_merged_);
  metrics.ratio("l1_hit_rate", "percent", "hits as a share of lookups", l1_hits_, l1_lookups_, 100);
  metrics.count("l2_hits", "lines", "L2 lookups that hit", l2_hits_);
  metrics.count("l2_misses", "lines", "L2 lookups that missed: sent to DRAM, or allocated by a write", l2_misses_);
  metrics.count("l2_merged", "lines", "lookups merged into an outstanding miss", l2_merged_);
  metrics.ratio("l2_hit_rate", "percent", "hits as a share of lookups", l2_hits_, l2_lookups_, 100);
  metrics.utilisation("l2_busy", "lookup-port utilisation", l2_lookups_, static_cast<double>(l2_banks_.size()));
  metrics.count("l2_writebacks", "lines", "dirty lines written to DRAM", l2_writebacks_);
  metrics.count("dram_reads", "lines", "lines read from DRAM", dram_reads_);
  metrics.count("dram_writes", "lines", "lines written to DRAM", dram_writes_);
  metrics.count("dram_bytes", "bytes", "data from and to DRAM", dram_bytes_);
  metrics.count("dram_row_hits", "lines", "row-buffer hits: accesses to a row that was open or being opened",
                dram_counts_.row_hits);
  metrics.count("dram_activates", "commands", "activate commands", dram_counts_.activates);
  metrics.utilisation("dram_data_bus", "data-bus utilisation of all channels", dram_counts_.data_cycles,
                      static_cast<double>(dram_.size()));
}

/// What no metric shows; the others the machine sets to 0 itself.
void Hierarchy::begin_measurement(Cycle) { replies_sent_ = 0; }

void Hierarchy::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_taken_, "replies", replies_sent_);
  balances.equal("requests", requests_taken_, "reads + writes + deferred", reads_ + writes_ + deferred_);
  balances.equal("lookups of vector caches", l1_lookups_, "hits + misses + merged", l1_hits_ + l1_misses_ + l1_merged_);
  balances.equal("lookups of the L2", l2_lookups_, "hits + misses + merged", l2_hits_ + l2_misses_ + l2_merged_);
  balances.equal("accesses to DRAM", dram_reads_ + dram_writes_, "row hits + activates",
                 dram_counts_.row_hits + dram_counts_.activates);
  balances.equal("replies in flight", replies_.under_way(), "none", 0);
}

std::vector<std::string> Hierarchy::waits() const {
  std::vector<std::string> lines;
  if (replies_.under_way() != 0) lines.push_back(std::to_string(replies_.under_way()) + " replies in flight");
  for (const PortList* const ports : {&top_, &other_})
    for (const auto& port : *ports)
      if (port->front() != nullptr) lines.push_back("a request is waiting on `" + port->name() + "`");
  if (control_.front() != nullptr) lines.push_back("a flush or invalidate is waiting on `control`");
  return lines;
}

}  // namespace memory
