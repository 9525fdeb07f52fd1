// What a cache counts and reports, and what it keeps between launches.
#include <algorithm>

#include "cache_level.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// The machine adds up what has one name, as here "hits" of reads and writes.
void declare_lookups(strobe::Metrics& metrics, const std::string& unit, const std::string& of,
                     CacheCounts::Lookups& lookups) {
  const std::string whose = of.empty() ? "lookups" : of == "write_" ? "writes" : "reads and atomics";
  metrics.count(of + "hits", unit, whose + " that found what they wanted", lookups.hits);
  metrics.count(of + "misses", unit, whose + " that went to the next level or made an entry", lookups.misses);
  metrics.count(of + "merged", unit, whose + " merged with an outstanding miss", lookups.merged);
}

void declare_requests(strobe::Metrics& metrics, CacheCounts& counts) {
  using Requests = CacheCounts::Requests;
  const auto of_kind = [&](AccessKind kind) -> Requests& { return counts.requests[static_cast<std::size_t>(kind)]; };
  for (auto Requests::*const part : {&Requests::count, &Requests::more_lines}) {
    metrics.count("reads", "requests", "read requests, of each line one", of_kind(AccessKind::read).*part);
    metrics.count("writes", "requests", "write requests, of each line one", of_kind(AccessKind::write).*part);
  }
  metrics.count("deferred", "requests", "atomic and coherent requests", of_kind(AccessKind::deferred).count);
  for (Requests& requests : counts.requests) metrics.count("bytes", "bytes", "bytes requested", requests.bytes);
  metrics.count("deferred_bytes", "bytes", "data of atomic and coherent requests", of_kind(AccessKind::deferred).bytes);
  metrics.count("read_bytes", "bytes", "bytes of read requests", of_kind(AccessKind::read).bytes);
  metrics.count("write_bytes", "bytes", "bytes that write requests change", of_kind(AccessKind::write).bytes);
}

/// `takes_victims`: lines that the cache above drops also take lookups, and nobody asks for them.
void declare_hit_rate(strobe::Metrics& metrics, CacheCounts& counts, bool takes_victims) {
  const auto declare = [&metrics](std::uint64_t& hits, std::uint64_t& of) {
    metrics.ratio("hit_rate", "percent", "hits of all lookups", hits, of, 100);
  };
  if (!takes_victims) {
    declare(counts.reads.hits, counts.lookups);
    return declare(counts.writes.hits, counts.none);
  }
  for (CacheCounts::Lookups* const lookups : {&counts.reads, &counts.writes}) {
    declare(lookups->hits, lookups->hits);
    declare(counts.none, lookups->misses);
  }
}

}  // namespace

void CacheLevel::declare_metrics(strobe::Metrics& metrics) {
  CacheCounts& counts = cache_.counts;
  LookupPort& port = cache_.lookups;
  const bool translates = cache_.shape.fetch == AccessKind::translate;
  const std::string unit = cache_.shape.unit;
  if (translates) {
    metrics.count("requests", "requests", "translation requests",
                  counts.requests[static_cast<std::size_t>(AccessKind::translate)].count);
  } else {
    declare_requests(metrics, counts);
    metrics.count("partial_writes", "lookups", "writes of a part of a line", counts.partial_writes);
    metrics.count("writebacks", unit, "dirty " + unit + " written to the next level", counts.writebacks);
    if (cache_.dirty_bytes.are_used()) {
      metrics.count("writeback_bytes", "bytes", "of dirty sectors written to the next level", counts.writeback_bytes);
      metrics.count("refills", unit, unit + " fetched of which written bytes were here", counts.refills);
    }
    metrics.count("stalls_writebacks", "cycles", "stalled: write-back buffer full", port.stalls(Stall::write_backs));
  }
  declare_lookups(metrics, unit, "", counts.reads);
  if (!translates) {
    declare_lookups(metrics, unit, "", counts.writes);
    declare_lookups(metrics, unit, "read_", counts.reads);
    declare_lookups(metrics, unit, "write_", counts.writes);
  }
  metrics.count("evictions", unit, unit + " replaced by others", counts.evictions);
  if (translates && cache_.control.connected())
    metrics.count("shot_down", unit, unit + " dropped by orders for one page", counts.invalidated);
  declare_hit_rate(metrics, counts, cache_.shape.takes_victims);
  metrics.ratio("latency", "cycles", "average time from a request's arrival to its reply", counts.waited,
                counts.replies);
  metrics.utilisation("busy", "lookup-port utilisation", counts.lookups,
                      static_cast<double>(cache_.shape.requests_per_cycle));
  metrics.utilisation("held_up", "cycles in which lookups were stalled: the sum of the stalls by cause", port.stalled(),
                      1);
  metrics.count("stalls_mshrs", "cycles", "stalled: no MSHR free", port.stalls(Stall::mshrs));
  metrics.count("stalls_merges", "cycles", "stalled: MSHR merge limit reached", port.stalls(Stall::merges));
  metrics.count("stalls_set", "cycles", "stalled: the way to be replaced is pending", port.stalls(Stall::set));
  if (cache_.may_bypass && !cache_.shape.takes_victims)
    metrics.count("bypassed", unit, unit + " that the replacement policy did not keep", counts.bypassed);
  if (cache_.shape.takes_victims)
    metrics.count("victims", unit, "clean " + unit + " taken from the cache above", counts.victims);
  if (cache_.prefetching.on()) cache_.prefetching.declare_metrics(metrics, port.stalls(Stall::prefetch));
}

