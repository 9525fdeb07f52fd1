#include "lua/compiler_flags.hpp"

#include "base/quote.hpp"
#include "compile/compile.hpp"
#include "strobe/error.hpp"

namespace strobe {

std::string allowed_compiler_flag(const std::string& flag, const FileAccess& files,
                                  const std::vector<std::string>& bases, Plugins& plugins) {
  if (flag.starts_with("-I")) return "-I" + files.to_read_folder(flag.substr(2), bases);
  if (is_plain_compiler_flag(flag, plugins)) return flag;
  throw Error("flags: " + quote(flag) + (flag.find(' ') == std::string::npos ? "" : ", an item with a space,") +
              " is not a compiler flag allowed in scripts (-D -U -I -cl-... -std= -O -W -g -w and some -f "
              "and -m) - compile it with `strobe compile` and load the object");
}

}  // namespace strobe
