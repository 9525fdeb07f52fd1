#include "make.hpp"

#include <utility>
#include <vector>

#include "strobe/error.hpp"
#include "strobe/execution_watch.hpp"
#include "strobe/library_check.hpp"
#include "strobe/model.hpp"
#include "strobe/policy/address_mapping.hpp"
#include "strobe/policy/dispatch_order.hpp"
#include "strobe/policy/dram_scheduler.hpp"
#include "strobe/policy/page_policy.hpp"
#include "strobe/policy/prefetch.hpp"
#include "strobe/policy/refresh.hpp"
#include "strobe/policy/replacement.hpp"
#include "strobe/policy/wave_scheduler.hpp"

namespace strobe::conformance {

namespace {

const std::vector<std::unique_ptr<RegisteredType>> kNothing;
/// By the library that is checked; one is checked at a time.
const std::vector<std::unique_ptr<RegisteredType>>* offered = &kNothing;

/// Replaces the line that was used least recently.
class KitPolicy final : public ReplacementPolicy {
 public:
  explicit KitPolicy(const Place& place) : ways_(place.ways), used_(std::size_t{place.sets} * place.ways) {}
  void hit(std::uint32_t set, std::uint32_t way, const MemoryAccess&) override {
    used_[std::size_t{set} * ways_ + way] = ++time_;
  }
  void fill(std::uint32_t set, std::uint32_t way, const MemoryAccess& access) override { hit(set, way, access); }
  std::uint32_t victim(std::uint32_t set, const MemoryAccess&, const Candidates&) override {
    std::uint32_t oldest = 0;
    for (std::uint32_t way = 1; way < ways_; ++way)
      if (used_[std::size_t{set} * ways_ + way] < used_[std::size_t{set} * ways_ + oldest]) oldest = way;
    return oldest;
  }

 private:
  std::uint32_t ways_;
  std::uint64_t time_ = 0;
  std::vector<std::uint64_t> used_;
};

std::unique_ptr<Policy> make_requested(const PolicyRequest& request) {
  if (request.kind == ReplacementPolicy::kKind)
    return std::make_unique<KitPolicy>(*static_cast<const ReplacementPolicy::Place*>(request.place));
  const std::string wanted = std::string(request.kind) + "." + request.choice.name;
  for (const auto& type : *offered)
    if (type->name == wanted && type->make_policy && type->policy_contract == request.contract)
      return type->make_policy(type->make_spec().get(), request.place);
  throw Error(wanted + ": neither this library nor the kit has this policy - let the parameter's default be \"none\"");
}

/// At a small place; contracts of third parties are not known here.
void make_policy_and_drop(const RegisteredType& type, const void* spec) {
  const ReplacementPolicy::Place cache{16, 4, 1};
  const Prefetcher::Place prefetcher{64, 16, 4, 4};
  const WaveScheduler::Place waves;
  const DispatchOrder::Place units{4, 2};
  const DramScheduler::Place channel;
  const PagePolicy::Place rows;
  const RefreshPolicy::Place banks;
  const AddressMapping::Place blocks{16, 64};
  const std::pair<const char*, const void*> places[] = {
      {ReplacementPolicy::kKind, &cache}, {Prefetcher::kKind, &prefetcher}, {WaveScheduler::kKind, &waves},
      {DispatchOrder::kKind, &units},     {DramScheduler::kKind, &channel}, {PagePolicy::kKind, &rows},
      {RefreshPolicy::kKind, &banks},     {AddressMapping::kKind, &blocks}};
  for (const auto& [kind, place] : places)
    if (type.policy_kind == kind) type.make_policy(spec, place);
}

}  // namespace

void offer_policies(const std::vector<std::unique_ptr<RegisteredType>>& types) { offered = &types; }

ComponentContext context_for(std::string path, ClockDomain& clock) { return {std::move(path), &clock, make_requested}; }

void make_and_drop(const RegisteredType& type, const void* spec) {
  if (type.make_isa) type.make_isa(spec);
  if (type.make_sampler) type.make_sampler(spec);
  if (type.make_model) type.make_model(spec);
  if (type.make_phases) type.make_phases(spec);
  if (type.make_watch) type.make_watch(spec);
  if (type.make_tracer) type.make_tracer(spec);
  if (type.make_reference) type.make_reference(spec);
  if (type.make_check) type.make_check(spec);
  if (type.make_policy) make_policy_and_drop(type, spec);
  if (type.make_component) {
    ClockDomain clock(Hertz{1'000'000'000});
    type.make_component(spec, context_for("checked", clock));
  }
}

}  // namespace strobe::conformance
