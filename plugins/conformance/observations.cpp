#include "observations.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace strobe::conformance {

Counted counted(const ComponentBench& bench) {
  Counted counts;
  for (const MetricDeclaration& metric : bench.metrics()) {
    counts.push_back(*metric.value);
    counts.push_back(metric.basis != nullptr ? *metric.basis : 0);
  }
  return counts;
}

std::vector<std::string> seen(const RegisteredType& type, const BenchShape& shape, const Traffic& traffic) {
  ComponentBench bench(type, shape);
  bench.begin_measurement();
  bench.run(traffic);
  bench.settle();
  constexpr Cycle kRound = 1 << 16;  // runs that come to rest at other times end in the same cycle
  bench.skip_to((bench.now() / kRound + 1) * kRound);
  bench.end_measurement();
  std::vector<std::string> lines = bench.log().lines();
  const Counted counts = counted(bench);
  for (std::size_t n = 0; n < bench.metrics().size(); ++n)
    lines.push_back(fmt::format("{} {} of {}", bench.metrics()[n].name, counts[2 * n], counts[2 * n + 1]));
  return lines;
}

void check_same(const std::vector<std::string>& one, const std::vector<std::string>& other, const std::string& changed,
                const char* remedy) {
  const auto [a, b] = std::ranges::mismatch(one, other);
  if (a == one.end() && b == other.end()) return;
  throw Broken{fmt::format("{}: \"{}\" becomes \"{}\"{}", changed, a == one.end() ? "nothing" : *a,
                           b == other.end() ? "nothing" : *b, remedy)};
}

}  // namespace strobe::conformance
