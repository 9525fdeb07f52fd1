// `strobe run` once its flags have been read: what a script or an object is given, the files that it fills.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lua/command_script.hpp"
#include "runtime/run_checkpoint.hpp"

namespace strobe {

class CommandContext;

/// What a script is given by default: where things lie, and this run's limits.
ScriptServices script_services(const RunRequest& run, CommandContext& context);

/// CommandHost::begin_run
std::unique_ptr<CommandRun> begin_run(RunRequest request, CommandContext& context);

/// Null: neither --checkpoint nor --from. `inputs`: what else determines the results, in addition to common flags.
std::unique_ptr<RunCheckpoint> open_checkpoint(const RunRequest& run,
                                               const std::vector<std::pair<std::string, std::string>>& inputs,
                                               CommandContext& context);

/// Enough of its SHA-256 to distinguish files, and to be read in a message.
std::string digest_of_file(const std::string& path);

}  // namespace strobe
