// Names of files reach the compiler as names, never as flags or lists of flags.
#include <filesystem>

#include "clang/flags.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::clang;
using namespace strobe::testing;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

constexpr char kKernel[] = "kernel void k(global int* x) { x[0] = 1; }\n";

class InFolder {
 public:
  explicit InFolder(const std::string& path) : before_(fs::current_path()) { fs::current_path(path); }
  ~InFolder() { fs::current_path(before_); }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;

 private:
  fs::path before_;
};

CompileRequest request_for(const std::string& source) {
  CompileRequest request;
  request.source_path = source;
  request.target = "gfx803";
  return request;
}

}  // namespace

TEST_CASE("file names: a source called @k.cl is no list of flags, however it is named") {
  const TemporaryFolder folder;
  const InFolder here(folder.path());
  folder.write("k.cl", "-o planted -DX -Werror -nonsense");
  folder.write("k.hip", "-o planted -DX -Werror -nonsense");
  for (const char* name : {"@k.cl", "@k.hip"}) {
    const std::string path = folder.write(name, kKernel);
    CHECK_THROWS_WITH(compile(request_for(name)), Contains("clang takes a name that begins with @"));
    CHECK_THROWS_WITH(compile(request_for("./" + std::string(name))),
                      Contains("clang takes a name that begins with @"));
    CHECK_THROWS_WITH(compile(request_for(path)), Contains("clang takes a name that begins with @"));
  }
  CHECK_FALSE(fs::exists(folder / "planted"));
}

TEST_CASE("file names: sources and folders whose names look like flags are compiled") {
  const TemporaryFolder folder;
  const InFolder here(folder.path());
  folder.write("-k.cl", kKernel);
  folder.write("--help.cl", kKernel);
  folder.write("-fplugin=x.so.hip", "__global__ void k(int* x) { x[0] = 1; }\n");
  folder.write("d", "-nonsense");
  fs::create_directory(folder / "@d");
  fs::create_directory(folder / "-d");
  folder.write("@d/k.cl", "#include \"n.h\"\nkernel void k(global int* x) { x[0] = 1; }\n");
  folder.write("@d/n.h", "\n");
  folder.write("-d/k.cl", kKernel);
  for (const char* name : {"-k.cl", "--help.cl", "-fplugin=x.so.hip", "@d/k.cl", "-d/k.cl"}) {
    INFO(name);
    CHECK(parse_code_object(compile(request_for(name)), name).kernels.size() == 1);
  }
  // As the current folder, with debug information, which records its name.
  const InFolder inside(folder / "@d");
  CompileRequest request = request_for("k.cl");
  request.extra_flags = {"-g"};
  CHECK(compile(request).size() > 0);
}

TEST_CASE("file names: a folder for temporary files may be called as it likes") {
  const TemporaryFolder folder;
  const InFolder here(folder.path());
  folder.write("k.cl", kKernel);
  for (const char* name : {"@t", "-t"}) {
    fs::create_directory(folder / name);
    const char* const before = std::getenv("TMPDIR");
    const std::string kept = before == nullptr ? "" : before;
    setenv("TMPDIR", name, 1);
    CHECK(compile(request_for("k.cl")).size() > 0);
    kept.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", kept.c_str(), 1);
  }
}

TEST_CASE("file names: flags that clang would read from a file are refused") {
  using Flags = std::vector<std::string>;
  for (const Flags& flags : {Flags{"@flags"}, Flags{"-I", "@d"}, Flags{"-I@d"}, Flags{"-include", "@x.h"},
                             Flags{"-isystem@d"}, Flags{"-D", "@x"}, Flags{"-D@x"}, Flags{"-Xclang", "@x"}}) {
    INFO(flags.front());
    CHECK_THROWS_WITH(check_compiler_flags(flags), Contains("begins with @"));
  }
  CHECK_NOTHROW(check_compiler_flags({"-DX=@y", "-I./@d", "-I", "./@d"}));
}

TEST_CASE("file names: a precompiled header in the current folder does not take the place of Strobe's own") {
  const TemporaryFolder folder;
  const InFolder here(folder.path());
  folder.write("k.cl", kKernel);
  folder.write("k.hip", "__global__ void k(int* x) { x[0] = 1; }\n");
  for (const char* name : {"strobe_opencl.h", "strobe_hip.h", "strobe_opencl.h.pch", "strobe_hip.h.pch",
                           "strobe_opencl.h.gch", "strobe_hip.h.gch"})
    folder.write(name, "#error not Strobe's\n");
  CHECK(compile(request_for("k.cl")).size() > 0);
  CHECK(compile(request_for("k.hip")).size() > 0);
}
