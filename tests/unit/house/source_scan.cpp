#include "source_scan.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Comments, texts, characters and preprocessor lines become spaces; lines stay where they are.
class Blanked {
 public:
  explicit Blanked(const std::string& source) : text_(source) {
    bool line_begins = true;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#' && line_begins) {
        blank_directive();
        continue;
      }
      if (c == '\n') line_begins = true;
      if (c != '\n' && std::isspace(static_cast<unsigned char>(c)) == 0) line_begins = false;
      if (text_.compare(at_, 2, "//") == 0)
        blank_until("\n", 0);
      else if (text_.compare(at_, 2, "/*") == 0)
        blank_until("*/", 2);
      else if (text_.compare(at_, 2, "R\"") == 0 && (at_ == 0 || !is_word(text_[at_ - 1])))
        blank_until(")" + text_.substr(at_ + 2, text_.find('(', at_) - at_ - 2) + "\"", 0, true);
      else if (c == '"' || (c == '\'' && (at_ == 0 || !is_word(text_[at_ - 1]))))
        blank_quoted(c);
      else
        ++at_;
    }
  }
  const std::string& text() const { return text_; }

 private:
  void blank_to(std::size_t end) {
    for (; at_ < std::min(end, text_.size()); ++at_)
      if (text_[at_] != '\n') text_[at_] = ' ';
  }
  void blank_until(const std::string& end, std::size_t more, bool with_end = false) {
    const std::size_t found = text_.find(end, at_ + more);
    const std::size_t length = with_end || more != 0 ? end.size() : 0;
    blank_to(found == std::string::npos ? text_.size() : found + length);
  }
  void blank_directive() {
    std::size_t end = text_.find('\n', at_);
    while (end != std::string::npos && end > 0 && text_[end - 1] == '\\') end = text_.find('\n', end + 1);
    blank_to(end);
  }
  void blank_quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
    blank_to(end + 1);
  }

  std::string text_;
  std::size_t at_ = 0;
};

/// Without attributes and template parameters and arguments: what remains says whether it is a class or a function.
std::string plain_head(std::string head) {
  static const std::regex attributes(
      R"re(\[\[[^\]]*\]\]|__attribute__\s*\(\([^)]*(\([^)]*\))?\s*\)\)|alignas\([^)]*\))re");
  head = std::regex_replace(head, attributes, " ");
  static const std::regex operators(R"re(\boperator\s*(<=>|<<=?|>>=?|<=?|>=?|->))re");
  head = std::regex_replace(head, operators, "operator_");
  for (bool more = true; more;) {
    static const std::regex arguments(R"re((\btemplate\s*)?<[^<>;{}]*>)re");
    const std::string shorter = std::regex_replace(head, arguments, "");
    more = shorter != head;
    head = shorter;
  }
  const std::size_t first = head.find_first_not_of(" \t\n");
  return first == std::string::npos ? "" : head.substr(first);
}

enum class Scope { name, type, function, initialiser };

class Scanner {
 public:
  Scanner(const std::string& source, std::string file) : text_(Blanked(source).text()), file_(std::move(file)) {}

