// How large classes and functions may be (source_scan.hpp says what counts).
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "source_scan.hpp"

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxFunctions = 70;  ///< of a class
constexpr std::size_t kMaxLines = 60;      ///< of a function

struct Found {
  std::string file;
  FunctionInSource function;
};

const std::vector<Found>& all_functions() {
  static const std::vector<Found> all = [] {
    std::vector<Found> found;
    const fs::path root = STROBE_SOURCE_DIR;
    for (const char* folder : {"kernel", "plugins", "isa-plugins"})
      for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".hpp") continue;
        std::ifstream in(entry.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const std::string file = fs::relative(entry.path(), root).string();
        for (FunctionInSource& function : functions_of(text, file)) found.push_back({file, std::move(function)});
      }
    return found;
  }();
  return all;
}

void check(const std::map<std::string, std::size_t>& counts, std::size_t limit) {
  for (const auto& [name, count] : counts) {
    INFO(name << ": " << count);
    CHECK(count <= limit);
  }
}

}  // namespace

TEST_CASE("a class has 70 functions at most") {
  std::map<std::string, std::size_t> counts;
  for (const Found& found : all_functions())
    if (!found.function.owner.empty()) ++counts[found.function.owner];
  REQUIRE(counts.size() > 500);
  check(counts, kMaxFunctions);
}

TEST_CASE("a function has 60 lines at most") {
  std::map<std::string, std::size_t> lines;
  for (const auto& [file, function] : all_functions()) {
    std::size_t& most = lines[file + " " + function.name];
    most = std::max(most, function.lines);
  }
  REQUIRE(lines.size() > 5000);
  check(lines, kMaxLines);
}

TEST_CASE("encodings are drawn: few fields of instructions are cut out by hand") {
  constexpr std::size_t kMaxShifts = 5;
  // What decodes and prints; operations shift for other reasons.
  const std::regex is_of_encodings("decode|fields|encodings|formats|print|text|hazard|graphics|image|sopp");
  const std::regex shift(R"(>>\s*\(?\d)");
  std::size_t shifts = 0, files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(STROBE_SOURCE_DIR) / "isa-plugins")) {
    if (!std::regex_search(entry.path().filename().string(), is_of_encodings)) continue;
    ++files;
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) shifts += std::regex_search(line, shift);
  }
  REQUIRE(files > 40);
  CHECK(shifts <= kMaxShifts);
}

TEST_CASE("functions of a source are found in and out of their class") {
  const std::string source = R"source(
#define NOT_A_FUNCTION(x) void x() {}
namespace a {
namespace {
int free_one() { return '{' + 1'000; }  // }
}  // namespace
/* struct B { */
template <class T>
struct [[nodiscard]] Pair final : public Base<T> {
  Pair() : first{1}, second_(2) {}
  Pair(const Pair&) = default;
  bool operator<(const Pair& other) const {
    return first < other.first;
  }
  void declared(int = {});
  std::function<void(int)> call_ = [](int) { return; };
  int first{1};
  struct Inner {
    ~Inner() {}
  };
};
template <class T>
[[gnu::noinline]] inline auto Pair<T>::declared(int) -> int
{
  if (true) {
    const char* text = "}";
  }
  return 0;
}
enum class Kind { one, two };
int numbers[] = {1, 2};
}  // namespace a
)source";
  std::vector<std::string> seen;
  for (const FunctionInSource& one : functions_of(source, "f.cpp"))
    seen.push_back(one.owner + " " + one.name + " " + std::to_string(one.line) + " " + std::to_string(one.lines));
  CHECK(seen == std::vector<std::string>{" free_one 5 1", "a::Pair Pair 10 1", "a::Pair operator_ 12 3",
                                         "a::Pair::Inner ~Inner 19 1", "a::Pair declared 23 7"});
}
