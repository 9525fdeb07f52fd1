// tracer.instructions - one line per instruction that selected waves execute, in execution order.
//
// Waves are numbered per launch in the order they start, which is the same in every run.
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

#include <cinttypes>
#include <memory>
#include <unordered_map>

#include "common/file.hpp"
#include "common/filter.hpp"
#include "common/steps.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : LaunchFilterSpec {
  std::uint64_t first_wave = 0;
  std::uint64_t wave_count = 1;
  std::uint64_t maximum_lines = 1'000'000;
  std::string format = "text";
  bool registers = false;
};

void describe(Schema<Spec>& schema) {
  describe_launches(schema);
  schema.field("first_wave", &Spec::first_wave, "first traced wave of each launch, in the order of their start");
  schema.field("wave_count", &Spec::wave_count, "traced waves per launch").at_least(1);
  schema.field("maximum_lines", &Spec::maximum_lines, "maximum number of traced instructions").at_least(1);
  schema.field("format", &Spec::format, "file format").one_of({"text", "csv"});
  schema.field("registers", &Spec::registers, "adds the text of each instruction, and what it has written");
}

// A symbol may hold any byte: one line and one column stay one.
std::string printable(std::string_view name, bool csv) {
  std::string text;
  for (const char c : name) {
    text += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    if (csv && c == '"') text += c;
  }
  return csv && text.find_first_of(",\"") != std::string::npos ? '"' + text + '"' : text;
}

std::string hexadecimal(std::uint32_t value) {
  char text[12];
  std::snprintf(text, sizeof text, "%08x", value);
  return text;
}

/// "s4=0000002a", "v1=00000001" if all lanes agree, else a value for each: "v1=0:00000000 1:00000004".
std::string text_of(const RegisterValue& value) {
  const auto is_first = [&](std::uint32_t lane) { return lane == value.lanes.front(); };
  std::string text = value.name + '=';
  if (std::all_of(value.lanes.begin(), value.lanes.end(), is_first)) return text + hexadecimal(value.lanes.front());
  for (std::size_t lane = 0; lane < value.lanes.size(); ++lane)
    text += (lane == 0 ? "" : " ") + std::to_string(lane) + ':' + hexadecimal(value.lanes[lane]);
  return text;
}

class InstructionTracer final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit InstructionTracer(const Spec& spec) : spec_(spec), csv_(spec.format == "csv") {}

  unsigned subscribes() const override { return kLaunches | kWaves | kInstructions; }

  void open(const std::string& path) override {
    file_.open(path);
    if (!csv_) return;
    file_.write("launch,kernel,group_x,group_y,group_z,wave,number,offset,instruction,active_lanes");
    file_.write(spec_.registers ? ",text,status,registers\n" : "\n");
  }

  void launch_started(const TraceLaunch& launch) override {
    launch_ = &launch;
    kernel_ = printable(launch.kernel, csv_);
    wanted_ = spec_.wants(launch);
    choice_.launch_started(spec_, launch);
    started_ = 0;
    executed_.clear();
    if (wanted_ && !csv_) file_.print("launch %" PRIu64 ": %s\n", launch.index, kernel_.c_str());
  }

  void wave_started(const Wave& wave) override {
    const std::uint64_t number = started_++;
    if (wanted_) waves_ = std::max(waves_, started_);
    if (wanted_ && number >= spec_.first_wave && number - spec_.first_wave < spec_.wave_count)
      executed_.insert_or_assign(&wave, Traced{0, StepRecorder(*launch_, false)});
  }

  void instruction_executed(const Wave& wave, const InstructionInfo& info) override {
    const auto found = executed_.find(&wave);
    if (found == executed_.end()) return;
    if (!spec_.registers) return write(wave, info, found->second.instructions++);
    StepRecorder& steps = found->second.steps;
    steps.executes(wave, info);
    if (steps.has_step()) write(steps.step());
  }

  // The wave's storage is used again by another wave.
  void wave_ended(const Wave& wave) override {
    const auto found = executed_.find(&wave);
    if (found == executed_.end()) return;
    StepRecorder& steps = found->second.steps;
    if (spec_.registers) {
      steps.ends(wave);
      if (steps.has_step()) write(steps.step());
    }
    executed_.erase(found);
  }

  void close() override {
    if (!file_.is_open()) return;
    file_.close();
    choice_.require(spec_, file_.path());
    if (waves_ != 0 && spec_.first_wave >= waves_)
      throw Error(file_.path() + ": nothing was traced: first_wave=" + std::to_string(spec_.first_wave) +
                  " - the largest number of a wave in its launch is " + std::to_string(waves_ - 1));
  }

 private:
  struct Traced {
    std::uint64_t instructions;  ///< so far
    StepRecorder steps;
  };

  bool takes_line() {
    if (lines_ > spec_.maximum_lines) return false;
    if (++lines_ <= spec_.maximum_lines) return true;
    if (!csv_) file_.write("the trace ends here: maximum_lines\n");
    return false;
  }

  void write(const Wave& wave, const InstructionInfo& info, std::uint64_t number) {
    if (!takes_line()) return;
    const std::uint32_t* group = wave.group_id;
    if (csv_)
      file_.print("%" PRIu64 ",%s,%u,%u,%u,%u,%" PRIu64 ",%u,%s,%u\n", launch_->index, kernel_.c_str(), group[0],
                  group[1], group[2], wave.wave_in_group, number, info.offset, info.mnemonic, wave.active_lanes);
    else
      file_.print("group %u,%u,%u wave %u %6" PRIu64 "  %06x  %-28s %2u lanes\n", group[0], group[1], group[2],
                  wave.wave_in_group, number, info.offset, info.mnemonic, wave.active_lanes);
  }

  void write(const Step& step) {
    if (!takes_line()) return;
    std::string registers;
    for (const RegisterValue& value : step.registers)
      registers += (csv_ ? (registers.empty() ? "" : ";") : "    ") + text_of(value) + (csv_ ? "" : "\n");
    if (csv_)
      file_.print("%" PRIu64 ",%s,%u,%u,%u,%u,%" PRIu64 ",%u,%s,%u,%s,%d,%s\n", launch_->index, kernel_.c_str(),
                  step.group[0], step.group[1], step.group[2], step.wave, step.number, step.info->offset,
                  step.info->mnemonic, step.active_lanes, printable(step.text, true).c_str(), step.status ? 1 : 0,
                  registers.c_str());
    else
      file_.print("group %u,%u,%u wave %u %6" PRIu64 "  %06x  %-44s %2u lanes  scc=%d\n%s", step.group[0],
                  step.group[1], step.group[2], step.wave, step.number, step.info->offset, step.text.c_str(),
                  step.active_lanes, step.status ? 1 : 0, registers.c_str());
  }

  const Spec spec_;
  const bool csv_;
  TraceFile file_;
  const TraceLaunch* launch_ = nullptr;
  std::uint64_t started_ = 0, lines_ = 0;
  std::uint64_t waves_ = 0;  ///< most of a wanted launch
  Choice choice_;
  std::string kernel_;
  bool wanted_ = false;
  std::unordered_map<const Wave*, Traced> executed_;
};

}  // namespace

STROBE_PLUGIN("instructions", "Trace of executed instructions, as text or CSV", "0.1.0", "MIT") {
  registry.add<InstructionTracer>("tracer.instructions", "one line per instruction executed by the selected waves",
                                  describe);
}
