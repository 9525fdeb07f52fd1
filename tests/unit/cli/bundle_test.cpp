// run --bundle and `strobe rerun`: the same cycles from the files in the bundle alone, or what differs.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/run_program.hpp"

using namespace strobe::testing;

namespace {

ProgramOutput run_in(const std::string& folder, const std::vector<std::string>& words) {
  ProgramOptions options;
  options.folder = folder;
  return run_strobe(words, options);
}

const char* const kScale =
    "#include \"factor.h\"\n"
    "kernel void scale(global float *y) { y[get_global_id(0)] *= FACTOR; }\n";

/// A bundle of an object with a header, a preset file and a buffer from a file; then all of them are removed.
std::string bundle_of_kernel(const TemporaryFolder& folder) {
  TemporaryFolder work;
  work.write("scale.cl", kScale);
  work.write("factor.h", "#define FACTOR 3\n");
  work.write("base.toml", "schema = 1\ntitle = \"Base\"\ninherits = \"r9-nano\"\n[l2]\nlatency = \"77 cycle\"\n");
  work.write("mine.toml", "schema = 1\ntitle = \"Mine\"\ninherits = \"base.toml\"\n");
  work.write("in.bin", std::string(4096 * 4, '\1'));
  const std::string bundle = folder / "a.bundle";
  const ProgramOutput output = run_in(work.path(), {"run", "scale.cl", "--gpu", "mine.toml", "--grid", "4096",
                                                    "--group", "64", "--arg", "buf:f32:4096:file=" + (work / "in.bin"),
                                                    "--json", "out.json", "--hash-outputs", "--bundle", bundle});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return bundle;
}

/// The bundle with `from` replaced by `to`, of the same length.
std::string changed(const std::string& bundle, const TemporaryFolder& folder, const std::string& from,
                    const std::string& to) {
  std::string bytes = read_file(bundle);
  const std::size_t at = bytes.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(from.size() == to.size());
  return folder.write("changed.bundle", bytes.replace(at, from.size(), to));
}

/// An archive as bundles are, of names of at most 100 bytes.
std::string archive(const std::vector<std::pair<std::string, std::string>>& files) {
  std::string all;
  for (const auto& [name, bytes] : files) {
    std::string head(512, '\0');
    const auto put = [&](std::size_t at, const std::string& text) { head.replace(at, text.size(), text); };
    char size[12];
    std::snprintf(size, sizeof size, "%011zo", bytes.size());
    put(0, name), put(100, "0000644"), put(124, size), put(148, "        "), put(156, "0"), put(257, "ustar"),
        put(263, "00");
    all += head + bytes + std::string((512 - bytes.size() % 512) % 512, '\0');
  }
  return all + std::string(1024, '\0');
}

/// The parts of a bundle of one kernel, to be put together otherwise.
class Forged {
 public:
  explicit Forged(const TemporaryFolder& folder) : folder_(folder) {
    const TemporaryFolder work;
    work.write("one.cl", "kernel void one(global float* y) { y[get_global_id(0)] += 1; }\n");
    const std::string made = folder / "made.bundle";
    REQUIRE(run_in(work.path(), {"run", "one.cl", "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--bundle", made})
                .exit_code == 0);
    REQUIRE(run_program({"/usr/bin/tar", "xf", made, "-C", folder.path()}).exit_code == 0);
    described = nlohmann::json::parse(read_file(folder / "bundle.json"));
    for (const auto& [path, digest] : described["files"].items()) files[path] = read_file(folder.path() + "/files" + path);
  }

  /// Words of the run, behind those that there are.
  void add(const std::vector<std::string>& words) {
    for (const std::string& word : words) described["words"].push_back(word);
  }
  ProgramOutput rerun(const std::vector<std::string>& typed = {}, ProgramOptions options = {}) {
    std::vector<std::pair<std::string, std::string>> all{{"bundle.json", ""}, {"result.json", read_file(folder_ / "result.json")}};
    for (const auto& [path, bytes] : files) {
      const ProgramOutput sum = run_program({"/usr/bin/sha256sum", folder_.write("summed", bytes)});
      described["files"][path] = sum.out.substr(0, 64);
      all.emplace_back("files" + path, bytes);
    }
    all[0].second = described.dump();
    std::vector<std::string> words{"rerun", folder_.write("forged.bundle", archive(all))};
    words.insert(words.end(), typed.begin(), typed.end());
    options.folder = folder_.path();
    return run_strobe(words, options);
  }

