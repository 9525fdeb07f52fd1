#include "host_link.hpp"

#include <algorithm>
#include <cmath>

namespace memory {

PlainHostLink::PlainHostLink(const Spec& spec, const strobe::ComponentContext& context)
    : HostLink(context),
      spec_(spec),
      path_{spec.staging_buffer.n, spec.pinned_above.n, static_cast<double>(spec.staging_to_device.n),
            static_cast<double>(spec.staging_to_host.n), static_cast<double>(spec.pin.n) * 1e-12,
            static_cast<double>(spec.wake_up.n) * 1e-12} {}

namespace {

using LinkSpec = PlainHostLink::Spec;

/// Copies from and to memory that the program has not pinned.
void describe_pageable(strobe::Schema<LinkSpec>& schema) {
  schema
      .field("staging_buffer", &LinkSpec::staging_buffer,
             "of the runtime, through which copies of pageable memory go; 0: they go as those of pinned memory")
      .at_most(1 << 30);
  schema.field("pinned_above", &LinkSpec::pinned_above, "copies of pageable memory of more bytes pin it instead");
  schema
      .field("staging_to_device", &LinkSpec::staging_to_device, "rate at which the host copies into the staging buffer")
      .at_least(1);
  schema.field("staging_to_host", &LinkSpec::staging_to_host, "rate at which the host copies out of the staging buffer")
      .at_least(1);
  schema.field("pin", &LinkSpec::pin, "host time of pinning the memory of a copy").at_most(1e15);
}

}  // namespace

void PlainHostLink::describe(strobe::Schema<Spec>& schema) {
  schema.field("bandwidth", &Spec::bandwidth, "bandwidth of each direction").at_least(1).calibrated();
  schema.field("latency", &Spec::latency, "latency of one direction").at_most(1e12).calibrated();
  schema.field("copy_to_device", &Spec::copy_to_device, "fixed overhead of a copy to the device")
      .at_most(1e12)
      .calibrated();
  schema.field("copy_to_host", &Spec::copy_to_host, "fixed overhead of a copy to the host").at_most(1e12).calibrated();
  describe_pageable(schema);
  schema
      .field("wake_up", &Spec::wake_up,
             "from the end of work until the host that waits for it goes on: of copies, and of waits of programs")
      .at_most(1e15);
  schema.field("device_copies", &Spec::device_copies,
               "bytes read and written in a second by copies and fills within a device; 0: the peak of its memory; of "
               "programs");
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
  const double fixed = static_cast<double>(clock().time_ps(cycles)) * 1e-12;
  constexpr double kMax = 4e18;  // picoseconds, 46 days: what an integer holds
  const double transfer = std::min(static_cast<double>(bytes) / static_cast<double>(spec_.bandwidth.n) * 1e12, kMax);
  const double more = std::min(path_.more_seconds(bytes, to_device, fixed) * 1e12, kMax / 4);
  return clock().time_ps(cycles) + static_cast<std::uint64_t>(std::llround(transfer)) +
         static_cast<std::uint64_t>(std::llround(more)) + spec_.wake_up.n;
}

}  // namespace memory
