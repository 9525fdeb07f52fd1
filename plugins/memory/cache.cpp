#include "cache.hpp"

#include "replacement.hpp"

namespace memory {

namespace {

WritePolicy writes_of(CacheKind kind) {
  switch (kind) {
    case CacheKind::write_through:
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

StoreShape shape_of(CacheKind kind, const CacheSpec& spec) {
  StoreShape shape;
  shape.line = spec.line.n;
  shape.ways = spec.ways;
  shape.sets = spec.size.n / (spec.line.n * spec.ways);
  shape.mshrs = spec.mshrs;
  shape.merges = spec.merges;
  shape.in_flight = spec.in_flight;
  shape.requests_per_cycle = spec.requests_per_cycle;
  shape.step = spec.step;
  shape.ahead = spec.ahead;
  shape.latency = spec.latency.n;
  shape.fill_latency = spec.fill_latency.n;
  shape.port_width = spec.port_width.n;
  shape.banks = spec.banks;
  shape.interleave = spec.interleave.n;
  shape.hash_sets = spec.hash == "xor";
  shape.in_order = spec.in_order;
  shape.fetch_on_write = spec.fetch_on_write;
  shape.coherence_point = spec.coherence_point;
  shape.replacement = replacement_of(spec.replacement);
  shape.seed = spec.seed;
  shape.on_hit = spec.level == "l2" ? ServedBy::l2 : ServedBy::l1;
  shape.writes = writes_of(kind);
  return shape;
}

void describe_shape(strobe::Schema<CacheSpec>& schema) {
  using Spec = CacheSpec;
  schema.field("size", &Spec::size, "capacity of this bank").at_least(16).at_most(1 << 30);
  schema.field("line", &Spec::line, "bytes per line").at_least(16).at_most(4096).power_of_two();
  schema.field("ways", &Spec::ways, "lines per set").at_least(1).at_most(1024);
  schema.field("banks", &Spec::banks, "number of banks that addresses are interleaved over").at_least(1).at_most(65536);
  schema.field("interleave", &Spec::interleave, "consecutive bytes mapped to one bank").at_least(16).power_of_two();
  schema
      .field("hash", &Spec::hash,
             "set index: none: low bits of the line address; xor: low bits XORed with the higher bits")
      .one_of({"none", "xor"});
  schema.field("replacement", &Spec::replacement, "replacement policy of the lines of a set")
      .one_of({"lru", "fifo", "random"});
  schema.field("seed", &Spec::seed, "seed of random replacement");
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
  schema.field("mshrs", &Spec::mshrs, "MSHRs: maximum outstanding misses (lines)").at_least(1).at_most(65536);
  schema.field("merges", &Spec::merges, "maximum requests merged into one MSHR").at_least(1).at_most(1024);
  schema.field("in_flight", &Spec::in_flight, "maximum requests in flight: accepted, reply not sent")
      .at_least(1)
      .at_most(65536);
  schema.field("requests_per_cycle", &Spec::requests_per_cycle, "lookups per cycle").at_least(1).at_most(1024);
  schema
      .field("step", &Spec::step,
             "cycles between two visits of the ports: a larger value simulates faster and is less exact")
      .at_least(1)
      .at_most(16)
      .power_of_two();
  schema.field(
      "ahead", &Spec::ahead,
      "lookup at the time of sending, with the arrival cycle as its time: simulates faster; for a cache with one "
      "requester");
  schema.field("port_width", &Spec::port_width, "data returned per cycle")
      .at_least(1)
      .at_most(65536)
      .power_of_two()
      .calibrated();
  schema.field("latency", &Spec::latency, "from the arrival of a request to its lookup").at_most(100'000).calibrated();
  schema.field("fill_latency", &Spec::fill_latency, "from the arrival of fill data to its first use")
      .at_most(100'000)
      .calibrated();
  schema.field("in_order", &Spec::in_order, "replies leave in the order of the requests");
  schema.field("fetch_on_write", &Spec::fetch_on_write,
               "write_back: a partial write miss fetches the rest of the line from the next level");
  schema.field(
      "coherence_point", &Spec::coherence_point,
      "atomic and coherent accesses are performed here; if false, they invalidate the line and go to the next level");
  schema.require("mshrs x merges must not be more than 16 M",
                 [](const Spec& spec) { return std::uint64_t{spec.mshrs} * spec.merges <= 1 << 24; });
}

}  // namespace

template <CacheKind kKind>
Cache<kKind>::Cache(const Spec& spec, const strobe::ComponentContext& context)
    : Store(shape_of(kKind, spec), context) {}

template <CacheKind kKind>
void Cache<kKind>::describe(strobe::Schema<Spec>& schema) {
  describe_shape(schema);
  describe_rates(schema);
  if (kKind != CacheKind::write_back)
    schema.require("coherence_point needs cache.write_back: this cache does not store the result of an atomic",
                   [](const Spec& spec) { return !spec.coherence_point; });
}

template class Cache<CacheKind::write_through>;
template class Cache<CacheKind::write_around>;
template class Cache<CacheKind::write_back>;
template class Cache<CacheKind::write_evict>;
template class Cache<CacheKind::read_only>;

}  // namespace memory
