#include "sampling/recorded_profile.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <limits>

#include "strobe/error.hpp"

namespace strobe {

const LaunchProfile& RecordedProfile::view() {
  wave_views_.clear();
  view_ = {};
  std::size_t segment = 0, access = 0;
  for (const Wave& wave : waves) {
    wave_views_.push_back({wave.group,
                           wave.wave,
                           wave.instructions,
                           {segments.data() + segment, wave.segments},
                           {lanes.data() + segment, wave.segments},
                           {accesses.data() + access, wave.accesses}});
    segment += wave.segments;
    access += wave.accesses;
    view_.instructions += wave.instructions;
  }
  view_.groups = groups;
  view_.waves = wave_views_;
  view_.lines = lines;
  view_.segment_length = segment_length;
  view_.whole = whole;
  view_.seconds = seconds;
  return view_;
}

bool RecordedProfile::fits(const Program& program, std::uint64_t all_groups) const {
  const std::vector<InstructionInfo>& infos = program.infos();
  if (segment_length.size() != infos.size() || lanes.size() != segments.size()) return false;
  for (std::size_t n = 0; n < infos.size(); ++n)
    if (segment_length[n] != program.instructions()[n].run_length) return false;
  for (std::size_t n = 0; n < groups.size(); ++n)
    if (groups[n] >= all_groups || (n > 0 && groups[n] <= groups[n - 1])) return false;
  for (const ProfiledAccess& access : accesses)
    if (access.first_line > lines.size() || access.lines > lines.size() - access.first_line) return false;
  std::size_t segment = 0, access = 0;
  for (const Wave& wave : waves) {
    if (!std::binary_search(groups.begin(), groups.end(), wave.group)) return false;
    if (wave.segments > segments.size() - segment || wave.accesses > accesses.size() - access) return false;
    const std::size_t last_segment = segment + wave.segments, last_access = access + wave.accesses;
    std::uint64_t instructions = 0;
    for (; segment < last_segment; ++segment) {
      const std::size_t first = segments[segment];
      if (first >= infos.size() || segment_length[first] > infos.size() - first) return false;
      instructions += segment_length[first];
      for (std::size_t n = first; n < first + segment_length[first]; ++n) {
        if (infos[n].memory == MemoryKind::none || infos[n].memory == MemoryKind::cache_control) continue;
        if (access == last_access || accesses[access++].instruction != n) return false;
      }
    }
    if (access != last_access || instructions != wave.instructions) return false;
  }
  return segment == segments.size() && access == accesses.size();
}

// ---- In the profile store: the lists one after the other, each after its length, deflated as a whole ---------------

namespace {

/// Fast: profiles are read as often as they are written, and the disk is not the bottleneck.
constexpr int kLevel = 1;

class Writer {
 public:
  template <class T>
  void list(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::uint64_t count = values.size();
    bytes.append(reinterpret_cast<const char*>(&count), sizeof count);
    bytes.append(reinterpret_cast<const char*>(values.data()), count * sizeof(T));
  }
  std::string bytes;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  template <class T>
  void list(std::vector<T>& values) {
    std::uint64_t count = 0;
    take(&count, sizeof count);
    if (count > rest_.size() / sizeof(T)) throw Error("a recorded profile is cut off - remove the profile store");
    values.resize(count);
    take(values.data(), count * sizeof(T));
  }

 private:
  void take(void* to, std::size_t bytes) {
    if (bytes > rest_.size()) throw Error("a recorded profile is cut off - remove the profile store");
    if (bytes > 0) std::memcpy(to, rest_.data(), bytes);
    rest_.remove_prefix(bytes);
  }
  std::string_view rest_;
};

/// Everything but the views.
template <class Visitor, class Profile>
void visit(Visitor& visitor, Profile& profile) {
  visitor.list(profile.groups);
  visitor.list(profile.waves);
  visitor.list(profile.segments);
  visitor.list(profile.lanes);
  visitor.list(profile.accesses);
  visitor.list(profile.lines);
  visitor.list(profile.segment_length);
}

}  // namespace

std::string RecordedProfile::to_bytes() const {
  Writer writer;
  writer.list(std::vector<double>{seconds, whole ? 1.0 : 0.0});
  visit(writer, *this);
  const std::uint64_t plain = writer.bytes.size();
  uLongf size = compressBound(plain);
  std::string packed(sizeof plain + size, '\0');
  std::memcpy(packed.data(), &plain, sizeof plain);
  const int result = compress2(reinterpret_cast<Bytef*>(packed.data() + sizeof plain), &size,
                               reinterpret_cast<const Bytef*>(writer.bytes.data()), plain, kLevel);
  if (result != Z_OK) throw Error("a recorded profile cannot be compressed: out of memory");
  packed.resize(sizeof plain + size);
  return packed;
}

RecordedProfile RecordedProfile::from_bytes(std::string_view bytes) {
  std::uint64_t plain = 0;
  if (bytes.size() < sizeof plain) throw Error("a recorded profile is cut off - remove the profile store");
  std::memcpy(&plain, bytes.data(), sizeof plain);
  bytes.remove_prefix(sizeof plain);
  // Deflate makes no more than about 1032 bytes of one.
  if (plain / 1040 > bytes.size()) throw Error("a recorded profile is damaged - remove the profile store");
  std::string unpacked(plain, '\0');
  uLongf size = plain;
  const int result = uncompress(reinterpret_cast<Bytef*>(unpacked.data()), &size,
                                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (result != Z_OK || size != plain) throw Error("a recorded profile is damaged - remove the profile store");
  Reader reader(unpacked);
  RecordedProfile profile;
  std::vector<double> numbers;
  reader.list(numbers);
  if (numbers.size() != 2) throw Error("a recorded profile is damaged - remove the profile store");
  profile.seconds = numbers[0];
  profile.whole = numbers[1] != 0;
  visit(reader, profile);
  return profile;
}

}  // namespace strobe
