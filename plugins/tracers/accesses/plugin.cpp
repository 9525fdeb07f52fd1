// tracer.memory - one line per access of a memory level, with its begin and end, in columns with tabs between them.
//
// Lines of a launch are in the order of their begin. Times are cycles of the level's clock.
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

#include <string>

#include "common/batch_tracer.hpp"
#include "common/columns.hpp"
#include "common/file.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : EventFilterSpec {
  std::string level;
};

void describe(Schema<Spec>& schema) {
  schema.field("level", &Spec::level, "name of the traced levels, such as l2: all of l2[0], l2[1]; empty: all levels");
  describe_launches(schema);
  describe_component(schema);
  describe_waves(schema);
  describe_limit(schema);
  describe_memory(schema);
}

constexpr const char* kServedBy[] = {"unknown", "l1", "l2", "dram", "tlb", "remote"};

class MemoryTracer final : public BatchTracer {
 public:
  using Spec = ::Spec;
  explicit MemoryTracer(const Spec& spec) : BatchTracer(spec, event_bit(EventKind::access)), level_(spec.level) {}

  void open(const std::string& path) override {
    file_.open(path);
    file_.write(
        "launch\tkernel\tlevel\tbegin\tend\tcycles\taccess\taddress\tbytes\tserved_"
        "by\tfrom\tgroup\twave\tpc\tinstruction"
        "\tid\tparent\n");
  }
  void close() override {
    if (!file_.is_open()) return;
    write_rest();
    file_.close();
    require_choice(file_.path());
    if (!has_level_ && choice().has_machine())
      throw Error(file_.path() + ": nothing was traced: no block is called " + level_ + " - blocks are " +
                  choice().blocks());
  }
  void machine(const TraceMachine& machine) override {
    BatchTracer::machine(machine);
    for (const TraceMachine::Block& block : machine.components)
      has_level_ = has_level_ || is_level(std::string(block.path));
  }

 private:
  std::uint64_t size() const override { return file_.size(); }

  bool is_level(const std::string& path) const {
    const std::string last = path.substr(path.rfind('.') + 1);
    return level_.empty() || last.substr(0, last.find('[')) == level_;
  }

  void write(Batch& batch) override {
    for (const BatchEvent& event : batch.events) {
      if (event.kind != EventKind::access || !is_level(batch.paths[event.component])) continue;
      if (has_room())
        write(batch, event);
      else
        left_out().add(event.kind);
    }
  }

  void write(const Batch& batch, const BatchEvent& event) {
    const std::uint64_t cycle = batch.picoseconds[event.component];
    const WaveSpan* const wave = event.span != kNoSpan ? &batch.waves[event.span] : nullptr;
    const LaunchSpan* const launch = event.launch < batch.launches.size() ? &batch.launches[event.launch] : nullptr;
    // A write-back has no instruction, and what is fetched is none yet.
    const bool instruction = launch != nullptr && event.pc != 0 && (event.address & 0xffff'ffff) != event.pc;
    file_.write(line_of(
        launch != nullptr ? std::to_string(launch->index) : "", launch != nullptr ? printable(launch->kernel) : "",
        batch.paths[event.component], event.begin / cycle, event.end / cycle, event.end / cycle - event.begin / cycle,
        event.what, hexadecimal(event.address), event.bytes,
        event.value < std::size(kServedBy) ? kServedBy[event.value] : "unknown",
        event.from < batch.paths.size() ? batch.paths[event.from] : "",
        wave != nullptr ? std::to_string(wave->group) : "", wave != nullptr ? std::to_string(wave->number) : "",
        hexadecimal(event.pc), instruction ? launch->mnemonic(event.pc) : "", event.id, number_or(0, event.parent)));
  }

  /// A symbol may hold any byte: one line and one column stay one.
  static std::string printable(std::string name) {
    for (char& c : name)
      if (static_cast<unsigned char>(c) < 0x20) c = '?';
    return name;
  }

  const std::string level_;
  bool has_level_ = false;  ///< of a machine so far
  TraceFile file_;
};

}  // namespace

STROBE_PLUGIN("accesses", "Trace of accesses to memory levels, as text", "0.1.0", "MIT") {
  registry.add<MemoryTracer>("tracer.memory", "one line per access of a memory level, with begin and end", describe);
}
