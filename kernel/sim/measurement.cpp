#include "sim/measurement.hpp"

#include <algorithm>
#include <bit>

namespace strobe {

namespace {

/// "cu[3].l1v" counts as "l1v": the last part of the path, without its index.
std::string metric_prefix(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  const std::string last = dot == std::string::npos ? path : path.substr(dot + 1);
  return last.substr(0, last.find('['));
}

/// In a machine of several GPUs "gpu0.l2[3]" also counts as "gpu0.l2": returns "gpu0."; of other components nothing.
std::string gpu_prefix(const std::string& path) {
  constexpr std::size_t kDigits = 3;  // "gpu" is in front of them; a link's name goes on after them
  const std::size_t dot = path.find('.');
  const bool of_gpu = dot != std::string::npos && path.starts_with("gpu") && dot > kDigits &&
                      path.find_first_not_of("0123456789", kDigits) == dot;
  return of_gpu ? path.substr(0, dot + 1) : "";
}

}  // namespace

void Measurement::add(Component& component) {
  const std::size_t number = system_.domain_of(component);
  counted_.resize(system_.domains.size());
  idle_stalls_.resize(system_.domains.size());
  std::vector<Part>& parts = counted_[number];
  if (parts.size() <= component.member()) parts.resize(component.member() + 1);
  Part& part = parts[component.member()];
  part.component = &component;
  const StallAccount* const stalls = component.facets().stalls;
  if (stalls != nullptr) stalls->add_idle_stalls(idle_stalls_[number], 1);
  if (component.facets().derived != nullptr) deriving_.push_back(&component);
  Metrics metrics;
  component.declare_metrics(metrics);
  const std::string kind = metric_prefix(component.path());
  const bool several = system_.has_several_gpus();
  std::vector<std::string> prefixes{kind};
  if (const std::string gpu = several ? gpu_prefix(component.path()) : ""; !gpu.empty()) prefixes.push_back(gpu + kind);
  // A component that counts whole launches is also busy for all of them.
  const bool whole = std::any_of(metrics.declared().begin(), metrics.declared().end(),
                                 [](const MetricDeclaration& declared) { return declared.whole_launch; });
  bool first_of_kind = false;
  for (const std::string& prefix : prefixes)
    for (const MetricDeclaration& declared : metrics.declared()) {
      const std::string name = prefix + "." + declared.name;
      const auto [found, added] = metric_numbers_.try_emplace(name, static_cast<std::uint32_t>(metrics_.size()));
      if (added) metrics_.push_back({name, declared, &component.clock()});
      first_of_kind |= added;
      if (declared.form == MetricDeclaration::Form::utilisation)
        metrics_[found->second].declaration.whole_launch |= whole;
      ++metrics_[found->second].instances;
      part.counts.push_back({found->second, declared.value, declared.basis});
    }
  if (stalls != nullptr && first_of_kind) stalls->add_stalls(causes_);
  if (CountsLate* const late = component.facets().late_counts) late_counts_.emplace_back(late, &component.clock());
}

/// Calls visit(domain, part) for every component that has ticked since the measurement began.
template <class F>
void Measurement::for_each_ticked(const F& visit) const {
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain) {
    const std::vector<std::uint64_t>& ticked = system_.domains[domain]->ticked();
    for (std::size_t word = 0; word < ticked.size(); ++word)
      for (std::uint64_t rest = ticked[word]; rest != 0; rest &= rest - 1)
        visit(domain, counted_[domain][word * 64 + static_cast<std::size_t>(std::countr_zero(rest))]);
  }
}

namespace {

constexpr double kPicoseconds = 1e12;  // in a second

/// Launch overhead is time without a wave: moves that of some vector units to its own cause. `idle`: what they all
/// together add in a cycle in which none of them ticks.
void move_overhead(const LaunchTiming& timing, const ClockDomain& clock, const StallCycles& idle, StallCycles& cycles) {
  if (!timing.overhead_seconds) return;
  const Cycle overhead = clock.cycle_at(static_cast<std::uint64_t>(*timing.overhead_seconds * kPicoseconds + 0.5));
  for (const auto& [cause, count] : idle) {
    std::uint64_t& without_wave = cycles[cause];
    const std::uint64_t moved = std::min(without_wave, count * overhead);
    without_wave -= moved;
    cycles["launch"] += moved;
  }
}

}  // namespace

struct Measurement::Sum {
  std::uint64_t value = 0, basis = 0;
  static void add_stalls_by_gpu(const Measurement& machine, const LaunchTiming& timing, std::uint64_t now,
                                std::map<std::string, Metric>& metrics);
};

