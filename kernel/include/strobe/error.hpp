// Errors a user can cause: one message that names the thing, the place and the remedy.
#pragma once

#include <stdexcept>
#include <string>

#include "strobe/export.hpp"

namespace strobe {

/// How the process ends when an error reaches the command line.
enum class ExitCode : int {
  ok = 0,
  failed = 1,     ///< the program or a check failed: wrong result, fault, deadlock
  bad_input = 2,  ///< flag, file, preset, script or plugin cannot be used
  limit = 3,      ///< stopped by --max-cycles, --max-memory or --timeout
};

/// Thrown while building (load, parse, wire); `what()` is the whole sentence for the user.
/// Place, where there is one, comes first: "my.toml:14:8: l2.size: ...".
class STROBE_EXPORT Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message, ExitCode code = ExitCode::bad_input);
  ~Error() override;

  ExitCode code() const noexcept { return code_; }

 private:
  ExitCode code_;
};

/// A block works only next to certain other blocks, and is connected to another one. Thrown by elaborated(). Such a block is
/// not checked by `strobe plugins check`, whose partners are of no such kind.
class STROBE_EXPORT NeighbourError : public Error {
 public:
  explicit NeighbourError(const std::string& message);
  ~NeighbourError() override;
};

}  // namespace strobe
