// What a component counts: plain integers that it declares once, with names, units and one line of meaning.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strobe {

/// One declared metric. Over several components of one name (l1v of 64 compute units) values and bases are summed.
struct MetricDeclaration {
  enum class Form : std::uint8_t {
    count = 1,    ///< value
    ratio,        ///< scale * value / basis; absent if the basis is 0
    utilisation,  ///< percent: 100 * value / (elapsed cycles of the component's clock * peak per cycle)
  };
  std::string name;  ///< "hits"
  std::string unit;  ///< "lines", "bytes", "cycles", "percent"
  std::string doc;
  Form form = Form::count;
  std::uint64_t* value = nullptr;  ///< owned by the component; the core sets it to 0 when a launch starts
  std::uint64_t* basis = nullptr;
  double scale = 1;
  double peak = 1;
  bool whole_launch = false;  ///< of the launch, also when only a part of it runs in detail
};

/// Where a component declares its counts. They are integers of the component, which outlive the machine's use of it;
/// the core sets them to 0 before a launch, and reads and sums them after it. Names are unique in a component,
/// except that a total may be declared once for each of its parts: counters of one name are summed.
class Metrics {
 public:
  /// A number of things, in `unit`.
  void count(std::string name, std::string unit, std::string doc, std::uint64_t& value) {
    declared_.push_back({std::move(name), std::move(unit), std::move(doc), MetricDeclaration::Form::count, &value});
  }
  /// What is counted of the whole launch, also when only a part of it runs in detail.
  void count_whole(std::string name, std::string unit, std::string doc, std::uint64_t& value) {
    count(std::move(name), std::move(unit), std::move(doc), value);
    declared_.back().whole_launch = true;
  }
  /// scale x value / basis, each summed over the components of one name before they are divided; left out if the basis
  /// is 0. `unit` is that of the quotient: "percent" with a scale of 100.
  void ratio(std::string name, std::string unit, std::string doc, std::uint64_t& value, std::uint64_t& basis,
             double scale = 1) {
    declared_.push_back(
        {std::move(name), std::move(unit), std::move(doc), MetricDeclaration::Form::ratio, &value, &basis, scale});
  }
  /// Percent of what `value` could be if it grew by `peak` in every cycle of the component's clock.
  void utilisation(std::string name, std::string doc, std::uint64_t& value, double peak) {
    declared_.push_back(
        {std::move(name), "percent", std::move(doc), MetricDeclaration::Form::utilisation, &value, nullptr, 1, peak});
  }
  const std::vector<MetricDeclaration>& declared() const { return declared_; }

 private:
  std::vector<MetricDeclaration> declared_;
};

/// A launch that was measured, as DerivesMetrics sees it.
struct MeasuredLaunch {
  double seconds = 0;           ///< simulated
  double overhead_seconds = 0;  ///< of these, before the first work-group and after all have ended
  /// The value of a metric of the machine ("l2.bytes"; in a machine of several GPUs, of the asking component's), as
  /// results have it; empty: it is not known of this launch. Metrics of other derivations are not there.
  std::function<std::optional<double>(std::string_view)> metric;
};

struct DerivedMetric {          ///< results say that it is modelled
  std::string name, unit, doc;  ///< as of MetricDeclaration
  double value = 0;
};

/// What must add up when a launch has ended: "requests" = "hits + misses + merged".
class Balances {
 public:
  /// Two counts that must be the same; each is described in words of a report: "requests", "hits + misses".
  void equal(std::string left, std::uint64_t left_value, std::string right, std::uint64_t right_value) {
    if (left_value != right_value)
      broken_.push_back(left + " is " + std::to_string(left_value) + ", but " + right + " is " +
                        std::to_string(right_value));
  }
  /// A sentence for each pair that differs.
  const std::vector<std::string>& broken() const { return broken_; }

 private:
  std::vector<std::string> broken_;
};

}  // namespace strobe
