#include "strobe/error.hpp"

namespace strobe {

Error::Error(const std::string& message, ExitCode code) : std::runtime_error(message), code_(code) {}

// The key function: the class's type information lives in the core only, so that every plugin's throw is caught.
Error::~Error() = default;

}  // namespace strobe
