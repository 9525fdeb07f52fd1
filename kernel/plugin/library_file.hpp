// What can be known of a shared library without running any of it.
#pragma once

#include <string>
#include <vector>

namespace strobe {

struct LibraryFile {
  std::string problem;                ///< why the loader must not see it; empty if it may
  std::vector<std::string> exported;  ///< names of defined dynamic symbols that other libraries can see, sorted
  bool has_tag = false;               ///< its constants hold the tag that was looked for
  std::string other_tag;              ///< else: what looks like the tag of another SDK; may be empty
};

/// Reads the ELF headers. A file that is no library of this host, or is cut short, would otherwise be answered
/// by the dynamic loader in its own words, or with a bus error.
/// With `tag`, the build tag of an SDK, says whether the library was built for that: its record points to it.
LibraryFile inspect_library(const std::string& path, const std::string& tag = {});

}  // namespace strobe
