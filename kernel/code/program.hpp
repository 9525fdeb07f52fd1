// A code object whose instructions are decoded once and cut into basic blocks and runs.
// A basic block ends at a branch, jump, call, barrier or end. A run is a piece of a block in which the set of active
// lanes does not change: the functional executor steps from run to run, so that instructions and active lanes are
// counted with two additions per run.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "strobe/host/code_object.hpp"
#include "strobe/isa.hpp"

namespace strobe {

struct Block {
  std::uint32_t first = 0;  ///< index of its first instruction
  std::uint32_t count = 0;
};

struct Run {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  std::uint32_t block = 0;
};

class Program {
 public:
  /// Decodes the whole text of `object`; throws only if there is none.
  Program(CodeObject object, const Isa& isa);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const CodeObject& object() const { return object_; }
  const Isa& isa() const { return isa_; }
  const std::vector<Instruction>& instructions() const { return instructions_; }
  const std::vector<InstructionInfo>& infos() const { return infos_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  const std::vector<Run>& runs() const { return runs_; }

  const InstructionInfo& info(const Instruction& instruction) const {
    return infos_[static_cast<std::size_t>(&instruction - instructions_.data())];
  }
  std::string disassemble(const InstructionInfo& info) const;

  /// For jumps and s_getpc: text at guest address `text_address`.
  CodeMap code_map(std::uint64_t text_address) const;

  /// The kernel's first instruction; Error if its entry is no instruction boundary in the text.
  const Instruction* entry(const KernelInfo& kernel) const;

  /// Indices of the instructions that a launch of `kernel` can reach, ascending. Behind a computed jump or
  /// call, every function of the object counts as reachable.
  std::vector<std::uint32_t> reachable(const KernelInfo& kernel) const;

  /// Of these, the ones that are reached without a computed jump or call.
  std::vector<std::uint32_t> directly_reachable(const KernelInfo& kernel) const;

 private:
  void decode_text();
  void cut_into_runs();
  std::vector<std::uint32_t> walk(const KernelInfo& kernel, bool through_computed_calls) const;

  CodeObject object_;
  const Isa& isa_;
  std::vector<Instruction> instructions_;
  std::vector<InstructionInfo> infos_;
  std::vector<Block> blocks_;
  std::vector<Run> runs_;
  std::vector<std::uint32_t> index_of_word_;
};

}  // namespace strobe
