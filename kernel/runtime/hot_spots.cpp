#include "runtime/hot_spots.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <sstream>

#include "base/md5.hpp"
#include "base/read_file.hpp"
#include "runtime/dispatch.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr std::size_t kMaxSourceBytes = std::size_t{16} << 20, kMaxLineLength = 400;

/// Empty if it is not there, or is another file than the compiler read.
std::string source_text(const LineTable::File& file) {
  if (file.text) return *file.text;
  std::error_code unknown;
  if (!file.md5 || !std::filesystem::is_regular_file(file.path, unknown)) return {};
  try {
    std::string text = read_text_file(file.path, file.path, kMaxSourceBytes);
    return md5(text) == *file.md5 ? text : std::string();
  } catch (const Error&) {  // not readable
    return {};
  }
}

  spot.compares = info.compares;
std::string symbol_at(const CodeObject& object, std::uint64_t pc) {
  const auto after =
      std::upper_bound(object.functions.begin(), object.functions.end(), pc + object.text_offset,
                       [](std::uint64_t offset, const FunctionSymbol& symbol) { return offset < symbol.offset; });
  return after == object.functions.begin() ? std::string() : std::prev(after)->name;
}

/// By the numbers of MemoryKind and MemorySpace.
constexpr const char *kMemory[] = {"", "", "load", "store", "atomic", "atomic", "control"},
                     *kSpace[] = {"", "", "flat", "global", "lds", "scalar", "scratch"};

/// Scratch is also what the descriptor of private memory leads to, which compilers leave in the first scalar registers.
bool reads_private_descriptor(const InstructionInfo& info) {
  return info.unit == ExecutionUnit::vmem &&
         std::any_of(info.read, info.read + info.reads, [](const RegisterRange& one) {
           return one.file == RegisterFile::scalar && one.first == 0 && one.count == 4;
         });
}

void add_facts(const InstructionInfo& info, HotSpot& spot) {
  spot.memory = kMemory[static_cast<std::size_t>(info.memory)];
  spot.space = reads_private_descriptor(info) ? "scratch" : kSpace[static_cast<std::size_t>(info.space)];
  spot.bytes = info.memory_bytes;
  spot.slow =
      info.unit == ExecutionUnit::valu && info.latency > LatencyClass::full_rate && info.latency < LatencyClass::branch;
  for (const auto& [name, count] :
       {std::pair{"vm", info.waits_vm}, {"lgkm", info.waits_lgkm}, {"exp", info.waits_exp}, {"vs", info.waits_vs}})
    if (count != InstructionInfo::kNoWait) (spot.waits += spot.waits.empty() ? "" : " ") += name;
}

}  // namespace

SourceLines::SourceLines(const CodeObject& object, std::vector<std::string>& warnings) {
  try {
    table_ = read_line_table(object);
  } catch (const Error& error) {
    warnings.push_back(std::string("source lines are not known: ") + error.what());
  }
}

const std::vector<std::string>& SourceLines::text_of(std::uint32_t file) {
  const auto [entry, is_new] = texts_.try_emplace(file);
  if (!is_new) return entry->second;
  std::istringstream text(source_text(table_.files[file]));
  for (std::string line; std::getline(text, line);) entry->second.push_back(line.substr(0, kMaxLineLength));
  return entry->second;
}

void SourceLines::name(HotSpot& spot) {
  const LineTable::Row* row = table_.find(spot.pc);
  if (row == nullptr) return;
  spot.file = table_.files[row->file].path;
  spot.line = row->line;
  const std::vector<std::string>& text = text_of(row->file);
  if (row->line <= text.size()) spot.source = text[row->line - 1];
}

std::vector<HotSpot> hot_spots_of(const Program& program, const MachineProfile& profile, SourceLines& lines) {
  std::vector<HotSpot> spots;
  const std::size_t causes = std::min(profile.causes.size(), InstructionProfile::kMaxCauses);
  for (std::size_t n = 0; n < profile.instructions.size(); ++n) {
    const InstructionProfile& counts = profile.instructions[n];
    const bool waited = std::any_of(std::begin(counts.cycles), std::end(counts.cycles), [](auto c) { return c != 0; });
    if (profile.issued[n] == 0 && !waited) continue;
    const InstructionInfo& info = program.infos()[n];
    HotSpot& spot = spots.emplace_back();
    spot.pc = info.offset;
    spot.symbol = symbol_at(program.object(), info.offset);
    spot.text = program.disassemble(info);
    spot.unit = unit_name(info.unit);
    add_facts(info, spot);
    spot.issued = profile.issued[n];
    for (std::size_t cause = 0; cause < causes; ++cause)
      if (counts.cycles[cause] != 0) spot.cycles[profile.causes[cause]] = counts.cycles[cause];
    spot.accesses = counts.accesses;
    spot.lines = counts.lines;
    spot.loads = counts.replies;
    spot.latency = counts.latency;
    lines.name(spot);
  }
  return spots;
}

}  // namespace strobe
