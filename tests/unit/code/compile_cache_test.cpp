// The cache of compiled sources: what it finds is what the compiler would write, whatever lies in its folder.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "compile/cache.hpp"
#include "compile/process.hpp"
#include "objects.hpp"

using namespace strobe;
using namespace strobe::testing;
namespace fs = std::filesystem;

namespace {

/// A variable of the environment, as long as it lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { before_.empty() ? unsetenv(name_) : setenv(name_, before_.c_str(), 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::string before_;
};

/// A clang-19 that notes each time it writes an object, in a file.
class CountingCompiler {
 public:
  explicit CountingCompiler(const TemporaryFolder& folder)
      : log_(folder / "log"), path_("PATH", folder.path() + "/bin:" + std::getenv("PATH")) {
    fs::create_directory(folder / "bin");
    const std::string script = folder.write("bin/clang-19", "#!/bin/sh\ncase \" $* \" in *' -E '*) ;; *) echo x >>" +
                                                                log_ + ";; esac\nexec " + real() + " \"$@\"\n");
    chmod(script.c_str(), 0755);
  }
  std::size_t count() const { return fs::exists(log_) ? fs::file_size(log_) / 2 : 0; }

 private:
  static std::string real() { return fs::canonical("/usr/bin/clang-19").string(); }
  std::string log_;
  Variable path_;
};

struct Fixture {
  TemporaryFolder folder;
  Variable home{"XDG_CACHE_HOME", folder / "cache"};
  Variable size{"STROBE_CACHE_SIZE", ""};
  CountingCompiler compiler{folder};
  std::string source = folder.write("k.cl", "#include \"n.h\"\nkernel void k(global int* x) { x[0] = N + M; }");
  std::string header = folder.write("n.h", "#define N 1\n");
  CompileRequest request;

  Fixture() {
    request.source_path = source;
    request.target = "gfx803";
    request.extra_flags = {"-DM=2"};
    settle();
  }

  /// Files that are younger than the clock's tick at the start of a compilation are not trusted.
  static void settle() { std::this_thread::sleep_for(std::chrono::milliseconds(20)); }

  std::string entries() const { return folder / "cache/strobe/compiled"; }
  std::vector<fs::path> files() const {
    std::vector<fs::path> found;
    if (fs::exists(entries()))
      for (const auto& entry : fs::directory_iterator(entries())) found.push_back(entry.path());
    return found;
  }
};

}  // namespace

TEST_CASE("compile cache: the same text and flags are compiled once") {
  Fixture fixture;
  const ByteVector first = compile(fixture.request);
  CHECK(fixture.compiler.count() == 1);
  CHECK(compile(fixture.request) == first);
  CHECK(fixture.compiler.count() == 1);
  CHECK(fixture.files().size() == 1);
  CHECK((fs::status(fixture.entries()).permissions() & fs::perms::mask) == fs::perms::owner_all);
}

TEST_CASE("compile cache: another header, flag, target, version or level is another entry") {
  Fixture fixture;
  const ByteVector first = compile(fixture.request);
  const auto changed = [&](auto change) {
    CompileRequest other = fixture.request;
    change(other);
    const std::size_t before = fixture.compiler.count();
    const ByteVector object = compile(other);
    CHECK(fixture.compiler.count() > before);
    return object;
  };
  CHECK(changed([](CompileRequest& other) { other.extra_flags = {"-DM=3"}; }) != first);
  CHECK(changed([](CompileRequest& other) { other.extra_flags = {"-DM=2", "-O0"}; }) != first);
  CHECK(changed([](CompileRequest& other) { other.target = "gfx1030"; }) != first);
  CHECK(changed([](CompileRequest& other) { other.code_object_version = 4; }) != first);
  CHECK(changed([](CompileRequest& other) { other.optimization = "-O1"; }).size() > 0);
  const auto with_header = [&](const std::string& text) {
    fixture.folder.write("n.h", text);
    Fixture::settle();
    return compile(fixture.request);
  };
  CHECK(with_header("#define N 7\n") != first);
  const std::size_t before = fixture.compiler.count();
  CHECK(with_header("#define N 1\n") == first);
  CHECK(fixture.compiler.count() == before);
}

