// The buffers and values of `strobe run OBJECT --arg ...`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/report.hpp"
#include "cli/run.hpp"
#include "runtime/device.hpp"

namespace strobe {

/// The arguments of a run, with the buffers made on the device; the expected contents of those that are checked.
/// `run` outlives it.
class ObjectBuffers {
 public:
  /// Error that names the argument.
  ObjectBuffers(const ObjectRun& run, const KernelInfo& kernel, Device& device);

  /// Of the kernel's arguments, which come before further buffers.
  std::vector<ArgumentValue> values() const;
  std::vector<Check> checks() const;
  /// Of all buffers one after the other, as `cat` of their dumps would give them.
  std::string sha256() const;
  void dump() const;
  /// Those that the kernel can have written, by one of its arguments.
  std::vector<ReportedBuffer> outputs(const KernelInfo& kernel) const;

 private:
  std::span<const std::byte> bytes(unsigned argument) const;
  ArgumentValue make_value(const ArgumentSpec& argument, const KernelArgument& wants) const;

  const ObjectRun& run_;
  std::vector<std::vector<std::byte>> expected_;
  std::vector<ArgumentValue> values_;
};

}  // namespace strobe
