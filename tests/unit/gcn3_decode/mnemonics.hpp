// Every mnemonic that a target's tables have.
#pragma once

#include <set>
#include <string>

#include "gcn/graphics.hpp"
#include "gcn/matrix.hpp"
#include "gcn/program.hpp"

namespace strobe::test {

template <class Row>
void add_mnemonics(const lanes::OpcodeTable<Row>& table, std::set<std::string>& all) {
  for (unsigned opcode = 0; opcode < 0x400; ++opcode)
    if (const Row* found = table.find(opcode)) all.insert(found->mnemonic);
}

inline std::set<std::string> all_mnemonics(const gcn::Tables& t) {
  std::set<std::string> all;
  for (const auto* table : {&t.vop1, &t.vop2, &t.vopc, &t.vop3, &t.vop3p}) add_mnemonics(*table, all);
  for (const auto* table : {&t.sop1, &t.sop2, &t.sopc, &t.sopk}) add_mnemonics(*table, all);
  for (const auto* table : {&t.ds, &t.flat, &t.global, &t.scratch, &t.mubuf, &t.mtbuf}) add_mnemonics(*table, all);
  add_mnemonics(t.smem, all);
  for (unsigned opcode = 0; opcode < 0x80; ++opcode) {
    if (const auto* row = gcn::sopp_row(t, opcode)) all.insert(row->mnemonic);
    if (const auto* row = gcn::matrix_row(t, 0xd3800000 | opcode << 16)) all.insert(row->mnemonic);
  }
  return all;
}

}  // namespace strobe::test