TEST_CASE("compile cache: source that names no other file is found again without a start of the compiler") {
  const TemporaryFolder folder;
  const Variable home("XDG_CACHE_HOME", folder / "cache"), size("STROBE_CACHE_SIZE", "");
  CompileRequest request;
  request.source_path = folder.write("k.cl", "kernel void k(global int* x) { x[0] = M; }");
  request.target = "gfx803";
  request.extra_flags = {"-DM=2"};
  Fixture::settle();
  const auto pages_of_children = [] {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_minflt;
  };
  const ByteVector first = compile(request);
  const long before = pages_of_children();
  CHECK(compile(request) == first);
  request.source_path = folder.write("elsewhere.cl", read_file(request.source_path));
  Fixture::settle();
  CHECK(compile(request) == first);
  CHECK(pages_of_children() == before);
  request.source_path = folder / "k.cl";
  request.extra_flags = {"-DM=3"};
  CHECK(compile(request) != first);
  request.extra_flags = {"-DM=2"};
  request.target = "gfx1030";
  CHECK(compile(request) != first);
  request.target = "gfx803";
  folder.write("k.cl", "kernel void k(global int* x) { x[0] = M + 1; }");
  Fixture::settle();
  CHECK(compile(request) != first);
  // As the OpenCL front end builds: a file that was written just now, with extensions, to be linked or not.
  for (const bool to_link : {false, true}) {
    CompileRequest built = request;
    built.to_link = to_link;
    built.extra_flags = {"-cl-std=CL1.2", "-Xclang", "-cl-ext=-cl_khr_3d_image_writes"};
    built.source_path = folder.write("program.cl", "kernel void k(global int* x) { x[0] = 5; }");
    const ByteVector made = compile(built);
    const long started = pages_of_children();
    built.source_path = folder.write("again.cl", read_file(built.source_path));
    CHECK(compile(built) == made);
    CHECK(pages_of_children() == started);
  }
  // A warning names the file that it is about.
  const auto warns_of = [&](const std::string& name) {
    request.source_path = folder.write(name, "kernel void k(global int* x) { int n; x[0] = M; }\n#warning here\n");
    Fixture::settle();
    for (int times = 0; times < 2; ++times)
      CHECK_THAT(compile_with_messages(request, plugins()).messages, Catch::Contains("/" + name + ":2:2: warning: here"));
  };
  warns_of("one.cl");
  warns_of("two.cl");
  // Another file, however it is named, is in the key.
  request.source_path = folder / "k.cl";
  for (const std::string include : {"#inc\\\nlude \"n.h\"\n", "#inc\\ \t\nlude \"n.h\"\n", "%:include \"n.h\"\n",
                                     "#define H \"n.h\"\n#include H\n", "#  /**/ import \"n.h\"\n"}) {
    CAPTURE(include);
    folder.write("n.h", "#define N 1\n");
    folder.write("k.cl", include + "kernel void k(global int* x) { x[0] = N; }");
    Fixture::settle();
    const ByteVector one = compile(request);
    folder.write("n.h", "#define N 2\n");
    Fixture::settle();
    CHECK(compile(request) != one);
  }
}

TEST_CASE("compile cache: inline assembly that may include files is compiled each time") {
  Fixture fixture;
  const std::string value = fixture.folder.write("val.inc", ".set VAL, 11\n");
  const std::string path = fixture.folder / "val.inc";
  const std::string head = "kernel void k(global int* x) { int v; ", tail = " : \"=v\"(v)); x[0] = v; }\n";
  const std::string asms[] = {
      "__asm volatile(\".include \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(\".inc\" \"lude \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(\".\" \"\" \"include \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(\"\\56include \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(\"\\x2einclude \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(DOT \"include \\\"" + path + "\\\"\\n v_mov_b32 %0, VAL\"",
      "__asm volatile(\".macro m x\\n .\\\\x \\\"" + path + "\\\"\\n.endm\\n m include\\n v_mov_b32 %0, VAL\"",
  };
  for (const std::string& assembly : asms) {
    INFO(assembly);
    fixture.folder.write("k.cl", "#define DOT \".\"\n" + head + assembly + tail);
    fixture.folder.write("val.inc", ".set VAL, 11\n");
    Fixture::settle();
    const ByteVector first = compile(fixture.request);
    fixture.folder.write("val.inc", ".set VAL, 22\n");
    Fixture::settle();
    CHECK(compile(fixture.request) != first);
  }
  // Assembly without a directive is kept as ever.
  fixture.folder.write("k.cl", head + "__asm volatile(\"v_mov_b32 %0, 0.5\"" + tail);
  Fixture::settle();
  compile(fixture.request);
  const std::size_t before = fixture.compiler.count();
  compile(fixture.request);
  CHECK(fixture.compiler.count() == before);
}

TEST_CASE("compile cache: warnings are said again, errors are not kept") {
  Fixture fixture;
  fixture.folder.write("n.h", "#error no\n");
  Fixture::settle();
  for (int times = 0; times < 2; ++times)
    CHECK_THROWS_WITH(compile(fixture.request), Catch::Contains("n.h:1:2: error: no"));
  CHECK(fixture.files().empty());
}

