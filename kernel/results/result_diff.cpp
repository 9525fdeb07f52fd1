#include "results/result_diff.hpp"

#include <algorithm>
#include <cmath>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;
using Launches = std::vector<const FiledLaunch*>;

Launches launches_of(const ResultFile& file, const std::string& kernel) {
  Launches launches;
  for (const FiledLaunch& launch : file.launches)
    if (kernel.empty() || launch.kernel == kernel) launches.push_back(&launch);
  return launches;
}

void require_known(const std::string& kernel, const ResultFile& a, const ResultFile& b) {
  std::vector<std::string> known;
  for (const ResultFile* file : {&a, &b})
    for (const FiledLaunch& launch : file->launches) {
      if (launch.kernel == kernel) return;
      known.push_back(launch.kernel);
    }
  throw Error("--kernel: no launch of " + quote(kernel) + " is in " + a.path + " or " + b.path +
              did_you_mean(kernel, known));
}

/// `b` with the names that `a` has for its kernels.
ResultFile with_names_of_a(const ResultFile& a, ResultFile b, const KernelPairs& pairs) {
  const auto require = [](const ResultFile& file, const std::string& name) {
    std::vector<std::string> known;
    for (const FiledLaunch& launch : file.launches) known.push_back(launch.kernel);
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    throw Error("--pair: no launch of " + quote(name) + " is in " + file.path + did_you_mean(name, known));
  };
  for (const auto& [in_a, in_b] : pairs) {
    require(a, in_a);
    require(b, in_b);
    for (FiledLaunch& launch : b.launches)
      if (launch.kernel == in_b) launch.kernel = in_a;
  }
  return b;
}

/// A kernel of `of` that `other` lacks; empty: none.
std::string missing_in(const Launches& other, const Launches& of) {
  for (const FiledLaunch* launch : of)
    if (std::none_of(other.begin(), other.end(), [&](const auto* one) { return one->kernel == launch->kernel; }))
      return launch->kernel;
  return {};
}

void require_comparable(const ResultFile& a, const Launches& of_a, const ResultFile& b, const Launches& of_b) {
  const std::string only_a = missing_in(of_b, of_a), only_b = missing_in(of_a, of_b);
  if (only_a.empty() || only_b.empty()) return;
  throw Error(a.path + " has kernel " + quote(only_a) + ", " + b.path + " has " + quote(only_b) +
              ": their times cannot be compared - say which kernels belong together (--pair " + only_a + "=" + only_b +
              "), or choose a kernel of both (--kernel)");
}

const std::string* find(const Texts& texts, const std::string& key) {
  for (const auto& [name, text] : texts)
    if (name == key) return &text;
  return nullptr;
}

std::vector<TextDifference> differing(const Texts& a, const Texts& b) {
  std::vector<TextDifference> result;
  for (const auto& [key, text] : a) {
    const std::string* other = find(b, key);
    if (other == nullptr || *other != text) result.push_back({key, text, other != nullptr ? *other : ""});
  }
  for (const auto& [key, text] : b)
    if (find(a, key) == nullptr) result.push_back({key, "", text});
  return result;
}

/// What all launches have in common; what differs among them reads "several".
Texts setup_of(const ResultFile& file, const Launches& launches) {
  Texts setup{{"gpu", file.gpu}, {"launches", std::to_string(launches.size())}};
  for (const FiledLaunch* launch : launches)
    for (const auto& [key, text] : launch->setup) {
      const auto known = std::find_if(setup.begin(), setup.end(), [&](const auto& one) { return one.first == key; });
      if (known == setup.end())
        setup.emplace_back(key, text);
      else if (known->second != text)
        known->second = "several";
    }
  return setup;
}

std::optional<double> seconds_of(const Launches& launches) {
  double sum = 0;
  for (const FiledLaunch* launch : launches) {
    if (!launch->seconds) return std::nullopt;
    sum += *launch->seconds;
  }
  return launches.empty() ? std::nullopt : std::optional(sum);
}

/// What one side has of everything that is compared.
struct Side {
  std::map<std::string, double> stall_seconds, busy_seconds, stack_seconds;
  std::map<std::string, FiledLaunch::Number> metrics;

  explicit Side(const Launches& launches) {
    std::map<std::string, double> weights;
    for (const FiledLaunch* launch : launches) {
      const double seconds = launch->seconds.value_or(0);
      for (const auto& [cause, percent] : launch->stalls) stall_seconds[cause] += percent / 100 * seconds;
      for (const auto& [component, percent] : launch->stack) stack_seconds[component] += percent / 100 * seconds;
      for (const auto& [unit, percent] : launch->busy) busy_seconds[unit] += percent / 100 * seconds;
      for (const auto& [name, number] : launch->metrics) add(name, number, seconds, weights[name]);
    }
  }

 private:
  /// Counts are summed; shares and mean times are weighted by the launches' times.
  void add(const std::string& name, const FiledLaunch::Number& number, double seconds, double& weight) {
    const auto [known, is_new] = metrics.try_emplace(name, number);
    FiledLaunch::Number& sum = known->second;
    if (is_new)
      weight = seconds;
    else if (number.unit != "percent" && number.unit != "cycles")
      sum.value += number.value;
    else if (weight + seconds > 0)
      sum.value += (number.value - sum.value) * seconds / (weight + seconds), weight += seconds;
  }
};

template <class Times>
void rank(Times& times) {
  std::stable_sort(times.begin(), times.end(), [](const auto& left, const auto& right) {
    return std::abs(left.difference()) > std::abs(right.difference());
  });
}

