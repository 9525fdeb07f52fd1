// tracer.perfetto - a trace of ui.perfetto.dev: protocol buffers of tracks, slices, counters and flows.
//
// Field numbers: google/perfetto, protos/perfetto/trace. Names and categories are interned: texts once in a file.
#include "strobe/plugin.hpp"

#include <map>
#include <string>

#include "common/timeline_tracer.hpp"
#include "message.hpp"

namespace {

using namespace tracers;

namespace packet {
constexpr unsigned kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kInterned = 12, kSequenceFlags = 13,
                   kTrackDescriptor = 60;
constexpr std::uint64_t kStateCleared = 1, kNeedsState = 2;
}  // namespace packet

namespace descriptor {
constexpr unsigned kUuid = 1, kName = 2, kProcess = 3, kParent = 5, kCounter = 8;
constexpr unsigned kPid = 1, kProcessName = 6;
}  // namespace descriptor

namespace track_event {
constexpr unsigned kCategory = 3, kAnnotation = 4, kType = 9, kName = 10, kTrack = 11, kCounter = 30, kFlow = 47,
                   kTerminatingFlow = 48;
constexpr std::uint64_t kSliceBegin = 1, kSliceEnd = 2, kCount = 4;
}  // namespace track_event

namespace annotation {
constexpr unsigned kName = 1, kNumber = 3, kText = 6;
}

class PerfettoWriter final : public TimelineWriter {
 public:
  PerfettoWriter(TraceFile& file, std::uint64_t limit) : file_(file), limit_(limit) {
    ProtoMessage first;
    first.number(packet::kSequence, 1);
    first.number(packet::kSequenceFlags, packet::kStateCleared);
    write(first);
  }

  std::uint32_t add_track(std::uint32_t gpu, std::string_view group, std::string_view name, bool counter) override {
    const std::string top = "GPU " + std::to_string(gpu);
    std::uint64_t parent = group_track(0, gpu, top);
    if (!group.empty()) parent = group_track(parent, gpu, group);
    return static_cast<std::uint32_t>(describe(parent, name, counter, nullptr));
  }

  void begin(std::uint32_t track, std::uint64_t at, const Slice& slice) override {
    ProtoMessage interned, event;
    event.number(track_event::kCategory, intern(kCategories, slice.category, interned));
    for (const SliceArgument& argument : slice.arguments) {
      ProtoMessage note;
      note.number(annotation::kName, intern(kAnnotationNames, argument.name, interned));
      if (const auto* number = std::get_if<std::uint64_t>(&argument.value))
        note.number(annotation::kNumber, *number);
      else
        note.text(annotation::kText, std::get<std::string_view>(argument.value));
      event.message(track_event::kAnnotation, note);
    }
    event.number(track_event::kType, track_event::kSliceBegin);
    event.number(track_event::kName, intern(kEventNames, slice.name, interned));
    event.number(track_event::kTrack, track);
    for (const std::uint64_t flow : slice.flows_out) event.fixed(track_event::kFlow, flow);
    if (slice.flow_in != 0) event.fixed(track_event::kTerminatingFlow, slice.flow_in);
    write(at, event, interned);
  }

  void end(std::uint32_t track, std::uint64_t at) override {
    ProtoMessage event;
    event.number(track_event::kType, track_event::kSliceEnd);
    event.number(track_event::kTrack, track);
    write(at, event, {});
  }

  void count(std::uint32_t track, std::uint64_t at, std::uint64_t value) override {
    ProtoMessage event;
    event.number(track_event::kType, track_event::kCount);
    event.number(track_event::kTrack, track);
    event.number(track_event::kCounter, value);
    write(at, event, {});
  }

  bool has_room() const override { return file_.size() < limit_; }
  void finish() {}

 private:
  /// Fields of InternedData.
  enum Pool : unsigned { kCategories = 1, kEventNames = 2, kAnnotationNames = 3 };

  std::uint64_t group_track(std::uint64_t parent, std::uint32_t gpu, std::string_view name) {
    std::uint64_t& track = groups_[{gpu, std::string(name)}];
    if (track != 0) return track;
    ProtoMessage process;
    process.number(descriptor::kPid, gpu + 1);
    process.text(descriptor::kProcessName, name);
    return track = describe(parent, name, false, parent == 0 ? &process : nullptr);
  }

  std::uint64_t describe(std::uint64_t parent, std::string_view name, bool counter, const ProtoMessage* process) {
    ProtoMessage track, one;
    track.number(descriptor::kUuid, ++tracks_);
    if (parent != 0) track.number(descriptor::kParent, parent);
    if (process != nullptr)
      track.message(descriptor::kProcess, *process);
    else
      track.text(descriptor::kName, name);
    if (counter) track.message(descriptor::kCounter, {});
    one.number(packet::kSequence, 1);
    one.message(packet::kTrackDescriptor, track);
    write(one);
    return tracks_;
  }

  /// The number of a text; a new one goes with the packet that uses it first.
  std::uint64_t intern(Pool pool, std::string_view text, ProtoMessage& interned) {
    const auto [found, is_new] = texts_.try_emplace({pool, std::string(text)}, texts_.size() + 1);
    if (is_new) {
      ProtoMessage entry;
      entry.number(1, found->second);
      entry.text(2, text);
      interned.message(pool, entry);
    }
    return found->second;
  }

  void write(std::uint64_t at, const ProtoMessage& event, const ProtoMessage& interned) {
    ProtoMessage one;
    one.number(packet::kTimestamp, at / 1000);
    one.number(packet::kSequence, 1);
    one.number(packet::kSequenceFlags, packet::kNeedsState);
    if (!interned.bytes().empty()) one.message(packet::kInterned, interned);
    one.message(packet::kTrackEvent, event);
    write(one);
  }

  /// A trace is a message of packets in field 1.
  void write(const ProtoMessage& one) {
    ProtoMessage trace;
    trace.message(1, one);
    file_.write(trace.bytes());
  }

  TraceFile& file_;
  const std::uint64_t limit_;
  std::uint64_t tracks_ = 0;
  std::map<std::pair<std::uint32_t, std::string>, std::uint64_t> groups_;
  std::map<std::pair<unsigned, std::string>, std::uint64_t> texts_;
};

}  // namespace

STROBE_PLUGIN("perfetto", "Trace for ui.perfetto.dev", "0.1.0", "MIT") {
  registry.add<TimelineTracer<PerfettoWriter>>(
      "tracer.perfetto", "launches, work-groups, waves, accesses and counters for ui.perfetto.dev", describe_timeline);
}
