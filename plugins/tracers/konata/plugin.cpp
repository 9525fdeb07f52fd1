// tracer.konata - the pipeline of one compute unit, as Konata shows it.
//
// Format: Kanata 0004 (Konata's docs). An instruction is in lane 0: `W` since its wave could issue it, then its unit,
// then `M` until its last access has been answered. Lane 1 has the cause for which its SIMD did not issue.
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
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
  std::uint64_t number = 0;  ///< in its wave
  std::vector<BatchEvent> stalls;
};

/// What of a wave is not written yet.
struct Pending {
  WaveSpan wave;
  std::uint64_t free = 0;  ///< when its last instruction lets the next one issue
  std::uint64_t instructions = 0;
  std::vector<Instruction> known;
  std::vector<BatchEvent> stalls;  ///< of the instruction that comes next
};

class KonataTracer final : public BatchTracer {
 public:
  using Spec = ::Spec;
  explicit KonataTracer(const Spec& spec) : BatchTracer(of_all_components(spec), kKinds), unit_(spec.component) {}

  void open(const std::string& path) override {
    file_.open(path);
    file_.write("Kanata\t0004\nC=\t0\n");
  }
  void close() override {
    if (!file_.is_open()) return;
    write_rest();
    file_.close();
    require_choice(file_.path());
    if (!has_unit_ && !unit_.empty() && choice().has_machine())
      throw Error(file_.path() + ": nothing was traced: no block whose path begins with " + unit_ +
                  " has had a wave - name a compute unit, such as cu[3]");
  }

 private:
  /// A unit's accesses are events of other blocks.
  static Spec of_all_components(Spec spec) {
    spec.component.clear();
    return spec;
  }

  std::uint64_t size() const override { return file_.size(); }

  void write(Batch& batch) override {
    for (const WaveSpan& wave : batch.waves) add(batch, wave);
    for (const BatchEvent& event : batch.events) {
      const auto wave = event.span != kNoSpan ? waves_.find(key(batch.waves[event.span])) : waves_.end();
      if (wave == waves_.end()) continue;
      if (event.kind == EventKind::issue && event.component == unit_number_) add(wave->second, event);
      if (event.kind == EventKind::stall) attach_stall(wave->second, event);
    }
    for (const BatchEvent& event : batch.events) {
      const auto wave = event.span != kNoSpan ? waves_.find(key(batch.waves[event.span])) : waves_.end();
      if (wave != waves_.end() && event.kind == EventKind::access) attach_access(wave->second, event);
    }
    // The accesses of an instruction that has just issued are in the next part.
    const std::uint64_t until = batch.is_last ? kUnlimited : before_;
    before_ = batch.until;
    for (auto& [of, wave] : waves_) write(batch, wave, until);
    flush(batch.is_last ? kUnlimited : since(batch));
    std::erase_if(waves_, [&](const auto& one) {
      const Pending& wave = one.second;
      return batch.is_last || (wave.wave.has_ended && wave.wave.end < until && wave.known.empty());
    });
    if (batch.is_last) unit_number_ = kNoSpan, before_ = 0;
  }

  static std::tuple<std::uint64_t, std::uint32_t, std::uint64_t> key(const WaveSpan& wave) {
    return {wave.begin, wave.slot, std::uint64_t{wave.unit} << 32 | wave.launch};
  }

  /// The unit is the first that has a wave.
  void add(const Batch& batch, const WaveSpan& wave) {
    if (!wave.is_shown() || !is_component(batch.paths[wave.unit], unit_)) return;
    if (unit_number_ == kNoSpan)
      for (const WaveSpan& other : batch.waves)
        if (other.opens && is_component(batch.paths[other.unit], unit_))
          unit_number_ = std::min(unit_number_, other.unit);
    if (wave.unit != unit_number_) return;
    has_unit_ = true;
    Pending& pending = waves_[key(wave)];
    if (pending.instructions == 0) pending.free = wave.begin;
    pending.wave = wave;
  }

  static void add(Pending& wave, const BatchEvent& event) {
    Instruction one;
    one.waits = std::min(wave.free, event.begin);
    one.issues = event.begin;
    one.free = one.answered = wave.free = event.end;
    one.pc = event.pc;
    one.unit = event.what;
    one.number = wave.instructions++;
    wave.known.push_back(std::move(one));
    for (const BatchEvent& stall : std::exchange(wave.stalls, {})) attach_stall(wave, stall);
  }

  /// A stall belongs to the instruction that issues next.
  static void attach_stall(Pending& wave, const BatchEvent& event) {
    const auto later = std::partition_point(wave.known.begin(), wave.known.end(),
                                            [&](const Instruction& one) { return one.issues <= event.begin; });
    if (later == wave.known.end()) return wave.stalls.push_back(event);
    later->waits = std::min(later->waits, event.begin);  // its SIMD can stall while the one before it is busy
    later->stalls.push_back(event);
  }

