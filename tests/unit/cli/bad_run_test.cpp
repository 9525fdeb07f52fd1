// Objects, kernels and arguments that do not fit each other: one clear line, the right exit code, never a crash.
#include <nlohmann/json.hpp>
#include <random>

#include "command.hpp"

using namespace strobe::testing;

namespace {

using Words = std::vector<std::string>;

Words run(const std::string& object, const std::string& kernel, const std::string& grid, const std::string& group,
          const Words& arguments = {}, const Words& more = {}) {
  Words words = {"run", object, "--kernel", kernel, "--grid", grid, "--group", group};
  for (const std::string& argument : arguments) words.insert(words.end(), {"--arg", argument});
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void refused(const Words& words, const std::string& says, int exit_code = 2) {
  CAPTURE(words);
  check_refused(run_strobe(words), exit_code, says);
}

const Words kScale = {"buf:f32:4", "f32:1"};

/// A broken object may still run; what it may not do is crash, hang, or fail without saying so.
void check_survives(const std::string& object) {
  ProgramOptions options;
  options.kill_after_seconds = 30;
  const ProgramOutput output = run_strobe(run(object, "scale", "4", "4", kScale, {"--timeout", "5"}), options);
  INFO("exit code " << output.exit_code << "\n" << output.err);
  CHECK(output.exit_code >= 0);
  CHECK(output.exit_code <= 3);
  CHECK(output.err.find("internal error") == std::string::npos);
  if (output.exit_code != 0) CHECK(output.err.rfind("strobe: ", 0) == 0);
}

}  // namespace

TEST_CASE("bad run: files that are no objects") {
  const TemporaryFolder folder;
  refused(run(folder / "missing.co", "k", "1", "1"), "missing.co");
  for (const char* name : {"missing.co", "missing.cl", "missing.lua"})
    refused({"run", folder / name}, std::string(name) + ": no such file");
  refused(run(folder.path(), "k", "1", "1"), folder.path());
  refused(run(folder.write("empty.co", ""), "k", "1", "1"), "empty.co");
  refused(run(folder.write("text.co", "hello"), "k", "1", "1"), "text.co");
  refused(run(kStrobe, "k", "1", "1"), "bin/strobe");
  refused(run("/dev/zero", "k", "1", "1"), "/dev/zero");
}

TEST_CASE("bad run: numbers of the upper half of 64 bits are numbers like others") {
  const std::string half = "9223372036854775808", all = "18446744073709551615";
  const auto with = [](const Words& arguments) { return run(kernels_object(), "scale", "4", "4", arguments); };
  refused(with({"buf:u8:" + half, "f32:1"}), "arg 0: " + half + " bytes do not fit", 3);
  refused(with({"buf:f32:4", "ptr:0+" + all}), "OFFSET " + all + " is beyond the buffer's 16 bytes");
  refused(with({"buf:f32:4", "same=" + all}), "ARGINDEX: names no earlier argument");
}

TEST_CASE("bad run: source that does not compile comes back with the compiler's words") {
  const TemporaryFolder folder;
  const ProgramOutput output = run_strobe(run(folder.write("bad.cl", "kernel void k( {"), "k", "1", "1"));
  CHECK(output.exit_code == 2);
  CHECK(output.out == "");
  CHECK_THAT(output.err, Catch::StartsWith("strobe: " + folder / "bad.cl" + ": does not compile for gfx803"));
  CHECK_THAT(output.err, Catch::Contains("bad.cl:1:16: error:"));
}

TEST_CASE("bad run: an object for another GPU says what to build, or which GPU to choose") {
  const TemporaryFolder folder;
  const std::string source = folder.write("k.cl", "kernel void k() {}"), object = folder / "k.hsaco";
  REQUIRE(run_strobe({"compile", source, "--arch", "gfx90a", "-o", object}).exit_code == 0);
  const ProgramOutput output =
      run_strobe({"run", object, "--kernel", "k", "--gpu", "mi300x", "--grid", "64", "--group", "64"});
  CHECK(output.exit_code == 2);
  CHECK_THAT(
      output.err,
      Catch::Contains(object + ": built for gfx90a, but mi300x executes gfx942 - build it for gfx942, or choose a "
                               "GPU of the object's target (strobe gpus list)"));
}

TEST_CASE("bad run: kernels that are not there") {
  refused(run(kernels_object(), "scael", "1", "1"), "did you mean \"scale\"");
  refused(run(kernels_object(), "", "1", "1"), "kernel");
}

TEST_CASE("bad run: the wrong number, kind or size of arguments says what the kernel wants") {
  refused(run(kernels_object(), "scale", "4", "4"), "takes 2 arguments, not 0 - expected: 0 float* x: a buffer");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "f32:1", "f32:1"}), "takes 2 arguments, not 3");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "f64:1"}), "expects float factor: 4 bytes by value");
  refused(run(kernels_object(), "scale", "4", "4", {"f32:1", "f32:1"}), "expects float* x: a buffer");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "buf:f32:4"}), "expects float factor: 4 bytes");
  refused(run(kernels_object(), "scale", "4", "4", {"local:4", "f32:1"}), "expects float* x: a buffer");
  refused(run(kernels_object(), "reverse", "4", "4", {"buf:u32:4", "u32:4"}), "local memory (local:BYTES)");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "same=0"}), "expects float factor: 4 bytes");
  refused(run(kernels_object(), "by_value", "1", "1", {"buf:f32:3", "bytes:00", "u8:1"}), "8 bytes by value");
}

