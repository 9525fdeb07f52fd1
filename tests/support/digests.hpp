// Generated texts that a review must see change: a digest for each part is committed in place of the text.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace strobe::testing {

/// A name without blanks, and a text.
using NamedParts = std::vector<std::pair<std::string, std::string>>;

/// The text behind each line that starts with `mark`; its name is the rest of that line up to a blank.
NamedParts parts_of(const std::string& text, const std::string& mark);

/// Checks the parts against a committed file, which STROBE_WRITE_DOCS in the environment writes anew.
/// `text_file` is where the build has the text.
void check_digests(const std::string& path, const NamedParts& parts, const std::string& text_file);

}  // namespace strobe::testing
