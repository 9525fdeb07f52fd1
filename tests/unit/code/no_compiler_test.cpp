// What is said of source where no plugin compiles it.
#include "catch.hpp"
#include "compile/load.hpp"
#include "strobe/error.hpp"
#include "support/temporary_folder.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using testing::TemporaryFolder;
using testing::TestGpu;

TEST_CASE("load: without a plugin that compiles, source and relocatable objects are named as what they are") {
  Plugins none;
  const TemporaryFolder folder;
  for (const char* name : {"k.cl", "k.hip"}) {
    const std::string path = folder.write(name, "kernel void k() {}");
    CHECK_FALSE(is_source(path, none));
    CHECK_THROWS_WITH(load_code_object(path, "gfx803", none),
                      path +
                          ": is source, and no plugin compiles it - build or install one that does "
                          "(strobe plugins list)");
    CompileRequest wanted;
    wanted.source_path = path;
    wanted.target = "gfx803";
    CHECK_THROWS_WITH(compile(wanted, none), Catch::Contains("no plugin compiles it"));
    CHECK(is_source(path, TestGpu::plugins()));
  }
  CHECK_THROWS_WITH(link({}, "k.o", false, none), Catch::Contains("k.o: is a relocatable object and must be linked"));
  CHECK_FALSE(is_plain_compiler_flag("-DN=1", none));
  CHECK(is_plain_compiler_flag("-DN=1", TestGpu::plugins()));
}
