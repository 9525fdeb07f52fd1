// `--trace perfetto`, read by a decoder of protocol buffers that shares nothing with the writer.
#include <algorithm>
#include <map>
#include <set>

#include "traced_run.hpp"

using namespace strobe::testing;

namespace {

struct Field {
  unsigned number = 0, wire_type = 0;
  std::uint64_t value = 0;
  std::string bytes;
};

std::vector<Field> fields_of(const std::string& bytes) {
  std::vector<Field> fields;
  std::size_t at = 0;
  const auto byte = [&] {
    if (at >= bytes.size()) throw std::runtime_error("a message ends within a field");
    return static_cast<unsigned char>(bytes[at++]);
  };
  const auto varint = [&] {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 70; shift += 7) {
      const unsigned char next = byte();
      value |= std::uint64_t{next & 0x7fu} << shift;
      if (next < 0x80) return value;
    }
    throw std::runtime_error("a number is longer than ten bytes");
  };
  while (at < bytes.size()) {
    const std::uint64_t key = varint();
    Field field{static_cast<unsigned>(key >> 3), static_cast<unsigned>(key & 7), 0, {}};
    if (field.wire_type == 0) {
      field.value = varint();
    } else if (field.wire_type == 1) {
      for (unsigned n = 0; n < 8; ++n) field.value |= std::uint64_t{byte()} << (8 * n);
    } else if (field.wire_type == 2) {
      const std::uint64_t length = varint();
      for (std::uint64_t n = 0; n < length; ++n) field.bytes += static_cast<char>(byte());
    } else {
      throw std::runtime_error("no wire type of proto2");
    }
    fields.push_back(field);
  }
  return fields;
}

/// Of perfetto's .proto files: what each field must look like. 0: varint, 1: fixed64, 2: bytes.
const std::map<std::string, std::map<unsigned, unsigned>> kWireTypes{
    {"packet", {{8, 0}, {10, 0}, {11, 2}, {12, 2}, {13, 0}, {60, 2}}},
    {"track", {{1, 0}, {2, 2}, {3, 2}, {5, 0}, {8, 2}}},
    {"process", {{1, 0}, {6, 2}}},
    {"event", {{3, 0}, {4, 2}, {9, 0}, {10, 0}, {11, 0}, {30, 0}, {47, 1}, {48, 1}}},
    {"annotation", {{1, 0}, {3, 0}, {6, 2}}},
    {"interned", {{1, 2}, {2, 2}, {3, 2}}},
    {"entry", {{1, 0}, {2, 2}}},
};

std::vector<Field> message(const std::string& kind, const std::string& bytes) {
  const std::vector<Field> fields = fields_of(bytes);
  for (const Field& field : fields) {
    INFO(kind << "." << field.number);
    const auto known = kWireTypes.at(kind).find(field.number);
    REQUIRE(known != kWireTypes.at(kind).end());
    REQUIRE(field.wire_type == known->second);
  }
  return fields;
}

std::uint64_t number(const std::vector<Field>& fields, unsigned wanted, std::uint64_t otherwise = 0) {
  for (const Field& field : fields)
    if (field.number == wanted) return field.value;
  return otherwise;
}

std::string text(const std::vector<Field>& fields, unsigned wanted) {
  for (const Field& field : fields)
    if (field.number == wanted) return field.bytes;
  return {};
}

struct TrackOf {
  std::uint64_t parent = 0;
  std::string name;
  bool counter = false;
};

struct Packet {
  std::uint64_t at = 0, type = 0, track = 0, value = 0;
  std::string name, category;
  std::map<std::string, std::string> notes;
  std::vector<std::uint64_t> flows, ends;
};

struct Decoded {
  std::map<std::uint64_t, TrackOf> tracks;
  std::vector<Packet> packets;
  std::map<unsigned, std::map<std::uint64_t, std::string>> texts;

  void event(const std::vector<Field>& packet) {
    Packet& one = packets.emplace_back();
    const std::vector<Field> fields = message("event", text(packet, 11));
    one.at = number(packet, 8);
    one.type = number(fields, 9);
    one.track = number(fields, 11);
    one.value = number(fields, 30);
    if (one.type == 1) {
      one.name = texts[2].at(number(fields, 10));
      one.category = texts[1].at(number(fields, 3));
    }
    for (const Field& field : fields) {
      if (field.number == 47) one.flows.push_back(field.value);
      if (field.number == 48) one.ends.push_back(field.value);
      if (field.number != 4) continue;
      const std::vector<Field> note = message("annotation", field.bytes);
      one.notes[texts[3].at(number(note, 1))] = text(note, 6).empty() ? std::to_string(number(note, 3)) : text(note, 6);
    }
  }