  nlohmann::json described;
  std::map<std::string, std::string> files;

 private:
  const TemporaryFolder& folder_;
};

}  // namespace

TEST_CASE("bundle: what its words may not ask for is named, and nothing runs") {
  const TemporaryFolder folder, outside;
  const std::string made = outside / "made";
  outside.write("x.lua", "");
  outside.write("p.db", "");
  const std::vector<std::vector<std::string>> forbidden{
      {"--dump", "0=" + made}, {"--dump=0=" + made}, {"--trace", "events=" + made}, {"--results", made},
      {"--json", made}, {"--report", made}, {"--bundle", made}, {"--checkpoint", made},
      {"--profile-store", outside / "p.db"}, {"--profile-store", "../../../../../../../../.." + (outside / "p.db")},
      {"--plugins", outside.path()}, {"--allow-read", "/etc"}, {"--gpu", outside / "x.toml"},
      {"--gpus", outside / "x.toml:2"}, {"--set", "gpu.topology=" + (outside / "x.lua")},
      {"--arg", "buf:f32:64:file=/etc/passwd"}, {"--check", "0=/etc/passwd:exact"}, {"--from", made},
      {"--sampler", "photon:levels=" + made}, {"--", "-fplugin=" + (outside / "evil.so")}, {"--", "-Xclang", "-load"},
      {"--", "-I/etc"}, {"--", "-I", "/etc"}, {"--", "@/etc/passwd"}};
  for (const std::vector<std::string>& words : forbidden) {
    Forged forged(folder);
    forged.add(words);
    CAPTURE(words);
    const ProgramOutput output = forged.rerun();
    const std::string& first = words[words.front() == "--" ? 1 : 0];
    check_refused(output, 2, "forged.bundle: its run asks for \"" + first.substr(0, first.find('=')));
    const std::string& last = words.back();
    // Named as a flag and its value, however they were typed.
    const std::string value = last.starts_with("--dump=") ? last.substr(last.find('=') + 1) : last;
    CHECK_THAT(output.err, Catch::Contains(value.substr(0, 40)));
    CHECK_FALSE(std::filesystem::exists(made));
  }
}

TEST_CASE("bundle: no program of this host starts, whatever the run's target is called and begins with") {
  const TemporaryFolder folder, outside;
  const std::string tool = outside.write("tool", "#!/bin/sh\ntouch " + (outside / "made") + "\n");
  std::filesystem::permissions(tool, std::filesystem::perms::owner_all);
  ProgramOptions options;
  options.environment = {"PATH=" + outside.path() + ":/usr/bin:/bin"};
  for (const char* target : {"tool", "./tool"}) {
    Forged forged(folder);
    forged.files[forged.described["folder"].get<std::string>() + "/tool"] = read_file(tool);
    forged.described["words"] = {"run", target};
    CAPTURE(target);
    const ProgramOutput output = forged.rerun({}, options);
    CHECK(output.exit_code != 0);
    CHECK_THAT(output.err, Catch::Contains("the run wrote no result"));
    CHECK_FALSE(std::filesystem::exists(outside / "made"));
  }
}

