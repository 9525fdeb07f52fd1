// An API in a program's process: its session and the lock of its calls. Made at the first call and never destroyed,
// because a program's own destructors call the API.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "common/session.hpp"

namespace strobe::frontends {

/// At the end of the process the results get their last line; a forked child leaves those of its parent alone.
class ApiRuntime {
 public:
  ApiRuntime(const ApiRuntime&) = delete;
  ApiRuntime& operator=(const ApiRuntime&) = delete;

  /// Ready for the calls that need no GPU.
  Session& session() { return session_; }

  /// Runs `body`, a function of the program's: other threads may call the API meanwhile. In a call.
  void outside(const std::function<void()>& body);
  /// Waits for notify_others() of another thread's call. In a call that is not inside of another.
  void wait_for_others();
  /// The same for at most that many seconds of the host's.
  void wait_for_others(double seconds);
  void notify_others() { changed_.notify_all(); }

 protected:
  /// `front_end`: "hip". Ends the process with a message if it cannot be a run.
  explicit ApiRuntime(const std::string& front_end);
  ~ApiRuntime() = default;

  /// The session with its GPUs open (Session::open), without which a program cannot go on: ends the process with a
  /// message if they cannot be.
  Session& opened(const std::vector<std::string>& targets);

 private:
  /// At the end of the process: does what the program has asked for and not waited for.
  virtual void end_work() {}
  /// Does what can be done of a launch that waits for a store of the host's. Throws nothing.
  virtual void go_on() {}
  /// Where a program polls memory instead of calling the API: takes such a launch up as soon as the store is there.
  void help();

  friend class ApiCall;
  static void end_results();

  std::recursive_mutex mutex_;
  std::condition_variable_any changed_;
  std::uint64_t calls_ = 0;
  bool helps_ = false;
  Session& session_;
};

/// A call of the API: alone, counted, and with the program's clock standing still.
class ApiCall {
 public:
  /// `name`: null for what is no call of the program's.
  ApiCall(ApiRuntime& runtime, const char* name);
  ~ApiCall();
  ApiCall(const ApiCall&) = delete;
  ApiCall& operator=(const ApiCall&) = delete;

 private:
  ApiRuntime& runtime_;
};

}  // namespace strobe::frontends
