#include "markov.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <numeric>

#include "strobe/error.hpp"
#include "strobe/random.hpp"
#include "strobe/reference.hpp"
#include "strobe/schema.hpp"

namespace tbpoint {

double markov_ipc(double stall_probability, std::span<const double> stall_cycles) {
  double all_stalled = 1;
  for (const double cycles : stall_cycles) all_stalled *= stall_probability * cycles / (1 + stall_probability * cycles);
  return 1 - all_stalled;
}

std::vector<double> monte_carlo_ipc(const MonteCarloSpec& spec, std::size_t samples) {
  const double deviation = spec.spread * spec.stall_cycles / 1.96;
  strobe::SplitMix64 random(spec.seed);
  const auto normal = [&] {  // Box and Muller, 1958
    const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
    return radius * std::cos(2 * std::numbers::pi * random.uniform());
  };
  std::vector<double> found(samples), cycles(spec.warps);
  for (double& ipc : found) {
    for (double& m : cycles) m = std::max(1.0, spec.stall_cycles + deviation * normal());
    ipc = markov_ipc(spec.stall_probability, cycles);
  }
  return found;
}

double share_within(std::span<const double> values, double tolerance) {
  if (values.empty()) return 0;
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  const auto inside = std::ranges::count_if(values, [&](double v) { return std::abs(v - mean) <= tolerance * mean; });
  return static_cast<double>(inside) / static_cast<double>(values.size());
}

namespace {

void describe(strobe::Schema<MonteCarloSpec>& schema) {
  schema.field("stall_probability", &MonteCarloSpec::stall_probability, "p: of a runnable warp, in a cycle")
      .at_least(0)
      .at_most(1);
  schema.field("stall_cycles", &MonteCarloSpec::stall_cycles, "mean of M, the cycles of a stall").at_least(1);
  schema.field("spread", &MonteCarloSpec::spread, "share of the mean within which 95 % of all M are")
      .at_least(0)
      .at_most(1);
  schema.field("warps", &MonteCarloSpec::warps, "N: warps of an SM").at_least(1).at_most(4096);
  schema.field("seed", &MonteCarloSpec::seed, "seed of the draws");
}

class MarkovReference final : public strobe::Reference {
 public:
  using Spec = MonteCarloSpec;
  explicit MarkovReference(const Spec& spec) : spec_(spec) {}

  void compute(std::span<const std::span<const std::byte>> inputs, std::span<std::byte> output) const override {
    if (!inputs.empty()) throw strobe::Error("reference.tbpoint_ipc takes no inputs - pass an empty list");
    if (output.size() % sizeof(double) != 0)
      throw strobe::Error("reference.tbpoint_ipc gives f64 samples - ask for an output of type f64");
    const std::vector<double> samples = monte_carlo_ipc(spec_, output.size() / sizeof(double));
    if (!output.empty()) std::memcpy(output.data(), samples.data(), output.size());
  }

 private:
  const Spec spec_;
};

}  // namespace

void add_markov(strobe::Registry& registry) {
  registry.add<MarkovReference>("reference.tbpoint_ipc",
                                "TBPoint's Markov chain: IPC of Monte Carlo samples (f64), one for each element",
                                describe);
}

}  // namespace tbpoint
