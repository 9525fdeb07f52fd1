#include "config/toml_guard.hpp"

#include "strobe/error.hpp"

namespace strobe {
namespace {

constexpr unsigned kMaxParts = 16;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Skips a comment or string that starts at `at`; anything else is one character. A one-line string that is
// not closed ends with its line: the parser refuses it there.
std::size_t skip_token(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '#') return std::min(text.find('\n', at), text.size());
  if (c != '"' && c != '\'') return at + 1;
  const std::string three(3, c);
  if (text.substr(at, 3) == three) {
    for (std::size_t i = at + 3; i < text.size(); ++i) {
      if (c == '"' && text[i] == '\\')
        ++i;
      else if (text.substr(i, 3) == three)
        return i + 3;
    }
    return text.size();
  }
  for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (c == '"' && text[i] == '\\')
      ++i;
    else if (text[i] == c)
      return i + 1;
  }
  return std::min(text.find('\n', at), text.size());
}

}  // namespace

void guard_toml(std::string_view text, const std::string& shown) {
  unsigned line = 1, parts = 0;
  for (std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0; at < text.size();) {
    const char c = text[at];
    if (c == '\n') ++line;
    if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{') parts = 0;
    if (c == '.' && ++parts > kMaxParts)
      throw Error(shown + ":" + std::to_string(line) + ": a key has too many parts - a preset has \"table.key\"");
    if (static_cast<unsigned char>(c) >= 0x80)
      throw Error(shown + ":" + std::to_string(line) +
                  ": a character that is not ASCII - only texts and comments have such");
    const std::size_t next = skip_token(text, at);
    for (std::size_t i = at + 1; i < next; ++i) line += text[i] == '\n';
    at = next;
  }
}

}  // namespace strobe
