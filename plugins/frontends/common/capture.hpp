// `strobe capture`: one launch of a program, written as a folder that `strobe run` and kerncap's replay launch again:
// code object, kernarg bytes, all memory of the program, variables; and the memory after it, to compare with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "strobe/host/device.hpp"

namespace strobe::frontends {

class MemoryRegistry;

struct CaptureOptions {
  std::string folder;     ///< empty: nothing is captured
  std::string kernel;     ///< mangled or demangled
  std::uint64_t nth = 1;  ///< which launch of the kernel, from 1
};

class Capture {
 public:
  Capture(CaptureOptions options, Device& device, const MemoryRegistry& memory)
      : options_(std::move(options)), device_(device), memory_(memory) {}

  /// What a program was loaded from: an object, or a bundle with it. The bytes outlive the program.
  void note_object(const Program& program, std::span<const std::byte> bytes) {
    objects_[&program] = bytes;
    kernels_.erase(&program);  // an earlier program lay there
  }
  /// A launch is about to run: if it is the wanted one, writes its code, arguments, variables and the memory before it.
  /// Error: a file cannot be written.
  void begin(const LaunchRequest& request);
  /// The launch has ended: writes the memory after it if it was the wanted one.
  void end() const;

 private:
  bool is_wanted(const LaunchRequest& request);
  void write_object(const LaunchRequest& request) const;
  void write_dispatch(const LaunchRequest& request, const KernelInfo& kernel, std::size_t kernarg_bytes) const;
  void write_variables(const LaunchRequest& request) const;
  void write_regions() const;
  void write_memory(const std::string& folder) const;

  CaptureOptions options_;
  Device& device_;
  const MemoryRegistry& memory_;
  std::map<const Program*, std::span<const std::byte>> objects_;
  std::map<const Program*, std::string> kernels_;  ///< the wanted kernel's name in it; empty: it has none
  std::uint64_t launches_ = 0;                     ///< of the wanted kernel
  bool captures_ = false;                          ///< the launch that runs is the wanted one
};

}  // namespace strobe::frontends