void Measurement::begin() {
  windows_.align_clocks();
  for_each_ticked([this](std::size_t domain, const Part& part) {
    for (const Count& count : part.counts) {
      *count.value = 0;
      if (count.basis != nullptr) *count.basis = 0;
    }
    if (Measured* measured = part.component->facets().measured)
      measured->begin_measurement(system_.domains[domain]->now());
  });
  for (const auto& clock : system_.domains) clock->begin_measurement();
}

void Measurement::end(std::uint64_t cycles, const Launch* launch, LaunchResult& result) {
  const std::uint64_t now = windows_.start_ps() + cycles * system_.core_clock().period_ps();
  if (system_.observation) system_.observation->deliver(kNever);  // before what ends with the launch
  for_each_ticked([&](std::size_t domain, const Part& part) {
    if (Measured* measured = part.component->facets().measured)
      measured->end_measurement(system_.domains[domain]->cycle_at(now));
  });
  if (system_.observation) system_.observation->deliver(kNever);
  LaunchTiming timing;
  timing.cycles = cycles;
  timing.seconds = static_cast<double>(cycles) / static_cast<double>(system_.core_clock().frequency().n);
  if (launch != nullptr) timing.overhead_seconds = overhead_of(*launch, cycles);
  collect(result.metrics, cycles);
  collect_stalls(timing, now);
  Sum::add_stalls_by_gpu(*this, timing, now, result.metrics);
  for (const Aggregate& sum : metrics_)
    if (sum.declaration.form == MetricDeclaration::Form::utilisation && gpu_prefix(sum.name).empty())
      if (const auto found = result.metrics.find(sum.name); found != result.metrics.end())
        timing.bottlenecks.push_back({sum.name, found->second.value});
  std::sort(timing.bottlenecks.begin(), timing.bottlenecks.end(), [](const Bottleneck& a, const Bottleneck& b) {
    return a.percent != b.percent ? a.percent > b.percent : a.unit < b.unit;
  });
  result.timing = std::move(timing);
  result.mode = "detailed";
  result.threads = windows_.threads();
  result.one_thread_because = windows_.one_thread_because();
}

/// Where remote data can be, it is a cause even if nothing waited for them.
StallCycles Measurement::no_stalls() const {
  return system_.has_several_gpus() ? StallCycles{{"remote", 0}} : StallCycles{};
}

void Measurement::count_until(std::uint64_t cycles) {
  const std::uint64_t now = windows_.start_ps() + cycles * system_.core_clock().period_ps();
  for (const auto& [late, clock] : late_counts_) late->count_until(clock->cycle_at(now));
}

std::optional<double> Measurement::overhead_of(const Launch& launch, std::uint64_t cycles) const {
  const std::uint64_t end = launch.began_ps + cycles * system_.core_clock().period_ps();
  if (launch.started_ps < launch.began_ps || launch.drained_ps < launch.started_ps || end < launch.drained_ps ||
      launch.started_ps == 0)
    return std::nullopt;
  return static_cast<double>(launch.started_ps - launch.began_ps + end - launch.drained_ps) / kPicoseconds;
}

StallCycles Measurement::charged_stalls() const {
  StallCycles charged = no_stalls();
  for (const auto& [cause, none] : causes_) charged[cause];
  for_each_ticked([&](std::size_t, const Part& part) {
    if (const StallAccount* stalls = part.component->facets().stalls) stalls->add_stalls(charged);
  });
  return charged;
}

std::uint64_t Measurement::simd_cycles(std::uint64_t cycles) const {
  const std::uint64_t now = windows_.start_ps() + cycles * system_.core_clock().period_ps();
  std::uint64_t all = 0;
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain)
    for (const auto& [cause, count] : idle_stalls_[domain])
      all += count * (system_.domains[domain]->cycle_at(now) - system_.domains[domain]->measured_from());
  return all;
}

void Measurement::collect_stalls(LaunchTiming& timing, std::uint64_t now) const {
  StallCycles cycles = no_stalls();
  const auto elapsed = [&](std::size_t domain) {
    return system_.domains[domain]->cycle_at(now) - system_.domains[domain]->measured_from();
  };
  // As if none had ticked, and then those that did instead.
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain)
    for (const auto& [cause, count] : idle_stalls_[domain]) cycles[cause] += count * elapsed(domain);
  for_each_ticked([&](std::size_t domain, const Part& part) {
    const StallAccount* const stalls = part.component->facets().stalls;
    if (stalls == nullptr) return;
    StallCycles idle;
    stalls->add_idle_stalls(idle, elapsed(domain));
    for (const auto& [cause, count] : idle) cycles[cause] -= count;
    stalls->add_stalls(cycles);
  });
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain)
    move_overhead(timing, *system_.domains[domain], idle_stalls_[domain], cycles);
  std::uint64_t all = 0;
  for (const auto& [cause, count] : cycles) all += count;
  for (const auto& [cause, count] : cycles)
    timing.stalls[cause] = all > 0 ? 100 * static_cast<double>(count) / static_cast<double>(all) : 0;
}

