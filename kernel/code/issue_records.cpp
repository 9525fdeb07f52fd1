#include "code/issue_records.hpp"

#include <algorithm>
#include <limits>

#include "strobe/hazards.hpp"

namespace strobe {
namespace {

/// So far after a vector instruction its scalar result is there, whatever the unit's delay.
constexpr std::size_t kNear = 5;

bool overlap(const RegisterRange& a, const RegisterRange& b) {
  return a.file == b.file && a.first < b.first + b.count && b.first < a.first + a.count;
}

bool writes_scalar(const InstructionInfo& info) {
  return std::any_of(info.written, info.written + info.writes,
                     [](const RegisterRange& range) { return range.file == RegisterFile::scalar; });
}

bool reads_what_it_writes(const InstructionInfo& reader, const InstructionInfo& writer) {
  for (int r = 0; r < reader.reads; ++r)
    for (int w = 0; w < writer.writes; ++w)
      if (reader.read[r].file == RegisterFile::scalar && overlap(reader.read[r], writer.written[w])) return true;
  return false;
}

/// Whether it makes no difference when it executes: see IssueRecord::kAhead.
bool runs_ahead(const InstructionInfo& info) {
  switch (info.unit) {
    case ExecutionUnit::valu:
    case ExecutionUnit::salu:
    case ExecutionUnit::branch:
      return !info.reads_clock;
    case ExecutionUnit::lds:
      return info.space == MemorySpace::lds;
    case ExecutionUnit::internal:
      return info.flow == ControlFlow::next && info.memory == MemoryKind::none && info.latency == LatencyClass::none &&
             !info.sleeps;
    default:
      return false;
  }
}

bool waits(const InstructionInfo& info) {
  constexpr std::uint8_t kNone = InstructionInfo::kNoWait;
  return info.waits_vm != kNone || info.waits_lgkm != kNone || info.waits_exp != kNone || info.waits_vs != kNone;
}

std::uint16_t flags_of(const InstructionInfo& info) {
  const auto flag = [](bool set, IssueRecord::Flag bit) { return static_cast<unsigned>(set ? bit : 0); };
  const bool pauses = info.flow == ControlFlow::barrier || info.flow == ControlFlow::end || info.sleeps;
  return static_cast<std::uint16_t>(
      flag(info.bumps_vm, IssueRecord::kBumpsVm) | flag(info.bumps_lgkm, IssueRecord::kBumpsLgkm) |
      flag(info.bumps_exp, IssueRecord::kBumpsExp) | flag(info.bumps_vs, IssueRecord::kBumpsVs) |
      flag(is_deferred(info), IssueRecord::kDeferred) |
      flag(info.unit == ExecutionUnit::valu && writes_scalar(info), IssueRecord::kWritesScalar) |
      flag(info.counts_lanes(), IssueRecord::kCountsLanes) | flag(waits(info), IssueRecord::kWaits) |
      flag(pauses, IssueRecord::kPauses) | flag(runs_ahead(info), IssueRecord::kAhead));
}

/// Registers, the scalar status bit and the set of active lanes.
bool depends_on(const InstructionInfo& later, const InstructionInfo& earlier) {
  const auto meets = [&earlier](const RegisterRange* ranges, int count) {
    return std::any_of(ranges, ranges + count, [&earlier](const RegisterRange& range) {
      return std::any_of(earlier.written, earlier.written + earlier.writes,
                         [&range](const RegisterRange& written) { return overlap(range, written); });
    });
  };
  if (meets(later.read, later.reads) || meets(&later.condition, 1)) return true;
  // What takes equally long is written in order.
  const bool alike = later.unit == earlier.unit && later.latency == earlier.latency;
  if (!alike && meets(later.written, later.writes)) return true;
  const bool reads_status =
      later.reads_status || (later.flow == ControlFlow::conditional_branch && later.condition.count == 0);
  return (reads_status && earlier.writes_status) || (later.counts_lanes() && earlier.ends_run);
}

/// Wait states of a no-op beyond the first, which other instructions also take.
std::uint8_t further_wait_states(const Program& program, const HazardTable& table, const InstructionInfo& info) {
  const std::byte* const text = program.object().image.data() + program.object().text_offset;
  std::vector<HazardEvent> events;
  const unsigned further = table.hazard_events({text + info.offset, info.bytes}, info, events) - 1;
  return static_cast<std::uint8_t>(std::min<unsigned>(further, std::numeric_limits<std::uint8_t>::max()));
}

}  // namespace

bool is_deferred(const InstructionInfo& info) {
  if (info.unit != ExecutionUnit::vmem && info.unit != ExecutionUnit::smem) return false;
  const bool atomic = info.unit == ExecutionUnit::vmem &&
                      (info.memory == MemoryKind::atomic || info.memory == MemoryKind::atomic_return);
  return atomic || (info.coherent && (info.memory == MemoryKind::load || info.memory == MemoryKind::store));
}

std::vector<IssueRecord> issue_records(const Program& program) {
  const std::vector<InstructionInfo>& infos = program.infos();
  std::vector<IssueRecord> records(infos.size() + 1);
  records.back().offset = program.instructions().back().offset;
  const auto* const table = dynamic_cast<const HazardTable*>(&program.isa());
  for (std::size_t n = 0; n < infos.size(); ++n) {
    const InstructionInfo& info = infos[n];
    records[n] = {info.offset,   info.unit,       info.latency,   info.memory,   info.bytes,    info.memory_bytes,
                  info.waits_vm, info.waits_lgkm, info.waits_exp, info.waits_vs, flags_of(info)};
    const bool is_end = n + 1 == infos.size();  // of the text, where no word is
    if (info.unit == ExecutionUnit::internal && table != nullptr && !is_end && runs_ahead(info))
      records[n].memory_bytes = further_wait_states(program, *table, info);
    if (info.unit != ExecutionUnit::salu && info.unit != ExecutionUnit::branch && info.unit != ExecutionUnit::smem)
      continue;
    for (std::size_t back = 1; back <= std::min(kNear, n) && !infos[n - back].ends_block(); ++back) {
      const InstructionInfo& earlier = infos[n - back];
      if (earlier.unit == ExecutionUnit::valu && reads_what_it_writes(info, earlier)) {
        records[n].flags |= IssueRecord::kReadsVectorResult;
        break;
      }
    }
  }
  return records;
}

std::vector<ResultRecord> result_records(const Program& program) {
  const std::vector<InstructionInfo>& infos = program.infos();
  std::vector<ResultRecord> records(infos.size() + 1);
  for (std::size_t n = 0; n < infos.size(); ++n) {
    const InstructionInfo& info = infos[n];
    ResultRecord& record = records[n];
    record.clause = info.clause;
    record.prefetch_lines = info.prefetch_lines;
    record.caches_passed = info.caches_passed;
    for (std::size_t back = 1; back <= std::min<std::size_t>(ResultRecord::kReach, n); ++back)
      if (info.waits_results || depends_on(info, infos[n - back]))
        record.depends = static_cast<std::uint16_t>(record.depends | 1u << (back - 1));
  }
  return records;
}

namespace {

/// Where a function begins in the text, and how long it is if that is known, in bytes.
struct Extent {
  std::uint64_t begin = 0, bytes = 0;
};

/// By ascending beginning. Entries of kernels are among them: a file need not have a symbol there.
std::vector<Extent> extents_of(const CodeObject& object) {
  std::vector<Extent> extents;
  const auto add = [&](std::uint64_t image_offset, std::uint64_t bytes) {
    if (image_offset < object.text_offset || image_offset - object.text_offset >= object.text_bytes) return;
    const std::uint64_t begin = image_offset - object.text_offset;
    extents.push_back({begin, std::min(bytes, object.text_bytes - begin)});
  };
  for (const FunctionSymbol& function : object.functions) add(function.offset, function.bytes);
  for (const KernelInfo& kernel : object.kernels) add(kernel.descriptor.entry, 0);
  for (const TextRecord& record : object.records) add(record.offset, record.bytes);
  std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.bytes > b.bytes;  // of aliases the longest comes first
  });
  return extents;
}

}  // namespace

std::vector<std::uint32_t> code_ends(const Program& program) {
  const CodeMap map = program.code_map(0);
  // An end that cuts an instruction is that of the instruction.
  const auto boundary = [&](std::uint64_t bytes) {
    std::uint64_t word = std::min((bytes + 3) / 4, map.words);
    while (word < map.words && map.index_of_word[word] == CodeMap::kNone) ++word;
    return static_cast<std::uint32_t>(4 * word);
  };
  std::vector<std::uint32_t> ends;
  std::uint32_t last = 0;  // the greatest end so far
  const auto add = [&](std::uint32_t end) {
    if (end > last) ends.push_back(last = end);
  };
  for (const Extent& extent : extents_of(program.object())) {
    if (extent.begin < last) continue;  // it lies in the one before
    add(boundary(extent.begin));
    if (extent.bytes != 0) add(boundary(extent.begin + extent.bytes));
  }
  add(static_cast<std::uint32_t>(4 * map.words));
  return ends;
}

}  // namespace strobe
