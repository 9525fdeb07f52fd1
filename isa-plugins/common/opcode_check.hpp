// Checks an instruction set's opcode tables against its operations when it is compiled: a name that no operation has is
// a compile error, and the message of g++ has the name (clang prints its characters as numbers).
//
// Operations and opcodes are compiled in different files. One file per instruction set, opcode_check.cpp, includes
// both; it makes no code.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "common/opcode_table.hpp"

namespace strobe::lanes {

/// Calls `visit` for each row of a table, or of a table of tables.
template <class Table, class Visit>
constexpr void for_each_row(const Table& table, Visit visit) {
  for (const auto& row : table) {
    if constexpr (requires { row.mnemonic; })
      visit(row);
    else
      for_each_row(row, visit);
  }
}

/// The names of the rows of all tables, sorted.
template <const auto&... kTables>
consteval auto names_of() {
  constexpr auto kCount = [] {
    std::size_t count = 0;
    (for_each_row(kTables, [&](const auto&) { ++count; }), ...);
    return count;
  }();
  std::array<std::string_view, kCount> names;
  auto next = names.begin();
  (for_each_row(kTables, [&](const auto& row) { *next++ = row.mnemonic; }), ...);
  std::sort(names.begin(), names.end());
  return names;
}

/// A name as a template argument: compilers print these.
template <std::size_t kSize>
struct NameText {
  char text[kSize + 1] = {};
};

/// The first name of an opcode table that is not among `kNames`; empty if all are.
template <const auto& kOpcodes, const auto& kNames>
consteval std::string_view first_unknown() {
  for (const OpcodeName& opcode : kOpcodes) {
    const std::string_view name = opcode.operation != nullptr ? opcode.operation : opcode.mnemonic;
    if (!std::binary_search(kNames.begin(), kNames.end(), name)) return name;
  }
  return {};
}
template <const auto& kOpcodes, const auto& kNames>
consteval auto text_of_first_unknown() {
  constexpr std::string_view kName = first_unknown<kOpcodes, kNames>();
  NameText<kName.size()> name;
  std::copy(kName.begin(), kName.end(), name.text);
  return name;
}

template <NameText kName>
consteval bool no_operation_is_called() {
  static_assert(kName.text[0] == '\0', "an opcode table names an operation that does not exist");
  return false;
}

/// Does not compile unless each opcode of the tables names one of `kNames`, and these differ.
template <const auto& kNames, const auto&... kTables>
consteval bool have_operations() {
  static_assert(std::adjacent_find(kNames.begin(), kNames.end()) == kNames.end(), "two operations have one name");
  return !(no_operation_is_called<text_of_first_unknown<kTables, kNames>()>() || ...);
}

}  // namespace strobe::lanes
