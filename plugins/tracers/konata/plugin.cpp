// tracer.konata - the pipeline of one compute unit, as Konata shows it.
//
// Format: Kanata 0004 (Konata's docs). An instruction is in lane 0: `W` since its wave could issue it, then its unit,
// then `M` until its last access has been answered. Lane 1 has the cause for which its SIMD did not issue.
#include "strobe/plugin.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/batch_tracer.hpp"
#include "common/file.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : EventFilterSpec {};

void describe(Schema<Spec>& schema) {
  describe_launches(schema);
  describe_component(schema);
  describe_waves(schema);
  describe_limit(schema);
  describe_memory(schema);
}

constexpr unsigned kKinds = event_bit(EventKind::issue) | event_bit(EventKind::stall) | event_bit(EventKind::access);

/// One instruction of a wave; times are picoseconds.
struct Instruction {
  std::uint64_t waits = 0, issues = 0, free = 0, answered = 0;
  std::uint64_t pc = 0;
  std::string_view unit;
  std::vector<const BatchEvent*> stalls;
};

class KonataTracer final : public BatchTracer {
 public:
  using Spec = ::Spec;
  explicit KonataTracer(const Spec& spec) : BatchTracer(of_all_components(spec), kKinds, 60), unit_(spec.component) {}

  void open(const std::string& path) override {
    file_.open(path);
    file_.write("Kanata\t0004\nC=\t0\n");
  }
  void close() override {
    if (file_.is_open()) write_rest();
    file_.close();
  }

 private:
  /// A unit's accesses are events of other blocks.
  static Spec of_all_components(Spec spec) {
    spec.component.clear();
    return spec;
  }

  std::uint64_t size() const override { return file_.size(); }

  void write(const Batch& batch) override {
    std::uint32_t unit = kNoSpan;  // the first that has a wave
    for (const WaveSpan& wave : batch.waves)
      if (wave.wanted && is_component(batch.paths[wave.unit], unit_)) unit = std::min(unit, wave.unit);
    if (unit == kNoSpan) return;
    std::map<std::uint32_t, std::vector<Instruction>> waves;
    for (const BatchEvent& event : batch.events)
      if (event.kind == EventKind::issue && event.span != kNoSpan && event.component == unit)
        add(waves[event.span], batch.waves[event.span], event);
    for (const BatchEvent& event : batch.events)
      if (const auto wave = waves.find(event.span); wave != waves.end()) attach(wave->second, event, unit);
    for (const auto& [span, instructions] : waves)
      for (std::size_t n = 0; n < instructions.size(); ++n) lines_of(batch, batch.waves[span], instructions[n], n);
    flush();
  }

  static void add(std::vector<Instruction>& wave, const WaveSpan& span, const BatchEvent& event) {
    Instruction one;
    one.waits = std::min(wave.empty() ? span.begin : wave.back().free, event.begin);
    one.issues = event.begin;
    one.free = one.answered = event.end;
    one.pc = event.pc;
    one.unit = event.what;
    wave.push_back(std::move(one));
  }

  /// A stall belongs to the instruction that issues next; an access to the last issue of its instruction before it.
  static void attach(std::vector<Instruction>& wave, const BatchEvent& event, std::uint32_t unit) {
    const auto later = std::partition_point(wave.begin(), wave.end(),
                                            [&](const Instruction& one) { return one.issues <= event.begin; });
    if (event.kind == EventKind::stall && later != wave.end()) {
      later->waits = std::min(later->waits, event.begin);  // its SIMD can stall while the one before it is busy
      later->stalls.push_back(&event);
    }
    const bool is_fetch = (event.address & 0xffff'ffff) == event.pc;
    if (event.kind != EventKind::access || event.from != unit || is_fetch) return;
    for (auto one = later; one != wave.begin();) {
      if (((--one)->pc & 0xffff'ffff) != event.pc) continue;
      one->answered = std::max(one->answered, event.end);
      return;
    }
  }

  void lines_of(const Batch& batch, const WaveSpan& wave, const Instruction& one, std::size_t number) {
    if (size_ >= limit()) return left_out().add(EventKind::issue);
    const std::uint64_t cycle = batch.picoseconds[wave.unit], id = instructions_++;
    const auto at = [&](std::uint64_t time, char what, const std::string& rest) {
      size_ += rest.size() + 8;
      lines_.push_back({std::max(time / cycle, cycle_), id, what, rest});
    };
    const LaunchSpan& launch = batch.launches[wave.launch];
    at(one.waits, 'I', std::to_string(number) + "\t" + std::to_string(wave.slot));
    at(one.waits, 'L', "0\t" + launch.mnemonic(one.pc));
    at(one.waits, 'L',
       "1\tgroup " + std::to_string(wave.group) + " wave " + std::to_string(wave.number) + " offset " +
           std::to_string(one.pc - launch.code));
    if (one.waits < one.issues) at(one.waits, 'S', "0\tW");
    for (const BatchEvent* stall : one.stalls) {
      at(stall->begin, 'S', "1\t" + std::string(stall->what));
      at(std::min(stall->end, one.answered), 'E', "1\t" + std::string(stall->what));
    }
    at(one.issues, 'S', "0\t" + std::string(one.unit));
    if (one.free < one.answered) at(one.free, 'S', "0\tM");
    at(one.answered, 'R', "");
  }

  /// Instructions are numbered as they appear in the file, and as they retire.
  void flush() {
    std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.cycle < b.cycle; });
    std::unordered_map<std::uint64_t, std::uint64_t> numbers;
    for (const Line& line : lines_) {
      if (line.cycle > cycle_) file_.write("C\t" + std::to_string(line.cycle - cycle_) + "\n");
      cycle_ = line.cycle;
      if (line.what == 'I') numbers[line.instruction] = appeared_++;
      const std::string rest = line.what == 'R' ? std::to_string(retired_++) + "\t0" : line.rest;
      file_.write(std::string(1, line.what) + "\t" + std::to_string(numbers[line.instruction]) + "\t" + rest + "\n");
    }
    lines_.clear();
  }

  struct Line {
    std::uint64_t cycle, instruction;
    char what;
    std::string rest;
  };

  const std::string unit_;  ///< how its path begins
  TraceFile file_;
  std::uint64_t instructions_ = 0, appeared_ = 0, retired_ = 0, cycle_ = 0, size_ = 0;
  std::vector<Line> lines_;  ///< of a batch
};

}  // namespace

STROBE_PLUGIN("konata", "Pipeline of one compute unit, for Konata", "0.1.0", "MIT") {
  registry.add<KonataTracer>("tracer.konata", "instructions of one compute unit with their stalls, for Konata",
                             describe);
}
