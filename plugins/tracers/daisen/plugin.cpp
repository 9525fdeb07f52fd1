// tracer.daisen - tasks of Akita's viewer Daisen, version 5: an SQLite file.
//
// Layout: sarchlab/akita, v5. Times are picoseconds. A task is at a location "COMPONENT.KIND". Its milestones say what
// it waited for until then: since the milestone before it, or since its begin.
#include "strobe/plugin.hpp"

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/batch_tracer.hpp"
#include "common/sqlite_file.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : EventFilterSpec {
  Spec() { kinds = "group_begin+group_end+wave_begin+wave_end+issue+stall+access"; }
};

void describe(Schema<Spec>& schema) {
  describe_filter(schema);
  describe_memory(schema);
}

constexpr char kTables[] =
    "CREATE TABLE trace (ID INTEGER, ParentID INTEGER, Kind TEXT, What TEXT, Location INTEGER, StartTime REAL, "
    "EndTime REAL);"
    "CREATE TABLE milestone (ID INTEGER, TaskID INTEGER, Time REAL, Kind TEXT, What TEXT);"
    "CREATE TABLE tag (ID INTEGER, TaskID INTEGER, Time REAL, What TEXT);"
    "CREATE TABLE \"daisen$segments\" (StartTime REAL, EndTime REAL);"
    "CREATE TABLE location (ID INTEGER, Locale TEXT);"
    "CREATE TABLE exec_info (Property TEXT, Value TEXT);"
    "CREATE TABLE component_spec (Name TEXT, Type TEXT, Spec TEXT);"
    "CREATE TABLE port (Component TEXT, Port TEXT, Connection TEXT);"
    "CREATE TABLE source (Root TEXT, Format TEXT, Content TEXT);";

/// Of the causes of a stall; the others are waits for data.
std::string_view milestone_kind(std::string_view cause) {
  if (cause == "dependency" || cause == "barrier") return "dependency";
  if (cause == "tlb") return "translation";
  if (cause == "queue") return "queue";
  return cause == "other" ? "other" : "data";
}

class DaisenTracer final : public BatchTracer {
 public:
  using Spec = ::Spec;
  explicit DaisenTracer(const Spec& spec) : BatchTracer(spec, kinds_of(spec.kinds), 60) {}

  void open(const std::string& path) override {
    file_.open(path);
    file_.execute(kTables);
    is_open_ = true;
  }

  void close() override {
    if (!is_open_) return;
    write_rest();
    is_open_ = false;
    file_.insert("exec_info", {"Command", "strobe"});
    file_.insert("exec_info", {"Start Virtual Time", "0"});
    const std::string end = std::to_string(end_);
    file_.insert("exec_info", {"End Virtual Time", std::string_view(end)});
    for (const auto& [name, known] : components_) file_.insert("component_spec", {std::string_view(name), "", "{}"});
    file_.close();
  }

 private:
  std::uint64_t size() const override { return file_.size(); }

  void write(const Batch& batch) override {
    const std::uint64_t end = batch.end();
    if (end == 0) return;
    std::vector<std::int64_t> launches, waves(batch.waves.size(), 0);
    std::uint64_t begin = end;
    for (const LaunchSpan& launch : batch.launches) {
      launches.push_back(launch.begin == launch.end ? 0
                                                    : task(0, "kernel", launch.kernel, place(batch.gpu, "launches"),
                                                           launch.begin, launch.end));
      if (launch.begin != launch.end) begin = std::min(begin, launch.begin);
    }
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::int64_t> groups;
    for (const GroupSpan& group : batch.groups)
      groups[{group.launch, group.group}] = task(launches[group.launch], "work_group", std::to_string(group.group),
                                                 at(batch, group.unit), group.begin, group.end);
    for (std::size_t n = 0; n < batch.waves.size(); ++n) {
      const WaveSpan& wave = batch.waves[n];
      const auto group = groups.find({wave.launch, wave.group});
      if (wave.wanted)
        waves[n] = task(group == groups.end() ? launches[wave.launch] : group->second, "wavefront",
                        std::to_string(wave.number), at(batch, wave.unit), wave.begin, wave.end);
    }
    events(batch, launches, waves);
    file_.insert("daisen$segments", {static_cast<double>(begin), static_cast<double>(end)});
    end_ = end;
  }

