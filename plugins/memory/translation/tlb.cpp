#include "tlb.hpp"

namespace memory {

namespace {

LevelShape shape_of(const Tlb::Spec& spec) {
  LevelShape shape;
  shape.line = spec.page.n;
  shape.interleave = spec.page.n;
  shape.ways = spec.ways;
  shape.sets = spec.entries / spec.ways;
  shape.mshrs = spec.mshrs;
  shape.merges = spec.merges;
  shape.requests_per_cycle = spec.requests_per_cycle;
  shape.latency = spec.latency.n;
  shape.replacement = spec.replacement;
  shape.replace_in_flight = spec.replace_in_flight;
  shape.prefetch = spec.prefetch;
  shape.seed = spec.seed;
  shape.needs_bottom = false;
  shape.fetch = AccessKind::translate;
  shape.on_hit = ServedBy::l1;
  shape.on_miss = ServedBy::tlb;
  shape.unit = "pages";
  return shape;
}

}  // namespace

Tlb::Tlb(const Spec& spec, const strobe::ComponentContext& context) : CacheLevel(shape_of(spec), context) {}

void Tlb::describe(strobe::Schema<Spec>& schema) {
  schema.field("entries", &Spec::entries, "pages it knows").at_least(1).at_most(1 << 22);
  schema.field("ways", &Spec::ways, "entries per set").at_least(1).at_most(4096);
  schema.field("page", &Spec::page, "bytes per page").at_least(256).at_most(1 << 30).power_of_two();
  schema.field("mshrs", &Spec::mshrs, "maximum outstanding misses").at_least(1).at_most(Tags::kMaxMshrs);
  schema.field("merges", &Spec::merges, "requests that wait for one outstanding miss, with the first")
      .at_least(1)
      .at_most(1024);
  schema.field("requests_per_cycle", &Spec::requests_per_cycle, "lookups").at_least(1).at_most(1024);
  schema.field("latency", &Spec::latency, "from a request's arrival to its lookup").at_most(100'000).calibrated();
  schema.policy<strobe::ReplacementPolicy>("replacement", &Spec::replacement, "which page of a full set is replaced");
  schema.field("replace_in_flight", &Spec::replace_in_flight,
               "whether a page that is being translated may be chosen to be replaced, for which the lookup then waits");
  schema.policy<strobe::Prefetcher>("prefetch", &Spec::prefetch,
                                    "which pages are translated before they are asked for");
  schema.field("seed", &Spec::seed, "of random replacement");
  schema.require("entries must be a multiple of ways", [](const Spec& spec) { return spec.entries % spec.ways == 0; });
}

}  // namespace memory
