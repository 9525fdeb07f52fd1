// The files that this process reads and writes as a command: an output must be none of its inputs.
#pragma once

#include <string>

namespace strobe {

/// Names a file to which a process appends the inputs that it notes, each ended by a 0 byte: they are its parent's too.
constexpr char kInputsVariable[] = "STROBE_INPUTS";

/// A file that this command reads, by whatever name, before it is read. Error if it is one of the outputs that are noted.
void note_input(const std::string& path);
bool is_input(const std::string& path);
/// Error (exit 2) that starts with `shown` if this command reads the file.
void refuse_input(const std::string& shown, const std::string& path);

/// What this command writes there is not read from now on. Error as refuse_input().
void note_output(const std::string& shown, const std::string& path);

}  // namespace strobe
