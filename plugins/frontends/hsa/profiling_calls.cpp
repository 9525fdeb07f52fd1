// Times of packets and copies: simulated, and always taken.
#include "hsa/call.hpp"

using namespace strobe::hsa;

namespace {
/// Of the packet or copy that has ended last with this completion signal.
template <class Times>
void answer_times(Runtime& runtime, hsa_signal_t handle, Times* times) {
  if (!runtime.signals().at(handle).pending.empty()) runtime.work().flush();
  const Signal& signal = runtime.signals().at(handle);
  given(times) = {signal.block->start, signal.block->end};
  require(signal.block->end != 0, HSA_STATUS_ERROR);
}

}  // namespace
extern "C" {
hsa_status_t hsa_amd_profiling_set_profiler_enabled(hsa_queue_t* queue, int) {
  return call("hsa_amd_profiling_set_profiler_enabled", [&](Runtime& runtime) { runtime.queues().at(queue); });
}

hsa_status_t hsa_amd_profiling_async_copy_enable(bool) {
  return call("hsa_amd_profiling_async_copy_enable", [](Runtime&) {});
}

hsa_status_t hsa_amd_profiling_get_dispatch_time(hsa_agent_t agent, hsa_signal_t signal,
                                                 hsa_amd_profiling_dispatch_time_t* time) {
  return call("hsa_amd_profiling_get_dispatch_time", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    answer_times(runtime, signal, time);
  });
}

hsa_status_t hsa_amd_profiling_get_async_copy_time(hsa_signal_t signal, hsa_amd_profiling_async_copy_time_t* time) {
  return call("hsa_amd_profiling_get_async_copy_time", [&](Runtime& runtime) { answer_times(runtime, signal, time); });
}

hsa_status_t hsa_amd_profiling_convert_tick_to_system_domain(hsa_agent_t agent, uint64_t tick, uint64_t* system_tick) {
  return call("hsa_amd_profiling_convert_tick_to_system_domain", [&](Runtime& runtime) {
    runtime.agents().at(agent);
    given(system_tick) = tick;
  });
}
}  // extern "C"