TEST_CASE("bad run: values of another type than the kernel's need bytes:") {
  const auto vectors = [](const std::string& four, const std::string& two, const std::string& sign) {
    return run(kernels_object(), "vectors", "1", "1", {"buf:f32:6", four, two, "f32x3:1,2,3", sign, "u32:1"});
  };
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "i32:2"}),
          "expects float factor: 4 bytes by value (f32:VALUE or bytes:HEX); if these bytes are meant: bytes:02000000");
  CHECK(run_strobe(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "bytes:02000000"})).exit_code == 0);
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "struct:f32:2"}), "f32:VALUE");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4", "f16x2:1,2"}), "f32:VALUE");
  refused(run(kernels_object(), "count", "4", "4", {"buf:u32:4", "f32:2"}), "u32:VALUE");
  // The same number in both types is no mistake; -1 and 4294967295 are different ones.
  CHECK(run_strobe(vectors("f32x4:1,2,3,4", "i32x2:1,2", "u32:7")).exit_code == 0);
  refused(vectors("f32x4:1,2,3,4", "i32x2:1,-2", "i32:7"), "u32x2:V,V");
  refused(vectors("f32x4:1,2,3,4", "u32x2:1,2", "u32:4294967295"), "i32:VALUE");
  refused(vectors("i32x4:1,2,3,4", "u32x2:1,2", "i32:7"), "f32x4:V,V,V,V");
  refused(vectors("f64x2:1,2", "u32x2:1,2", "i32:7"), "f32x4:V,V,V,V");
  refused(run(kernels_object(), "by_value", "1", "1", {"buf:f32:3", "struct:f32:1,u32:2,u8:3", "u8:1"}),
          "8 bytes by value (struct:TYPE:VALUE,... or bytes:HEX), not 12 bytes");
}

TEST_CASE("bad run: groups the machine cannot hold") {
  refused(run(kernels_object(), "scale", "4096", "2048", kScale), "group");
  refused(run(kernels_object(), "scale", "4096,4096", "64,64", kScale), "group");
  refused(run(kernels_object(), "scale", "4294967295", "4294967295", kScale), "group");
  refused(run(kernels_object(), "reverse", "4", "4", {"buf:u32:4", "local:1048576"}), "LDS");
  refused(run(kernels_object(), "reverse", "4", "4", {"buf:u32:4", "local:4294967295"}), "LDS");
}

TEST_CASE("bad run: files of buffers that do not fit") {
  const TemporaryFolder folder;
  const std::string five = folder.write("five.bin", "12345");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4:file=" + five, "f32:1"}), "five.bin");
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:4:file=" + folder / "none", "f32:1"}), "none");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--check", "0=" + five}), "five.bin");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--dump", "0=" + folder / "no/where"}),
          "cannot be written");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--dump", "0=" + folder.path()}), "is a folder");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--json", folder / "no/where"}), "cannot be written");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--trace", "instructions=" + folder / "no/where"}),
          "no/where");
  refused(run(kernels_object(), "scale", "4", "4", kScale, {"--trace", "instruction=x"}),
          "did you mean \"instructions\"");
}

