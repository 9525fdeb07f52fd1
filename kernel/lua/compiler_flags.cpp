#include "lua/compiler_flags.hpp"

#include "config/quote.hpp"
#include "strobe/error.hpp"

#include <algorithm>
#include <regex>

namespace strobe {

std::string allowed_compiler_flag(const std::string& flag, const FileAccess& files,
                                  const std::vector<std::string>& bases) {
  if (flag.starts_with("-I")) return "-I" + files.to_read_folder(flag.substr(2), bases);
  // A macro's value is one argument of the compiler; no shell sees it.
  static const std::regex allowed(
      "-[DU][A-Za-z_][A-Za-z0-9_]*(=[^\\n\\r]{0,1000})?"
      "|-cl-[a-z0-9-]+(=[A-Za-z0-9.+]+)?|-std=[A-Za-z0-9.+]+|-O[0123sz]|-g|-w|-W[a-z0-9=-]*"
      "|-f(no-)?(gnu89-inline|fast-math|unroll-loops|vectorize|slp-vectorize|inline|math-errno|signed-zeros|finite-"
      "math-only"
      "|associative-math|reciprocal-math|honor-nans|honor-infinities|wrapv|strict-aliasing)"
      "|-ffp-contract=(on|off|fast|fast-honor-pragmas)"
      "|-m(no-)?(unsafe-fp-atomics|cumode|wavefrontsize64|tgsplit)");
  if (flag.size() < 1100 && flag.find('\0') == std::string::npos && std::regex_match(flag, allowed)) return flag;
  throw Error("flags: " + quote(flag) +
              " is not a compiler flag allowed in scripts (-D -U -I -cl-... -std= -O -W -g -w and some -f "
              "and -m) - compile it with `strobe compile` and load the object");
}

}  // namespace strobe