TEST_CASE("compile cache: damaged, foreign and odd entries count as none, and are replaced") {
  Fixture fixture;
  const ByteVector right = compile(fixture.request);
  REQUIRE(fixture.files().size() == 1);
  const std::string entry = fixture.files().front().string();
  const std::string text = read_file(entry);
  const auto recovers = [&] {
    const std::size_t before = fixture.compiler.count();
    CHECK(compile(fixture.request) == right);
    CHECK(fixture.compiler.count() == before + 1);
    CHECK(compile(fixture.request) == right);
    CHECK(fixture.compiler.count() == before + 1);
  };
  const auto write = [&](const std::string& content) { std::ofstream(entry, std::ios::binary) << content; };
  for (const std::size_t at : {std::size_t{3}, std::size_t{30}, std::size_t{100}, text.size() / 2, text.size() - 1}) {
    std::string flipped = text;
    flipped[at] ^= 1;
    write(flipped);
    recovers();
  }
  for (const std::size_t length : {std::size_t{0}, std::size_t{10}, std::size_t{150}, text.size() - 1}) {
    write(text.substr(0, length));
    recovers();
  }
  write(text + "more");
  recovers();
  // Another entry's content under this name.
  const std::string other = text.substr(0, 18) + std::string(64, '0') + text.substr(82);
  write(other);
  recovers();
  // A link to a right entry, and a pipe, which nobody writes to.
  fixture.folder.write("elsewhere", text);
  fs::remove(entry);
  fs::create_symlink(fixture.folder / "elsewhere", entry);
  recovers();
  fs::remove(entry);
  REQUIRE(mkfifo(entry.c_str(), 0600) == 0);
  recovers();
  // A folder cannot be replaced by a file: nothing is kept, nothing fails.
  fs::remove(entry);
  fs::create_directory(entry);
  CHECK(compile(fixture.request) == right);
}

TEST_CASE("compile cache: it can be turned off, and is bounded") {
  Fixture fixture;
  {
    const Variable off("STROBE_CACHE_SIZE", "0");
    compile(fixture.request);
    compile(fixture.request);
    CHECK(fixture.compiler.count() == 2);
    CHECK(fixture.files().empty());
  }
  const Variable wrong("STROBE_CACHE_SIZE", "much");
  CHECK_THROWS_WITH(compile(fixture.request),
                    Catch::Contains("STROBE_CACHE_SIZE: ") && Catch::Contains("0 for no cache"));
}

TEST_CASE("compile cache: the entries used least recently make room") {
  const TemporaryFolder folder;
  const Variable home("XDG_CACHE_HOME", folder.path());
  const Variable size("STROBE_CACHE_SIZE", "4 KiB");
  const std::optional<CompileCache> cache = CompileCache::open();
  REQUIRE(cache);
  const auto key = [](int n) { return std::string(63, 'a') + std::to_string(n); };
  const Compiled compiled{ByteVector(1000, std::byte{7}), "a warning"};
  for (int n = 0; n < 3; ++n) {
    cache->keep(key(n), compiled);
    Fixture::settle();
  }
  REQUIRE(cache->find(key(0)));
  CHECK(cache->find(key(0))->messages == "a warning");
  CHECK(cache->find(key(0))->object == compiled.object);
  Fixture::settle();
  cache->keep(key(3), compiled);
  CHECK(cache->find(key(0)));
  CHECK_FALSE(cache->find(key(1)));
  CHECK(cache->find(key(3)));
  std::uintmax_t held = 0;
  for (const auto& entry : fs::directory_iterator(folder / "strobe/compiled")) held += entry.file_size();
  CHECK(held <= 4096);
  cache->keep(key(4), {ByteVector(5000), ""});
  CHECK_FALSE(cache->find(key(4)));
  CHECK_FALSE(cache->find("../../etc/passwd"));
}

TEST_CASE("compile cache: a folder that others can write to is not used") {
  Fixture fixture;
  fs::create_directories(fixture.entries());
  fs::permissions(fixture.entries(), fs::perms::all);
  compile(fixture.request);
  CHECK(fixture.files().empty());
}

TEST_CASE("compile cache: without a folder for it sources are compiled all the same") {
  Fixture fixture;
  const Variable nowhere("XDG_CACHE_HOME", "/proc/nowhere");
  CHECK_FALSE(compile(fixture.request).empty());
  const Variable relative("XDG_CACHE_HOME", "cache"), homeless("HOME", "");
  CHECK_FALSE(CompileCache::open());
}

TEST_CASE("compile cache: many writers and readers at once see whole entries only") {
  const TemporaryFolder folder;
  const Variable home("XDG_CACHE_HOME", folder.path());
  const Variable size("STROBE_CACHE_SIZE", "1 MiB");
  const std::optional<CompileCache> cache = CompileCache::open();
  REQUIRE(cache);
  const std::string key(64, 'b');
  std::atomic<int> wrong = 0, found = 0;
  std::vector<std::thread> threads;
  for (int writer = 0; writer < 4; ++writer)
    threads.emplace_back([&, writer] {
      const Compiled compiled{ByteVector(60000, static_cast<std::byte>(writer)), ""};
      for (int round = 0; round < 50; ++round) {
        cache->keep(key, compiled);
        if (const auto read = cache->find(key)) {
          ++found;
          wrong += read->object != ByteVector(60000, read->object.at(0));
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(found > 100);
}
