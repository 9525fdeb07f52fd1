// What caches, TLBs, interconnects and DRAM keep between launches.
#include "strobe/archive.hpp"

#include <algorithm>
#include <bit>

#include "memory/interconnect/adapter.hpp"
#include "memory/interconnect/bandwidth_probe.hpp"
#include "memory/interconnect/crossbar.hpp"
#include "memory/interconnect/crossbar_port.hpp"
#include "memory/dram/dram_banked.hpp"
#include "memory/dram/dram_ideal.hpp"
#include "memory/interconnect/host_link.hpp"
#include "memory/caches/mshrs.hpp"
#include "memory/translation/page_walker.hpp"
#include "memory/caches/tags.hpp"
#include "memory/caches/written.hpp"
#include "memory/translation/translator.hpp"

namespace memory {

using strobe::Archive;

// ---- Caches and TLBs ------------------------------------------------------------------------------------------------

void Tags::archive(Archive& archive, std::uint32_t mshrs) {
  for (std::uint32_t set = 0; set < sets_; ++set)
    for (std::uint32_t way = 0; way < ways_; ++way) {
      std::uint64_t kept = key(set, way);
      archive(kept);
      archive.require(kept == kEmpty || (kept & kPresent) != 0, "a tag is neither empty nor of a line");
      if (kept == kEmpty) continue;
      if (archive.reads()) put(set, way, kept >> 1, {});
      Line& kept_line = line(set, way);
      archive.require_idle(kept_line.ready != kInFlight, "a line is in flight");
      Cycle ready = kept_line.ready;
      auto mshr = static_cast<std::uint32_t>(kept_line.mshr);
      bool partial = kept_line.partial, dirty = kept_line.dirty, masked = kept_line.masked;
      bool prefetched = kept_line.prefetched;
      archive(ready, mshr, partial, dirty, masked, prefetched);
      archive.require(ready < kInFlight && mshr < mshrs && partial <= masked && masked <= dirty,
                      "a line cannot be as it says");
      kept_line = {ready, partial, mshr, dirty, masked, prefetched};
    }
}

void DirtyBytes::archive(Archive& archive, Tags& tags) {
  if (!are_used()) return;
  for (std::uint32_t set = 0; set < tags.sets(); ++set)
    for (std::uint32_t way = 0; way < tags.ways(); ++way) {
      if (!tags.line(set, way).masked) continue;
      archive(of(set, way));
      archive.require(of(set, way) != 0 && (of(set, way) & ~all()) == 0, "a line's dirty bytes are not of it");
    }
}

void Mshrs::archive(Archive& archive) {
  archive.require_idle(outstanding_ == 0, "misses are outstanding");
  archive(next_);
  archive.require(next_ < all_.size(), "there are not so many MSHRs");
  for (Mshr& mshr : all_) {
    auto level = static_cast<std::uint8_t>(mshr.level);
    archive(mshr.ready, mshr.merges, level);
    archive.require(mshr.ready < Tags::kInFlight && level <= static_cast<std::uint8_t>(strobe::ServedBy::remote),
                    "an MSHR is outstanding, or was served by no level");
    mshr.level = static_cast<strobe::ServedBy>(level);
  }
}

// ---- Address translation, interconnects -----------------------------------------------------------------------------

void Translator::archive(Archive& archive) {
  archive.require_idle(waiting_.empty(), "requests wait for their pages");
  archive(first_, last_);
}

void PageWalker::archive(Archive& archive) {
  std::vector<Cycle> free;
  for (; !free_.empty(); free_.pop()) free.push_back(free_.top());
  archive.fixed(free);
  for (const Cycle at : free) free_.push(at);
}

void Crossbar::archive(Archive& archive) {
  archive.require_idle(in_flight_ == 0, "requests are in flight");
  bottom_of_.archive(archive);
  archive.fixed(down_free_);
  archive.fixed(to_bottom_);
  archive.fixed(from_bottom_);
  archive.fixed(to_top_);
}

void CrossbarPort::archive(Archive& archive) {
  archive.require_idle(requests_ == replies_, "requests are in flight");
  bank_of_.archive(archive);
  for (strobe::Cycle& last : last_) archive(last);
}

void Adapter::archive(Archive& archive) {
  archive.require_idle(to_send_.empty() && free_.size() == requests_.size(), "requests are in flight");
}

void BandwidthProbe::archive(Archive&) {}
void PlainHostLink::archive(Archive&) {}

// ---- DRAM -----------------------------------------------------------------------------------------------------------

void DramIdeal::archive(Archive& archive) {
  archive.require_idle(performances_.empty(), "atomic accesses wait for their cycle");
  archive(bus_free_ps_);
}

void DramBanked::archive(Archive& archive) {
  archive.require_idle(early_.empty() && performances_.empty() && deferred_outstanding_ == 0, "requests are in flight");
  archive(due_, woken_, entered_, order_);
  for (Channel& channel : channels_) channel.archive(archive);
  scheduler_->archive(archive);
  if (pages_ != nullptr) pages_->archive(archive);
  channel_of_.archive(archive);
  bank_of_.archive(archive);
}

/// Places of served bursts are used again in another order: their numbers decide nothing.
void Channel::archive(Archive& archive) {
  archive.require_idle(waiting() == 0, "bursts wait in a channel");
  archive(next_, base_, next_refresh_, age_, write_from_, writing_, updated_, oldest_activate_, activates_);
  archive(limits_, eights_, refreshing_, refresh_due_, make_up_, owed_);
  for (Bank& bank : banks_) archive(bank.open_row, bank.row_command, bank.activated, bank.bypassed);
  archive.require(refresh_due_ != 0 && (refresh_due_ & ~all_banks()) == 0 &&
                      (refreshing_ == 0 || (std::has_single_bit(refreshing_) &&
                                            static_cast<std::uint32_t>(std::countr_zero(refreshing_)) < shape_->banks)),
                  "a channel refreshes a bank that is not there");
  archive.require(owed_ <= shape_->most_postponed, "a channel owes more refreshes than it may postpone");
  archive.require(oldest_activate_ < activates_.size(), "a channel remembers more activates than a window has");
}

}  // namespace memory