TEST_CASE("bad run: memory that is not there is exit 3") {
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f64:1000000000000", "f32:1"}), "memory", 3);
  refused(run(kernels_object(), "scale", "4", "4", {"buf:u8:9000000000000000000", "f32:1"}), "memory", 3);
  refused(run(kernels_object(), "scale", "4", "4", {"buf:f32:1048576", "f32:1"}, {"--max-memory", "1 MiB"}), "memory",
          3);
}

TEST_CASE("bad run: presets that do not exist, do not parse or go in circles") {
  const TemporaryFolder folder;
  const auto gpu = [](const std::string& name) {
    return run(kernels_object(), "scale", "4", "4", kScale, {"--gpu", name});
  };
  refused(gpu("r9-nanoo"), "did you mean \"r9-nano\"");
  refused(gpu(folder / "none.toml"), "none.toml");
  refused(gpu(folder.write("broken.toml", "schema = 1\n[gpu\n")), "broken.toml:2");
  refused(
      gpu(folder.write("typo.toml", "schema = 1\ntitle = \"t\"\ninherits = \"r9-nano\"\n[gpu]\nclokc = \"1 GHz\"\n")),
      "typo.toml:5:1");
  refused(gpu(folder.write("loop.toml", "schema = 1\ntitle = \"t\"\ninherits = \"loop.toml\"\n")), "loop.toml");
  const Words set = {"--set", "gpu.clokc=1 GHz"};
  refused(run(kernels_object(), "scale", "4", "4", kScale, set), "did you mean \"gpu.clock\"");
}

TEST_CASE("bad run: a wild address is named, with what ran before it") {
  const ProgramOutput output = run_strobe(run(kernels_object(), "wild", "64", "64", {"buf:u32:4"}, {"--json", "-"}));
  CHECK(output.exit_code == 1);
  for (const char* word : {"kernel wild: store of 4 bytes at 0x", "lane 0", "wave 0", "flat_store_dword"})
    CHECK_THAT(output.err, Catch::Contains(word));
  const auto json = nlohmann::json::parse(output.out);
  CHECK(json["launches"].empty());
  CHECK("strobe: " + json["error"].get<std::string>() + "\n" == output.err);
}

TEST_CASE("bad run: launches before the one that fails are kept") {
  // x[0] counts the launches: the second one leaves the buffer.
  const ProgramOutput output =
      run_strobe(run(kernels_object(), "grow", "1", "1", {"buf:u32:4"}, {"--json", "-", "--repeat", "3"}));
  CHECK(output.exit_code == 1);
  const auto json = nlohmann::json::parse(output.out);
  CHECK(json["launches"].size() == 1);
  CHECK(json["error"].is_string());
}

TEST_CASE("bad run: a kernel that waits for ever is stopped with a report") {
  const ProgramOutput output =
      run_strobe(run(kernels_object(), "wait_for_one", "64", "64", {"buf:u32:1"}, {"--timeout", "20"}));
  INFO(output.err);
  CHECK((output.exit_code == 1 || output.exit_code == 3));
  CHECK_THAT(output.err, Catch::Contains("wait_for_one"));
  CHECK(output.seconds < 25);
}

TEST_CASE("bad run: truncated objects never crash the command") {
  const TemporaryFolder folder;
  const std::string whole = read_file(kernels_object());
  for (std::size_t size = 1; size < whole.size(); size += 1 + whole.size() / 23) {
    CAPTURE(size);
    check_survives(folder.write("cut.co", whole.substr(0, size)));
  }
}

TEST_CASE("bad run: objects with flipped bits never crash the command") {
  const TemporaryFolder folder;
  const std::string whole = read_file(kernels_object());
  std::mt19937 random(1);  // a fixed seed: a failure can be repeated
  for (int i = 0; i < 60; ++i) {
    std::string object = whole;
    const std::size_t where = i % 3 == 0 ? random() % 64 : random() % object.size();
    object[where] = static_cast<char>(object[where] ^ (1 << random() % 8));
    CAPTURE(i, where);
    check_survives(folder.write("flipped.co", object));
  }
}
