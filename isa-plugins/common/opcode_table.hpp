// From operations, which instruction sets share, to the rows of one instruction set's encoding.
//
// An operation has a name and a body; an instruction set gives it an opcode, and perhaps another name.
#pragma once

#include <deque>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/rows.hpp"
#include "common/traits.hpp"

namespace strobe::lanes {

/// An opcode, what the instruction set calls it, and the operation if that has another name.
struct OpcodeName {
  unsigned opcode;
  const char* mnemonic;
  const char* operation = nullptr;
  unsigned needs = 0;      ///< features of the target, of the instruction set's own numbering
  unsigned conflicts = 0;  ///< features that the target must not have
  TraitSet traits = 0;

  constexpr bool is_of(unsigned features) const { return (needs & ~features) == 0 && (conflicts & features) == 0; }
};

/// What a target with these features has at an opcode; null: nothing.
constexpr const OpcodeName* find_opcode(std::span<const OpcodeName> names, unsigned opcode, unsigned features = 0) {
  for (const OpcodeName& name : names)
    if (name.opcode == opcode && name.is_of(features)) return &name;
  return nullptr;
}

/// Operations by name.
template <class Row>
class Operations {
 public:
  Operations(std::initializer_list<std::span<const Row>> tables) {
    for (const std::span<const Row> table : tables)
      for (const Row& row : table)
        if (!by_name_.emplace(row.mnemonic, &row).second)
          throw std::logic_error(std::string("two operations are called ") + row.mnemonic);
  }
  /// Null if there is none.
  const Row* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : found->second;
  }
  const Row& operator[](std::string_view name) const {
    const Row* const found = find(name);
    if (found == nullptr) throw std::logic_error("no operation is called " + std::string(name));
    return *found;
  }

 private:
  std::unordered_map<std::string_view, const Row*> by_name_;
};

/// The rows of one encoding, by opcode.
template <class Row>
class OpcodeTable {
 public:
  explicit OpcodeTable(std::size_t opcodes) : index_(opcodes, nullptr) {}

  OpcodeTable& add(std::span<const OpcodeName> names, const Operations<Row>& operations, unsigned features = 0) {
    for (const OpcodeName& name : names) {
      if (!name.is_of(features)) continue;
      Row row = operations[name.operation != nullptr ? name.operation : name.mnemonic];
      row.mnemonic = name.mnemonic;
      row.opcode = name.opcode;
      if constexpr (requires { row.traits; }) row.traits = name.traits;
      add(row);
    }
    return *this;
  }
  /// Rows that only this instruction set has; they hold their opcode.
  OpcodeTable& add(std::span<const Row> rows) {
    for (const Row& row : rows) add(row);
    return *this;
  }
  void add(const Row& row) {
    const Row*& place = index_.at(row.opcode);
    if (place != nullptr) throw std::logic_error(std::string("one opcode twice: ") + row.mnemonic);
    rows_.push_back(row);
    place = &rows_.back();
  }

  const Row* find(unsigned opcode) const { return opcode < index_.size() ? index_[opcode] : nullptr; }
  /// For changes that concern some rows of an instruction set only.
  std::deque<Row>& rows() { return rows_; }

 private:
  std::deque<Row> rows_;  // never moves its elements
  std::vector<const Row*> index_;
};

}  // namespace strobe::lanes
