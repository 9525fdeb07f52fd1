#include "amd_tasks.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

using strobe::ControlFlow;
using strobe::ExecutionUnit;
using strobe::InstructionInfo;
using strobe::LatencyClass;
using strobe::MemoryKind;
using strobe::RegisterFile;
using strobe::RegisterRange;

constexpr std::uint32_t kVectorRegisters = 1024, kStatus = 2047, kRegisters = 2048;

Operation operation_of(const InstructionInfo& info) {
  if (info.flow == ControlFlow::barrier) return Operation::barrier;
  switch (info.unit) {
    case ExecutionUnit::valu:
      switch (info.latency) {
        case LatencyClass::quarter_rate:
        case LatencyClass::transcendental:
          return Operation::quarter_rate;
        case LatencyClass::double_add:
          return Operation::double_add;
        case LatencyClass::double_mul:
          return Operation::double_multiply;
        default:
          return strobe::matrix_passes(info.latency) == 0 ? Operation::integer : Operation::double_multiply;
      }
    case ExecutionUnit::salu:
      return Operation::scalar;
    case ExecutionUnit::smem:
      return Operation::constant_memory;
    case ExecutionUnit::vmem:
      return Operation::global_memory;
    case ExecutionUnit::lds:
      return Operation::shared_memory;
    case ExecutionUnit::branch:
      return Operation::branch;
    case ExecutionUnit::internal:
      break;
  }
  const bool waits = info.waits_vm != InstructionInfo::kNoWait || info.waits_lgkm != InstructionInfo::kNoWait ||
                     info.waits_exp != InstructionInfo::kNoWait || info.waits_vs != InstructionInfo::kNoWait;
  return waits ? Operation::wait : Operation::none;
}

Access access_of(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::load:
      return Access::load;
    case MemoryKind::store:
      return Access::store;
    case MemoryKind::atomic:
    case MemoryKind::atomic_return:
      return Access::atomic;
    default:
      return Access::none;
  }
}

void add(const RegisterRange& range, TaskList& list) {
  const std::uint32_t base = range.file == RegisterFile::vector ? kVectorRegisters : 0;
  for (unsigned r = 0; r < range.count; ++r)
    if (range.first + r < kVectorRegisters - 1) list.registers.push_back(base + range.first + r);
}

Task task_of(const InstructionInfo& info, TaskList& list) {
  Task task;
  task.operation = operation_of(info);
  task.access = access_of(info.memory);
  task.bytes = info.memory_bytes;
  task.place = info.offset;
  task.code_bytes = info.bytes;
  task.bumps = static_cast<std::uint8_t>((info.bumps_vm ? 1u << kVm : 0) | (info.bumps_lgkm ? 1u << kLgkm : 0) |
                                         (info.bumps_exp ? 1u << kExp : 0) | (info.bumps_vs ? 1u << kVs : 0));
  task.waits[kVm] = info.waits_vm;
  task.waits[kLgkm] = info.waits_lgkm;
  task.waits[kExp] = info.waits_exp;
  task.waits[kVs] = info.waits_vs;
  task.result_by_wait = task.bumps != 0;
  task.first_register = static_cast<std::uint32_t>(list.registers.size());
  for (unsigned r = 0; r < info.reads; ++r) add(info.read[r], list);
  if (info.flow == ControlFlow::conditional_branch) {
    if (info.condition.count > 0)
      add(info.condition, list);
    else
      list.registers.push_back(kStatus);
  }
  if (info.reads_status) list.registers.push_back(kStatus);
  task.reads = static_cast<std::uint16_t>(list.registers.size() - task.first_register);
  for (unsigned w = 0; w < info.writes; ++w) {
    task.scalar_result |= info.unit == ExecutionUnit::valu && info.written[w].file == RegisterFile::scalar;
    add(info.written[w], list);
  }
  if (info.writes_status) list.registers.push_back(kStatus);
  task.writes = static_cast<std::uint16_t>(list.registers.size() - task.first_register - task.reads);
  return task;
}

/// What the entry of a kernel reaches, and where blocks begin in it. A barrier does not end a block: control goes on.
struct Reach {
  explicit Reach(std::span<const InstructionInfo> all) : instructions(all) {
    for (std::size_t n = 0; n < all.size(); ++n) at_offset.emplace(all[n].offset, static_cast<std::uint32_t>(n));
  }
  std::uint32_t target(const InstructionInfo& info) const {
    const auto found = at_offset.find(info.target);
    return found == at_offset.end() ? Block::kExit : found->second;
  }
  void follow(std::uint32_t entry) {
    begins = {entry};
    std::vector<std::uint32_t> stack = {entry};
    while (!stack.empty()) {
      std::uint32_t at = stack.back();
      stack.pop_back();
      for (; at < instructions.size() && reached.insert(at).second; ++at) {
        const InstructionInfo& info = instructions[at];
        if (info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch) {
          if (const std::uint32_t to = target(info); to != Block::kExit) {
            begins.insert(to);
            stack.push_back(to);
          }
          begins.insert(at + 1);
        }
        computed |= info.flow == ControlFlow::jump || info.flow == ControlFlow::call;
        if (info.flow != ControlFlow::next && info.flow != ControlFlow::barrier &&
            info.flow != ControlFlow::conditional_branch)
          break;
      }
    }
  }

  std::span<const InstructionInfo> instructions;
  std::map<std::int64_t, std::uint32_t> at_offset;
  std::set<std::uint32_t> begins, reached;
  bool computed = false;  ///< somewhere it jumps to an address that a register holds
};

}  // namespace

TaskList amd_tasks(std::string_view kernel, std::span<const InstructionInfo> instructions, std::uint32_t entry,
                   const std::string& place, bool& computed) {
  TaskList list;
  list.kernel = std::string(kernel);
  list.register_count = kRegisters;
  if (entry >= instructions.size()) throw strobe::Error(place + ": kernel " + list.kernel + " has no instructions");
  Reach flow(instructions);
  for (const InstructionInfo& info : instructions) list.tasks.push_back(task_of(info, list));
  flow.follow(entry);
  computed = flow.computed;
  std::map<std::uint32_t, std::uint32_t> number = {{entry, 0}};
  for (const std::uint32_t begin : flow.begins)
    if (flow.reached.contains(begin) && begin != entry)
      number.emplace(begin, static_cast<std::uint32_t>(number.size()));
  const auto block_at = [&](std::uint32_t task) {
    const auto found = number.find(task);
    return found == number.end() ? Block::kExit : found->second;
  };
  list.blocks.resize(number.size());
  for (const auto& [begin, index] : number) {
    Block& block = list.blocks[index];
    block.name = "offset " + std::to_string(instructions[begin].offset);
    block.first = begin;
    std::uint32_t at = begin;
    for (;; ++at) {
      ++block.count;
      const ControlFlow then = instructions[at].flow;
      const bool goes_on = then == ControlFlow::next || then == ControlFlow::barrier;
      if (!goes_on || !flow.reached.contains(at + 1) || number.contains(at + 1)) break;
    }
    const InstructionInfo& last = instructions[at];
    if (last.flow == ControlFlow::branch || last.flow == ControlFlow::conditional_branch)
      block.next.push_back(flow.target(last) == Block::kExit ? Block::kExit : block_at(flow.target(last)));
    if (last.flow == ControlFlow::next || last.flow == ControlFlow::barrier ||
        last.flow == ControlFlow::conditional_branch)
      block.next.push_back(block_at(at + 1));
    if (block.next.size() == 2 && block.next[0] == block.next[1]) block.next.pop_back();
  }
  return list;
}

}  // namespace ppt_gpu