TEST_CASE("bundle: a command other than run, unknown flags and words that are none do not run") {
  const TemporaryFolder folder, outside;
  const std::string made = outside / "made";
  using Words = nlohmann::json;
  const std::vector<std::pair<Words, std::string>> wrong{
      {{"sweep", "--vary", "l1v.mshrs=8", "--programs", "relu problem=64", "--on", "command:touch " + made + "; {}"},
       "its command is \"sweep\", not run"},
      {{"run", "one.cl", "--no-such-flag"}, "\"--no-such-flag\" is no flag of strobe run"},
      {{"run", "one.cl", "-x"}, "\"-x\" is no flag of strobe run"},
      {{"run", "one.cl", "--cold=true"}, "--cold takes no value"},
      {{"run", "one.cl", "--grid"}, "--grid has no value"},
      {{"run"}, "it names nothing to run"},
      {{"run", "one.cl", "\x1b[31m"}, "its word 3 is no text in a line"},
      {{1, nullptr, Words::object()}, "its word 1 is no text in a line"},
      {"notalist", "its words are no list"},
      {Words::object(), "its words are no list"},
      {nullptr, "its words are no list"},
      {{"run", "/etc/passwd"}, "its run asks for \"/etc/passwd\""},
      {{"run", "../../../../../../../etc/passwd"}, "etc/passwd\""},
      {{"run", "scripts/../../../x.lua"}, "its run asks for \"scripts/../../../x.lua\""},
  };
  for (const auto& [words, says] : wrong) {
    Forged forged(folder);
    forged.described["words"] = words;
    CAPTURE(words.dump());
    check_refused(forged.rerun(), 2, says);
    CHECK_FALSE(std::filesystem::exists(made));
  }
}

TEST_CASE("bundle: its files lie below the folder where they are unpacked, or none is") {
  const TemporaryFolder folder, outside;
  const std::string up = "/../../../../../../..";
  for (const std::string& path : {up + (outside / "x"), std::string("/tmp/a//../../x"), std::string("/.."), std::string("/a/./x")}) {
    Forged forged(folder);
    forged.files[path] = "x";
    CAPTURE(path);
    check_refused(forged.rerun(), 2, "is not what the bundle was made of");
  }
  for (const std::string name : {"/tmp/p.db-journal", "/tmp/x.h.gch", "/tmp/-x", "/tmp/@x"}) {
    Forged forged(folder);
    forged.files[name] = "x";
    CAPTURE(name);
    check_refused(forged.rerun(), 2, "a bundle has no file whose name means more than a file");
  }
  using Json = nlohmann::json;
  for (const Json& where : {Json(up + (outside / "made")), Json(5), Json("relative"), Json(nullptr), Json("/a/../b")}) {
    Forged forged(folder);
    forged.described["folder"] = where;
    CAPTURE(where.dump());
    check_refused(forged.rerun(), 2, "\"bundle.json\" is not what the bundle was made of");
  }
  CHECK_FALSE(std::filesystem::exists(outside / "made"));
  std::filesystem::create_directory(folder / "kept");
  std::filesystem::create_directory_symlink(outside.path(), folder / "kept/tmp");
  Forged forged(folder);
  check_refused(forged.rerun({"--folder", "kept"}), 2, "--folder: kept: has files - name a new folder");
  CHECK(std::filesystem::is_empty(outside.path()));
}

TEST_CASE("bundle: what the user repeats may be, as it is named, and nothing else") {
  const TemporaryFolder folder, plugins;
  Forged forged(folder);
  forged.add({"--plugins", plugins.path(), "--allow-read", "/etc", "--", "-fno-builtin-printf", "-DX=1"});
  CHECK_THAT(forged.rerun().err, Catch::Contains("\"--plugins " + plugins.path() + "\", \"--allow-read /etc\""));
  CHECK_THAT(forged.rerun({"--", "--allow-read", "/etc"}).err, Catch::Contains("asks for \"--plugins " + plugins.path()));
  CHECK_THAT(forged.rerun({"--", "--plugins", "/other", "--allow-read", "/etc"}).err, Catch::Contains("asks for \"--plugins"));
  const ProgramOutput output =
      forged.rerun({"--", "--allow-read", "/etc", "--plugins", plugins.path(), "-fno-builtin-printf"});
  CAPTURE(output.out, output.err);
  CHECK_THAT(output.out, Catch::Contains("the same: 1 launch"));
}

