#include "inline_assembly.hpp"

#include <cctype>
#include <string>

namespace strobe::clang {
namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool is_asm(std::string_view word) { return word == "asm" || word == "__asm" || word == "__asm__" || word == "_asm"; }

/// A directive begins with a point and a name; what stands for other text (%0, {a|b}, \\x) may become a name.
bool has_directive(std::string_view assembly) {
  for (std::size_t at = 0; at < assembly.size(); ++at)
    if (assembly[at] == '.' && at + 1 < assembly.size() && !is_digit(assembly[at + 1]) && !is_blank(assembly[at + 1]))
      return true;
  return false;
}

/// Reads preprocessed text token by token. Errs towards "may include".
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool may_include() {
    while (at_ < text_.size() && !unclear_) {
      const std::string_view word = next();
      if (is_asm(word) && assembly_includes()) return true;
    }
    return unclear_;
  }

 private:
  /// The next token: a word or number, one other character, or an empty one for a literal, whose characters are in
  /// literal_. Blanks are passed over.
  std::string_view next() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    literal_.clear();
    is_string_ = false;
    const std::size_t begin = at_;
    if (at_ == text_.size()) return {};
    if (text_[at_] == '"' || text_[at_] == '\'') {
      read_literal();
      return {};
    }
    if (!is_letter(text_[at_])) return text_.substr(at_++, 1);
    const bool number = is_digit(text_[at_]);
    while (at_ < text_.size() && (is_letter(text_[at_]) || (number && continues_number()))) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    // Raw strings have different rules, and other prefixes change what the characters are.
    if (!number && at_ < text_.size() && text_[at_] == '"' && word.size() <= 3) unclear_ = is_prefix(word);
    return word;
  }

  static bool is_prefix(std::string_view word) {
    return word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R";
  }

  /// 1'000 and 1.5: neither begins a literal or a directive.
  bool continues_number() const {
    if (text_[at_] == '.') return true;
    return text_[at_] == '\'' && at_ + 1 < text_.size() && is_letter(text_[at_ + 1]);
  }

  void read_literal() {
    const char quote = text_[at_++];
    is_string_ = quote == '"';
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\n') return;  // of a directive of the preprocessor: no literal
      if (text_[at_] != '\\' || at_ + 1 == text_.size()) {
        literal_ += text_[at_];
        continue;
      }
      literal_ += unescaped(text_[++at_]);
    }
    ++at_;
  }

  /// What an escape stands for; one that gives any character by its number is none that we read.
  char unescaped(char c) {
    if (std::string_view("xuUN01234567?").find(c) != std::string_view::npos) odd_escape_ = true;
    if (c == 'n' || c == 't' || c == 'r' || c == 'v' || c == 'f' || c == 'a' || c == 'b') return '\n';
    return c;
  }

  /// After `asm`: qualifiers, then texts in parentheses. The whole group is searched, operands too.
  bool assembly_includes() {
    std::string_view word = next();
    while (word == "volatile" || word == "__volatile__" || word == "__volatile" || word == "inline" || word == "goto" ||
           word == "const" || word == "__inline__" || word == "__inline")
      word = next();
    if (word != "(") return true;
    odd_escape_ = false;
    std::string assembly;
    bool in_template = true;
    for (int depth = 1; depth > 0;) {
      if (at_ >= text_.size()) return true;
      word = next();
      if (word == "(") ++depth;
      if (word == ")") --depth;
      if (word == ":") in_template = false;
      if (in_template && depth > 0 && !is_string_) return true;  // a macro's leftover, a prefix, an expression
      if (is_string_) assembly += literal_;
    }
    return unclear_ || odd_escape_ || assembly.find("??") != std::string::npos || has_directive(assembly);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string literal_;
  bool is_string_ = false;   ///< the token was a string literal
  bool odd_escape_ = false;  ///< in a literal since it was reset
  bool unclear_ = false;     ///< the text has something whose rules are not known here
};

bool mentions_asm(std::string_view text) { return text.find("asm") != std::string_view::npos; }

}  // namespace

bool assembly_may_include(std::string_view text) { return mentions_asm(text) && Reader(text).may_include(); }

}  // namespace strobe::clang