  void events(const Batch& batch, const std::vector<std::int64_t>& launches, const std::vector<std::int64_t>& waves) {
    std::unordered_map<std::uint64_t, std::int64_t> accesses;
    for (const BatchEvent& event : batch.events) {
      if (event.kind < EventKind::issue || event.kind > EventKind::access) continue;
      if (!has_room()) {
        left_out().add(event.kind);
        continue;
      }
      const std::int64_t wave = event.span == kNoSpan ? 0 : waves[event.span];
      if (event.kind == EventKind::issue)
        task(wave, "inst", mnemonic(batch, event), at(batch, event.component), event.begin, event.end);
      else if (event.kind == EventKind::stall)
        waited(wave, event);
      else
        accesses[event.id] = access(batch, event, accesses, wave != 0 ? wave : launch_of(launches, event));
    }
  }

  static std::string mnemonic(const Batch& batch, const BatchEvent& event) {
    return event.launch < batch.launches.size() ? batch.launches[event.launch].mnemonic(event.pc) : "";
  }

  static std::int64_t launch_of(const std::vector<std::int64_t>& launches, const BatchEvent& event) {
    return event.launch < launches.size() ? launches[event.launch] : 0;
  }

  /// An access that another has made is a part of it.
  std::int64_t access(const Batch& batch, const BatchEvent& event,
                      const std::unordered_map<std::uint64_t, std::int64_t>& accesses, std::int64_t otherwise) {
    const auto parent = event.parent == 0 ? accesses.end() : accesses.find(event.parent);
    const std::string place = at(batch, event.component);
    const std::int64_t own = task(parent == accesses.end() ? otherwise : parent->second, "req_in",
                                  std::string(event.what), place, event.begin, event.end);
    if (parent != accesses.end()) milestone(parent->second, event.end, "subtask", place);
    return own;
  }

  /// The wave issued until the stall began, and waited from there on.
  void waited(std::int64_t wave, const BatchEvent& event) {
    if (wave == 0) return;
    milestone(wave, event.begin, "work", "issue");
    milestone(wave, event.end, milestone_kind(event.what), event.what);
  }

  void milestone(std::int64_t task, std::uint64_t time, std::string_view kind, std::string_view what) {
    file_.insert("milestone", {++milestones_, task, static_cast<double>(time), kind, what});
  }

  std::int64_t task(std::int64_t parent, std::string_view kind, const std::string& what, const std::string& component,
                    std::uint64_t begin, std::uint64_t end) {
    components_[component] = true;
    const std::string locale = component + "." + std::string(kind);
    const auto [place, is_new] = locations_.try_emplace(locale, static_cast<std::int64_t>(locations_.size()) + 1);
    if (is_new) file_.insert("location", {place->second, std::string_view(locale)});
    file_.insert("trace", {++tasks_, parent, kind, std::string_view(what), place->second, static_cast<double>(begin),
                           static_cast<double>(end)});
    return tasks_;
  }

  static std::string place(std::uint32_t gpu, const std::string& component) {
    return "GPU[" + std::to_string(gpu) + "]." + component;
  }
  static std::string at(const Batch& batch, std::uint32_t component) {
    return place(batch.gpu, batch.paths[component]);
  }

  SqliteFile file_;
  bool is_open_ = false;
  std::int64_t tasks_ = 0, milestones_ = 0;
  std::uint64_t end_ = 0;
  std::map<std::string, std::int64_t> locations_;
  std::map<std::string, bool> components_;
};

}  // namespace

STROBE_PLUGIN("daisen", "Tasks for Akita's viewer Daisen", "0.1.0", "MIT") {
  registry.add<DaisenTracer>("tracer.daisen", "tasks and what they waited for, for Daisen (SQLite)", describe);
}
