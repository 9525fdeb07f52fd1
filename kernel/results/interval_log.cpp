#include "results/interval_log.hpp"

#include <fmt/format.h>

#include "results/table.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr char kInstructions[] = ".wave_instructions";

std::uint64_t value_of(const Counts& counts, const std::string& name) {
  const auto found = counts.find(name);
  return found == counts.end() ? 0 : found->second;
}

std::uint64_t instructions_of(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const auto& [name, count] : counts)
    if (name.ends_with(kInstructions)) sum += count;
  return sum;
}

}  // namespace

IntervalLog::IntervalLog(const std::string& path, std::uint64_t cycles)
    : path_(path), cycles_(cycles), file_(path, std::ios::binary | std::ios::trunc) {
  if (!file_) throw Error(path + ": cannot be written - check that the folder exists and is writable");
}

void IntervalLog::launch_started(std::uint64_t launch, const std::string& kernel) {
  kernel_ = kernel;
  launch_ = launch;
  begin_ = 0;
  before_.clear();
  stalls_before_ = {};
}

void IntervalLog::write_header(const Counts& counts, const ChargedStalls& stalls) {
  file_ << "launch,kernel,begin_cycle,end_cycle,wave_instructions,ipc";
  for (const auto& [name, count] : counts) {
    if (!name.ends_with("bytes")) continue;
    columns_.push_back(name);
    file_ << ',' << csv_cell(name);
  }
  file_ << ",simd_cycles";
  for (const auto& [cause, cycles] : stalls.charged) {
    file_ << ",stall." << cause;
    causes_.push_back(cause);
  }
  file_ << '\n';
}

void IntervalLog::sample(std::uint64_t end, const Counts& counts, const ChargedStalls& stalls) {
  if (end <= begin_) return;
  if (columns_.empty()) write_header(counts, stalls);
  const std::uint64_t instructions = instructions_of(counts) - instructions_of(before_);
  file_ << fmt::format("{},{},{},{},{},{:.6g}", launch_, csv_cell(kernel_), begin_, end, instructions,
                       static_cast<double>(instructions) / static_cast<double>(end - begin_));
  for (const std::string& name : columns_) file_ << ',' << value_of(counts, name) - value_of(before_, name);
  file_ << ',' << stalls.simd_cycles - stalls_before_.simd_cycles;
  for (const std::string& name : causes_)
    file_ << ',' << value_of(stalls.charged, name) - value_of(stalls_before_.charged, name);
  file_ << '\n';
  begin_ = end;
  before_ = counts;
  stalls_before_ = stalls;
}

void IntervalLog::close() {
  file_.close();
  if (!file_)
    throw Error(path_ + ": cannot be written completely - check the free space of its disk", ExitCode::failed);
}

}  // namespace strobe
