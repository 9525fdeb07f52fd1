#include "make.hpp"

#include <utility>
#include <vector>

#include "strobe/execution_watch.hpp"
#include "strobe/library_check.hpp"
#include "strobe/model.hpp"

namespace strobe::conformance {

namespace {

/// Replaces the line that was used least recently.
class KitPolicy final : public ReplacementPolicy {
 public:
  explicit KitPolicy(const ReplacementShape& shape) : ways_(shape.ways), used_(std::size_t{shape.sets} * shape.ways) {}
  void hit(std::uint32_t set, std::uint32_t way) override { used_[std::size_t{set} * ways_ + way] = ++time_; }
  void fill(std::uint32_t set, std::uint32_t way) override { hit(set, way); }
  std::uint32_t victim(std::uint32_t set) override {
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

}  // namespace

ComponentContext context_for(std::string path, ClockDomain& clock) {
  return {std::move(path), &clock, [](const std::string&, const ReplacementShape& shape) {
            return std::unique_ptr<ReplacementPolicy>(std::make_unique<KitPolicy>(shape));
          }};
}

void make_and_drop(const RegisteredType& type, const void* spec) {
  if (type.make_isa) type.make_isa(spec);
  if (type.make_sampler) type.make_sampler(spec);
  if (type.make_model) type.make_model(spec);
  if (type.make_phases) type.make_phases(spec);
  if (type.make_watch) type.make_watch(spec);
  if (type.make_tracer) type.make_tracer(spec);
  if (type.make_reference) type.make_reference(spec);
  if (type.make_check) type.make_check(spec);
  if (type.make_component) {
    ClockDomain clock(Hertz{1'000'000'000});
    type.make_component(spec, context_for("checked", clock));
  }
}

}  // namespace strobe::conformance
