// tracer.player - a page that plays the instructions of one wave: forwards and backwards, with registers, LDS and
// memory.
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

#include <cstdio>
#include <optional>
#include <string>

#include "common/file.hpp"
#include "common/filter.hpp"
#include "common/json_text.hpp"
#include "common/steps.hpp"
#include "page.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : LaunchFilterSpec {
  std::uint64_t wave = 0, maximum_steps = 2000;
};

void describe(Schema<Spec>& schema) {
  describe_launches(schema);
  schema.field("wave", &Spec::wave, "number of the wave in its launch, in the order of their start");
  schema.field("maximum_steps", &Spec::maximum_steps, "maximum number of instructions; a page of 2000 has some 5 MB")
      .at_least(1)
      .at_most(100'000);
}

std::string hexadecimal(std::uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "%llx", static_cast<unsigned long long>(value));
  return text;
}

/// The first launch that is wanted and has such a wave is played.
class Player final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit Player(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return kLaunches | kWaves | kInstructions; }

  void open(const std::string& path) override {
    file_.open(path);
    is_open_ = true;
    file_.write(player::kBeforeData);
  }

  void launch_started(const TraceLaunch& launch) override {
    started_ = 0;
    choice_.launch_started(spec_, launch);
    launch_ = spec_.wants(launch) && title_.empty() ? &launch : nullptr;
  }

  void wave_started(const Wave& wave) override {
    if (launch_ == nullptr) return;
    waves_ = std::max(waves_, started_ + 1);
    if (started_++ != spec_.wave) return;
    wave_ = &wave;
    steps_.emplace(*launch_, true);
    lanes_ = 64;
    if (launch_->isa != nullptr && launch_->context != nullptr)
      lanes_ = launch_->isa->wave_size(launch_->context->descriptor);
    const std::uint32_t* group = wave.group_id;
    title_ = std::string(launch_->kernel) + ": launch " + std::to_string(launch_->index) + ", work-group " +
             std::to_string(group[0]) + "," + std::to_string(group[1]) + "," + std::to_string(group[2]) + ", wave " +
             std::to_string(wave.wave_in_group);
    if (dynamic_cast<const RegisterView*>(launch_->isa) == nullptr) note_ = "This instruction set shows no registers.";
  }

  void instruction_executed(const Wave& wave, const InstructionInfo& info) override {
    if (&wave != wave_) return;
    steps_->executes(wave, info);
    if (steps_->has_step()) add(steps_->step());
  }

  void wave_ended(const Wave& wave) override {
    if (&wave != wave_) return;
    steps_->ends(wave);
    if (steps_->has_step()) add(steps_->step());
    steps_.reset();
    wave_ = nullptr;
  }

  void close() override {
    if (!is_open_) return;
    is_open_ = false;
    if (title_.empty()) note_ = "No launch that was traced has had such a wave.";
    if (left_out_ != 0) note_ = "The first " + std::to_string(spec_.maximum_steps) + " instructions: " + left_out();
    file_.write("{\"title\":" + json_text(title_) + ",\"note\":" + json_text(note_) +
                ",\"lanes\":" + std::to_string(lanes_) + ",\"steps\":[" + data_ + "\n]}");
    file_.write(player::kAfterData);
    file_.close();
    choice_.require(spec_, file_.path());
    if (title_.empty() && waves_ != 0)
      throw Error(file_.path() + ": nothing was traced: wave=" + std::to_string(spec_.wave) +
                  " - the largest number of a wave in its launch is " + std::to_string(waves_ - 1));
  }

  std::vector<std::string> remarks() const override {
    if (left_out_ == 0) return {};
    return {left_out() + " - raise maximum_steps"};
  }

 private:
  std::string left_out() const {
    return "maximum_steps=" + std::to_string(spec_.maximum_steps) + " left out " + std::to_string(left_out_);
  }

  static std::string values(const std::vector<RegisterValue>& registers) {
    std::string text = "[";
    for (const RegisterValue& value : registers) {
      text += (text.size() == 1 ? "[" : ",[") + json_text(value.name) + ",[";
      for (std::size_t lane = 0; lane < value.lanes.size(); ++lane)
        text += (lane == 0 ? "" : ",") + std::to_string(value.lanes[lane]);
      text += "]]";
    }
    return text + ']';
  }

  static std::string values(const std::vector<MemoryValue>& memory) {
    std::string text = "[";
    for (const MemoryValue& value : memory) {
      text += (text.size() == 1 ? "[" : ",[") + std::string(value.is_lds ? "1" : "0") + ",\"" +
              hexadecimal(value.address) + "\",\"";
      for (const std::uint8_t byte : value.bytes) {
        char digits[4];
        std::snprintf(digits, sizeof digits, "%02x", byte);
        text += digits;
      }
      text += "\"]";
    }
    return text + ']';
  }

  void add(const Step& step) {
    if (count_ == spec_.maximum_steps) {
      ++left_out_;
      return;
    }
    data_ += count_++ == 0 ? "\n" : ",\n";
    data_ += "{\"offset\":\"" + hexadecimal(step.info->offset) + "\",\"text\":" + json_text(step.text) +
             ",\"exec\":\"" + hexadecimal(step.active) + "\",\"scc\":" + (step.status ? "1" : "0") +
             ",\"before\":" + values(step.before) + ",\"written\":" + values(step.registers) +
             ",\"memory\":" + values(step.memory) + '}';
  }

  const Spec spec_;
  TraceFile file_;
  bool is_open_ = false;
  const TraceLaunch* launch_ = nullptr;
  const Wave* wave_ = nullptr;
  std::uint64_t started_ = 0, count_ = 0, left_out_ = 0;
  std::uint64_t waves_ = 0;  ///< most of a wanted launch
  Choice choice_;
  unsigned lanes_ = 64;
  std::optional<StepRecorder> steps_;
  std::string title_, note_, data_;
};

}  // namespace

STROBE_PLUGIN("player", "Page that plays the instructions of a wave", "0.1.0", "MIT") {
  registry.add<Player>("tracer.player", "a page with one wave's instructions, registers, LDS and memory", describe);
}
