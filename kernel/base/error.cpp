#include "strobe/error.hpp"

namespace strobe {
namespace {

/// what() ends at a zero byte, and what users give can hold one.
std::string without_zeros(const std::string& message) {
  std::string text;
  for (const char c : message) c == '\0' ? text.append("\\0") : text.append(1, c);
  return text;
}

}  // namespace

Error::Error(const std::string& message, ExitCode code) : std::runtime_error(without_zeros(message)), code_(code) {}

// The key function: the class's type information lives in the core only, so that every plugin's throw is caught.
Error::~Error() = default;

NeighbourError::NeighbourError(const std::string& message) : Error(message) {}
NeighbourError::~NeighbourError() = default;

}  // namespace strobe
