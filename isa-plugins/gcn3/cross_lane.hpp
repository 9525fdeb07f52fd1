// Vector instructions that are not lane by lane: reads and writes of one lane, and register indexing by M0.
#pragma once

#include "gcn3/row.hpp"

namespace strobe::gcn3 {

void execute_nothing(Wave& wave, const Instruction& i);
void execute_readfirstlane(Wave& wave, const Instruction& i);
void execute_readlane(Wave& wave, const Instruction& i);
void execute_writelane(Wave& wave, const Instruction& i);
void execute_movreld(Wave& wave, const Instruction& i);   ///< VGPR[destination + M0] = source
void execute_movrels(Wave& wave, const Instruction& i);   ///< destination = VGPR[source + M0]
void execute_movrelsd(Wave& wave, const Instruction& i);  ///< VGPR[destination + M0] = VGPR[source + M0]

constexpr Signature words_to_word(u8 sources, bool reads_old) {
  Signature s;
  s.sources = sources;
  for (unsigned k = 0; k < sources; ++k) s.source[k] = ValueType::u32_;
  s.result = ValueType::u32_;
  s.reads_old = reads_old;
  return s;
}

constexpr VectorRow read_first_lane(unsigned opcode, const char* mnemonic) {
  VectorRow r = custom(opcode, mnemonic, words_to_word(1, false), execute_readfirstlane);
  r.vector_only = 1;
  r.scalar_destination = true;
  return r;
}
constexpr VectorRow read_lane(unsigned opcode, const char* mnemonic) {
  VectorRow r = custom(opcode, mnemonic, words_to_word(2, false), execute_readlane);
  r.vector_only = 1;
  r.scalar_only = 2;
  r.scalar_destination = true;
  return r;
}
constexpr VectorRow write_lane(unsigned opcode, const char* mnemonic) {
  VectorRow r = custom(opcode, mnemonic, words_to_word(2, true), execute_writelane);
  r.scalar_only = 3;
  return r;
}
/// `source_is_indexed`: the source must be a VGPR.
constexpr VectorRow move_relative(unsigned opcode, const char* mnemonic, Execute execute, bool source_is_indexed) {
  VectorRow r = custom(opcode, mnemonic, words_to_word(1, true), execute);
  r.vector_only = source_is_indexed ? 1 : 0;
  return r;
}

}  // namespace strobe::gcn3
