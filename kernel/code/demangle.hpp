// Names of C++ kernels as their author wrote them, with the types of their parameters.
// Symbols come from hostile files: what could unfold to a huge text is left mangled.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strobe {

struct Signature {
  std::string text;                     ///< "void ns::scale<float>(float*, unsigned int)"
  std::string name;                     ///< "ns::scale<float>"
  std::string plain_name;               ///< "ns::scale"
  std::vector<std::string> parameters;  ///< "float*", "unsigned int"
};

/// Of an Itanium-ABI symbol ("_Z5scalePf"); nothing for any other.
std::optional<Signature> signature_of(const std::string& symbol);

}  // namespace strobe
