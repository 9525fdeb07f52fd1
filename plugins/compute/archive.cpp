// What the command processor and compute units keep between launches: no wave is on them then.
#include "strobe/archive.hpp"

#include "command_processor.hpp"
#include "compute_unit.hpp"

namespace strobe::compute {

void CommandProcessor::archive(Archive& archive) {
  archive.require_idle(waiting_.empty() && held_.empty() && free_residents_.size() == residents_.size(),
                       "a launch is under way");
  archive(next_unit_, next_dispatcher_, next_dispatch_);
  archive.fixed(holding_);
  for (Residency& residency : residency_) residency.archive(archive);
  // Numbers of work-groups decide between those that end in one cycle.
  archive.list(free_residents_);
  residents_.resize(free_residents_.size());
  std::vector<bool> seen(residents_.size());
  for (const std::uint32_t number : free_residents_) {
    archive.require(number < seen.size() && !seen[number], "numbers of work-groups are wrong");
    seen[number] = true;
  }
  archive.require(next_unit_ < units_.size() && next_dispatcher_ < dispatchers_.size(),
                  "there are not so many compute units");
}

void Residency::archive(Archive& archive) {
  archive.require_idle(groups_ == 0, "work-groups are on a compute unit");
  archive(next_simd_, next_half_);
  archive.require(next_simd_ < simds_.size() && next_half_ < halves_, "there are not so many vector units");
}

void ComputeUnit::archive(Archive& archive) {
  bool idle = ended_.empty() && fetch_queue_.empty() && next_timer() == kNever && drains_.empty();
  for (std::uint32_t n = 0; n < simd_count_; ++n) idle &= simds_[n].occupied == 0;
  for (const Half& half : halves_) idle &= half.to_send.empty() && half.lines_in_flight == 0;
  archive.require_idle(idle, "waves or their accesses are under way");
  archive(lds_free_);
  for (std::uint32_t n = 0; n < simd_count_; ++n) {
    Simd& simd = simds_[n];
    archive(simd.valu_free, simd.transcendental_free, simd.last_issued);
    for (const std::uint8_t slot : simd.last_issued)
      archive.require(slot < slots_per_simd_, "there are not so many wave slots");
  }
  for (Half& half : halves_) archive(half.address_free, half.last_sent);
}

}  // namespace strobe::compute
