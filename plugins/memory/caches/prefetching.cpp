#include "prefetching.hpp"

#include <algorithm>
#include <string>

namespace memory {

Prefetching::Found Prefetching::use(Tags::Line& line, Cycle at) {
  if (!line.prefetched) return Found::yes;
  line.prefetched = 0;
  ++used_;
  ++(line.ready <= at ? useful_ : late_);
  return Found::prefetched;
}

strobe::PrefetchLines Prefetching::wanted_after(const strobe::MemoryAccess& access, std::uint64_t address,
                                                Found found) {
  strobe::ObservedAccess seen;
  seen.line = lines_.map.local_line(address);
  seen.address = address;
  seen.pc = access.pc;
  seen.wave = access.wave;
  seen.first = access.first;
  seen.kind = access.kind;
  seen.hit = found != Found::no;
  seen.prefetched = found == Found::prefetched;
  strobe::PrefetchLines wanted;
  prefetcher_->observe(seen, wanted);
  return wanted;
}

/// The address of a line of this bank, from one that lies in it: of as many runs as there are banks each bank has one,
/// or all have the numbers of the machine's lines.
std::uint64_t Prefetching::address_of(std::uint64_t local_line, std::uint64_t near) const {
  const Placement& banks = lines_.map.banks();
  if (local_line >= kNowhere / lines_.bytes / banks.places()) return kNowhere;
  if (banks.places() == 1) return local_line * lines_.bytes;
  const std::size_t own = banks(near);
  if (!banks.permutes()) return banks(local_line * lines_.bytes) == own ? local_line * lines_.bytes : kNowhere;
  const std::uint64_t lines = std::max<std::uint64_t>(banks.run_bytes() / lines_.bytes, 1);
  const std::uint64_t first = local_line / lines * banks.places() * banks.run_bytes();
  for (std::uint64_t bank = 0; bank < banks.places(); ++bank) {
    const std::uint64_t run = first + bank * banks.run_bytes();
    if (banks(run) == own) return run + local_line % lines * lines_.bytes;
  }
  return kNowhere;
}

void Prefetching::declare_metrics(strobe::Metrics& metrics, std::uint64_t& stalls) {
  const std::string unit = lines_.unit;
  metrics.count("prefetch_issued", unit, unit + " fetched before they were asked for", issued_);
  metrics.count("prefetch_useful", unit, "prefetched " + unit + " that were here at their first use", useful_);
  metrics.count("prefetch_late", unit, "prefetched " + unit + " that were in flight at their first use", late_);
  metrics.count("prefetch_unused", unit, "prefetched " + unit + " that left before any use", unused_);
  metrics.count("prefetch_redundant", unit, "wanted " + unit + " that were here or in flight", redundant_);
  metrics.count("prefetch_dropped", unit,
                "wanted " + unit + " for which there was no MSHR, no way, or no place in this bank", dropped_);
  metrics.ratio("prefetch_accuracy", "percent", "prefetched " + unit + " that were used, of those issued", used_,
                issued_, 100);
  metrics.count("stalls_prefetch", "cycles", "stalled: a prefetch has the MSHR or the way", stalls);
}

}  // namespace memory
