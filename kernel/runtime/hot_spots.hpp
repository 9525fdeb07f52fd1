// What the machine counted of each instruction, in the words of a result.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "code/line_table.hpp"
#include "code/program.hpp"
#include "exec/detailed.hpp"
#include "strobe/host/hot_spots.hpp"

namespace strobe {

/// The source of a program, as far as its debug information (-g) and files on this host say. Files are believed to be
/// the source only if they have the digest that the compiler noted.
class SourceLines {
 public:
  /// `warnings` gets a line if the debug information cannot be read.
  SourceLines(const CodeObject& object, std::vector<std::string>& warnings);

  /// Fills file, line and source of a spot.
  void name(HotSpot& spot);

 private:
  const std::vector<std::string>& text_of(std::uint32_t file);

  LineTable table_;
  std::map<std::uint32_t, std::vector<std::string>> texts_;  ///< lines of files that were asked for
};

/// All instructions that the machine issued or that waves waited for, in the order of their addresses.
std::vector<HotSpot> hot_spots_of(const Program& program, const MachineProfile& profile, SourceLines& lines);

}  // namespace strobe