  explicit Decoded(const std::string& bytes) {
    for (const Field& field : fields_of(bytes)) {
      REQUIRE(field.number == 1);
      const std::vector<Field> packet = message("packet", field.bytes);
      CHECK(number(packet, 10) == 1);
      for (const Field& pool : message("interned", text(packet, 12)))
        texts[pool.number][number(message("entry", pool.bytes), 1)] = text(message("entry", pool.bytes), 2);
      if (const std::string track = text(packet, 60); !track.empty()) {
        const std::vector<Field> fields = message("track", track);
        const bool is_process = std::any_of(fields.begin(), fields.end(), [](const Field& f) { return f.number == 3; });
        const bool counts = std::any_of(fields.begin(), fields.end(), [](const Field& f) { return f.number == 8; });
        const std::string name = is_process ? text(message("process", text(fields, 3)), 6) : text(fields, 2);
        CHECK(tracks.emplace(number(fields, 1), TrackOf{number(fields, 5), name, counts}).second);
      }
      if (!text(packet, 11).empty()) event(packet);
    }
    // As a reader does: by time, packets of one time in the order of the file.
    std::stable_sort(packets.begin(), packets.end(), [](const Packet& a, const Packet& b) { return a.at < b.at; });
  }

  std::size_t slices(const std::string& category) const {
    return static_cast<std::size_t>(std::count_if(
        packets.begin(), packets.end(), [&](const Packet& one) { return one.type == 1 && one.category == category; }));
  }
};

void check_nesting(const Decoded& trace) {
  std::map<std::uint64_t, std::vector<const Packet*>> open;
  for (const Packet& one : trace.packets) {
    REQUIRE(trace.tracks.contains(one.track));
    CHECK((one.type == 4) == trace.tracks.at(one.track).counter);
    std::vector<const Packet*>& stack = open[one.track];
    if (one.type == 1) {
      // Nothing but instructions lies within another slice.
      CHECK((stack.empty() || (stack.size() == 1 && stack.front()->category == "wave")));
      stack.push_back(&one);
    } else if (one.type == 2) {
      REQUIRE(!stack.empty());
      stack.pop_back();
    }
  }
  for (const auto& [track, stack] : open) CHECK(stack.empty());
}

}  // namespace

TEST_CASE("perfetto: wire types, tracks and nesting are right, and slices are the events that text shows") {
  const TemporaryFolder folder;
  run_traced(folder, {"perfetto=" + (folder / "a.pftrace") + ":kinds=all", "events=" + (folder / "a.tsv")});
  const Decoded trace(read_file(folder / "a.pftrace"));
  const std::vector<TextEvent> rows = rows_of(folder / "a.tsv");
  check_nesting(trace);
  CHECK(trace.slices("launch") == 1);
  CHECK(trace.slices("work-group") == kGroups);
  CHECK(trace.slices("wave") == kWaves);
  CHECK(trace.slices("access") == count_of(rows, "access"));
  CHECK(trace.slices("stall") == count_of(rows, "stall"));
  CHECK(trace.slices("dram_command") == count_of(rows, "dram_command"));
  CHECK(trace.slices("message") == count_of(rows, "message"));
  std::size_t issues = 0;
  for (const char* unit : {"valu", "salu", "smem", "vmem", "lds", "branch", "internal"}) issues += trace.slices(unit);
  CHECK(issues == count_of(rows, "issue"));
  for (const auto& [uuid, track] : trace.tracks) {
    INFO(track.name);
    CHECK((track.name == "GPU 0" ? track.parent == 0 : trace.tracks.contains(track.parent)));
  }
}

TEST_CASE("perfetto: an arrow leads from an access to each that it has made, and none elsewhere") {
  const TemporaryFolder folder;
  run_traced(folder, {"perfetto=" + (folder / "a.pftrace"), "events=" + (folder / "a.tsv") + ":kinds=access"});
  const Decoded trace(read_file(folder / "a.pftrace"));
  std::size_t children = 0, lines_of_dram = 0;
  for (const TextEvent& row : rows_of(folder / "a.tsv")) children += !row.at("parent").empty();
  std::map<std::uint64_t, const Packet*> begun;
  std::size_t arrows = 0;
  for (const Packet& one : trace.packets) {
    for (const std::uint64_t flow : one.flows) CHECK(begun.emplace(flow, &one).second);
    for (const std::uint64_t flow : one.ends) {
      REQUIRE(begun.contains(flow));
      ++arrows;
      lines_of_dram += trace.tracks.at(trace.tracks.at(one.track).parent).name.rfind("dram", 0) == 0;
      CHECK(one.notes.at("from") == trace.tracks.at(trace.tracks.at(begun[flow]->track).parent).name);
    }
  }
  CHECK(arrows == children);
  CHECK(begun.size() == arrows);
  CHECK(lines_of_dram > 0);
}

TEST_CASE("perfetto: counters follow the waves in flight and end at nothing") {
  const TemporaryFolder folder;
  run_traced(folder, {"perfetto=" + (folder / "a.pftrace")});
  const Decoded trace(read_file(folder / "a.pftrace"));
  std::map<std::uint64_t, std::uint64_t> last, most;
  for (const Packet& one : trace.packets) {
    if (one.type != 4) continue;
    last[one.track] = one.value;
    most[one.track] = std::max(most[one.track], one.value);
  }
  std::set<std::string> names;
  for (const auto& [track, value] : last) {
    INFO(trace.tracks.at(track).name);
    CHECK(value == 0);
    names.insert(trace.tracks.at(track).name);
    if (trace.tracks.at(track).name == "waves in flight") CHECK(most[track] == kWaves);
  }
  for (const char* name :
       {"waves", "mshrs", "bursts 1", "bytes of l2 per 1000 cycles", "bytes of dram per 1000 cycles"})
    CHECK(names.contains(name));
}
