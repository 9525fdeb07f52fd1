#include "lua/compiler_flags.hpp"

#include <algorithm>

#include "base/quote.hpp"
#include "compile/compile.hpp"
#include "strobe/host/plugins.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

std::string allowed(const std::string& flag, const FileAccess& files, const std::vector<std::string>& bases,
                    Plugins& plugins) {
  if (const std::string before = before_compiler_folder(flag, plugins); !before.empty())
    return before + files.to_read_folder(flag.substr(before.size()), bases);
  if (is_plain_compiler_flag(flag, plugins)) return flag;
  std::string plain;
  for (const auto& compiler : plugins.compilers()) plain += (plain.empty() ? "" : ", ") + compiler->plain_flags();
  throw Error("flags: " + quote(flag) + (flag.find(' ') == std::string::npos ? "" : ", an item with a space,") +
              " is not a compiler flag allowed in scripts (" + plain +
              ") - compile it with `strobe compile` and load the object");
}

}  // namespace

std::vector<std::string> allowed_compiler_flags(const std::vector<std::string>& words, const FileAccess& files,
                                                const std::vector<std::string>& bases, Plugins& plugins) {
  std::vector<std::string> flags;
  std::string before;  // a flag whose value is the next word
  for (const std::string& word : words) {
    const std::string flag = before + word;
    const bool is_half =
        std::ranges::any_of(plugins.compilers(), [&](const auto& one) { return one->takes_next_word(flag); });
    before = is_half ? flag : "";
    if (!is_half) flags.push_back(allowed(flag, files, bases, plugins));
  }
  if (!before.empty()) throw Error("flags: " + before + " has no value - write it behind the flag, as in \"-DN=16\"");
  return flags;
}

}  // namespace strobe
