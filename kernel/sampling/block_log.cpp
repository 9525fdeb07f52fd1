#include "sampling/block_log.hpp"

#include <fmt/format.h>

#include "results/table.hpp"
#include "strobe/error.hpp"

namespace strobe {

BlockLog::BlockLog(const std::string& path) : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
  if (!file_) throw Error(path + ": cannot be written - check that the folder exists and is writable");
  file_ << "launch,kernel,what,work_group,wave,pc,bytes,instructions,issued,retired\n";
}

void BlockLog::launch_started(std::uint64_t launch, const std::string& kernel) {
  launch_ = csv_row({std::to_string(launch), kernel});
  launch_.resize(launch_.size() - 1);  // its line end
}

void BlockLog::add(const SampledBlock& block, const BlockRetired& retired) {
  file_ << fmt::format("{},block,{},{},{},{},{},{},{}\n", launch_, retired.group, retired.wave, block.pc, block.bytes,
                       block.instructions, retired.issued, retired.retired);
}

void BlockLog::add(const WaveRetired& retired) {
  file_ << fmt::format("{},wave,{},{},,,{},{},{}\n", launch_, retired.group, retired.wave, retired.instructions,
                       retired.issued, retired.retired);
}

void BlockLog::close() {
  file_.close();
  if (!file_)
    throw Error(path_ + ": cannot be written completely - check the free space of its disk", ExitCode::failed);
}

}  // namespace strobe
