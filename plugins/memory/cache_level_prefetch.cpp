// Prefetching: what the prefetcher sees, and what becomes of the lines that it wants.
#include <algorithm>

#include "cache_level.hpp"

namespace memory {

/// A lookup has found this line in cycle `at`.
CacheLevel::Found CacheLevel::use(Tags::Line& line, Cycle at) {
  if (!line.prefetched) return Found::yes;
  line.prefetched = 0;
  ++prefetches_.used;
  ++(line.ready <= at ? prefetches_.useful : prefetches_.late);
  return Found::prefetched;
}

MemoryReply CacheLevel::read_and_observe(const MemoryAccess& access, const Part& part, Tags::Line& line, Cycle at,
                                         Cycle slot) {
  const Found how = use(line, at);
  const MemoryReply reply = found(access, part, line, at, slot);  // the line may be replaced by what is prefetched
  observe(access, part.address, how, at);
  return reply;
}

void CacheLevel::observe(const MemoryAccess& access, std::uint64_t address, Found found, Cycle at) {
  strobe::ObservedAccess seen;
  seen.line = map_.local_line(address);
  seen.address = address;
  seen.pc = access.pc;
  seen.wave = access.wave;
  seen.first = access.first;
  seen.kind = access.kind;
  seen.hit = found != Found::no;
  seen.prefetched = found == Found::prefetched;
  strobe::PrefetchLines wanted;
  prefetcher_->observe(seen, wanted);
  for (const std::uint64_t line : wanted.all()) {
    const std::uint64_t of_line = address_of(line, address);
    if (of_line == kNowhere) {
      ++prefetches_.dropped;
    } else if (tags_.find(map_.set(of_line), map_.number(of_line)) != Tags::kNone) {
      ++prefetches_.redundant;
    } else if (access.timed) {
      prefetch(access, of_line, at);
    } else {
      prefetch_untimed(access, of_line);
    }
  }
}

/// The address of a line of this bank, from one that lies in it: of as many chunks as there are banks each bank has
/// one.
std::uint64_t CacheLevel::address_of(std::uint64_t local_line, std::uint64_t near) const {
  const std::uint64_t lines = std::max<std::uint64_t>(shape_.interleave / shape_.line, 1);
  if (local_line >= kNowhere / shape_.line / shape_.banks) return kNowhere;
  if (shape_.banks == 1) return local_line * shape_.line;
  const std::size_t own = bank_of_(near);
  const std::uint64_t first = local_line / lines * shape_.banks * shape_.interleave;
  for (std::uint64_t bank = 0; bank < shape_.banks; ++bank) {
    const std::uint64_t chunk = first + bank * shape_.interleave;
    if (bank_of_(chunk) == own) return chunk + local_line % lines * shape_.line;
  }
  return kNowhere;
}

/// Fetches a line that nobody has asked for. It takes a lookup, and is dropped where it would have to wait for anything
/// else: an MSHR, a way, a place in the write-back buffer, requests that are held up.
void CacheLevel::prefetch(const MemoryAccess& cause, std::uint64_t address, Cycle at) {
  const std::uint32_t set = map_.set(address), number = mshrs_.next();
  if (!waiting_.empty() || mshrs_[number].ready > at) {
    ++prefetches_.dropped;
    return;
  }
  MemoryAccess access = cause;
  access.address = address;
  access.kind = shape_.fetch;
  access.deferred = nullptr;
  std::uint32_t way = tags_.empty(set);
  if (way == Tags::kNone) way = policy_->victim(set, access);
  const Tags::Line& old = tags_.line(set, way);
  if (old.ready > at || (old.dirty && !taken_.empty() && taken_[next_write_back_] > at)) {
    ++prefetches_.dropped;
    return;
  }
  ++prefetches_.issued;
  const Cycle lookup = book_lookup(at);
  evict(set, way, lookup, true);
  const std::uint32_t record = mshrs_.take(set, way);
  mshrs_[number].prefetch = true;
  Part part = part_of(address, static_cast<std::uint32_t>(shape_.line), at, nullptr, 0);
  put(access, part, way, {Tags::kInFlight, number, false, true});
  if (const MemoryReply fetched = fetch(access, part.number, record, lookup); !fetched.pending()) fill(record, fetched);
}

void CacheLevel::prefetch_untimed(const MemoryAccess& cause, std::uint64_t address) {
  MemoryAccess access = cause;
  access.address = address;
  access.kind = shape_.fetch;
  access.deferred = nullptr;
  const Part part = part_of(address, static_cast<std::uint32_t>(shape_.line), 0, nullptr, 0);
  fetch_untimed(access, part.number);
  place_untimed(access, part).prefetched = 1;
}

void CacheLevel::declare_prefetch_metrics(strobe::Metrics& metrics) {
  const std::string unit = shape_.unit;
  metrics.count("prefetch_issued", unit, unit + " fetched before they were asked for", prefetches_.issued);
  metrics.count("prefetch_useful", unit, "prefetched " + unit + " that were here at their first use",
                prefetches_.useful);
  metrics.count("prefetch_late", unit, "prefetched " + unit + " that were in flight at their first use",
                prefetches_.late);
  metrics.count("prefetch_unused", unit, "prefetched " + unit + " that left before any use", prefetches_.unused);
  metrics.count("prefetch_redundant", unit, "wanted " + unit + " that were here or in flight", prefetches_.redundant);
  metrics.count("prefetch_dropped", unit,
                "wanted " + unit + " for which there was no MSHR, no way, or no place in this bank",
                prefetches_.dropped);
  metrics.ratio("prefetch_accuracy", "percent", "prefetched " + unit + " that were used, of those issued",
                prefetches_.used, prefetches_.issued, 100);
  metrics.count("stalls_prefetch", "cycles", "stalled: a prefetch has the MSHR or the way", stalls_[4]);
}

}  // namespace memory
