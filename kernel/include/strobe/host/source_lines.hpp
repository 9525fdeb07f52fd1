// The contract of a reader of debug information: from which source lines a program's instructions come. Strobe's own
// (plugins/frontends/source) reads DWARF. It is registered as a policy is, under "source_lines.NAME"; the first one that
// is registered is asked.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "strobe/host/code_object.hpp"
#include "strobe/host/hot_spots.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// The source of one program.
class STROBE_EXPORT SourceLines {
 public:
  virtual ~SourceLines();
  /// Fills file, line, source and call of a spot, as far as they are known. Throws nothing.
  virtual void name(HotSpot& spot) = 0;
};

/// Keeps no state between calls.
class STROBE_EXPORT SourceReader : public Policy {
 public:
  static constexpr const char* kKind = "source_lines";
  struct Place {};
  ~SourceReader() override;

  /// `warnings` gets a line for what cannot be read; bytes may be anything. Not null.
  virtual std::unique_ptr<SourceLines> read(const CodeObject& object, std::vector<std::string>& warnings) const = 0;
};

}  // namespace strobe
