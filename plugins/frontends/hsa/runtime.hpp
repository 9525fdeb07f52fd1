// HSA in a program's process: what the groups of functions keep.
#pragma once

#include <cstdint>

#include "common/api_runtime.hpp"
#include "hsa/agents.hpp"
#include "hsa/api.hpp"
#include "hsa/callbacks.hpp"
#include "hsa/executables.hpp"
#include "hsa/memory.hpp"
#include "hsa/queues.hpp"
#include "hsa/signals.hpp"
#include "hsa/virtual_memory.hpp"
#include "hsa/work.hpp"

namespace strobe::hsa {

class Runtime final : public frontends::ApiRuntime {
 public:
  static Runtime& instance();

  /// hsa_init and hsa_shut_down are counted.
  void begin();
  void end();
  bool is_running() const { return references_ > 0; }

  /// The session with the GPUs open.
  frontends::Session& gpus() { return opened({}); }
  Agents& agents() { return agents_; }
  Memory& memory() { return memory_; }
  VirtualMemory& virtual_memory() { return virtual_memory_; }
  Signals& signals() { return signals_; }
  Queues& queues() { return queues_; }
  Executables& executables() { return executables_; }
  Work& work() { return work_; }
  Callbacks& callbacks() { return callbacks_; }

  /// Who hears of faults of memory.
  struct EventHandler {
    hsa_amd_system_event_callback_t function = nullptr;
    void* data = nullptr;
  };
  EventHandler& event_handler() { return event_handler_; }

  /// Ends the process: the program cannot go on, and what ended before is in the results.
  [[noreturn]] void stop(const char* why);

 private:
  Runtime();
  void end_work() override;

  std::uint32_t references_ = 0;
  Agents agents_;
  Memory memory_;
  VirtualMemory virtual_memory_;
  Signals signals_;
  Queues queues_;
  Executables executables_;
  Work work_;
  Callbacks callbacks_;
  EventHandler event_handler_;
};

}  // namespace strobe::hsa
