#include "power_meter.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace power {

using strobe::DerivedMetric;
using strobe::MeasuredLaunch;

namespace {

constexpr double kPicojoules = 1e-12;
constexpr double kMegahertz = 1e6;
constexpr double kMax = 1e6;  // of a key: more is a slip of the unit

}  // namespace

void PowerMeter::describe(strobe::Schema<Spec>& schema) {
  const auto watts = [&](const char* key, double Spec::*field, const char* doc) {
    schema.field(key, field, doc).at_least(0).at_most(kMax).calibrated();
  };
  watts("cap", &Spec::cap, "watts that the GPU may take for long; its clock falls until it does");
  schema.field("at", &Spec::at, "clock at which the energies below are given; the highest that the cap is asked for")
      .at_least(1);
  schema
      .field("voltage_exponent", &Spec::voltage_exponent,
             "the square of the voltage follows the clock to this power: 0: one voltage, 2: voltage as the clock")
      .at_least(0)
      .at_most(4);
  watts("static", &Spec::fixed, "watts of a die that do not depend on work and clock");
  watts("clock_tree", &Spec::clock_tree, "watts of clock trees, fetch and issue of a compute unit at clock `at`");
  watts("vector", &Spec::vector, "picojoules of a busy cycle of a vector unit, without its matrix unit");
  watts("matrix", &Spec::matrix, "picojoules of a busy cycle of a matrix unit");
  watts("lds", &Spec::lds, "picojoules of a cycle in which an LDS moves data");
  watts("l1v", &Spec::l1v, "picojoules of a byte of vector memory instructions in their first cache");
  watts("l2", &Spec::l2, "picojoules of a byte of the L2, with the way there");
  watts("mall", &Spec::mall, "picojoules of a byte of the memory-side cache, with the way there");
  watts("dram", &Spec::dram, "picojoules of a byte of the DRAM");
  schema.field("dies", &Spec::dies, "dies with compute units").at_least(1);
  schema.field("compute_units", &Spec::compute_units, "compute units that cu.* are of").at_least(1);
  schema.field("vector_units", &Spec::vector_units, "vector units of all of them").at_least(1);
}

PowerMeter::PowerMeter(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context), DerivesMetrics(this), spec_(spec) {}

double PowerMeter::voltage(double hertz) const {
  return std::pow(hertz / static_cast<double>(spec_.at.n), spec_.voltage_exponent);
}

/// Empty if a metric is missing whose energy is not 0.
std::optional<std::vector<PowerMeter::Part>> PowerMeter::parts_of(const MeasuredLaunch& launch) const {
  using Follows = Part::Follows;
  const double now = hertz(), square = voltage(now);
  const double worked = launch.seconds - launch.overhead_seconds;
  bool known = worked > 0;
  const auto rate = [&](double energy, const char* metric) {
    const std::optional<double> value = energy > 0 ? launch.metric(metric) : 0.0;
    known &= value.has_value();
    return value.value_or(0);
  };
  const auto busy = [&](double picojoules, const char* metric, std::uint64_t units) {
    const double cycles = rate(picojoules, metric) / 100 * launch.seconds * now * static_cast<double>(units);
    return cycles / worked * picojoules * kPicojoules * square;
  };
  const auto bytes = [&](double picojoules, const char* metric) {
    return rate(picojoules, metric) / worked * picojoules * kPicojoules;
  };
  const double conflicts = rate(spec_.lds, "cu.lds_conflict_cycles") / worked * spec_.lds * kPicojoules * square;
  const double fixed = spec_.fixed * static_cast<double>(spec_.dies);
  const double clocks =
      spec_.clock_tree * static_cast<double>(spec_.compute_units) * now / static_cast<double>(spec_.at.n);
  std::vector<Part> parts{
      {"static", "of leakage and what is always on", fixed, Follows::nothing},
      {"clock", "of clock trees, fetch and issue", clocks * square, Follows::clock_and_voltage},
      {"vector", "of vector units", busy(spec_.vector, "cu.valu_busy", spec_.vector_units), Follows::clock_and_voltage},
      {"matrix", "of matrix units", busy(spec_.matrix, "cu.matrix_busy", spec_.vector_units),
       Follows::clock_and_voltage},
      {"lds", "of the LDS", std::max(0.0, busy(spec_.lds, "cu.lds_busy", spec_.compute_units) - conflicts),
       Follows::clock_and_voltage},
      {"l1v", "of first-level caches of vector memory", bytes(spec_.l1v, "l1v.bytes"), Follows::clock},
      {"l2", "of the L2", bytes(spec_.l2, "l2.bytes"), Follows::clock},
      {"mall", "of the memory-side cache", bytes(spec_.mall, "mall.bytes"), Follows::clock},
      {"dram", "of the DRAM", bytes(spec_.dram, "dram.bytes"), Follows::clock},
  };
  return known ? std::optional(std::move(parts)) : std::nullopt;
}

/// If the launch took as many cycles at another clock.
double PowerMeter::watts_at(const std::vector<Part>& parts, double hertz) const {
  const double work = hertz / this->hertz(), square = voltage(hertz) / voltage(this->hertz());
  double watts = 0;
  for (const Part& part : parts) switch (part.follows) {
      case Part::Follows::nothing:
        watts += part.watts;
        break;
      case Part::Follows::clock:
        watts += part.watts * work;
        break;
      case Part::Follows::clock_and_voltage:
        watts += part.watts * work * square;
        break;
    }
  return watts;
}

/// The highest clock up to `at` at which the cap holds; at least a hundredth of it.
double PowerMeter::sustained(const std::vector<Part>& parts) const {
  double high = static_cast<double>(spec_.at.n), low = high / 100;
  if (watts_at(parts, high) <= spec_.cap) return high;
  constexpr int kSteps = 40;
  for (int step = 0; step < kSteps; ++step) {
    const double middle = (low + high) / 2;
    (watts_at(parts, middle) <= spec_.cap ? low : high) = middle;
  }
  return low;
}

std::vector<DerivedMetric> PowerMeter::derive(const MeasuredLaunch& launch) const {
  const std::optional<std::vector<Part>> parts = parts_of(launch);
  if (!parts) return {};
  std::vector<DerivedMetric> metrics;
  double watts = 0;
  for (const Part& part : *parts) {
    watts += part.watts;
    metrics.push_back({part.name, "W", std::string("power ") + part.doc, part.watts});
  }
  metrics.push_back({"watts", "W", "mean power while work-groups run, at the clock of the machine", watts});
  metrics.push_back(
      {"joules", "J", "energy of the launch, of its overhead that of the static power",
       watts * (launch.seconds - launch.overhead_seconds) + parts->front().watts * launch.overhead_seconds});
  if (spec_.cap > 0)
    metrics.push_back({"sustained_clock", "MHz",
                       "clock that the power cap leaves if the launch goes on for long and takes as many cycles at it",
                       sustained(*parts) / kMegahertz});
  return metrics;
}

}  // namespace power
