#include "host_link.hpp"

#include <algorithm>
#include <cmath>

namespace memory {

PlainHostLink::PlainHostLink(const Spec& spec, const strobe::ComponentContext& context)
    : HostLink(context), spec_(spec) {}

void PlainHostLink::describe(strobe::Schema<Spec>& schema) {
  schema.field("bandwidth", &Spec::bandwidth, "bandwidth of each direction").at_least(1).calibrated();
  schema.field("latency", &Spec::latency, "latency of one direction").at_most(1e12).calibrated();
  schema.field("copy_to_device", &Spec::copy_to_device, "fixed overhead of a copy to the device")
      .at_most(1e12)
      .calibrated();
  schema.field("copy_to_host", &Spec::copy_to_host, "fixed overhead of a copy to the host").at_most(1e12).calibrated();
  schema
      .field("launch_call", &Spec::launch_call,
             "host time of a call that launches a kernel, a part of launch_overhead; of programs")
      .at_most(1e15)
      .calibrated();
  schema.field("copy_call", &Spec::copy_call, "host time of a call that queues a copy or a fill; of programs")
      .at_most(1e15)
      .calibrated();
  schema.field("wait_call", &Spec::wait_call, "host time of a call that waits for a stream or event; of programs")
      .at_most(1e15)
      .calibrated();
}

std::uint64_t PlainHostLink::copy_ps(std::uint64_t bytes, bool to_device) const {
  const std::uint64_t cycles = spec_.latency.n + (to_device ? spec_.copy_to_device.n : spec_.copy_to_host.n);
  constexpr double kMax = 9e18;  // picoseconds, 104 days: what an integer holds
  const double transfer = std::min(static_cast<double>(bytes) / static_cast<double>(spec_.bandwidth.n) * 1e12, kMax);
  return clock().time_ps(cycles) + static_cast<std::uint64_t>(std::llround(transfer));
}

}  // namespace memory
