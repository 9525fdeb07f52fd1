// Detailed launches on several threads; repeated on one thread if the result may depend on the order of threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exec/shared_memory.hpp"
#include "runtime/launch_session.hpp"

namespace strobe {

/// Made before the machine is taken. On one thread it does nothing.
class LaunchSession::Restart {
 public:
  explicit Restart(LaunchSession& session);
  ~Restart();
  Restart(const Restart&) = delete;
  Restart& operator=(const Restart&) = delete;

  /// Calls `body`, and once more from the same state on one thread, if partitions have shared memory or a wave has
  /// faulted. Error if that cannot be done.
  void run(const std::function<void()>& body);

  /// While it lives, the machine runs. Its end, also by an exception, notes on how many threads it did.
  class Running {
   public:
    Running(Restart& restart, const System& machine) : restart_(restart), machine_(machine) {}
    ~Running() { restart_.several_threads_ = machine_.windows().threads() > 1; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

   private:
    Restart& restart_;
    const System& machine_;
  };

  /// Null: nobody watches, as there is one thread.
  SharedMemory* shared() { return shared_ ? &*shared_ : nullptr; }

 private:
  /// Why there is one thread in any case; empty: there may be several.
  std::string must_be_one_thread_because() const;
  /// Why it cannot be run again; empty: it can.
  std::string cannot_because() const;
  void keep_machine();
  bool order_mattered();
  void go_back();
  void stay_on_one_thread(const std::string& because);

  LaunchSession& session_;
  Device::State& device_;
  std::optional<SharedMemory> shared_;
  std::vector<LaunchResult> results_;  ///< of the parts, as they were
  std::function<std::unique_ptr<System>()> maker_;
  std::vector<std::byte> machine_;  ///< empty: it had run nothing
  std::uint64_t machine_launches_ = 0;
  bool several_threads_ = false;  ///< the last run of the machine had
  bool host_waited_ = false;
  std::string cannot_because_;
  std::string one_thread_because_;  ///< of these launches only
};

}  // namespace strobe