/// What no metric shows; the others the machine sets to 0 itself.
void CacheLevel::begin_measurement(Cycle) {
  std::ranges::fill(cache_.counts.requests, CacheCounts::Requests{});
  cache_.counts.fetches = cache_.counts.fills = 0;
}

void CacheLevel::check_balances(strobe::Balances& balances) const {
  const CacheCounts& counts = cache_.counts;
  std::uint64_t requests = 0;
  for (const CacheCounts::Requests& of_kind : counts.requests) requests += of_kind.count;
  const auto sum = [](const CacheCounts::Lookups& lookups) { return lookups.hits + lookups.misses + lookups.merged; };
  balances.equal("requests", requests, "replies", counts.replies);
  balances.equal("lookups", counts.lookups, "hits + misses + merged, and lines from the cache above",
                 sum(counts.reads) + sum(counts.writes) + counts.victims);
  balances.equal("fetches", counts.fetches, "fills", counts.fills);
  balances.equal("outstanding misses", cache_.mshrs.outstanding(), "none", 0);
  balances.equal("write-backs in flight", cache_.write_backs.in_flight, "none", 0);
  balances.equal("requests held up", cache_.stalled.size(), "none", 0);
}

std::vector<strobe::Waiting> CacheLevel::waits() const {
  std::vector<strobe::Waiting> all;
  const auto add = [&all](std::uint64_t count, const char* what) {
    if (count != 0) all.push_back({count, what});
  };
  add(cache_.mshrs.outstanding(), "misses wait for a reply on `bottom`");
  add(cache_.stalled.size(), "requests are held up");
  add(cache_.passed.taken(), "writes or atomics wait for a reply on `bottom`");
  add(cache_.write_backs.in_flight, "written lines wait for a reply on `bottom`");
  if (orders_.are_waiting())
    all.push_back({1, "flushes or invalidates wait on `control`", "a flush or invalidate waits on `control`"});
  return all;
}

void CacheLevel::archive(strobe::Archive& archive) {
  archive.require_idle(cache_.stalled.empty() && cache_.write_backs.in_flight == 0, "requests are held up");
  Tags& tags = cache_.array.tags();
  tags.archive(archive, cache_.shape.mshrs);
  cache_.dirty_bytes.archive(archive, tags);
  cache_.mshrs.archive(archive);
  cache_.array.archive_policies(archive);
  if (cache_.prefetching.on()) cache_.prefetching.prefetcher().archive(archive);
  cache_.lookups.archive(archive);
  archive(cache_.reported_holding_lines, cache_.dirty_lines);
  orders_.archive(archive);
  cache_.write_backs.archive(archive);
  archive(cache_.counts.warm.hits, cache_.counts.warm.misses);
  archive.require(cache_.dirty_lines <= tags.held(), "it has more dirty lines than it can have");
}

}  // namespace memory
