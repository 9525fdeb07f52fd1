// How much of the host's memory the components of a machine may take: a preset can ask for more than there is, and
// Linux would hand it out and end the process later.
#pragma once

#include <cstdint>
#include <string>

namespace strobe {

class MemoryBudget {
 public:
  MemoryBudget();
  /// Error that names the component if the process has allocated three quarters of what the host had to spare at first.
  void check(const std::string& component) const;
  /// Error that names the component for which the allocator had nothing.
  [[noreturn]] static void refused_by_host(const std::string& component);

 private:
  std::uint64_t before_, addresses_, free_, spare_;
};

}  // namespace strobe
