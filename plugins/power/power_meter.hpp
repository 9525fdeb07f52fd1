// power.meter: watts and joules of a launch from what its units counted, and the clock that the power cap leaves.
//
//   power = dies x static + compute units x clock_tree x f x V^2 + sum over units (busy cycles per second x energy x
//   V^2)
//                                          + sum over levels of memory (bytes per second x energy)
//
// with V^2 = (f / at)^voltage_exponent, relative to the voltage at clock `at`: the form of CMOS's dynamic power.
// Caches, fabric and DRAM are taken to have a constant voltage. Which energies a preset has, and from where, its
// [source] says. It has no ports and changes no cycle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace power {

class PowerMeter final : public strobe::Component, public strobe::DerivesMetrics {
 public:
  struct Spec {
    double cap = 0;
    strobe::Hertz at{1'000'000'000};
    double voltage_exponent = 1;
    double fixed = 0, clock_tree = 0;
    double vector = 0, matrix = 0, lds = 0;
    double l1v = 0, l2 = 0, mall = 0, dram = 0;
    std::uint64_t dies = 1, compute_units = 1, vector_units = 4;
  };
  static void describe(strobe::Schema<Spec>& schema);
  PowerMeter(const Spec& spec, const strobe::ComponentContext& context);

  void archive(strobe::Archive&) override {}
  std::vector<strobe::DerivedMetric> derive(const strobe::MeasuredLaunch& launch) const override;

 private:
  /// Of one launch, in watts at the clock that it ran at.
  struct Part {
    const char* name;
    const char* doc;
    double watts;
    enum class Follows : std::uint8_t { nothing, clock, clock_and_voltage } follows;
  };
  std::optional<std::vector<Part>> parts_of(const strobe::MeasuredLaunch& launch) const;
  double watts_at(const std::vector<Part>& parts, double hertz) const;
  double sustained(const std::vector<Part>& parts) const;
  double hertz() const { return static_cast<double>(clock().frequency().n); }
  double voltage(double hertz) const;

  const Spec spec_;
};

}  // namespace power