  /// An access belongs to the last issue of its instruction before it.
  void attach_access(Pending& wave, const BatchEvent& event) const {
    const bool is_fetch = (event.address & 0xffff'ffff) == event.pc;
    if (event.from != unit_number_ || is_fetch) return;
    for (auto one = std::partition_point(wave.known.begin(), wave.known.end(),
                                         [&](const Instruction& each) { return each.issues <= event.begin; });
         one != wave.known.begin();) {
      if (((--one)->pc & 0xffff'ffff) != event.pc) continue;
      one->answered = std::max(one->answered, event.end);
      return;
    }
  }

  void write(const Batch& batch, Pending& wave, std::uint64_t until) {
    const auto end = std::partition_point(wave.known.begin(), wave.known.end(),
                                          [&](const Instruction& one) { return one.issues < until; });
    for (auto one = wave.known.begin(); one != end; ++one) lines_of(batch, wave.wave, *one);
    wave.known.erase(wave.known.begin(), end);
  }

  /// Before which time there will be no more lines.
  std::uint64_t since(const Batch& batch) const {
    std::uint64_t first = batch.until;
    for (const BatchEvent& event : batch.rest)
      if (event.component == unit_number_) first = std::min(first, event.begin);
    for (const auto& [of, wave] : waves_) {
      for (const Instruction& one : wave.known) first = std::min(first, one.waits);
      for (const BatchEvent& stall : wave.stalls) first = std::min(first, stall.begin);
      if (!wave.wave.has_ended) first = std::min(first, wave.free);
    }
    return first;
  }

  void lines_of(const Batch& batch, const WaveSpan& wave, const Instruction& one) {
    if (size_ >= limit()) return left_out().add(EventKind::issue);
    const std::uint64_t cycle = cycle_picoseconds_ = batch.picoseconds[wave.unit], id = instructions_++;
    const auto at = [&](std::uint64_t time, char what, const std::string& rest) {
      size_ += rest.size() + 8;
      lines_.push_back({std::max(time / cycle, cycle_), id, what, rest});
    };
    const LaunchSpan& launch = batch.launches[wave.launch];
    at(one.waits, 'I', std::to_string(one.number) + "\t" + std::to_string(wave.slot));
    at(one.waits, 'L', "0\t" + launch.mnemonic(one.pc));
    at(one.waits, 'L',
       "1\tgroup " + std::to_string(wave.group) + " wave " + std::to_string(wave.number) + " offset " +
           std::to_string(one.pc - launch.code));
    if (one.waits < one.issues) at(one.waits, 'S', "0\tW");
    for (const BatchEvent& stall : one.stalls) {
      at(stall.begin, 'S', "1\t" + std::string(stall.what));
      at(std::min(stall.end, one.answered), 'E', "1\t" + std::string(stall.what));
    }
    at(one.issues, 'S', "0\t" + std::string(one.unit));
    if (one.free < one.answered) at(one.free, 'S', "0\tM");
    at(one.answered, 'R', "");
  }

  /// Instructions are numbered as they appear in the file, and as they retire.
  void flush(std::uint64_t until) {
    std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return a.cycle < b.cycle; });
    const auto end = std::partition_point(lines_.begin(), lines_.end(), [&](const Line& line) {
      return until == kUnlimited || line.cycle < until / cycle_picoseconds_;
    });
    for (auto line = lines_.begin(); line != end; ++line) write(*line);
    lines_.erase(lines_.begin(), end);
  }

  struct Line {
    std::uint64_t cycle, instruction;
    char what;
    std::string rest;
  };

  void write(const Line& line) {
    if (line.cycle > cycle_) file_.write("C\t" + std::to_string(line.cycle - cycle_) + "\n");
    cycle_ = std::max(cycle_, line.cycle);
    if (line.what == 'I') numbers_[line.instruction] = appeared_++;
    const auto number = numbers_.find(line.instruction);
    const std::string rest = line.what == 'R' ? std::to_string(retired_++) + "\t0" : line.rest;
    file_.write(std::string(1, line.what) + "\t" + std::to_string(number->second) + "\t" + rest + "\n");
    if (line.what == 'R') numbers_.erase(number);
  }

  const std::string unit_;               ///< how its path begins
  bool has_unit_ = false;                ///< it has had a wave
  std::uint32_t unit_number_ = kNoSpan;  ///< of a batch
  TraceFile file_;
  std::uint64_t instructions_ = 0, appeared_ = 0, retired_ = 0, cycle_ = 0, size_ = 0;
  std::uint64_t before_ = 0;             ///< Batch::until of the part before
  std::uint64_t cycle_picoseconds_ = 1;  ///< of the unit
  std::map<std::tuple<std::uint64_t, std::uint32_t, std::uint64_t>, Pending> waves_;
  std::vector<Line> lines_;                                   ///< to come
  std::unordered_map<std::uint64_t, std::uint64_t> numbers_;  ///< in the file, of instructions that have not retired
};

}  // namespace

STROBE_PLUGIN("konata", "Pipeline of one compute unit, for Konata", "0.1.0", "MIT") {
  registry.add<KonataTracer>("tracer.konata", "instructions of one compute unit with their stalls, for Konata",
                             describe);
}
