// host.link: what a copy between host and device takes. It has no ports: copies happen between launches.
#pragma once

#include "strobe/copy_path.hpp"
#include "strobe/launch.hpp"
#include "strobe/schema.hpp"

namespace memory {

class PlainHostLink : public strobe::HostLink {
 public:
  struct Spec {
    strobe::BytesPerSecond bandwidth{15'754'000'000};
    strobe::Cycles latency{140};
    strobe::Cycles copy_to_device{500};
    strobe::Cycles copy_to_host{300};
    strobe::Bytes staging_buffer{0};
    strobe::Bytes pinned_above{1 << 20};
    strobe::BytesPerSecond staging_to_device{8'000'000'000};
    strobe::BytesPerSecond staging_to_host{8'000'000'000};
    strobe::Picoseconds pin{0};
    strobe::Picoseconds wake_up{0};
    strobe::BytesPerSecond device_copies{0};
    strobe::Picoseconds launch_call{2'100'000};  ///< these are for programs, whose host pays them
    strobe::Picoseconds copy_call{2'100'000};
    strobe::Picoseconds wait_call{1'000'000};
  };
  PlainHostLink(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle) override {}
  void archive(strobe::Archive& archive) override;
  std::uint64_t copy_ps(std::uint64_t bytes, bool to_device) const override;

 private:
  Spec spec_;
  strobe::CopyPath path_;
};

}  // namespace memory