  std::vector<FunctionInSource> scan() {
    std::size_t head = 0;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] == ';' && parentheses(head, at) == 0) head = at + 1;
      if (text_[at] == ':' && is_access(head, at)) head = at + 1;
      if (text_[at] == '}') {
        if (!scopes_.empty()) scopes_.pop_back();
        head = at + 1;
      }
      if (text_[at] != '{') continue;
      const std::string before = plain_head(text_.substr(head, at - head));
      const Scope scope = parentheses(head, at) != 0 ? Scope::initialiser : scope_of(before);
      if (scope == Scope::initialiser) {
        at = end_of_braces(at);
        continue;
      }
      if (scope == Scope::function) {
        const std::size_t end = end_of_braces(at);
        add(before, head, end);
        at = end;
      } else {
        scopes_.push_back(scope == Scope::type ? class_name(before) : namespace_name(before));
      }
      head = at + 1;
    }
    return std::move(found_);
  }

 private:
  struct Open {
    std::string name;
    bool is_class;
  };

  int parentheses(std::size_t from, std::size_t to) const {
    int open = 0;
    for (std::size_t at = from; at < to; ++at) open += (text_[at] == '(') - (text_[at] == ')');
    return open;
  }
  bool is_access(std::size_t head, std::size_t at) const {
    static const std::regex access(R"re(^\s*(public|private|protected)\s*$)re");
    return std::regex_match(text_.substr(head, at - head), access);
  }
  std::size_t end_of_braces(std::size_t at) const {
    int open = 0;
    for (; at < text_.size(); ++at) {
      open += (text_[at] == '{') - (text_[at] == '}');
      if (open == 0) return at;
    }
    return text_.size();
  }

  static Scope scope_of(const std::string& head) {
    static const std::regex space(R"re(^(inline\s+)?namespace\b|^extern\s*$)re");
    if (std::regex_search(head, space)) return Scope::name;
    const std::size_t parameters = head.find('(');
    static const std::regex type(
        R"re(^(typedef\s+|static\s+|constexpr\s+|inline\s+|const\s+)*(class|struct|union|enum)\b)re");
    if (parameters == std::string::npos && std::regex_search(head, type)) return Scope::type;
    if (parameters == std::string::npos) return Scope::initialiser;
    static const std::regex assigned(R"re((^|[^=!<>])=([^=]|$))re");
    const std::string name = head.substr(0, parameters);
    if (name.find("operator") == std::string::npos && std::regex_search(name, assigned)) return Scope::initialiser;
    // In a list of initialisers, `a{1}` is one; the body comes after `)` or `}`.
    static const std::regex list(R"re(\)\s*(noexcept\s*)?:[^:])re");
    std::smatch match;
    if (std::regex_search(head, match, list)) {
      const std::size_t last = head.find_last_not_of(" \t\n");
      if (is_word(head[last])) return Scope::initialiser;
    }
    return Scope::function;
  }

  Open class_name(const std::string& head) const {
    static const std::regex name(
        R"re((class|struct|union|enum)\s+((?:\w+\s+)*?)((?:\w+::)*\w+)?\s*(final\s*)?(:[^:].*)?$)re");
    std::smatch match;
    const std::string one_line = std::regex_replace(head, std::regex(R"(\s+)"), " ");
    if (!std::regex_search(one_line, match, name)) return {"?", true};
    return {match[3].str(), true};
  }
  Open namespace_name(const std::string& head) const {
    static const std::regex name(R"re(namespace\s+((?:\w|::)+))re");
    std::smatch match;
    return {std::regex_search(head, match, name) ? match[1].str() : "(" + file_ + ")", false};
  }

  void add(const std::string& before, std::size_t head, std::size_t end) {
    static const std::regex name(R"re(((?:\w+\s*::\s*)*)(~?\w+)\s*$)re");
    const std::string declared = before.substr(0, before.find('('));
    std::smatch match;
    FunctionInSource function;
    std::string qualifier;
    if (std::regex_search(declared, match, name)) {
      qualifier = match[1].str();
      function.name = match[2].str();
    }
    bool in_class = !qualifier.empty();
    for (const Open& open : scopes_) {
      function.owner += (function.owner.empty() ? "" : "::") + open.name;
      in_class = in_class || open.is_class;
    }
    if (!qualifier.empty())
      function.owner += (function.owner.empty() ? "" : "::") + qualifier.substr(0, qualifier.rfind("::"));
    if (!in_class) function.owner.clear();
    // The name is the last thing before the first parenthesis that is not one of an attribute.
    std::size_t at = text_.find(function.name.empty() ? "(" : function.name, head);
    for (std::size_t after; at != std::string::npos && at < end; at = text_.find(function.name, at + 1)) {
      after = text_.find_first_not_of(" \t\n", at + function.name.size());
      if (after != std::string::npos && text_[after] == '(') break;
    }
    if (at == std::string::npos || at > end) at = text_.find_first_not_of(" \t\n", head);
    const auto line_of = [this](std::size_t place) {
      return 1 + static_cast<std::size_t>(
                     std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
    };
    function.line = line_of(at);
    function.lines = line_of(end) - function.line + 1;
    found_.push_back(function);
  }

  std::string text_;
  std::string file_;
  std::vector<Open> scopes_;
  std::vector<FunctionInSource> found_;
};

}  // namespace

std::vector<FunctionInSource> functions_of(const std::string& source, const std::string& file) {
  return Scanner(source, file).scan();
}
