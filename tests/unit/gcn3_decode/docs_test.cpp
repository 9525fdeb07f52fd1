// docs/extend/add-an-instruction.md quotes rows; they must be the code's.
#include <fstream>
#include <iterator>

#include "catch.hpp"

namespace {

std::string file(const std::string& path) {
  std::ifstream in(STROBE_SOURCE_DIR "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string without_blanks(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' && c != '\n') result += c;
  return result;
}

}  // namespace

TEST_CASE("the guide's example rows are in the tables") {
  const std::string guide = file("docs/extend/add-an-instruction.md");
  const std::string code =
      without_blanks(file("isa-plugins/common/scalar_two.hpp") + file("isa-plugins/common/vector_integer.hpp"));
  unsigned examples = 0;
  for (std::size_t at = guide.find("```cpp\n"); at != std::string::npos; at = guide.find("```cpp\n", at)) {
    at += 7;
    const std::string example = guide.substr(at, guide.find("```", at) - at);
    INFO(example);
    CHECK(code.find(without_blanks(example)) != std::string::npos);
    ++examples;
  }
  CHECK(examples == 2);
}
