#include "runtime/interrupt.hpp"

#include <atomic>

namespace strobe {

namespace {
std::atomic<bool> wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free);
}  // namespace

void interrupt() noexcept { wanted = true; }
bool interrupted() noexcept { return wanted; }

}  // namespace strobe
