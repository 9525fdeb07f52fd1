// tracer.daisen - tasks of Akita's viewer Daisen, version 5: an SQLite file.
//
// Layout: sarchlab/akita, v5. Times are picoseconds. A task is at a location "COMPONENT.KIND". Its milestones say what
// it waited for until then: since the milestone before it, or since its begin.
#include "strobe/plugin.hpp"

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

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
  explicit DaisenTracer(const Spec& spec) : BatchTracer(spec, kinds_of(spec.kinds)) {}

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
    require_choice(file_.path());
  }

 private:
  std::uint64_t size() const override { return file_.size(); }

  void write(Batch& batch) override {
    for (LaunchSpan& launch : batch.launches)
      if (launch.tag == 0 && launch.end != 0) launch.tag = ++tasks_;
    for (GroupSpan& group : batch.groups) {
      if (group.opens) groups_[{group.launch, group.group}] = group.tag = ++tasks_;
      if (group.closes)
        task(group.tag, batch.launches[group.launch].tag, "work_group", std::to_string(group.group),
             at(batch, group.unit), group.begin, group.end);
    }
    for (WaveSpan& wave : batch.waves) {
      if (wave.opens) wave.tag = ++tasks_;
      if (!wave.closes) continue;
      const auto group = groups_.find({wave.launch, wave.group});
      task(wave.tag, group == groups_.end() ? batch.launches[wave.launch].tag : group->second, "wavefront",
           std::to_string(wave.number), at(batch, wave.unit), wave.begin, wave.end);
    }
    for (const GroupSpan& group : batch.groups)
      if (group.closes) groups_.erase({group.launch, group.group});
    events(batch);
    if (batch.is_last) end(batch);
  }

  void end(const Batch& batch) {
    std::uint64_t begin = kUnlimited;
    for (const LaunchSpan& launch : batch.launches) {
      if (launch.tag == 0) continue;
      begin = std::min(begin, launch.begin);
      task(launch.tag, 0, "kernel", launch.kernel, place(batch.gpu, "launches"), launch.begin, launch.end);
    }
    groups_.clear();
    accesses_.clear();
    until_before_ = 0;
    if (begin == kUnlimited) return;
    end_ = batch.until - 1;
    file_.insert("daisen$segments", {static_cast<double>(begin), static_cast<double>(end_)});
  }

  void events(const Batch& batch) {
    for (const BatchEvent& event : batch.events) {
      if (event.kind > EventKind::access) continue;
      if (!has_room()) {
        left_out().add(event.kind);
        continue;
      }
      const std::int64_t wave = event.span == kNoSpan ? 0 : batch.waves[event.span].tag;
      if (event.kind == EventKind::issue)
        task(++tasks_, wave, "inst", mnemonic(batch, event), at(batch, event.component), event.begin, event.end);
      else if (event.kind == EventKind::stall)
        waited(wave, event);
      else
        access(batch, event, wave != 0 ? wave : launch_of(batch, event));
    }
    // What has ended in the part before is not gone on with by accesses of later ones.
    std::erase_if(accesses_, [&](const auto& one) { return one.second.end < until_before_; });
    until_before_ = batch.until;
  }

  struct AccessTask {
    std::int64_t number = 0;
    std::uint64_t end = kUnlimited;  ///< picoseconds; until it has come
  };

  /// The task of an access, which may be named by another before it comes.
  AccessTask& task_of(std::uint64_t access) {
    const auto [found, is_new] = accesses_.try_emplace(access);
    if (is_new) found->second.number = ++tasks_;
    return found->second;
  }

  static std::string mnemonic(const Batch& batch, const BatchEvent& event) {
    return event.launch < batch.launches.size() ? batch.launches[event.launch].mnemonic(event.pc) : "";
  }

  static std::int64_t launch_of(const Batch& batch, const BatchEvent& event) {
    return event.launch < batch.launches.size() ? batch.launches[event.launch].tag : 0;
  }

  /// An access that another has made is a part of it.
  void access(const Batch& batch, const BatchEvent& event, std::int64_t otherwise) {
    const std::string place = at(batch, event.component);
    const std::int64_t parent = event.parent != 0 ? task_of(event.parent).number : 0;
    AccessTask& own = task_of(event.id);
    own.end = event.end;
    task(own.number, parent != 0 ? parent : otherwise, "req_in", std::string(event.what), place, event.begin,
         event.end);
    if (parent != 0) milestone(parent, event.end, "subtask", place);
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

  void task(std::int64_t id, std::int64_t parent, std::string_view kind, const std::string& what,
            const std::string& component, std::uint64_t begin, std::uint64_t end) {
    components_[component] = true;
    const std::string locale = component + "." + std::string(kind);
    const auto [place, is_new] = locations_.try_emplace(locale, static_cast<std::int64_t>(locations_.size()) + 1);
    if (is_new) file_.insert("location", {place->second, std::string_view(locale)});
    file_.insert("trace", {id, parent, kind, std::string_view(what), place->second, static_cast<double>(begin),
                           static_cast<double>(end)});
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
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::int64_t> groups_;  ///< tasks by launch and work-group
  std::unordered_map<std::uint64_t, AccessTask> accesses_;                  ///< by id
  std::uint64_t until_before_ = 0;                                          ///< end of the part before
};

}  // namespace

STROBE_PLUGIN("daisen", "Tasks for Akita's viewer Daisen", "0.1.0", "MIT") {
  registry.add<DaisenTracer>("tracer.daisen", "tasks and what they waited for, for Daisen (SQLite)", describe);
}