std::vector<TimeDifference> kernel_times(const Launches& a, const Launches& b) {
  std::vector<TimeDifference> times;
  const auto of = [&](const std::string& kernel) -> TimeDifference& {
    for (TimeDifference& known : times)
      if (known.name == kernel) return known;
    return times.emplace_back(TimeDifference{kernel});
  };
  for (const FiledLaunch* launch : a) {
    TimeDifference& time = of(launch->kernel);
    time.a += launch->seconds.value_or(0), ++time.launches_a;
  }
  for (const FiledLaunch* launch : b) {
    TimeDifference& time = of(launch->kernel);
    time.b += launch->seconds.value_or(0), ++time.launches_b;
  }
  rank(times);
  return times;
}

/// The names of both maps, each once.
template <class Map>
std::vector<std::string> names_of(const Map& a, const Map& b) {
  std::vector<std::string> names;
  for (const Map* map : {&a, &b})
    for (const auto& [name, value] : *map) names.push_back(name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

template <class Value>
std::optional<Value> at(const std::map<std::string, Value>& map, const std::string& name) {
  const auto found = map.find(name);
  return found == map.end() ? std::nullopt : std::optional(found->second);
}

std::vector<TimeDifference> times_of(const std::map<std::string, double>& a, const std::map<std::string, double>& b) {
  std::vector<TimeDifference> times;
  for (const std::string& name : names_of(a, b)) {
    TimeDifference time{name, at(a, name).value_or(0), at(b, name).value_or(0)};
    if (time.a != 0 || time.b != 0) times.push_back(time);
  }
  rank(times);
  return times;
}

std::string block_of(const std::string& metric) { return metric.substr(0, metric.find('.')); }

/// A cause names a block, a family of blocks ("l1" is l1v, l1s, l1i) or what they are ("tlb" is l1_tlb, l2_tlb).
bool is_about(const std::string& cause, const std::string& block) {
  const std::size_t underscore = block.find('_');
  if (underscore != std::string::npos) return block.substr(underscore + 1) == cause;
  return block == cause || (block.starts_with(cause) && block.size() == cause.size() + 1);
}

/// Seconds by which the time at a block changed.
double change_at(const std::string& block, const Side& a, const Side& b) {
  double change = 0;
  const auto widen = [&](const std::map<std::string, double>& in_a, const std::map<std::string, double>& in_b,
                         auto&& wanted) {
    for (const std::string& name : names_of(in_a, in_b))
      if (wanted(name)) change = std::max(change, std::abs(at(in_b, name).value_or(0) - at(in_a, name).value_or(0)));
  };
  widen(a.busy_seconds, b.busy_seconds, [&](const std::string& unit) { return block_of(unit) == block; });
  widen(a.stall_seconds, b.stall_seconds, [&](const std::string& cause) { return is_about(cause, block); });
  return change;
}

std::vector<MetricDifference> metric_differences(const Side& a, const Side& b) {
  std::vector<MetricDifference> result;
  std::map<std::string, double> changes;
  for (const std::string& name : names_of(a.metrics, b.metrics)) {
    const auto left = at(a.metrics, name), right = at(b.metrics, name);
    if (left && right && left->value == right->value) continue;
    const FiledLaunch::Number& any = right ? *right : *left;
    MetricDifference metric{name, any.unit, any.description, std::nullopt, std::nullopt};
    if (left) metric.a = left->value;
    if (right) metric.b = right->value;
    const std::string block = block_of(name);
    if (!changes.contains(block)) changes[block] = change_at(block, a, b);
    metric.contribution_seconds = changes[block] * std::abs(metric.relative_change());
    result.push_back(std::move(metric));
  }
  std::stable_sort(result.begin(), result.end(), [](const MetricDifference& left, const MetricDifference& right) {
    if (left.contribution_seconds != right.contribution_seconds)
      return left.contribution_seconds > right.contribution_seconds;
    return std::abs(left.relative_change()) > std::abs(right.relative_change());
  });
  return result;
}

}  // namespace

double MetricDifference::relative_change() const {
  const double from = a.value_or(0), to = b.value_or(0);
  const double larger = std::max(std::abs(from), std::abs(to));
  return larger > 0 ? (to - from) / larger : 0;
}

ResultDiff diff_results(const ResultFile& a, const ResultFile& named_b, const std::string& kernel,
                        const KernelPairs& pairs) {
  const ResultFile b = with_names_of_a(a, named_b, pairs);
  if (!kernel.empty()) require_known(kernel, a, b);
  const Launches of_a = launches_of(a, kernel), of_b = launches_of(b, kernel);
  require_comparable(a, of_a, b, of_b);
  ResultDiff diff;
  if (a.configuration && b.configuration) diff.configuration = differing(*a.configuration, *b.configuration);
  diff.setup = differing(setup_of(a, of_a), setup_of(b, of_b));
  for (const auto& [in_a, in_b] : pairs) diff.setup.push_back({"kernel", in_a, in_b});
  if (a.version != b.version) diff.setup.push_back({"strobe", a.version, b.version});
  diff.seconds_a = seconds_of(of_a);
  diff.seconds_b = seconds_of(of_b);
  diff.kernels = kernel_times(of_a, of_b);
  const Side side_a(of_a), side_b(of_b);
  diff.stalls = times_of(side_a.stall_seconds, side_b.stall_seconds);
  diff.stack = times_of(side_a.stack_seconds, side_b.stack_seconds);
  diff.metrics = metric_differences(side_a, side_b);
  return diff;
}

}  // namespace strobe
