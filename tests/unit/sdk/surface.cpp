#include "surface.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <stdexcept>
#include <vector>

#include "support/temporary_folder.hpp"

namespace strobe::testing {

namespace {

/// Reads one header: declarations up to `;` or `{`, and blocks in braces.
class Reader {
 public:
  explicit Reader(const std::string& text) : text_(text) {}

  std::string read() {
    scope(0, "", true);
    return std::move(out_);
  }

 private:
  static std::string squeezed(const std::string& text) {
    std::string result;
    for (const char c : text) {
      const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
      if (space && (result.empty() || result.back() == ' ')) continue;
      result += space ? ' ' : c;
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
  }

  void line(int depth, const std::string& text) { out_ += std::string(2 * depth, ' ') + squeezed(text) + "\n"; }

  /// Behind the brace that closes the one just read.
  std::string block() {
    const std::size_t begin = at_;
    for (int open = 1; open != 0; ++at_) {
      if (at_ >= text_.size()) throw std::runtime_error("a brace is open at the end");
      if (text_[at_] == '{') ++open;
      if (text_[at_] == '}') --open;
    }
    return text_.substr(begin, at_ - begin - 1);
  }

  /// The next character that is no space.
  char next() const {
    const std::size_t at = text_.find_first_not_of(" \n", at_);
    return at == std::string::npos ? '\0' : text_[at];
  }

  static bool starts(const std::string& text, const char* pattern) {
    return std::regex_search(text, std::regex(std::string("^(template ?<.*> ?)?") + pattern));
  }

  /// Declarations until the scope's brace closes. `name` is the class's.
  void scope(int depth, const std::string& name, bool shown) {
    std::string declaration;
    int parentheses = 0;
    for (; at_ < text_.size();) {
      const char c = text_[at_++];
      if (c == '(') ++parentheses;
      if (c == ')') --parentheses;
      if (c == '}' && parentheses == 0) return;
      if (c == ':' && !name.empty() && is_access(declaration)) {
        shown = squeezed(declaration) != "private";
        declaration.clear();
      } else if (c == ';' && parentheses == 0) {
        if (shown && !squeezed(declaration).empty()) line(depth, declaration + ";");
        declaration.clear();
      } else if (c == '{' && parentheses == 0) {
        if (braced(depth, squeezed(declaration), shown, declaration)) declaration.clear();
      } else {
        declaration += c;
      }
    }
  }

  static bool is_access(const std::string& text) {
    const std::string word = squeezed(text);
    return word == "public" || word == "protected" || word == "private";
  }

  /// What an opening brace begins. True: the declaration is over.
  bool braced(int depth, const std::string& text, bool shown, std::string& declaration) {
    if (starts(text, "(inline )?namespace|^extern \"C\"$")) {
      const bool hidden = text.find("namespace detail") != std::string::npos;
      if (hidden) return block(), true;
      scope(depth, "", shown);
      return true;
    }
    if (starts(text, "(extern \"C\" )?(class|struct) ")) {
      static const std::regex name_form(R"((class|struct) (?:STROBE_EXPORT )?(?:alignas\(\w+\) )?(\w+))");
      std::smatch match;
      std::regex_search(text, match, name_form);
      if (shown) line(depth, text);
      scope(depth + 1, match[2], shown && match[1] == "struct");
      return true;
    }
    if (starts(text, "enum ")) {
      const std::string values = block();
      if (shown) line(depth, text + " { " + values + " }");
      return true;
    }
    static const std::regex function(R"(\)(?: (?:const|noexcept|override|final))*(?: ?: .*)?$)");
    if (std::regex_search(text, function)) {
      block();
      if (next() == ',' || next() == '{') {  // it was a member's, in a constructor's list
        declaration += "{}";
        return false;
      }
      // Without what a constructor begins its members with.
      static const std::regex initialisers(R"(\)((?: const| noexcept| override| final)*) ?: .*$)");
      if (shown) line(depth, std::regex_replace(text, initialisers, ")$1") + ";");
      return true;
    }
    declaration += "{" + block() + "}";  // an initialiser
    return false;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  std::string out_;
};

/// Without comments; of the preprocessor, only the macros that plugins use.
std::string code_of(const std::string& header) {
  std::string text = std::regex_replace(header, std::regex("//[^\n]*"), "");
  text = std::regex_replace(text, std::regex("\\\\\n"), " ");
  text = std::regex_replace(text, std::regex("(^|\n)[ \t]*#[^\n]*"), "\n");
  return text;
}

std::string macros_of(const std::string& header) {
  static const std::regex form(R"((?:^|\n)#define (STROBE_(?!DETAIL)\w+(?:\([^)]*\))?))");
  std::string lines;
  for (std::sregex_iterator match(header.begin(), header.end(), form), end; match != end; ++match)
    lines += "#define " + (*match)[1].str() + "\n";
  return lines;
}

}  // namespace

std::string sdk_surface(const std::string& folder) {
  std::vector<std::filesystem::path> headers;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) headers.push_back(entry.path());
  std::sort(headers.begin(), headers.end());
  std::string surface;
  for (const std::filesystem::path& path : headers) {
    const std::string header = read_file(path), code = code_of(header);
    surface +=
        "\nstrobe/" + std::filesystem::relative(path, folder).string() + "\n" + macros_of(header) + Reader(code).read();
  }
  return surface;
}

}  // namespace strobe::testing
