// Work on a separate stack, which can be left in its middle and taken up again.
#pragma once

#include <ucontext.h>

#include <exception>
#include <functional>

namespace strobe::frontends {

class OwnStack {
 public:
  OwnStack() = default;
  ~OwnStack();
  OwnStack(const OwnStack&) = delete;
  OwnStack& operator=(const OwnStack&) = delete;

  /// Returns when `body` has ended or is left. Throws what it throws. [not left]
  void begin(std::function<void()> body);
  /// The same from where it was left, by whatever thread. [left]
  void go_on();
  /// Returns when it goes on. [within `body`]
  void leave();
  bool is_left() const { return left_; }

 private:
  void run();

  void* stack_ = nullptr;  ///< made at the first begin()
  ucontext_t own_{}, outside_{};
  std::function<void()> body_;
  std::exception_ptr failure_;
  bool left_ = false;
};

}  // namespace strobe::frontends
