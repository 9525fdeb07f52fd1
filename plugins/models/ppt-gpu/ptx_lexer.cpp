#include "ptx_lexer.hpp"

#include <charconv>

#include "strobe/error.hpp"

namespace ppt_gpu {

void ptx_error(std::string_view file, std::uint32_t line, const std::string& what) {
  throw strobe::Error(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '%';
}
/// Dots join an opcode with its modifiers, colons the parts of modifiers such as ".L2::128B".
bool continues_word(char c) { return starts_word(c) || is_digit(c) || c == '.'; }

class Lexer {
 public:
  Lexer(std::string_view file, std::string_view source) : file_(file), source_(source) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    tokens.reserve(source_.size() / 6);
    for (;;) {
      skip_blanks();
      tokens.push_back(next());
      if (tokens.back().kind == Token::end) return tokens;
    }
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0'; }
  bool at_end() const { return at_ >= source_.size(); }

  void skip_blanks() {
    while (!at_end()) {
      if (peek() == '\n') {
        ++line_;
        ++at_;
      } else if (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\f') {
        ++at_;
      } else if (peek() == '/' && peek(1) == '/') {
        while (!at_end() && peek() != '\n') ++at_;
      } else if (peek() == '/' && peek(1) == '*') {
        skip_comment();
      } else {
        return;
      }
    }
  }

  void skip_comment() {
    const std::uint32_t begin = line_;
    for (at_ += 2; !(peek() == '*' && peek(1) == '/'); ++at_) {
      if (at_end()) ptx_error(file_, begin, "comment is not closed - add \"*/\"");
      if (peek() == '\n') ++line_;
    }
    at_ += 2;
  }

  Token token(Token::Kind kind, std::size_t begin) const {
    return {kind, source_.substr(begin, at_ - begin), 0, line_};
  }

  Token next() {
    const std::size_t begin = at_;
    if (at_end()) return token(Token::end, begin);
    const char c = peek();
    if (starts_word(c)) return word(begin);
    if (c == '.' && starts_word(peek(1))) return dotted(begin);
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    if (c == '"') return text();
    ++at_;
    static constexpr std::string_view kPunctuation = "(){}[]<>,;:@!+-=|*";
    if (kPunctuation.find(c) == std::string_view::npos)
      ptx_error(file_, line_,
                c >= ' ' && c < 127 ? std::string("unexpected character '") + c + "' - is this PTX text?"
                                    : "byte " + std::to_string(static_cast<unsigned char>(c)) + " is no PTX text");
    return token(Token::punctuation, begin);
  }

  void take_word() {
    while (continues_word(peek()) || (peek() == ':' && peek(1) == ':')) at_ += peek() == ':' ? 2 : 1;
  }
  Token word(std::size_t begin) {
    take_word();
    return token(Token::word, begin);
  }
  Token dotted(std::size_t begin) {
    ++at_;
    take_word();
    return token(Token::directive, begin);
  }

  Token text() {
    const std::size_t begin = ++at_;
    while (peek() != '"') {
      if (at_end() || peek() == '\n') ptx_error(file_, line_, "text is not closed - add '\"'");
      ++at_;
    }
    const Token result = token(Token::string, begin);
    ++at_;
    return result;
  }

  Token number() {
    const std::size_t begin = at_;
    const char kind = peek(1);
    if (peek() == '0' && (kind == 'f' || kind == 'F' || kind == 'd' || kind == 'D')) return bit_pattern(begin);
    if (peek() == '0' && (kind == 'x' || kind == 'X')) return whole(begin, 2, 16);
    if (peek() == '0' && (kind == 'b' || kind == 'B')) return whole(begin, 2, 2);
    std::size_t end = at_;
    while (end < source_.size() && is_digit(source_[end])) ++end;
    if (end < source_.size() && (source_[end] == '.' || source_[end] == 'e' || source_[end] == 'E'))
      return decimal(begin);
    return peek() == '0' && is_digit(kind) ? whole(begin, 1, 8) : whole(begin, 0, 10);
  }

  Token bit_pattern(std::size_t begin) {
    const std::size_t digits = peek(1) == 'f' || peek(1) == 'F' ? 8 : 16;
    at_ += 2;
    std::size_t count = 0;
    while (std::isxdigit(static_cast<unsigned char>(peek()))) ++at_, ++count;
    if (count != digits)
      ptx_error(file_, line_,
                "floating-point constant " + std::string(source_.substr(begin, at_ - begin)) + " needs " +
                    std::to_string(digits) + " hexadecimal digits");
    return token(Token::floating, begin);
  }

  Token decimal(std::size_t begin) {
    while (is_digit(peek()) || peek() == '.') ++at_;
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      while (is_digit(peek())) ++at_;
    }
    return token(Token::floating, begin);
  }

  Token whole(std::size_t begin, std::size_t prefix, int base) {
    at_ += prefix;
    std::uint64_t value = 0;
    const char* first = source_.data() + at_;
    const auto [last, failed] = std::from_chars(first, source_.data() + source_.size(), value, base);
    at_ += static_cast<std::size_t>(last - first);
    if (failed != std::errc())
      ptx_error(file_, line_, "\"" + std::string(source_.substr(begin, at_ - begin)) + "\" is no 64-bit integer");
    if (peek() == 'U') ++at_;
    Token result = token(Token::integer, begin);
    result.number = static_cast<std::int64_t>(value);
    return result;
  }

  std::string_view file_, source_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

std::vector<Token> lex_ptx(std::string_view file, std::string_view source) {
  if (source.size() > kMaxBytes) throw strobe::Error(std::string(file) + ": is larger than 64 MiB - is this PTX text?");
  return Lexer(file, source).all();
}

}  // namespace ppt_gpu
