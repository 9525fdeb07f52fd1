// `strobe run` of a program text that a model reads itself, such as PTX: nothing is executed.
#pragma once

namespace strobe {

class CommandContext;
struct RunFlags;

/// False if the run is none of mode model, or its model does not read the file. Error if flags ask for an execution.
bool run_program_text(const RunFlags& run, CommandContext& context);

}  // namespace strobe
