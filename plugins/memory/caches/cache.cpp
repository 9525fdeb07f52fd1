#include "cache.hpp"

namespace memory {

namespace {

WritePolicy writes_of(CacheKind kind) {
  switch (kind) {
    case CacheKind::write_through:
    case CacheKind::victim:
      return {true, true, true};
    case CacheKind::write_around:
      return {true, true, false};
    case CacheKind::write_back:
      return {false, true, true};
    case CacheKind::write_evict:
    case CacheKind::read_only:
      break;
  }
  return {true, false, false};
}

LevelShape shape_of(CacheKind kind, const CacheSpec& spec) {
  LevelShape shape;
  shape.line = spec.line.n;
  shape.ways = spec.ways;
  shape.sets = static_cast<std::uint32_t>(spec.size.n / (spec.line.n * spec.ways));
  shape.mshrs = spec.mshrs;
  shape.merges = spec.merges;
  shape.requests_per_cycle = spec.requests_per_cycle;
  shape.latency = spec.latency.n;
  shape.fill_latency = spec.fill_latency.n;
  shape.port_width = spec.port_width.n;
  shape.write_width = static_cast<std::uint32_t>(spec.write_width.n);
  shape.banks = spec.banks;
  shape.interleave = spec.interleave.n;
  shape.hash = spec.hash;
  shape.bank_hash = spec.bank_hash;
  shape.fetch_on_write = spec.fetch_on_write;
  shape.sector = spec.sector.n;
  shape.write_back_buffer = spec.write_back_buffer;
  shape.coherence_point = spec.coherence_point;
  shape.probed = spec.probed;
  shape.write_latency = spec.write_latency.n;
  shape.atomic_interval = spec.atomic_interval.n;
  shape.replacement = spec.replacement;
  shape.replace_in_flight = spec.replace_in_flight;
  shape.prefetch = spec.prefetch;
  shape.seed = spec.seed;
  shape.on_hit = spec.level == "l2" ? ServedBy::l2 : ServedBy::l1;
  shape.writes = writes_of(kind);
  shape.takes_victims = kind == CacheKind::victim;
  return shape;
}

void describe_shape(strobe::Schema<CacheSpec>& schema) {
  using Spec = CacheSpec;
  schema.field("size", &Spec::size, "capacity of this bank").at_least(16).at_most(1 << 30);
  schema.field("line", &Spec::line, "bytes per line").at_least(16).at_most(4096).power_of_two();
  schema.field("ways", &Spec::ways, "lines per set").at_least(1).at_most(1024);
  schema.field("banks", &Spec::banks, "banks among which addresses are interleaved").at_least(1).at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes that lie in one bank").at_least(16).power_of_two();
  schema.policy<strobe::AddressMapping>("hash", &Spec::hash,
                                        "how a line's set is found; none: by the lower bits of its number");
  schema.policy<strobe::AddressMapping>(
      "bank_hash", &Spec::bank_hash,
      "how the level above chooses the bank, by which lines are numbered: as `hash` of the crossbar");
  schema.policy<strobe::ReplacementPolicy>("replacement", &Spec::replacement, "which line of a full set is replaced");
  schema.field("seed", &Spec::seed, "of random replacement");
  schema.field("level", &Spec::level, "level used for stall attribution").one_of({"l1", "l2"});
  schema.require("size must hold whole sets: a multiple of line x ways",
                 [](const Spec& spec) { return spec.size.n % (spec.line.n * spec.ways) == 0; });
  schema.require("a bank must not have more than 16 M lines (size / line)",
                 [](const Spec& spec) { return spec.size.n / spec.line.n <= 1 << 24; });
  schema.require("line must not be larger than interleave",
                 [](const Spec& spec) { return spec.line <= spec.interleave; });
}

void describe_rates(strobe::Schema<CacheSpec>& schema) {
  using Spec = CacheSpec;
  schema.derive("peak_bandwidth", "of one bank: port_width each cycle", [](const Spec& spec, strobe::Hertz clock) {
    return strobe::BytesPerSecond{spec.port_width.n * clock.n};
  });
  schema.field("requests_per_cycle", &Spec::requests_per_cycle, "lookups per cycle").at_least(1).at_most(1024);
  schema.field("port_width", &Spec::port_width, "data returned per cycle")
      .at_least(1)
      .at_most(65536)
      .power_of_two()
      .calibrated();
  schema.field("latency", &Spec::latency, "from a request's arrival to its lookup").at_most(100'000).calibrated();
}

/// Of a cache that fetches lines.
void describe_misses(strobe::Schema<CacheSpec>& schema) {
  using Spec = CacheSpec;
  schema.field("mshrs", &Spec::mshrs, "maximum outstanding misses").at_least(1).at_most(Tags::kMaxMshrs);
  schema.field("merges", &Spec::merges, "requests that wait for one outstanding miss, with the first")
      .at_least(1)
      .at_most(1024);
  schema.field("fill_latency", &Spec::fill_latency, "from the arrival of a missing line to its use")
      .at_most(100'000)
      .calibrated();
  schema.field("replace_in_flight", &Spec::replace_in_flight,
               "whether a line in flight may be chosen to be replaced, for which the lookup then waits; false: only "
               "where all lines of the set are in flight");
  schema.policy<strobe::Prefetcher>("prefetch", &Spec::prefetch, "which lines are fetched before they are asked for");
}

/// Of a cache that keeps what is written.
void describe_writes(strobe::Schema<CacheSpec>& schema) {
  using Spec = CacheSpec;
  schema
      .field("write_width", &Spec::write_width,
             "data written per cycle, in which no other lookup is made; 0: a write takes one lookup")
      .at_most(65536);
  schema.field("write_latency", &Spec::write_latency, "from the lookup of a write to its acknowledgement")
      .at_most(100'000);
  schema.field(
      "fetch_on_write", &Spec::fetch_on_write,
      "whether a write of a part of a missing line reads the rest from the next level; false: when it is read");
  schema.field("sector", &Spec::sector, "part of a line that a write-back sends if any of its bytes are dirty")
      .at_least(2)
      .at_most(4096)
      .power_of_two();
  schema
      .field("write_back_buffer", &Spec::write_back_buffer,
             "dirty lines sent to the next level that it has not taken yet; 0: any number")
      .at_most(65536);
  schema.field("coherence_point", &Spec::coherence_point,
               "whether atomic and coherent accesses are performed here; others send them down and drop their line");
  schema
      .field("atomic_interval", &Spec::atomic_interval,
             "time of each 32-bit atomic of a lane that is performed here, in which no other lookup is made; 0: an "
             "access takes one lookup")
      .at_most(1000);
  schema.field("probed", &Spec::probed,
               "whether lines are dropped, before the next launch, that copies to the device or other caches have "
               "written in memory; false: they stay");
}

}  // namespace

template <CacheKind kKind>
Cache<kKind>::Cache(const Spec& spec, const strobe::ComponentContext& context)
    : CacheLevel(shape_of(kKind, spec), context) {}

template <CacheKind kKind>
void Cache<kKind>::describe(strobe::Schema<Spec>& schema) {
  describe_shape(schema);
  describe_rates(schema);
  if (kKind != CacheKind::victim) describe_misses(schema);
  if (kKind == CacheKind::write_back) describe_writes(schema);
}

template class Cache<CacheKind::write_through>;
template class Cache<CacheKind::write_around>;
template class Cache<CacheKind::write_back>;
template class Cache<CacheKind::write_evict>;
template class Cache<CacheKind::read_only>;
template class Cache<CacheKind::victim>;

}  // namespace memory
