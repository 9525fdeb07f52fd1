// A disk cache of a program's output: an assembler takes 0.1 s to start, and tests assemble the same text many times.
#pragma once

#include <optional>
#include <string>

namespace strobe::test {

/// Output by input, one file per entry, named by the digest of program and input. Several processes may use a folder at
/// once.
class OutputCache {
 public:
  /// `program` is looked up in PATH; its size and modification time are part of the key. Creates the folder; if that
  /// fails, or `folder` is empty, nothing is cached.
  OutputCache(const std::string& folder, const std::string& program);

  std::optional<std::string> find(const std::string& input) const;
  void store(const std::string& input, const std::string& output) const;

 private:
  std::string file_of(const std::string& input) const;

  std::string folder_;   ///< empty: nothing is cached
  std::string program_;  ///< path, size and modification time
};

}  // namespace strobe::test
