#include "runtime/hot_spots.hpp"

#include <algorithm>
#include <iterator>

#include "runtime/dispatch.hpp"

namespace strobe {
namespace {

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
  spot.compares = info.compares;
  spot.bytes = info.memory_bytes;
  spot.slow =
      info.unit == ExecutionUnit::valu && info.latency > LatencyClass::full_rate && info.latency < LatencyClass::branch;
  for (const auto& [name, count] :
       {std::pair{"vm", info.waits_vm}, {"lgkm", info.waits_lgkm}, {"exp", info.waits_exp}, {"vs", info.waits_vs}})
    if (count != InstructionInfo::kNoWait) (spot.waits += spot.waits.empty() ? "" : " ") += name;
}

}  // namespace

std::vector<HotSpot> hot_spots_of(const Program& program, const MachineProfile& profile, SourceLines* lines) {
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
    if (lines != nullptr) lines->name(spot);
  }
  return spots;
}

}  // namespace strobe
