// The contract of what turns the records of a device's printf into text.
//
// Kernels append records to a buffer, the host reads them after the launch. How a record looks is a convention between
// a compiler and its host library: a plugin knows it. It is registered as a policy is, under "printf.NAME".
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "strobe/export.hpp"
#include "strobe/policy.hpp"

namespace strobe {

/// Keeps no state between calls, which may come from several threads.
class STROBE_EXPORT PrintfReader : public Policy {
 public:
  static constexpr const char* kKind = "printf";
  struct Place {};
  ~PrintfReader() override;

  /// True if records of a program with these formats are of its kind: the code object's entries "amdhsa.printf", as the
  /// metadata has them. Of several readers the first by the plugins' order is taken.
  virtual bool reads(std::span<const std::string> formats) const = 0;

  /// The text of all records, in the order in which they were appended; bytes and formats may be anything. What cannot
  /// be read is named in the text, and damaged formats in `warnings`. [between launches]
  virtual std::string text(std::span<const std::byte> records, std::span<const std::string> formats,
                           std::vector<std::string>& warnings) const = 0;
};

}  // namespace strobe
