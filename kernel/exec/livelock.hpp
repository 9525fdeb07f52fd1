// Proof that a launch runs for ever: every wave comes back to the very state it was in, and no memory has changed.
#pragma once

#include <functional>
#include <list>
#include <memory>

#include "exec/group.hpp"

namespace strobe {

using ResidentGroups = std::list<std::unique_ptr<GroupContext>>;

/// Runs every running wave once around its loop. True: registers, LDS and device memory are as before, so the launch
/// repeats itself for ever. False: not proven (the waves have moved on; nothing is lost). `run` executes at most the
/// given number of instructions of a wave and stops it at the end of a run.
bool is_livelock(const FunctionalLaunch& launch, const ResidentGroups& groups,
                 const std::function<void(Wave&, std::uint64_t)>& run);

}  // namespace strobe
