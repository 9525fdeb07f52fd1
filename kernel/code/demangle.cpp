#include "code/demangle.hpp"

#include <cxxabi.h>

#include <cctype>
#include <cstdlib>
#include <memory>

namespace strobe {
namespace {

constexpr std::size_t kLongestSymbol = 1024;
// Each back reference can at most repeat all that came before it.
constexpr unsigned kMaxReferences = 24;

/// Back references of the mangling: S_, S0_, T_, T1_.
unsigned references(const std::string& symbol) {
  unsigned count = 0;
  for (std::size_t i = 0; i < symbol.size(); ++i) {
    if (symbol[i] != 'S' && symbol[i] != 'T') continue;
    std::size_t end = i + 1;
    while (end < symbol.size() &&
           (std::isdigit(static_cast<unsigned char>(symbol[end])) || (symbol[end] >= 'A' && symbol[end] <= 'Z')))
      ++end;
    count += end < symbol.size() && symbol[end] == '_';
  }
  return count;
}

/// _Float16 as g++ 12 knows it.
std::string with_older_half(std::string symbol) {
  const std::string half = "DF16_";
  for (std::size_t at = symbol.find(half); at != std::string::npos; at = symbol.find(half))
    symbol.replace(at, half.size(), "Dh");
  return symbol;
}

std::string demangled(const std::string& symbol) {
  if (!symbol.starts_with("_Z") || symbol.size() > kLongestSymbol || references(symbol) > kMaxReferences) return {};
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status),
                                                         &std::free);
  if (status != 0 && symbol.find("DF16_") != std::string::npos) return demangled(with_older_half(symbol));
  return status == 0 && text ? text.get() : std::string();
}

bool opens(char c) { return c == '(' || c == '<' || c == '[' || c == '{'; }
bool closes(char c) { return c == ')' || c == '>' || c == ']' || c == '}'; }

/// Where the bracket that ends at `end` opens; npos if it never does.
std::size_t opening(const std::string& text, std::size_t end) {
  int depth = 0;
  for (std::size_t at = end + 1; at-- > 0;) {
    depth += closes(text[at]);
    depth -= opens(text[at]);
    if (depth == 0) return at;
  }
  return std::string::npos;
}

std::vector<std::string> split_parameters(const std::string& list) {
  std::vector<std::string> parameters;
  std::string one;
  int depth = 0;
  for (const char c : list) {
    depth += opens(c);
    depth -= closes(c);
    if (c == ',' && depth == 0) {
      parameters.push_back(one);
      one.clear();
    } else if (c != ' ' || !one.empty()) {
      one += c;
    }
  }
  if (!one.empty() && one != "void") parameters.push_back(one);
  return parameters;
}

/// Only templates have a return type in their mangled name, before the last space outside of brackets.
std::string without_return_type(const std::string& text) {
  int depth = 0;
  for (std::size_t at = text.size(); at-- > 0;) {
    depth += closes(text[at]);
    depth -= opens(text[at]);
    if (depth == 0 && text[at] == ' ') return text.substr(at + 1);
  }
  return text;
}

}  // namespace

std::optional<Signature> signature_of(const std::string& symbol) {
  Signature signature;
  signature.text = demangled(symbol);
  const std::size_t end = signature.text.rfind(')');
  if (end == std::string::npos) return std::nullopt;
  const std::size_t begin = opening(signature.text, end);
  if (begin == std::string::npos || begin == 0) return std::nullopt;
  signature.parameters = split_parameters(signature.text.substr(begin + 1, end - begin - 1));
  signature.name = without_return_type(signature.text.substr(0, begin));
  signature.plain_name = signature.name;
  if (signature.plain_name.ends_with('>')) {
    const std::size_t template_begin = opening(signature.plain_name, signature.plain_name.size() - 1);
    if (template_begin != std::string::npos) signature.plain_name.resize(template_begin);
  }
  return signature;
}

}  // namespace strobe
