// reference.black_scholes: European options by the closed formula (Black and Scholes, 1973), in double precision and
// with the complementary error function of the host.
#include <cmath>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct BlackScholesSpec {
  double rate = 0.02;
  double volatility = 0.2;
  bool put = false;
};

void describe(strobe::Schema<BlackScholesSpec>& schema) {
  schema.field("rate", &BlackScholesSpec::rate, "riskless rate of a year").at_least(0).at_most(1);
  schema.field("volatility", &BlackScholesSpec::volatility, "volatility of a year").at_least(0.01).at_most(4);
  schema.field("put", &BlackScholesSpec::put, "the right to sell, not to buy");
}

double normal(double x) { return std::erfc(-x * M_SQRT1_2) / 2; }

class BlackScholes final : public strobe::Reference {
 public:
  using Spec = BlackScholesSpec;
  explicit BlackScholes(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.black_scholes";
    expect_inputs(name, inputs, 3, "prices, strikes, years");
    const auto prices = load<float>(name, "prices", inputs[0]);
    const auto strikes = load<float>(name, "strikes", inputs[1], prices.size());
    const auto years = load<float>(name, "years", inputs[2], prices.size());
    std::vector<float> values;
    for (std::size_t i = 0; i < prices.size(); ++i)
      values.push_back(static_cast<float>(value(prices[i], strikes[i], years[i])));
    store(name, values, output);
  }

 private:
  double value(double price, double strike, double years) const {
    const double deviation = spec_.volatility * std::sqrt(years);
    const double d1 =
        (std::log(price / strike) + (spec_.rate + spec_.volatility * spec_.volatility / 2) * years) / deviation;
    const double paid = strike * std::exp(-spec_.rate * years);
    if (spec_.put) return paid * normal(deviation - d1) - price * normal(-d1);
    return price * normal(d1) - paid * normal(d1 - deviation);
  }

  Spec spec_;
};

}  // namespace

void add_options(strobe::Registry& registry) {
  registry.add<BlackScholes>("reference.black_scholes", "European options: prices, strikes, years (f32) -> values",
                             describe);
}

}  // namespace references
