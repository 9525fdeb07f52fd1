// What the command needs of its process before anything else runs.
#pragma once

namespace strobe {

/// Opens descriptors 0 to 2 that are closed on the null device: a file that is opened later would get their numbers,
/// and with them what is printed. Ends the process where there is no null device.
void open_closed_streams();

/// Standard output was closed: what is printed there is lost.
bool standard_output_was_closed();

/// Raises a small limit of the stack as far as it may be; threads get the same. Ends the process, with a message, where
/// it stays too small to run anything.
void raise_stack_limit();

/// Places what is allocated from now on contiguously in large pages of the host, as far as it grants them: a machine
/// takes some ten megabytes that are accessed all the time. To be called before anything large is allocated.
void use_large_pages();

/// From now on until main_returns(), exit() is an end that the command has not chosen: it fails, and names the plugin
/// that was being loaded.
void guard_exit();
int main_returns(int code);

}  // namespace strobe
