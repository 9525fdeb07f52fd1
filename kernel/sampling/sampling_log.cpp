#include "sampling/sampling_log.hpp"

#include <fmt/format.h>

#include "results/table.hpp"
#include "strobe/error.hpp"

namespace strobe {

SamplingLog::SamplingLog(const std::string& path) : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
  if (!file_) throw Error(path + ": cannot be written - check that the folder exists and is writable");
  file_ << csv_row({"launch", "kernel", "sampler", "cycle", "work_groups", "what", "reason"});
}

void SamplingLog::launch_started(std::uint64_t launch, const std::string& kernel, const std::string& sampler) {
  launch_ = std::to_string(launch);
  kernel_ = kernel;
  sampler_ = sampler;
  treatment_.clear();
}

void SamplingLog::write(Cycle cycle, const std::string& groups, const std::string& what, const std::string& reason) {
  file_ << csv_row({launch_, kernel_, sampler_, std::to_string(cycle), groups, what, reason});
}

void SamplingLog::add(Cycle cycle, const std::string& what, const std::string& reason) {
  end_groups();
  write(cycle, "", what, reason);
}

void SamplingLog::group(Cycle cycle, std::uint64_t group, const std::string& treatment) {
  if (treatment != treatment_ || group != last_group_ + 1) {
    end_groups();
    treatment_ = treatment;
    first_group_ = group;
    first_cycle_ = cycle;
  }
  last_group_ = group;
}

void SamplingLog::end_groups() {
  if (treatment_.empty()) return;
  const std::string groups =
      first_group_ == last_group_ ? std::to_string(first_group_) : fmt::format("{}-{}", first_group_, last_group_);
  write(first_cycle_, groups, treatment_, "");
  treatment_.clear();
}

void SamplingLog::launch_ended() {
  end_groups();
  file_.flush();
}

void SamplingLog::close() {
  end_groups();
  file_.close();
  if (!file_)
    throw Error(path_ + ": cannot be written completely - check the free space of its disk", ExitCode::failed);
}

}  // namespace strobe