/// Of a machine of several GPUs, the cycles of the vector units of each, by cause: "gpu0.stalls.dram".
void Measurement::Sum::add_stalls_by_gpu(const Measurement& machine, const LaunchTiming& timing, std::uint64_t now,
                                         std::map<std::string, Metric>& metrics) {
  if (!machine.system_.has_several_gpus()) return;
  std::map<std::string, StallCycles> by_gpu;
  for (std::size_t domain = 0; domain < machine.counted_.size(); ++domain) {
    const ClockDomain& clock = *machine.system_.domains[domain];
    const std::vector<std::uint64_t>& ticked = clock.ticked();
    for (std::size_t n = 0; n < machine.counted_[domain].size(); ++n) {
      const Component* const component = machine.counted_[domain][n].component;
      const StallAccount* const stalls = component == nullptr ? nullptr : component->facets().stalls;
      if (stalls == nullptr) continue;
      StallCycles& cycles = by_gpu.try_emplace(gpu_prefix(component->path()), machine.no_stalls()).first->second;
      if (n / 64 < ticked.size() && (ticked[n / 64] >> n % 64 & 1) != 0)
        stalls->add_stalls(cycles);
      else
        stalls->add_idle_stalls(cycles, clock.cycle_at(now) - clock.measured_from());
      StallCycles idle;
      stalls->add_idle_stalls(idle, 1);
      move_overhead(timing, clock, idle, cycles);
    }
  }
  for (const auto& [gpu, cycles] : by_gpu) {
    std::uint64_t all = 0;
    for (const auto& [cause, count] : cycles) all += count;
    for (const auto& [cause, count] : cycles)
      metrics[gpu + "stalls." + cause] = {all > 0 ? 100 * static_cast<double>(count) / static_cast<double>(all) : 0,
                                          "percent", "cycles of the vector units of this GPU that went to " + cause,
                                          Basis::exact};
  }
}

std::map<std::string, double> Measurement::stalls_of(std::uint32_t launch, const LaunchTiming& timing) const {
  StallCycles charged = no_stalls();
  for_each_ticked([&](std::size_t, const Part& part) {
    if (const StallAccount* stalls = part.component->facets().stalls) stalls->add_stalls_of(launch, charged);
  });
  const std::uint64_t elapsed_ps = timing.cycles * system_.core_clock().period_ps();
  std::uint64_t all = 0, known = 0;
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain)
    for (const auto& [cause, count] : idle_stalls_[domain])
      all += count * system_.domains[domain]->cycle_at(elapsed_ps);
  for (const auto& [cause, count] : charged) known += count;
  // An instruction is charged for the whole round in which it issues, which may be the launch's last.
  all = std::max(all, known);
  charged["other"] = all - known;
  for (std::size_t domain = 0; domain < system_.domains.size(); ++domain) {
    StallCycles others;
    for (const auto& [cause, count] : idle_stalls_[domain]) others["other"] += count;
    move_overhead(timing, *system_.domains[domain], others, charged);
  }
  std::map<std::string, double> stalls;
  for (const auto& [cause, count] : charged)
    stalls[cause] = all > 0 ? 100 * static_cast<double>(count) / static_cast<double>(all) : 0;
  return stalls;
}

std::vector<Measurement::Sum> Measurement::sums() const {
  std::vector<Sum> sums(metrics_.size());
  for_each_ticked([&](std::size_t, const Part& part) {
    for (const Count& count : part.counts) {
      sums[count.metric].value += *count.value;
      if (count.basis != nullptr) sums[count.metric].basis += *count.basis;
    }
  });
  return sums;
}

void Measurement::collect(std::map<std::string, Metric>& metrics, std::uint64_t elapsed_cycles) const {
  const std::vector<Sum> all = sums();
  for (std::size_t n = 0; n < metrics_.size(); ++n) {
    const Aggregate& sum = metrics_[n];
    const MetricDeclaration& declared = sum.declaration;
    auto value = static_cast<double>(all[n].value);
    if (declared.form == MetricDeclaration::Form::utilisation) {
      const double elapsed = static_cast<double>(elapsed_cycles) * static_cast<double>(sum.clock->frequency().n) /
                             static_cast<double>(system_.core_clock().frequency().n);
      const double most = elapsed * declared.peak * static_cast<double>(sum.instances);
      if (most == 0) continue;
      value *= 100 / most;
    } else if (declared.form == MetricDeclaration::Form::ratio) {
      if (all[n].basis == 0) continue;
      value = value * declared.scale / static_cast<double>(all[n].basis);  // in this order all of all is 100 %
    }
    metrics[sum.name] = {value, declared.unit, declared.doc, Basis::exact};
  }
}

