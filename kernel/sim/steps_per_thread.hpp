#pragma once

#include <cstdint>

namespace strobe {

/// What machines that are made from now on take for Windows::set_steps_per_thread(); for tests of whole scripts.
std::uint64_t& default_steps_per_thread();

}  // namespace strobe
