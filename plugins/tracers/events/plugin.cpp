// tracer.events - one line per event, in columns with tabs between them: what the blocks of a machine do, and when.
#include "strobe/plugin.hpp"

#include <cinttypes>
#include <string>
#include <vector>

#include "common/file.hpp"
#include "common/filter.hpp"

namespace {

using namespace strobe;
using namespace tracers;

struct Spec : EventFilterSpec {
  std::uint64_t maximum_lines = 10'000'000;
};

void describe(Schema<Spec>& schema) {
  describe_kinds(schema);
  describe_launches(schema);
  describe_component(schema);
  describe_groups(schema);
  describe_limit(schema);
  schema.field("maximum_lines", &Spec::maximum_lines, "maximum number of traced events").at_least(1);
}

class EventTracer final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit EventTracer(const Spec& spec) : spec_(spec), kinds_(kinds_of(spec.kinds)) {}

  unsigned subscribes() const override { return kEvents; }

  unsigned event_kinds(const TraceLaunch& launch) const override { return spec_.wants(launch) ? kinds_ : 0; }

  void open(const std::string& path) override {
    file_.open(path);
    file_.write(
        "launch\tbegin\tend\tcomponent\tevent\twhat\tvalue\tfrom\tgroup\twave\tpc\taddress\tbytes\tid\tparent\n");
  }

  void machine(const TraceMachine& machine) override {
    blocks_.clear();
    for (const TraceMachine::Block& block : machine.components)
      blocks_.push_back({std::string(block.path), block.picoseconds});
    core_ = machine.core_picoseconds;
  }

  void events(std::span<const Event> events) override {
    for (const Event& event : events)
      if (is_wanted(event)) write(event);
  }

  void close() override { file_.close(); }
  std::vector<std::string> remarks() const override { return left_out_.remarks(spec_.limit); }

 private:
  struct Block {
    std::string path;
    std::uint64_t picoseconds;
  };

  bool is_wanted(const Event& event) const {
    const Block& block = blocks_[event.component];
    if (event.end * block.picoseconds < spec_.from * core_ || event.begin * block.picoseconds > spec_.until * core_)
      return false;
    const bool all_groups = spec_.first_group == 0 && spec_.groups == kUnlimited;
    if (!all_groups && (event.group == Event::kNoGroup || !spec_.wants_group(event.group))) return false;
    return is_component(block.path, spec_.component);
  }

  /// Numbers that an event does not have are empty.
  static std::string number(std::uint64_t value, bool there) { return there ? std::to_string(value) : std::string(); }

  void write(const Event& event) {
    if (lines_ == spec_.maximum_lines) return;
    if (file_.size() >= spec_.limit.n) return left_out_.add(event.kind);
    ++lines_;
    file_.print("%s\t%" PRIu64 "\t%" PRIu64 "\t%s\t%s\t%s\t%" PRIu64 "\t%s\t%s\t%s\t%" PRIx64 "\t%" PRIx64
                "\t%u\t%s\t%s\n",
                number(event.launch, event.launch != Event::kNone).c_str(), event.begin, event.end,
                blocks_[event.component].path.c_str(), event_name(event.kind).data(), std::string(event.what).c_str(),
                event.value, event.from != Event::kNone ? blocks_[event.from].path.c_str() : "",
                number(event.group, event.group != Event::kNoGroup).c_str(),
                number(event.wave, event.wave != Event::kNone).c_str(), event.pc, event.address, event.bytes,
                number(event.id, event.id != 0).c_str(), number(event.parent, event.parent != 0).c_str());
    if (lines_ == spec_.maximum_lines) file_.write("# the trace ends here: maximum_lines\n");
  }

  const Spec spec_;
  const unsigned kinds_;
  TraceFile file_;
  std::vector<Block> blocks_;
  std::uint64_t core_ = 1, lines_ = 0;
  LeftOut left_out_;
};

}  // namespace

STROBE_PLUGIN("events", "Trace of events with time, as text", "0.1.0", "MIT") {
  registry.add<EventTracer>("tracer.events", "one line per event of a block, with its cycles", describe);
}
