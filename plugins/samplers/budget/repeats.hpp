// Launches that repeat earlier ones: predicted from those that were simulated.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plan.hpp"
#include "profile.hpp"
#include "strobe/sampler.hpp"

namespace budget {

class Repeats {
 public:
  explicit Repeats(const Goal& goal) : goal_(goal) {}

  /// Whether a launch of this code and shape was simulated before.
  bool knows(const strobe::SampledLaunch& launch) const;
  /// The launch's time if earlier ones predict it within the error; empty: it must be simulated, to learn or to check
  /// again whether later launches are still as those before.
  std::optional<strobe::TimePrediction> predict(const strobe::SampledLaunch& launch, const Features& features);
  /// The launch, of `instructions` instructions, took `cycles` cycles, with a standard deviation of `deviation` cycles.
  void simulated(const strobe::SampledLaunch& launch, double instructions, double cycles, double deviation);

  void archive(strobe::Archive& archive);

  /// The number of simulated launches that a family needs before one is predicted.
  static constexpr std::size_t kMin = 3;

 private:
  struct Launch {
    double rate = 0;       ///< cycles per instruction
    double deviation = 0;  ///< of the rate: it may have been sampled itself
  };
  /// Launches of equal code and shape that do nearly the same work. Before a second one comes, the mix is not known.
  struct Family {
    Features features;
    std::vector<Launch> launches;
    std::uint64_t predicted = 0;  ///< since the last simulated one
    std::optional<strobe::TimePrediction> next;
  };
  Family& family_of(const strobe::SampledLaunch& launch, const Features& features);
  std::optional<strobe::TimePrediction> estimate(const Family& family, double work) const;

  const Goal goal_;
  std::map<std::string, std::vector<Family>> families_;
  std::optional<Features> features_;  ///< of the launch that predict() was asked about last
};

}  // namespace budget
