// reference.histogram, reference.sort.
#include <algorithm>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct SortSpec {};
void describe(strobe::Schema<SortSpec>&) {}

class Histogram final : public strobe::Reference {
 public:
  using Spec = SortSpec;
  explicit Histogram(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.histogram";
    expect_inputs(name, inputs, 1, "data");
    std::vector<std::uint32_t> counts(256, 0);
    for (const std::uint8_t byte : load<std::uint8_t>(name, "data", inputs[0])) ++counts[byte];
    store(name, counts, output);
  }
};

class Sort final : public strobe::Reference {
 public:
  using Spec = SortSpec;
  explicit Sort(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.sort";
    expect_inputs(name, inputs, 1, "keys");
    auto keys = load<std::uint32_t>(name, "keys", inputs[0]);
    std::sort(keys.begin(), keys.end());
    store(name, keys, output);
  }
};

}  // namespace

void add_sorting(strobe::Registry& registry) {
  registry.add<Histogram>("reference.histogram", "data (bytes) -> how often each byte occurs (u32, 256)", describe);
  registry.add<Sort>("reference.sort", "keys (u32) -> the keys in ascending order", describe);
}

}  // namespace references
