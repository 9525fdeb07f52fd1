// Which source line each instruction comes from: the line tables that compilers write with -g.
// Source of the format: DWARF 4 and 5, "Line Number Information"; LLVM 19 AMDGPUUsage, DW_LNCT_LLVM_source. Bytes are
// hostile, as all of a code object.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "strobe/host/code_object.hpp"

namespace strobe {

struct LineTable {
  struct File {
    std::string path;  ///< as the compiler was given it, with its folder
    std::optional<std::array<std::byte, 16>> md5;
    std::optional<std::string> text;  ///< the whole file, if the compiler put it in (-gembed-source)
  };
  /// From this place on, up to the next row, code is of this line.
  struct Row {
    std::uint64_t offset = 0;  ///< bytes from the begin of the text
    std::uint32_t file = 0;    ///< of `files`
    std::uint32_t line = 0;    ///< from 1; 0: of no line
    bool ends = false;         ///< after the last instruction of a piece of code
  };
  std::vector<File> files;
  std::vector<Row> rows;  ///< sorted by offset
  /// By the offset of a compilation unit's part of the section: its first one of `files`, and how many it has.
  std::map<std::uint64_t, std::pair<std::size_t, std::size_t>> units;

  /// The row of an instruction; null: its line is not known.
  const Row* find(std::uint64_t text_offset) const;
};

/// Empty if the object was built without -g. Error if its tables cannot be read.
LineTable read_line_table(const CodeObject& object);

}  // namespace strobe
