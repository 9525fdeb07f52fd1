#include "flags.hpp"

#include <algorithm>
#include <regex>
#include <string_view>

#include "strobe/error.hpp"

#include "text.hpp"

namespace strobe::clang {
namespace {

/// Flags whose value is a separate word.
constexpr std::string_view kWithWord[] = {
    "-D",       "-U",      "-I",     "-isystem",    "-iquote",  "-idirafter",     "-include",
    "-imacros", "-Xclang", "-mllvm", "-Xassembler", "-Xlinker", "-Xpreprocessor", "-Xarch_device"};

constexpr char kListOfFlags[] =
    "clang takes a word that begins with @ for the name of a file of more flags - write the flags here, or ./@ for a "
    "file or folder of that name";

struct Refused {
  std::string_view flag;
  bool whole;  ///< false: it only begins like this
  const char* why;
};

constexpr char kOutput[] = "Strobe needs a code object and says where it goes - leave it out";
constexpr char kTarget[] = "the target is that of the GPU - name it with --gpu (run) or --arch (compile)";

constexpr char kPointers[] = "pointers of the GPU have 64 bits - leave it out";

constexpr Refused kRefused[] = {
    {"-march", false, kTarget},
    {"-mtune", false, kTarget},
    {"-m32", true, kPointers},
    {"-m64", true, kPointers},
    {"-m16", true, kPointers},
    {"-mx32", true, kPointers},
    {"-shared", true, kOutput},
    {"-static", true, kOutput},
    {"-r", true, kOutput},
    {"-pie", true, kOutput},
    {"-save-temps", false, kOutput},
    {"--save-temps", false, kOutput},
    {"-print-", false, kOutput},
    {"--print-", false, kOutput},
    {"--analyze", true, kOutput},
    {"-o", false, kOutput},
    {"--output", false, kOutput},
    {"-c", true, kOutput},
    {"-S", true, kOutput},
    {"-E", true, kOutput},
    {"-M", false, kOutput},
    {"-emit-llvm", true, kOutput},
    {"-fsyntax-only", true, kOutput},
    {"-###", true, kOutput},
    {"--version", true, kOutput},
    {"--help", true, kOutput},
    {"-target", true, kTarget},
    {"--target", false, kTarget},
    {"-mcpu", false, kTarget},
    {"--offload-arch", false, kTarget},
    {"--cuda-gpu-arch", false, kTarget},
    {"-x", false, "the language follows from the file's name (.cl, .hip) - leave it out"},
    {"-mcode-object-version", false, "use --code-object-version of strobe compile, or code_object_version of gpu:load"},
};

bool takes_word(const std::string& flag) {
  return std::find(std::begin(kWithWord), std::end(kWithWord), flag) != std::end(kWithWord);
}

/// Clang reads more flags from FILE where a word of its command is @FILE, also a value that it hands on as a word.
bool begins_list_of_flags(const std::string& flag) {
  if (flag.starts_with('@')) return true;
  return std::any_of(std::begin(kWithWord), std::end(kWithWord), [&](std::string_view with) {
    return flag.starts_with(with) && flag.substr(with.size()).starts_with('@');
  });
}

}  // namespace

bool is_plain_compiler_flag(const std::string& flag) {
  // A macro's value is one argument of the compiler; no shell sees it.
  static const std::regex allowed(
      "-[DU][A-Za-z_][A-Za-z0-9_]*(=[^\\n\\r]{0,1000})?"
      "|-cl-[a-z0-9-]+(=[A-Za-z0-9.+]+)?|-std=[A-Za-z0-9.+]+|-O[0123sz]|-g(line-tables-only)?|-w|-W[a-z0-9=-]*"
      "|-f(no-)?(gnu89-inline|fast-math|unroll-loops|vectorize|slp-vectorize|inline|math-errno|signed-zeros|finite-"
      "math-only"
      "|associative-math|reciprocal-math|honor-nans|honor-infinities|wrapv|strict-aliasing)"
      "|-ffp-contract=(on|off|fast|fast-honor-pragmas)"
      "|-m(no-)?(unsafe-fp-atomics|cumode|wavefrontsize64|tgsplit)");
  return flag.size() < 1100 && flag.find('\0') == std::string::npos && std::regex_match(flag, allowed);
}

bool needs_next_word(const std::string& flag) { return flag == "-D" || flag == "-U" || flag == "-I"; }

void check_compiler_flags(const std::vector<std::string>& flags) {
  for (std::size_t i = 0; i < flags.size(); ++i) {
    const std::string& flag = flags[i];
    const std::string place = "compiler flag " + quote(flag) + ": ";
    if (begins_list_of_flags(flag)) throw Error(place + kListOfFlags);
    if (flag.size() < 2 || flag[0] != '-') throw Error(place + "is no flag - each begins with -, such as -DN=16");
    for (const Refused& one : kRefused)
      if (one.whole ? flag == one.flag : flag.starts_with(one.flag)) throw Error(place + one.why);
    if (!takes_word(flag)) continue;
    if (++i == flags.size()) throw Error(place + "has no value - write it behind the flag, as in -DN=16 or -I FOLDER");
    if (begins_list_of_flags(flags[i])) throw Error("compiler flag " + quote(flags[i]) + ": " + kListOfFlags);
  }
}

}  // namespace strobe::clang
