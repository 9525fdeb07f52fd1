#include "lua/command/terminal_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace strobe {
namespace {

constexpr const char* kErase = "\r\x1b[K";
constexpr std::size_t kUsualColumns = 80, kMinColumns = 20;

std::recursive_mutex mutex;
TerminalLine* current = nullptr;  ///< [locked]

}  // namespace

/// A stream's buffer that removes the line before it passes anything on.
class TerminalLine::Printer : public std::streambuf {
 public:
  Printer(TerminalLine& line, std::ostream& stream) : line_(line), stream_(stream), target_(*stream.rdbuf(this)) {}
  ~Printer() override { stream_.rdbuf(&target_); }

 private:
  int overflow(int c) override {
    if (c == traits_type::eof()) return 0;
    const char one = static_cast<char>(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    if (size <= 0) return 0;
    const std::lock_guard lock(mutex);
    line_.remove();
    line_.mid_line_ = text[size - 1] != '\n';
    return target_.sputn(text, size);
  }
  int sync() override { return target_.pubsync(); }

  TerminalLine& line_;
  std::ostream& stream_;
  std::streambuf& target_;
};

TerminalLine::TerminalLine() : terminal_(std::cerr.rdbuf()) {
  const std::lock_guard lock(mutex);
  printers_.push_back(std::make_unique<Printer>(*this, std::cerr));
  if (isatty(STDOUT_FILENO) != 0) printers_.push_back(std::make_unique<Printer>(*this, std::cout));
  current = this;
}

TerminalLine::~TerminalLine() {
  const std::lock_guard lock(mutex);
  remove();
  current = nullptr;
  printers_.clear();
}

void TerminalLine::show(const std::string& text) {
  const std::lock_guard lock(mutex);
  if (mid_line_) return;
  terminal_ << kErase << text << std::flush;
  shown_ = true;
}

void TerminalLine::remove() {
  const std::lock_guard lock(mutex);
  if (shown_) terminal_ << kErase << std::flush;
  shown_ = false;
}

std::size_t TerminalLine::columns() {
  winsize window{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col != 0;
  // A character in the last column may take the cursor to the next row.
  return std::max<std::size_t>(known ? window.ws_col : kUsualColumns, kMinColumns) - 1;
}

std::unique_lock<std::recursive_mutex> TerminalLine::hold() {
  std::unique_lock lock(mutex);
  if (current != nullptr) current->remove();
  return lock;
}

}  // namespace strobe
