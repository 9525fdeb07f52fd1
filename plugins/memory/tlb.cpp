#include "tlb.hpp"

#include "replacement.hpp"

namespace memory {

namespace {

StoreShape shape_of(const Tlb::Spec& spec) {
  StoreShape shape;
  shape.line = spec.page.n;
  shape.interleave = spec.page.n;
  shape.ways = spec.ways;
  shape.sets = spec.entries / spec.ways;
  shape.mshrs = spec.mshrs;
  shape.merges = spec.merges;
  shape.in_flight = spec.in_flight;
  shape.requests_per_cycle = spec.requests_per_cycle;
  shape.latency = spec.latency.n;
  shape.replacement = replacement_of(spec.replacement);
  shape.seed = spec.seed;
  shape.needs_bottom = false;
  shape.fetch = MessageKind::translate;
  shape.on_hit = ServedBy::l1;
  shape.on_miss = ServedBy::tlb;
  shape.unit = "pages";
  return shape;
}

}  // namespace

Tlb::Tlb(const Spec& spec, const strobe::ComponentContext& context) : Store(shape_of(spec), context) {}

void Tlb::describe(strobe::Schema<Spec>& schema) {
  schema.field("entries", &Spec::entries, "capacity in page translations").at_least(1).at_most(1 << 22);
  schema.field("ways", &Spec::ways, "entries per set").at_least(1).at_most(4096);
  schema.field("page", &Spec::page, "bytes per page").at_least(256).at_most(1 << 30).power_of_two();
  schema.field("mshrs", &Spec::mshrs, "MSHRs: maximum outstanding misses (pages)").at_least(1).at_most(65536);
  schema.field("merges", &Spec::merges, "maximum requests merged into one MSHR").at_least(1).at_most(1024);
  schema.field("in_flight", &Spec::in_flight, "maximum requests in flight: accepted, reply not sent")
      .at_least(1)
      .at_most(65536);
  schema.field("requests_per_cycle", &Spec::requests_per_cycle, "lookups per cycle").at_least(1).at_most(1024);
  schema.field("latency", &Spec::latency, "from the arrival of a request to its lookup").at_most(100'000).calibrated();
  schema.field("replacement", &Spec::replacement, "replacement policy of the entries of a set")
      .one_of({"lru", "fifo", "random"});
  schema.field("seed", &Spec::seed, "seed of random replacement");
  schema.require("entries must be a multiple of ways", [](const Spec& spec) { return spec.entries % spec.ways == 0; });
  schema.require("mshrs x merges must not be more than 16 M",
                 [](const Spec& spec) { return std::uint64_t{spec.mshrs} * spec.merges <= 1 << 24; });
}

}  // namespace memory
