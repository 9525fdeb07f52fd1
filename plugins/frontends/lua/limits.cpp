// What stops a script: memory, instructions, time.
#include "base/child_processes.hpp"
#include "compile/start_thread.hpp"
#include "base/temporaries.hpp"
#include "lua/lua_support.hpp"
#include "lua/sandbox.hpp"
#include "strobe/host/interrupt.hpp"
#include "base/process_time.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

namespace strobe {
namespace {

using Clock = std::chrono::steady_clock;

/// Instructions between two looks: a fraction of a millisecond.
constexpr int kStep = 10'000;
constexpr double kWatchdogGrace = 2;

std::string timeout_message(double seconds) { return fmt::format("stopped after {} s (--timeout)", seconds); }

/// Why the script must stop now; empty: it may go on.
std::string limit_reached(ScriptState& state) {
  if (interrupted() && !state.ends_in_order) return interruption_text();
  const double timeout = state.services.limits.timeout_seconds;
  if (state.services.bounded && timeout > 0 && process_seconds() > timeout) return timeout_message(timeout);
  if (state.instruction_limit == 0) return "";
  state.instructions_left -= std::min<std::uint64_t>(state.instructions_left, kStep);
  if (state.instructions_left > 0) return "";
  return fmt::format(
      "stopped: {} million Lua instructions without a launch - if this is not an endless loop, raise the limit with "
      "strobe.instruction_limit(count)",
      state.instruction_limit / 1'000'000);
}

void look(lua_State* lua, lua_Debug*) {
  ScriptState& state = script_state(lua);
  state.heartbeats.fetch_add(1, std::memory_order_relaxed);
  if (state.stop_message.empty()) {
    state.stop_message = limit_reached(state);
    if (state.stop_message.empty()) return;
  }
  // From now on every instruction raises: a loop around pcall cannot swallow the stop for ever.
  lua_sethook(lua, look, LUA_MASKCOUNT, 1);
  raise(lua, state.stop_message, ExitCode::limit);
}

}  // namespace

void* budget_allocator(void* budget_pointer, void* block, std::size_t old_bytes, std::size_t new_bytes) {
  auto& budget = *static_cast<MemoryBudget*>(budget_pointer);
  const std::size_t held = block == nullptr ? 0 : old_bytes;  // of a new block, old_bytes says what it is for
  if (new_bytes == 0) {
    std::free(block);
    budget.used -= held;
    return nullptr;
  }
  if (new_bytes > held && new_bytes - held > budget.limit - std::min(budget.used, budget.limit)) {
    budget.exceeded = true;
    return nullptr;
  }
  void* moved = std::realloc(block, new_bytes);
  if (moved != nullptr) budget.used = budget.used - held + new_bytes;
  return moved;
}

void install_limits(lua_State* lua) { lua_sethook(lua, look, LUA_MASKCOUNT, kStep); }

ScriptWatchdog::ScriptWatchdog(ScriptState& state) : state_(state) {
  const ScriptServices& services = state.services;
  if (!services.bounded) return;
  if (services.stuck_seconds > 0 || services.limits.timeout_seconds > 0) thread_ = start_thread([this] { watch(); });
}

ScriptWatchdog::~ScriptWatchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void ScriptWatchdog::watch() {
  using std::chrono::seconds;
  const double timeout = state_.services.limits.timeout_seconds;
  const unsigned stuck = state_.services.stuck_seconds;
  std::uint64_t seen = 0;
  Clock::time_point moved = Clock::now();
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, seconds(1), [this] { return done_; })) {
    if (timeout > 0 && process_seconds() > timeout + kWatchdogGrace)
      abandon(timeout_message(timeout) + " inside one operation that cannot be interrupted");
    const std::uint64_t beats = state_.heartbeats;
    if (interrupted() && beats == seen && state_.native_work == 0)
      abandon(std::string(interruption_text()) + " inside one operation of Lua");
    if (beats != seen || state_.native_work > 0) moved = Clock::now();
    seen = beats;
    if (stuck > 0 && Clock::now() - moved > seconds(stuck))
      abandon(
          fmt::format("stopped: the script is stuck in one operation of Lua (string.find, string.rep, table.move or "
                      "the like) for {} s",
                      stuck));
  }
}

void ScriptWatchdog::abandon(const std::string& message) {
  const std::lock_guard run_lock(state_.run_mutex);
  if (state_.services.on_abandon)
    state_.services.on_abandon(state_.run, message);
  else
    std::cerr << "strobe: " << message << std::endl;
  std::cout.flush();
  end_child_processes();
  remove_temporaries();
  _exit(static_cast<int>(ExitCode::limit));
}

}  // namespace strobe
