#include "ptx_tasks.hpp"

#include <algorithm>
#include <set>

#include "ptx_lexer.hpp"

namespace ppt_gpu {
namespace {

constexpr std::size_t kMaxBlocks = 16384;

bool leaves(const PtxInstruction& instruction) {
  return instruction.opcode == "ret" || instruction.opcode == "exit" || instruction.opcode == "trap";
}
bool ends_block(const PtxInstruction& instruction) { return instruction.opcode == "bra" || leaves(instruction); }

class Builder {
 public:
  Builder(const PtxModule& module, const PtxKernel& kernel) : module_(module), kernel_(kernel) {}

  TaskList build() {
    list_.kernel = kernel_.name;
    list_.register_count = static_cast<std::uint32_t>(kernel_.registers.size());
    list_.shared_bytes = kernel_.shared_bytes;
    for (const PtxInstruction& instruction : kernel_.instructions) list_.tasks.push_back(task(instruction));
    if (list_.tasks.empty()) ptx_error(module_.file, kernel_.line, "kernel " + kernel_.name + " has no instructions");
    cut();
    list_.registers_per_item = live_registers(kernel_, list_);
    return std::move(list_);
  }

 private:
  Task task(const PtxInstruction& instruction) {
    std::string problem;
    const std::optional<PtxMeaning> meaning = ptx_meaning(instruction, problem);
    if (!meaning) ptx_error(module_.file, instruction.line, problem);
    Task task;
    task.operation = meaning->operation;
    task.access = meaning->access;
    task.bytes = meaning->bytes;
    task.place = instruction.line;
    task.first_register = static_cast<std::uint32_t>(list_.registers.size());
    if (instruction.guard != PtxOperand::kNone) read(instruction.guard);
    const std::size_t written = std::min<std::size_t>(meaning->destinations, instruction.operands.size());
    for (std::size_t i = written; i < instruction.operands.size(); ++i) add(instruction.operands[i]);
    // Of a destination that is an address or is written under a guard, what it held is read.
    for (std::size_t i = 0; i < written; ++i)
      if (instruction.guard != PtxOperand::kNone || instruction.operands[i].kind == PtxOperand::address)
        add(instruction.operands[i]);
    task.reads = static_cast<std::uint16_t>(list_.registers.size() - task.first_register);
    for (std::size_t i = 0; i < written; ++i)
      if (instruction.operands[i].kind != PtxOperand::address) add(instruction.operands[i]);
    task.writes = static_cast<std::uint16_t>(list_.registers.size() - task.first_register - task.reads);
    return task;
  }

  void read(std::uint32_t reg) { list_.registers.push_back(reg); }
  void add(const PtxOperand& operand) {
    if (operand.kind == PtxOperand::in_register) read(operand.reg);
    if (operand.also != PtxOperand::kNone) read(operand.also);
    for (const PtxOperand& element : operand.elements) add(element);
  }

  /// Blocks begin at labels that branches name, and after branches.
  void cut() {
    const auto count = static_cast<std::uint32_t>(list_.tasks.size());
    std::set<std::uint32_t> begins = {0};
    for (std::uint32_t i = 0; i < count; ++i) {
      const PtxInstruction& instruction = kernel_.instructions[i];
      if (!ends_block(instruction)) continue;
      begins.insert(i + 1);
      if (instruction.opcode == "bra") begins.insert(kernel_.labels.at(instruction.operands[0].text));
    }
    begins.erase(begins.lower_bound(count), begins.end());
    if (begins.size() > kMaxBlocks)
      ptx_error(module_.file, kernel_.line,
                "kernel " + kernel_.name + " has more than " + std::to_string(kMaxBlocks) + " basic blocks - split it");
    for (const auto& [name, at] : kernel_.labels) labels_.emplace(at, name);
    std::map<std::uint32_t, std::uint32_t> number;  // of the block that begins at a task
    for (const std::uint32_t begin : begins) number.emplace(begin, static_cast<std::uint32_t>(number.size()));
    const auto block_at = [&](std::uint32_t begin) {
      const auto found = number.find(begin);
      return found == number.end() ? Block::kExit : found->second;
    };
    for (auto begin = begins.begin(); begin != begins.end(); ++begin) {
      const std::uint32_t end = std::next(begin) == begins.end() ? count : *std::next(begin);
      Block block{name_of(*begin), *begin, end - *begin, {}};
      const PtxInstruction& last = kernel_.instructions[end - 1];
      if (last.opcode == "bra") block.next.push_back(block_at(kernel_.labels.at(last.operands[0].text)));
      if (leaves(last)) block.next.push_back(Block::kExit);
      if (!ends_block(last) || last.guard != PtxOperand::kNone) block.next.push_back(block_at(end));
      if (block.next.size() == 2 && block.next[0] == block.next[1]) block.next.pop_back();
      list_.blocks.push_back(std::move(block));
    }
  }

  std::string name_of(std::uint32_t task) const {
    const auto label = labels_.find(task);
    return label != labels_.end() ? std::string(label->second)
                                  : "line " + std::to_string(kernel_.instructions[task].line);
  }

  const PtxModule& module_;
  const PtxKernel& kernel_;
  std::map<std::uint32_t, std::string_view> labels_;  ///< by the task after them
  TaskList list_;
};

constexpr std::size_t kMaxLiveness = std::size_t{1} << 26;

using Live = std::set<std::uint32_t>;

/// Walks a block backwards from what lives after it; `seen` is called between its tasks.
template <class Seen>
Live walk_back(const TaskList& list, const Block& block, Live live, Seen&& seen) {
  for (std::uint32_t i = block.first + block.count; i-- > block.first;) {
    const Task& task = list.tasks[i];
    const std::uint32_t* registers = list.registers.data() + task.first_register;
    seen(live);
    for (unsigned w = 0; w < task.writes; ++w) live.erase(registers[task.reads + w]);
    for (unsigned r = 0; r < task.reads; ++r) live.insert(registers[r]);
  }
  seen(live);
  return live;
}

}  // namespace

std::uint32_t live_registers(const PtxKernel& kernel, const TaskList& list) {
  // Sets of live registers of that many blocks would take minutes and gigabytes.
  if (list.blocks.size() * kernel.registers.size() > kMaxLiveness) return 0;
  std::vector<Live> before(list.blocks.size());
  const auto behind = [&](const Block& block) {
    Live live;
    for (const std::uint32_t next : block.next)
      if (next != Block::kExit) live.insert(before[next].begin(), before[next].end());
    return live;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = list.blocks.size(); b-- > 0;) {
      Live live = walk_back(list, list.blocks[b], behind(list.blocks[b]), [](const Live&) {});
      changed |= live.size() != before[b].size();
      before[b] = std::move(live);
    }
  }
  std::uint32_t most = 0;
  const auto weigh = [&](const Live& live) {
    std::uint32_t words = 0;
    for (const std::uint32_t reg : live) {
      const PtxType type = kernel.registers[reg].type;
      if (type.kind != PtxType::predicate) words += (type.bits + 31u) / 32u;
    }
    most = std::max(most, words);
  };
  for (const Block& block : list.blocks) walk_back(list, block, behind(block), weigh);
  return most;
}

TaskList ptx_tasks(const PtxModule& module, const PtxKernel& kernel) { return Builder(module, kernel).build(); }

}  // namespace ppt_gpu
