#include "exec/functional.hpp"

#include "exec/executor.hpp"
#include "exec/side_by_side.hpp"

namespace strobe {
namespace {

void run_in_order(const FunctionalLaunch& launch, LaunchResult& result) {
  const std::uint64_t end = group_count(*launch.context);
  GroupQueue groups(launch.first_group, end, 1);
  Executor executor(launch, groups, launch.resident_groups, result);
  try {
    executor.run(true);
  } catch (const Error& error) {
    if (error.code() != ExitCode::limit) throw;
    throw StoppedLaunch{error, executor.stuck(), std::nullopt, {}};
  }
}

}  // namespace

void run_functional(const FunctionalLaunch& launch, LaunchResult& result) {
  result.work_groups = group_count(*launch.context) - launch.first_group;
  const std::uint32_t threads = threads_for(launch, result);
  if (threads == 1 || !run_side_by_side(launch, threads, result)) run_in_order(launch, result);
}

}  // namespace strobe