namespace {

constexpr double kMaxPercent = 100;

/// From the detailed part to the launch. Returns why it is not known of the launch; null if it is.
const char* extrapolate_metric(const MetricDeclaration& declared, const DetailedPart& part, double shortened,
                               Metric& metric) {
  using Form = MetricDeclaration::Form;
  if (declared.whole_launch) {
    if (!part.all_dispatched) return "the machine was not given all work-groups";
    if (declared.form != Form::utilisation) return nullptr;
    metric.value *= shortened;
    metric.basis = Basis::scaled;
  } else {
    if (part.factor == 0) return "no wave ran in detail";
    metric.basis = declared.form == Form::ratio ? Basis::sampled : Basis::scaled;
    if (declared.form == Form::count) metric.value *= part.factor;
    if (declared.form == Form::utilisation) metric.value *= part.factor * shortened;
  }
  if (declared.form == Form::utilisation && metric.value > kMaxPercent)
    return "scaled to the launch, it is more than the predicted time holds: the detailed part does not represent it";
  return nullptr;
}

}  // namespace

void Measurement::extrapolate(LaunchResult& result, const DetailedPart& part) const {
  const double shortened = static_cast<double>(part.machine_cycles) / static_cast<double>(result.timing->cycles);
  for (const Aggregate& sum : metrics_) {
    const auto found = result.metrics.find(sum.name);
    if (found == result.metrics.end()) continue;
    const char* const why_not = extrapolate_metric(sum.declaration, part, shortened, found->second);
    if (why_not == nullptr) continue;
    result.not_known[sum.name] = why_not;
    result.metrics.erase(found);
  }
  std::vector<Bottleneck>& busiest = result.timing->bottlenecks;
  std::erase_if(busiest, [&](const Bottleneck& one) { return !result.metrics.contains(one.unit); });
  for (Bottleneck& one : busiest) one.percent = result.metrics.at(one.unit).value;
  std::stable_sort(busiest.begin(), busiest.end(),
                   [](const Bottleneck& a, const Bottleneck& b) { return a.percent > b.percent; });
  result.timing->stalls.clear();
  result.not_known["stalls"] = "a part of the waves was predicted, and occupied no vector unit";
}

void Measurement::derive(LaunchResult& result) const {
  if (deriving_.empty()) return;
  const std::map<std::string, Metric> counted = result.metrics;
  for (const Component* const component : deriving_) {
    const std::string gpu = system_.has_several_gpus() ? gpu_prefix(component->path()) : "";
    const MeasuredLaunch launch{result.timing->seconds, result.timing->overhead_seconds.value_or(0),
                                [&](std::string_view name) -> std::optional<double> {
                                  const auto found = counted.find(gpu + std::string(name));
                                  return found == counted.end() ? std::nullopt : std::optional(found->second.value);
                                }};
    for (DerivedMetric& one : component->facets().derived->derive(launch))
      result.metrics[gpu + metric_prefix(component->path()) + "." + one.name] = {one.value, std::move(one.unit),
                                                                                 std::move(one.doc), Basis::modelled};
  }
}

Counts Measurement::counts() const {
  Counts counts;
  const std::vector<Sum> all = sums();
  for (std::size_t n = 0; n < metrics_.size(); ++n)
    if (metrics_[n].declaration.form == MetricDeclaration::Form::count) counts[metrics_[n].name] = all[n].value;
  return counts;
}

std::vector<std::string> Measurement::broken_balances() const {
  std::vector<std::string> broken;
  for (const auto& component : system_.components) {
    if (component->facets().balanced == nullptr) continue;
    Balances balances;
    component->facets().balanced->check_balances(balances);
    for (const std::string& line : balances.broken()) broken.push_back(component->path() + ": " + line);
  }
  return broken;
}

std::map<std::string, WarmCounts> Measurement::warm_counts() const {
  std::map<std::string, WarmCounts> sums;
  for (const auto& component : system_.components) {
    const Warmable* const warmable = component->facets().warmable;
    if (warmable == nullptr) continue;
    const WarmCounts counts = warmable->warm_counts();
    if (counts.hits + counts.misses == 0) continue;
    WarmCounts& sum = sums[metric_prefix(component->path())];
    sum.hits += counts.hits;
    sum.misses += counts.misses;
  }
  return sums;
}

}  // namespace strobe
