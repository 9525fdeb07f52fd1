// tracer.events - one line per event, in columns with tabs between them: what the blocks of a machine do, and when.
#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"
#include "strobe/trace.hpp"

namespace {

using namespace strobe;

constexpr std::uint64_t kUnlimited = 1'000'000'000'000'000;

struct Spec {
  std::string kinds = "all", kernel, component;
  std::uint64_t first_launch = 0, launches = kUnlimited, from = 0, until = kUnlimited, maximum_lines = 10'000'000;
};

/// Kinds of names joined by "+"; 0: a name that there is not.
unsigned kinds_of(const std::string& names) {
  if (names == "all") return kAllEvents;
  unsigned kinds = 0;
  for (std::size_t begin = 0, end; begin <= names.size(); begin = end + 1) {
    end = std::min(names.find('+', begin), names.size());
    unsigned found = 0;
    for (unsigned kind = 0; kind < kEventKinds; ++kind)
      if (names.compare(begin, end - begin, event_name(static_cast<EventKind>(kind))) == 0) found = 1u << kind;
    if (found == 0) return 0;
    kinds |= found;
  }
  return kinds;
}

void describe(Schema<Spec>& schema) {
  schema.field("kinds", &Spec::kinds, "kinds of events, joined by +, such as issue+stall; all: all kinds");
  schema.field("kernel", &Spec::kernel, "kernel name; empty: all kernels");
  schema.field("component", &Spec::component,
               "how the path of the component begins, such as array[0].cu[3]; empty: all");
  schema.field("first_launch", &Spec::first_launch, "first traced launch of the run");
  schema.field("launches", &Spec::launches, "traced launches, from the first on").at_least(1);
  schema.field("from", &Spec::from, "first traced cycle of the component's clock: events that end before are left out");
  schema.field("until", &Spec::until, "last traced cycle: events that begin after it are left out");
  schema.field("maximum_lines", &Spec::maximum_lines, "maximum number of traced events").at_least(1);
  schema.require(
      "kinds is all, or some of dispatch, group_begin, group_end, wave_begin, wave_end, issue, stall, access, "
      "dram_command, occupancy, message, joined by +",
      [](const Spec& spec) { return kinds_of(spec.kinds) != 0; });
}

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

class EventTracer final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit EventTracer(const Spec& spec) : spec_(spec), kinds_(kinds_of(spec.kinds)) {}

  unsigned subscribes() const override { return kEvents; }

  unsigned event_kinds(const TraceLaunch& launch) const override {
    const bool wanted = (spec_.kernel.empty() || spec_.kernel == launch.kernel) && launch.index >= spec_.first_launch &&
                        launch.index - spec_.first_launch < spec_.launches;
    return wanted ? kinds_ : 0;
  }

  void open(const std::string& path) override {
    path_ = path;
    file_.reset(std::fopen(path.c_str(), "we"));
    if (!file_) throw Error(path + ": the trace cannot be written: " + std::strerror(errno));
    std::fputs("launch\tbegin\tend\tcomponent\tevent\twhat\tvalue\tfrom\tgroup\twave\tpc\taddress\tbytes\tid\tparent\n",
               file_.get());
  }

  void machine(const TraceMachine& machine) override {
    paths_.clear();
    for (const TraceMachine::Block& block : machine.components) paths_.emplace_back(block.path);
  }

  void events(std::span<const Event> events) override {
    for (const Event& event : events)
      if (event.end >= spec_.from && event.begin <= spec_.until && paths_[event.component].starts_with(spec_.component))
        write(event);
  }

  void close() override {
    if (!file_) return;
    const bool failed = std::ferror(file_.get()) != 0;
    const bool unflushed = std::fclose(file_.release()) != 0;
    if (failed || unflushed)
      throw Error(path_ + ": the trace could not be written completely: " + std::strerror(errno), ExitCode::failed);
  }

 private:
  /// Numbers that an event does not have are empty.
  static std::string number(std::uint64_t value, bool there) { return there ? std::to_string(value) : std::string(); }

  void write(const Event& event) {
    if (lines_ == spec_.maximum_lines) return;
    ++lines_;
    std::fprintf(
        file_.get(),
        "%u\t%" PRIu64 "\t%" PRIu64 "\t%s\t%s\t%s\t%" PRIu64 "\t%s\t%s\t%s\t%" PRIx64 "\t%" PRIx64 "\t%u\t%s\t%s\n",
        event.launch, event.begin, event.end, paths_[event.component].c_str(), event_name(event.kind).data(),
        std::string(event.what).c_str(), event.value, event.from != Event::kNone ? paths_[event.from].c_str() : "",
        number(event.group, event.group != Event::kNoGroup).c_str(),
        number(event.wave, event.wave != Event::kNone).c_str(), event.pc, event.address, event.bytes,
        number(event.id, event.id != 0).c_str(), number(event.parent, event.parent != 0).c_str());
    if (lines_ == spec_.maximum_lines) std::fputs("# the trace ends here: maximum_lines\n", file_.get());
  }

  const Spec spec_;
  const unsigned kinds_;
  std::string path_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::vector<std::string> paths_;
  std::uint64_t lines_ = 0;
};

}  // namespace

STROBE_PLUGIN("events", "Trace of events with time, as text", "0.1.0", "MIT") {
  registry.add<EventTracer>("tracer.events", "one line per event of a block, with its cycles", describe);
}
