// What every tracer promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "compile/process.hpp"
#include "contract.hpp"
#include "make.hpp"
#include "strobe/error.hpp"
#include "strobe/memory.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kInstructions = 6;

struct NoMemory final : Memory {
  const Region* find_slow(std::uint64_t, std::uint64_t) override { return nullptr; }
};

/// Launches of a few waves, reported to a tracer that is open.
class Reporting {
 public:
  explicit Reporting(TraceSink& tracer) : tracer_(tracer), subscribed_(tracer.subscribes()) {
    if ((subscribed_ & ~(TraceSink::kLaunches | TraceSink::kWaves | TraceSink::kInstructions | TraceSink::kEvents)) !=
        0)
      throw Broken{fmt::format("subscribes to {:#x}, of which some bits are no Subscription", subscribed_)};
    for (std::uint32_t n = 0; n < kInstructions; ++n) {
      InstructionInfo info;
      info.offset = 4 * n;
      info.support = Support::exact;
      info.unit = ExecutionUnit::valu;
      info.mnemonic = n + 1 == kInstructions ? "end" : "instruction";
      infos_.push_back(info);
    }
    context_.memory = &memory_;
  }

  void launch(std::uint64_t index, std::uint32_t waves) {
    std::vector<std::uint64_t> issued(kInstructions, waves);
    const TraceLaunch launch{"a kernel, \"quoted\"", index, infos_, issued};
    if ((subscribed_ & TraceSink::kLaunches) != 0) tracer_.launch_started(launch);
    if ((subscribed_ & TraceSink::kEvents) != 0 && waves != 0) events(launch);
    for (std::uint32_t n = 0; n < waves; ++n) wave(n);
    if ((subscribed_ & TraceSink::kLaunches) != 0) tracer_.launch_ended(launch);
  }

 private:
  /// One of each kind that it wants of this launch; all members have values, and none has.
  void events(const TraceLaunch& launch) {
    const unsigned kinds = tracer_.event_kinds(launch);
    if ((kinds & ~kAllEvents) != 0)
      throw Broken{fmt::format("event_kinds() is {:#x}, of which some bits are no EventKind", kinds)};
    if (kinds == 0) return;
    constexpr TraceMachine::Block kBlocks[] = {{"command_processor", 1000}, {"array[0].cu[0]", 500}};
    tracer_.machine({kBlocks, 1000, 0});
    std::vector<Event> events;
    for (unsigned kind = 0; kind < kEventKinds; ++kind) {
      if ((kinds >> kind & 1) == 0) continue;
      Event plain;
      plain.kind = static_cast<EventKind>(kind);
      plain.component = 0;
      plain.launch = static_cast<std::uint32_t>(launch.index);
      events.push_back(plain);
      events.push_back({plain.kind, 1, 0, plain.launch, 2, 3, 10, 20, kind + 1, kind, 0x100, 0x2000, 64, "what", 5});
    }
    tracer_.events(events);
  }

  void wave(std::uint32_t number) {
    Wave wave;
    wave.launch = &context_;
    wave.memory = &memory_;
    wave.state = WaveState::running;
    wave.active_lanes = 64;
    wave.group_id[0] = number;
    if ((subscribed_ & TraceSink::kWaves) != 0) tracer_.wave_started(wave);
    for (const InstructionInfo& info : infos_) {
      if ((subscribed_ & TraceSink::kInstructions) != 0) tracer_.instruction_executed(wave, info);
      ++wave.instructions;
    }
    if ((subscribed_ & TraceSink::kWaves) != 0) tracer_.wave_ended(wave);
  }

  TraceSink& tracer_;
  unsigned subscribed_;
  NoMemory memory_;
  LaunchContext context_;
  std::vector<InstructionInfo> infos_;
};

/// A new instance writes some launches.
void trace(const RegisteredType& type, const std::string& path, std::uint64_t launches) {
  const std::unique_ptr<TraceSink> tracer = make_tracer(type);
  Reporting reporting(*tracer);
  tracer->open(path);
  for (std::uint64_t n = 0; n < launches; ++n) reporting.launch(n, n == 1 ? 0 : 3);
  tracer->close();
}

/// What it has written.
std::string traced(const RegisteredType& type, const std::string& path, std::uint64_t launches) {
  trace(type, path, launches);
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string check_file(const RegisteredType& type, const Note& note) {
  const ScratchFolder folder;
  const std::string path = folder.file("trace");
  for (const std::uint64_t launches : {0, 3}) {
    note(fmt::format("a trace of {} launches", launches));
    trace(type, path, launches);
    if (!std::filesystem::exists(path)) throw Broken{"there is no file behind close()"};
  }
  return {};
}

std::string check_refusal(const RegisteredType& type, const Note& note) {
  const ScratchFolder folder;
  note("a file in a folder that does not exist");
  try {
    make_tracer(type)->open(folder.file("no-such-folder/trace"));
  } catch (const Error&) {
    return {};
  }
  throw Broken{"open() throws no Error: the user would look for a trace that nobody wrote"};
}

std::string check_full_disk(const RegisteredType& type, const Note& note) {
  const ScratchFolder folder;
  if (traced(type, folder.file("trace"), 3).empty()) throw NotApplicable{"it writes nothing of a few waves"};
  note("a disk that is full (/dev/full)");
  try {
    trace(type, "/dev/full", 3);
  } catch (const Error&) {
    return {};
  }
  throw Broken{"neither open() nor close() throws an Error: half a trace would pass for a whole one"};
}

std::string check_determinism(const RegisteredType& type, const Note&) {
  const ScratchFolder folder;
  return traced(type, folder.file("trace"), 3);
}

std::string check_instances(const RegisteredType& type, const Note&) {
  const ScratchFolder folder;
  const std::string first = traced(type, folder.file("first"), 3), second = traced(type, folder.file("second"), 3);
  if (first != second) throw Broken{"a second instance writes something else than the first did - what do they share?"};
  return {};
}

constexpr Contract kContracts[] = {
    {"file", "a trace is a file, also of no launch", check_file, false, true},
    {"refusal", "a file that cannot be opened is refused", check_refusal},
    {"full-disk", "a trace that is not whole is an error", check_full_disk},
    {"determinism", "the same launches give the same bytes", check_determinism, true},
    {"instances", "instances share nothing that can be seen", check_instances},
};

}  // namespace

std::span<const Contract> tracer_contracts() { return kContracts; }

}  // namespace strobe::conformance
