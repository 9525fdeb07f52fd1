// reference.streamcluster, reference.streamcluster_costs: local search for facility location, as in STREAM (O'Callaghan
// and others, ICDE 2002), in integers. Candidates are tried in turn; one is opened if that lowers the total cost of
// distances and open facilities when all others that no longer pay are closed into it.
#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct FacilitiesSpec {
  std::uint32_t features = 16;
  std::uint32_t candidates = 10;
  std::uint64_t facility = 1000;
};

void describe(strobe::Schema<FacilitiesSpec>& schema) {
  schema.field("features", &FacilitiesSpec::features, "coordinates of a point, a multiple of four")
      .at_least(4)
      .at_most(64);
  schema.field("candidates", &FacilitiesSpec::candidates, "facilities tried after the first").at_most(1000);
  schema.field("facility", &FacilitiesSpec::facility, "cost of an open facility").at_most(1e15);
}

class Search {
 public:
  Search(const std::string& name, const FacilitiesSpec& spec, Inputs inputs) : spec_(spec) {
    expect_inputs(name, inputs, 1, "points");
    bytes_ = load<std::uint8_t>(name, "points", inputs[0]);
    count_ = bytes_.size() / spec.features;
    if (count_ == 0 || bytes_.size() % spec.features != 0 || spec.features % 4 != 0)
      throw strobe::Error(name + ": " + std::to_string(bytes_.size()) + " bytes are no points of " +
                          std::to_string(spec.features) + " features - pass whole points");
    for (std::size_t p = 0; p < count_; ++p) costs_.push_back(distance(p, 0));
    facilities_.assign(count_, 0);
    open_.assign(std::size_t{spec.candidates} + 1, false);
    open_[0] = true;
    for (std::uint32_t tried = 1; tried <= spec.candidates; ++tried) consider(tried);
  }

  const std::vector<std::uint32_t>& facilities() const { return facilities_; }

  std::vector<std::uint32_t> costs() const { return {costs_.begin(), costs_.end()}; }

 private:
  /// Four features of one point are neighbours, then come those of the next point.
  std::int64_t feature(std::size_t p, std::size_t f) const { return bytes_[(f / 4 * count_ + p) * 4 + f % 4]; }

  std::int64_t distance(std::size_t p, std::size_t q) const {
    std::int64_t sum = 0;
    for (std::size_t f = 0; f < spec_.features; ++f)
      sum += (feature(p, f) - feature(q, f)) * (feature(p, f) - feature(q, f));
    return sum;
  }

  void consider(std::uint32_t tried) {
    const std::size_t place = tried * (count_ / (spec_.candidates + 1));
    const auto facility = static_cast<std::int64_t>(spec_.facility);
    std::int64_t gain = -facility;
    std::vector<std::int64_t> extra(open_.size(), 0);  // of moving a facility's points that would rather stay
    for (std::size_t p = 0; p < count_; ++p) {
      const std::int64_t saved = costs_[p] - distance(p, place);
      (saved > 0 ? gain : extra[facilities_[p]]) += saved > 0 ? saved : -saved;
    }
    std::vector<bool> closes(open_.size(), false);
    for (std::size_t f = 0; f < open_.size(); ++f) {
      closes[f] = open_[f] && extra[f] < facility;
      if (closes[f]) gain += facility - extra[f];
    }
    if (gain <= 0) return;
    for (std::size_t p = 0; p < count_; ++p) {
      if (distance(p, place) >= costs_[p] && !closes[facilities_[p]]) continue;
      facilities_[p] = tried;
      costs_[p] = distance(p, place);
    }
    for (std::size_t f = 0; f < open_.size(); ++f) open_[f] = f == tried || (open_[f] && !closes[f]);
  }

  FacilitiesSpec spec_;
  std::vector<std::uint8_t> bytes_;
  std::size_t count_ = 0;
  std::vector<std::int64_t> costs_;
  std::vector<std::uint32_t> facilities_;
  std::vector<bool> open_;
};

class Facilities final : public strobe::Reference {
 public:
  using Spec = FacilitiesSpec;
  explicit Facilities(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.streamcluster", Search("reference.streamcluster", spec_, inputs).facilities(), output);
  }

 private:
  Spec spec_;
};

class Costs final : public strobe::Reference {
 public:
  using Spec = FacilitiesSpec;
  explicit Costs(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    store("reference.streamcluster_costs", Search("reference.streamcluster_costs", spec_, inputs).costs(), output);
  }

 private:
  Spec spec_;
};

}  // namespace

void add_facilities(strobe::Registry& registry) {
  registry.add<Facilities>("reference.streamcluster",
                           "facility location: points (u8, four features of each together) -> facility of each (u32)",
                           describe);
  registry.add<Costs>("reference.streamcluster_costs",
                      "facility location: points -> squared distance of each to its facility (u32)", describe);
}

}  // namespace references
