// One line at the bottom of a terminal that is erased and drawn again, and removed before anything else is printed.
#pragma once

#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <vector>

namespace strobe {

/// On stderr, which must be a terminal. While it lives, std::cerr, and std::cout if that is a terminal, remove the line
/// before they print. One at a time in a process. [any thread]
class TerminalLine {
 public:
  TerminalLine();
  ~TerminalLine();
  TerminalLine(const TerminalLine&) = delete;
  TerminalLine& operator=(const TerminalLine&) = delete;

  /// Draws `text` in place of the line, unless what others printed last has not ended its own line.
  void show(const std::string& text);
  void remove();
  /// Columns that a text may have without the cursor reaching the next row; measured anew, as windows change.
  static std::size_t columns();

  /// For what prints to the terminal by other ways than the two streams: removes the line, if there is one, and keeps
  /// it away as long as the lock is held.
  [[nodiscard]] static std::unique_lock<std::recursive_mutex> hold();

 private:
  class Printer;

  std::ostream terminal_;  ///< what std::cerr wrote to before
  bool shown_ = false;
  bool mid_line_ = false;  ///< the last character printed by others was no line end
  std::vector<std::unique_ptr<Printer>> printers_;
};

}  // namespace strobe
