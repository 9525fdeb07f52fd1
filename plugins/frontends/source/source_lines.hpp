// From instructions to the lines of their authors, by DWARF and files on this host.
#pragma once

#include "strobe/host/source_lines.hpp"

namespace strobe {

class DwarfReader final : public SourceReader {
 public:
  explicit DwarfReader(const Place&) {}
  std::unique_ptr<SourceLines> read(const CodeObject& object, std::vector<std::string>& warnings) const override;
};

}  // namespace strobe
