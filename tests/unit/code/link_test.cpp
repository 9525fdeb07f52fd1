// Relocatable objects, alone and in bundles, are linked when they are loaded.
#include <algorithm>
#include <cstdlib>

#include "objects.hpp"
#include "support/run_program.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

const char* const kLinked = R"(
constant int table[4] = {3, 1, 4, 1};
kernel void k(global int* x, int n) { x[__builtin_amdgcn_workitem_id_x()] = table[n & 3]; }
)";

/// What clang-19 -c makes of `text`.
std::string relocatable(const TemporaryFolder& folder, const std::string& target, const std::string& text = kLinked) {
  const std::string object = folder / (target + ".o");
  const ProgramOutput output =
      run_program({"/usr/bin/clang-19", "-c", "-target", "amdgcn-amd-amdhsa", "-mcpu=" + target, "-nogpulib", "-O1",
                   folder.write("k.cl", text), "-o", object});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return object;
}

std::string load_error(const std::string& path, const std::string& target) {
  try {
    load_code_object(path, target);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("load: a relocatable object is linked, always to the same bytes") {
  const std::string target = GENERATE("gfx803", "gfx908", "gfx90a", "gfx942");
  CAPTURE(target);
  const TemporaryFolder folder;
  const std::string path = relocatable(folder, target);
  const CodeObject object = load_code_object(path, target);
  CHECK(object.path == path);
  CHECK(object.target == target);
  CHECK(object.kernel("k").explicit_arguments().size() == 2);
  CHECK(object.sha256 == load_code_object(path, "").sha256);
  const ByteVector linked = link(to_bytes(read_file(path)), path, true, plugins());
  CHECK(parse_code_object(linked, path).sha256 == object.sha256);
}

TEST_CASE("load: of relocatable objects in a bundle the target's is linked") {
  const TemporaryFolder folder;
  const std::string a = relocatable(folder, "gfx90a"), b = relocatable(folder, "gfx942");
  const ProgramOutput output = run_program({"/usr/bin/clang-offload-bundler-19", "-type=bc",
                                            "-targets=hip-amdgcn-amd-amdhsa--gfx90a,hip-amdgcn-amd-amdhsa--gfx942",
                                            "-input=" + a, "-input=" + b, "-output=" + (folder / "bundle")});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  CHECK(load_code_object(folder / "bundle", "gfx90a").target == "gfx90a");
  CHECK(load_code_object(folder / "bundle", "gfx942").target == "gfx942");
}

TEST_CASE("load: a relocatable object that needs others is refused with their names") {
  const TemporaryFolder folder;
  const std::string path =
      relocatable(folder, "gfx90a", "int other(int); kernel void k(global int* x) { x[0] = other(x[1]); }");
  const std::string message = load_error(path, "gfx90a");
  CHECK_THAT(message, Catch::Contains(path + ": cannot be linked alone") && Catch::Contains("undefined") &&
                          Catch::Contains("other") && Catch::Contains("ld.lld-19 -shared"));
  CHECK_THAT(message, !Catch::Contains("/object.o"));
}

TEST_CASE("load: without a link editor one line says what to install") {
  const TemporaryFolder folder;
  const std::string path = relocatable(folder, "gfx90a"), before = std::getenv("PATH");
  setenv("PATH", folder.path().c_str(), 1);
  const std::string message = load_error(path, "gfx90a");
  setenv("PATH", before.c_str(), 1);
  CHECK_THAT(message, Catch::Contains("package lld-19"));
}