TEST_CASE("bundle: a script of Strobe's own runs again, wherever it lies") {
  const TemporaryFolder folder;
  const std::string own = STROBE_SOURCE_DIR "/scripts/experiments/bench.lua";
  for (const std::string& script : {std::string("scripts/experiments/bench.lua"), own}) {
    const ProgramOutput made = run_in(folder.path(), {"run", script, "relu", "problem=64", "--bundle", "own.bundle"});
    CAPTURE(script, made.err);
    REQUIRE(made.exit_code == 0);
    const ProgramOutput output = run_in(folder.path(), {"rerun", "own.bundle"});
    CAPTURE(output.err);
    CHECK_THAT(output.out, Catch::Contains("the same: 1 launch"));
  }
}

TEST_CASE("bundle: a kernel runs again without the files that it was made of") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  const ProgramOutput listed = run_program({"/usr/bin/tar", "tf", bundle});
  for (const char* name :
       {"bundle.json\n", "result.json\n", "/scale.cl\n", "/factor.h\n", "/in.bin\n", "/mine.toml\n", "/base.toml\n"})
    CHECK_THAT(listed.out, Catch::Contains(name));
  CHECK_THAT(listed.out, !Catch::Contains("out.json"));
  const ProgramOutput output = run_in(folder.path(), {"rerun", "a.bundle"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("a.bundle: the same: 1 launch, "));
}

TEST_CASE("bundle: a run with hot spots, whose object holds the path of its source, is the same elsewhere") {
  const TemporaryFolder folder, work;
  work.write("one.cl", "kernel void one(global float* y) { y[get_global_id(0)] += 1; }\n");
  const std::string bundle = folder / "hot.bundle";
  REQUIRE(run_in(work.path(), {"run", "one.cl", "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--hot-spots",
                               "--bundle", bundle})
              .exit_code == 0);
  const ProgramOutput output = run_in(folder.path(), {"rerun", bundle});
  CAPTURE(output.out, output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("the same: 1 launch"));
}

TEST_CASE("bundle: a script runs again with its modules, and the files that it read") {
  const TemporaryFolder folder;
  {
    const TemporaryFolder work;
    work.write("helper.lua", "return { size = 256 }\n");
    work.write("scale.cl", kScale);
    work.write("factor.h", "#define FACTOR 3\n");
    work.write("data.txt", "7");
    work.write("main.lua",
               "local strobe = require 'strobe'\n"
               "local size = require('helper').size\n"
               "local gpu = strobe.gpu()\n"
               "local program = gpu:load 'scale.cl'\n"
               "local y = gpu:buffer { type = 'f32', count = size }\n"
               "for i = 1, tonumber(strobe.read_file 'data.txt') do\n"
               "  gpu:launch { program = program, grid = size, group = 64, args = { y } }\n"
               "end\n");
    const ProgramOutput output = run_in(work.path(), {"run", "main.lua", "--bundle", folder / "b.bundle"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
  }
  const ProgramOutput output = run_in(folder.path(), {"rerun", "b.bundle", "--folder", "kept"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("the same: 7 launches, "));
  CHECK(std::filesystem::exists(folder / "kept/result.json"));
}

TEST_CASE("bundle: what differs is listed, and the exit code is 1") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  const ProgramOutput output =
      run_strobe({"rerun", changed(bundle, folder, "\"l2.latency\": \"77 cycle\"", "\"l2.latency\": \"66 cycle\"")});
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.out,
             Catch::Contains("key l2.latency") && Catch::Contains("66 cycle") && Catch::Contains("77 cycle"));
  CHECK_THAT(output.err, Catch::Contains("1 difference from the result in the bundle"));
}

TEST_CASE("bundle: damaged ones, and what is none, are one line") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  check_refused(run_strobe({"rerun", changed(bundle, folder, "#define FACTOR 3", "#define FACTOR 4")}), 2,
                "factor.h\" is not what the bundle was made of");
  const std::string bytes = read_file(bundle);
  for (const std::size_t size : {std::size_t{0}, std::size_t{700}, bytes.size() / 2})
    check_refused(run_strobe({"rerun", folder.write("cut.bundle", bytes.substr(0, size))}), 2,
                  "cut.bundle: is no bundle, or was cut off");
  check_refused(run_strobe({"rerun", folder.write("x.json", "{}")}), 2, "is no bundle");
}
