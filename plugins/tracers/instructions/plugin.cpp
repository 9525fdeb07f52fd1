// tracer.instructions - one line per instruction that selected waves execute, in execution order.
//
// Waves are numbered per launch in the order they start, which is the same in every run.
#include "instruction_tracer.hpp"

#include "strobe/error.hpp"
#include "strobe/trace.hpp"
#include "strobe/wave.hpp"

#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>
#include <unordered_map>

namespace tracers {
namespace {

using namespace strobe;

struct Spec {
  std::string kernel;
  std::uint64_t first_wave = 0;
  std::uint64_t wave_count = 1;
  std::uint64_t maximum_lines = 1'000'000;
  std::string format = "text";
};

void describe(Schema<Spec>& schema) {
  schema.field("kernel", &Spec::kernel, "kernel name; empty: all kernels");
  schema.field("first_wave", &Spec::first_wave, "first traced wave of each launch, in the order of their start");
  schema.field("wave_count", &Spec::wave_count, "traced waves per launch").at_least(1);
  schema.field("maximum_lines", &Spec::maximum_lines, "maximum number of traced instructions").at_least(1);
  schema.field("format", &Spec::format, "file format").one_of({"text", "csv"});
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

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

class InstructionTracer final : public TraceSink {
 public:
  using Spec = tracers::Spec;
  explicit InstructionTracer(const Spec& spec) : spec_(spec), csv_(spec.format == "csv") {}

  unsigned subscribes() const override { return kLaunches | kWaves | kInstructions; }

  void open(const std::string& path) override {
    path_ = path;
    file_.reset(std::fopen(path.c_str(), "we"));
    if (!file_) throw Error(path + ": the trace cannot be written: " + std::strerror(errno));
    if (csv_) std::fputs("launch,kernel,group_x,group_y,group_z,wave,number,offset,instruction,active_lanes\n", file());
  }

  void launch_started(const TraceLaunch& launch) override {
    launch_ = launch.index;
    kernel_ = printable(launch.kernel, csv_);
    wanted_ = spec_.kernel.empty() || spec_.kernel == launch.kernel;
    started_ = 0;
    executed_.clear();
    if (wanted_ && !csv_) std::fprintf(file(), "launch %" PRIu64 ": %s\n", launch_, kernel_.c_str());
  }

  void wave_started(const Wave& wave) override {
    const std::uint64_t number = started_++;
    if (wanted_ && number >= spec_.first_wave && number - spec_.first_wave < spec_.wave_count) executed_[&wave] = 0;
  }

  void instruction_executed(const Wave& wave, const InstructionInfo& info) override {
    const auto found = executed_.find(&wave);
    if (found == executed_.end() || lines_ > spec_.maximum_lines) return;
    if (++lines_ > spec_.maximum_lines) {
      if (!csv_) std::fputs("the trace ends here: maximum_lines\n", file());
      return;
    }
    write(wave, info, found->second++);
  }

  // The wave's storage is used again by another wave.
  void wave_ended(const Wave& wave) override { executed_.erase(&wave); }

  void close() override {
    if (!file_) return;
    const bool failed = std::ferror(file()) != 0;
    const bool unflushed = std::fclose(file_.release()) != 0;
    if (failed || unflushed)
      throw Error(path_ + ": the trace could not be written completely: " + std::strerror(errno), ExitCode::failed);
  }

 private:
  std::FILE* file() const { return file_.get(); }

  void write(const Wave& wave, const InstructionInfo& info, std::uint64_t number) {
    const std::uint32_t* group = wave.group_id;
    if (csv_)
      std::fprintf(file(), "%" PRIu64 ",%s,%u,%u,%u,%u,%" PRIu64 ",%u,%s,%u\n", launch_, kernel_.c_str(), group[0],
                   group[1], group[2], wave.wave_in_group, number, info.offset, info.mnemonic, wave.active_lanes);
    else
      std::fprintf(file(), "group %u,%u,%u wave %u %6" PRIu64 "  %06x  %-28s %2u lanes\n", group[0], group[1], group[2],
                   wave.wave_in_group, number, info.offset, info.mnemonic, wave.active_lanes);
  }

  const Spec spec_;
  const bool csv_;
  std::string path_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::uint64_t launch_ = 0, started_ = 0, lines_ = 0;
  std::string kernel_;
  bool wanted_ = false;
  std::unordered_map<const Wave*, std::uint64_t> executed_;  ///< of traced waves: instructions so far
};

}  // namespace

void add_instruction_tracer(strobe::Registry& registry) {
  registry.add<InstructionTracer>("tracer.instructions", "one line per instruction executed by the selected waves",
                                  describe);
}

}  // namespace tracers
