// One writer of each output: two runs that write the same file would lose the work of one of them.
#pragma once

#include <string>

namespace strobe {

/// While it lives, this process is the only run that writes `path`. Other processes see a lock on a hidden file next to
/// it. The lock ends with the claim, or when the process is killed (kill -9); what a killed run left next to the output
/// is removed. The lock is on a name and not on the output, because outputs are replaced as a whole. Devices and pipes
/// may have several writers.
class OutputClaim {
 public:
  /// Error (exit 2) that starts with `shown`, the output as messages name it, and says the other process if it is
  /// known.
  OutputClaim(const std::string& shown, const std::string& path);
  OutputClaim(OutputClaim&& other) noexcept;
  OutputClaim& operator=(OutputClaim&&) = delete;
  ~OutputClaim();

 private:
  std::string lock_path_;  ///< empty: nothing is locked
  int lock_ = -1;
};

}  // namespace strobe
