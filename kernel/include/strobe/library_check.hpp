// The contract of what tests a plugin library: `strobe plugins check` (docs/extend/sdk.md, "What is checked").
#pragma once

#include <string>
#include <vector>

#include "strobe/export.hpp"

namespace strobe {

enum class Verdict { pass = 1, fail, not_applicable };

/// One promise of one registered type.
struct ContractFinding {
  std::string type;      ///< "dram.delay"
  std::string contract;  ///< "back-pressure"
  std::string promise;   ///< the contract in a sentence
  Verdict verdict = Verdict::pass;
  std::string reason;  ///< empty if it passed
};

struct LibraryReport {
  std::string path;
  std::string name, version, licence;     ///< empty if it was refused before its record could be read
  std::vector<std::string> types;         ///< registered names
  std::string refused;                    ///< why; then nothing else is checked. Empty: it was accepted
  std::vector<std::string> exported;      ///< symbols that it shows to others; must be strobe_plugin alone
  std::vector<ContractFinding> findings;  ///< type by type
};

class STROBE_EXPORT LibraryCheck {
 public:
  virtual ~LibraryCheck();
  /// Loads the library and tests all its types. The library may crash or never end: that is a finding. [any]
  virtual LibraryReport check(const std::string& path) = 0;
};

}  // namespace strobe
