// The conformance kit: whether a library keeps the promises of the SDK (docs/extend/sdk.md, "What is checked").
#pragma once

#include <string>
#include <vector>

#include "plugin/plugins.hpp"

namespace strobe::conformance {

enum class Verdict { pass = 1, fail, not_applicable };

/// One promise of one registered type.
struct Finding {
  std::string type;      ///< "dram.delay"
  std::string contract;  ///< "back-pressure"
  std::string promise;   ///< the contract in a sentence
  Verdict verdict = Verdict::pass;
  std::string reason;  ///< empty if it passed
};

struct LibraryReport {
  LoadedPlugin plugin;                ///< with the reason if it is refused; then nothing else is checked
  std::vector<std::string> exported;  ///< what it shows to others; must be strobe_plugin alone
  std::vector<Finding> findings;      ///< type by type
};

/// Loads the library by itself and checks all its types. Each check runs in a process of its own: the library may crash
/// or never end, and that is a finding.
LibraryReport check_library(const std::string& path);

/// All promises of one type.
std::vector<Finding> check_type(const RegisteredType& type);

}  // namespace strobe::conformance
