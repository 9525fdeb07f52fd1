// tracer.chrome - trace events as JSON, which chrome://tracing, ui.perfetto.dev and speedscope read.
//
// Format: "Trace Event Format". Times are microseconds.
#include "strobe/plugin.hpp"

#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "common/json_text.hpp"
#include "common/timeline_tracer.hpp"

namespace {

using namespace tracers;

class ChromeWriter final : public TimelineWriter {
 public:
  ChromeWriter(TraceFile& file, std::uint64_t limit) : file_(file), limit_(limit) {
    file_.write("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
  }

  std::uint32_t add_track(std::uint32_t gpu, std::string_view group, std::string_view name, bool counter) override {
    const std::string top = "GPU " + std::to_string(gpu) + (group.empty() ? "" : " " + std::string(group));
    const auto [process, is_new] = processes_.try_emplace(top, processes_.size() + 1);
    if (is_new) metadata("process_name", process->second, 0, top);
    tracks_.push_back({process->second, tracks_.size() + 1, std::string(name)});
    if (!counter) metadata("thread_name", process->second, tracks_.size(), name);
    return static_cast<std::uint32_t>(tracks_.size() - 1);
  }

  void begin(std::uint32_t track, std::uint64_t at, const Slice& slice) override {
    std::string text = ",\"name\":" + json_text(slice.name) + ",\"args\":{";
    for (const SliceArgument& argument : slice.arguments) {
      if (&argument != slice.arguments.data()) text += ',';
      text += json_text(argument.name) + ':';
      const auto* number = std::get_if<std::uint64_t>(&argument.value);
      text += number != nullptr ? std::to_string(*number) : json_text(std::get<std::string_view>(argument.value));
    }
    text += "}}";
    write(head("B", track, at) + ",\"cat\":" + json_text(slice.category) + text);
    for (const std::uint64_t flow : slice.flows_out) arrow("s", track, at, flow);
    if (slice.flow_in != 0) arrow("f", track, at, slice.flow_in);
    tracks_[track].open.push_back(std::move(text));
  }

  /// speedscope finds the begin of an end by equal names and arguments. (A begin with a duration is no way out: its end
  /// is a sum of rounded times, which may be behind the begin of the next slice.)
  void end(std::uint32_t track, std::uint64_t at) override {
    write(head("E", track, at) + tracks_[track].open.back());
    tracks_[track].open.pop_back();
  }

  void count(std::uint32_t track, std::uint64_t at, std::uint64_t value) override {
    write(head("C", track, at) + ",\"name\":" + json_text(tracks_[track].name) +
          ",\"args\":{\"value\":" + std::to_string(value) + "}}");
  }

  bool has_room() const override { return file_.size() < limit_; }
  void finish() { file_.write("\n]}\n"); }

 private:
  struct Track {
    std::uint64_t process, thread;
    std::string name;
    std::vector<std::string> open = {};  ///< names and arguments of slices that have not ended
  };

  static std::string microseconds(std::uint64_t picoseconds) {
    char time[40];
    std::snprintf(time, sizeof time, "%llu.%06llu", static_cast<unsigned long long>(picoseconds / 1'000'000),
                  static_cast<unsigned long long>(picoseconds % 1'000'000));
    return time;
  }

  std::string head(const char* phase, std::uint32_t track, std::uint64_t at) const {
    return std::string("{\"ph\":\"") + phase + "\",\"pid\":" + std::to_string(tracks_[track].process) +
           ",\"tid\":" + std::to_string(tracks_[track].thread) + ",\"ts\":" + microseconds(at);
  }

  void arrow(const char* phase, std::uint32_t track, std::uint64_t at, std::uint64_t number) {
    write(head(phase, track, at) +
          ",\"name\":\"miss\",\"cat\":\"access\",\"bp\":\"e\",\"id\":" + std::to_string(number) + '}');
  }

  void metadata(const char* what, std::uint64_t process, std::uint64_t thread, std::string_view name) {
    write(std::string("{\"ph\":\"M\",\"name\":\"") + what + "\",\"pid\":" + std::to_string(process) +
          ",\"tid\":" + std::to_string(thread) + ",\"args\":{\"name\":" + json_text(name) + "}}");
  }

  void write(const std::string& event) {
    file_.write(first_ ? "\n" : ",\n");
    file_.write(event);
    first_ = false;
  }

  TraceFile& file_;
  const std::uint64_t limit_;
  bool first_ = true;
  std::map<std::string, std::uint64_t> processes_;
  std::vector<Track> tracks_;
};

}  // namespace

STROBE_PLUGIN("chrome", "Trace events as JSON, for chrome://tracing and speedscope", "0.1.0", "MIT") {
  registry.add<TimelineTracer<ChromeWriter>>(
      "tracer.chrome", "launches, work-groups, waves, accesses and counters as trace events in JSON",
      describe_timeline);
}
