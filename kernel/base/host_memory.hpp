// What the host says when it has no memory for something, or no thread.
#pragma once

#include <cstdint>
#include <string>

namespace strobe {

/// What the user can do: "raise `ulimit -v` (2048000000 bytes of addresses for this process)".
std::string host_memory_remedy();

/// A thread could not be started. Throws std::bad_alloc if addresses are limited, as there was no room for its stack;
/// else an Error that names the limit of processes.
[[noreturn]] void refuse_thread();

/// What the allocator has handed out and not got back. Device memory does not count.
std::uint64_t allocated_bytes();

/// What the allocator keeps for later allocations.
std::uint64_t free_heap_bytes();

/// Addresses of this process, of every kind; 0 where the host does not say.
std::uint64_t address_bytes();

/// What this process has of the host's memory, of every kind; 0 where the host does not say.
std::uint64_t resident_bytes();

/// What the host can give without swapping; without bound where it does not say.
std::uint64_t available_bytes();

}  // namespace strobe
