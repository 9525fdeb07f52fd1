// The functions of OpenCL: the page, the headers and the library have the same ones.
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "catch.hpp"

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  INFO(path);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::set<std::string> matches(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) found.insert((*at)[1]);
  return found;
}

std::set<std::string> on_page() {
  return matches(text_of(STROBE_SOURCE_DIR "/docs/reference/opencl-functions.md"), std::regex("\\b(cl[A-Z][A-Za-z0-9]+)"));
}

std::set<std::string> exported(const std::string& library) {
  std::set<std::string> names;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> listing(
      popen(("nm -D --defined-only '" + library + "'").c_str(), "r"), pclose);
  for (std::array<char, 4096> line; std::fgets(line.data(), line.size(), listing.get()) != nullptr;) {
    std::istringstream words(line.data());
    std::string address, kind, symbol;
    words >> address >> kind >> symbol;
    names.insert(symbol);
  }
  return names;
}

}  // namespace

TEST_CASE("the page of OpenCL's functions has those of the headers") {
  const auto declared = matches(text_of("/usr/include/CL/cl.h"), std::regex("CL_API_CALL\\s+(cl[A-Z][A-Za-z0-9]+)\\("));
  CHECK(declared.size() > 110);
  CHECK(on_page() == declared);
}

TEST_CASE("libstrobe_opencl exports each function of OpenCL, and what its loaders ask for") {
  const std::string library = STROBE_BINARY_DIR "/lib/strobe/opencl/libstrobe_opencl.so";
  if (!std::ifstream(library)) return;  // it was not built with the tests
  const std::set<std::string> there = exported(library);
  for (const std::string& name : on_page()) {
    INFO(name);
    CHECK(there.count(name) == 1);
  }
  CHECK(there.count("clIcdGetPlatformIDsKHR") == 1);
  for (const std::string& name : there) {
    INFO(name);
    CHECK(name.starts_with("cl"));
  }
}
