// tracer.waves - how many work-groups and waves each unit holds over the time of a launch: a line for each unit, with a
// mean for each part of the time. However long a launch is, and however many units it has, its lines are of a bounded
// size: neighbouring units share a line, and parts of the time become longer.
#include "strobe/plugin.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "common/columns.hpp"
#include "common/file.hpp"
#include "common/filter.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : LaunchFilterSpec {
  std::uint64_t samples = 96, lines = 64;
};

void describe(Schema<Spec>& schema) {
  schema.field("samples", &Spec::samples, "most means of a unit, an even number").at_least(2).at_most(65536);
  schema.require("samples is even", [](const Spec& spec) { return spec.samples % 2 == 0; });
  schema.field("lines", &Spec::lines, "most lines of a launch: of more units, neighbours share one").at_least(1);
  describe_launches(schema);
}

/// How many of something a unit holds: sums over the parts of the time.
struct Level {
  std::uint64_t held = 0, since = 0;  ///< since this cycle
  std::vector<std::uint64_t> sums;    ///< times cycles

  void advance(std::uint64_t to, std::uint64_t part) {
    while (held > 0 && since < to) {
      const std::uint64_t end = std::min(to, (since / part + 1) * part);
      sums[since / part] += held * (end - since);
      since = end;
    }
    since = std::max(since, to);
  }
  void halve() {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = 2 * i + 1 < sums.size() ? sums[2 * i] + sums[2 * i + 1] : 0;
  }
};

struct Unit {
  Level waves, groups;
};

/// A launch; cycles are those of the core since its first event.
struct Record {
  std::map<std::uint32_t, Unit> units;  ///< by component
  std::uint64_t begin = 0, end = 0, part = 1;
};

/// A path without its numbers: "array[].cu[]".
std::string kind_of(std::string path) {
  std::erase_if(path, [](unsigned char c) { return std::isdigit(c) != 0; });
  return path;
}

class WaveTracer final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit WaveTracer(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return kLaunches | kEvents; }
  unsigned event_kinds(const TraceLaunch& launch) const override {
    return !spec_.wants(launch) ? 0
                                : event_bit(EventKind::group_begin) | event_bit(EventKind::group_end) |
                                      event_bit(EventKind::wave_begin) | event_bit(EventKind::wave_end);
  }
  void open(const std::string& path) override {
    file_.open(path);
    file_.write("launch\tkernel\tunit\tunits\tbegin\tend\tcycles\twaves\tgroups\n");
  }
  void machine(const TraceMachine& machine) override {
    blocks_.clear();
    for (const TraceMachine::Block& block : machine.components)
      blocks_.emplace_back(std::string(block.path), block.picoseconds);
    core_ = machine.core_picoseconds;
  }
  void launch_started(const TraceLaunch& launch) override { choice_.launch_started(spec_, launch); }
  void events(std::span<const Event> events) override {
    for (const Event& event : events)
      if (event.component < blocks_.size()) add(records_[event.launch], event);
  }
  void launch_ended(const TraceLaunch& launch) override {
    const auto found = records_.find(static_cast<std::uint32_t>(launch.index));
    if (found == records_.end()) return;
    write(launch, found->second);
    records_.erase(found);
  }
  void close() override {
    if (!file_.is_open()) return;
    file_.close();
    choice_.require(spec_, file_.path());
  }

 private:
  void add(Record& record, const Event& event) {
    const std::uint64_t cycle = event.begin * blocks_[event.component].second / core_;
    if (record.units.empty()) record.begin = cycle;
    const auto [at, is_new] = record.units.try_emplace(event.component);
    if (is_new) at->second.waves.sums.resize(spec_.samples), at->second.groups.sums.resize(spec_.samples);
    const std::uint64_t now = std::max(cycle, record.begin) - record.begin;
    record.end = std::max(record.end, now);
    for (; record.end > spec_.samples * record.part; record.part *= 2)
      for (auto& [component, unit] : record.units) unit.waves.halve(), unit.groups.halve();
    const bool is_wave = event.kind == EventKind::wave_begin || event.kind == EventKind::wave_end;
    Level& level = is_wave ? at->second.waves : at->second.groups;
    level.advance(now, record.part);
    if (event.kind == EventKind::wave_begin || event.kind == EventKind::group_begin)
      ++level.held;
    else if (level.held > 0)
      --level.held;
  }

  /// Means of a line's units in each part of the time.
  std::string means(Record& record, const std::vector<std::uint32_t>& units, Level Unit::*what) const {
    std::string text;
    for (std::uint64_t i = 0; i * record.part < record.end; ++i) {
      std::uint64_t sum = 0;
      for (const std::uint32_t unit : units)
        if (const auto found = record.units.find(unit); found != record.units.end())
          sum += (found->second.*what).sums[i];
      const std::uint64_t cycles = std::min(record.part, record.end - i * record.part);
      char number[32];
      std::snprintf(number, sizeof number, "%s%.3g", i == 0 ? "" : " ",
                    static_cast<double>(sum) / static_cast<double>(cycles * units.size()));
      text += number;
    }
    return text;
  }

  void write(const TraceLaunch& launch, Record& record) {
    for (auto& [component, unit] : record.units)
      unit.waves.advance(record.end, record.part), unit.groups.advance(record.end, record.part);
    // Units that had no work are of the same kind as those that had some.
    const std::string kind = kind_of(blocks_[record.units.begin()->first].first);
    std::vector<std::uint32_t> units;
    for (std::uint32_t i = 0; i < blocks_.size(); ++i)
      if (record.units.contains(i) || kind_of(blocks_[i].first) == kind) units.push_back(i);
    const std::size_t each = (units.size() + spec_.lines - 1) / spec_.lines;
    std::string kernel(launch.kernel);
    std::replace_if(
        kernel.begin(), kernel.end(), [](unsigned char c) { return c < 0x20; }, '?');
    for (std::size_t first = 0; first < units.size(); first += each) {
      const std::size_t count = std::min(each, units.size() - first);
      const std::vector<std::uint32_t> some(units.begin() + static_cast<std::ptrdiff_t>(first),
                                            units.begin() + static_cast<std::ptrdiff_t>(first + count));
      file_.write(line_of(launch.index, kernel, blocks_[some.front()].first, count, record.begin,
                          record.begin + record.end, record.part, means(record, some, &Unit::waves),
                          means(record, some, &Unit::groups)));
    }
  }

  const Spec spec_;
  TraceFile file_;
  std::vector<std::pair<std::string, std::uint64_t>> blocks_;  ///< path, picoseconds of a cycle
  std::uint64_t core_ = 1;
  std::map<std::uint32_t, Record> records_;  ///< by launch
  Choice choice_;
};

}  // namespace

STROBE_PLUGIN("waves", "Trace of the waves that units hold over time", "0.1.0", "MIT") {
  registry.add<WaveTracer>("tracer.waves", "how many work-groups and waves each unit holds over time", describe);
}
