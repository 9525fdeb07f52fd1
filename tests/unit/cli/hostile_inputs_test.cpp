// Inputs that hung, crashed, or ended with words of the C++ library.
#include <sys/stat.h>

#include <filesystem>

#include "command.hpp"

using namespace strobe::testing;
using Words = std::vector<std::string>;

namespace {

std::string abi(const std::string& name) { return STROBE_BINARY_DIR "/tests/abi/" + name + ".so"; }

/// A folder of plugins that holds this library of tests/abi.
std::string plugin_folder(const TemporaryFolder& folder, const std::string& name) {
  const std::string path = folder / "plugins-" + name;
  std::filesystem::create_directory(path);
  std::filesystem::copy_file(abi(name), path + "/" + name + ".so");
  return path;
}

/// A machine whose three memory ports go to `x.top[0]` and on, and what a topology adds.
std::string machine(const std::string& rest) {
  return R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    gpu:topology(function(machine, preset)
      machine:add("command_processor", "command_processor")
      machine:add("cu[0]", "compute_unit", { page = preset:from "memory.page" })
      machine:connect("command_processor.compute_unit[0]", "cu[0].dispatch")
      machine:add("x", { use = "interconnect.crossbar" })
      for n, port in ipairs { "vector", "scalar", "fetch" } do
        machine:connect("cu[0]." .. port, ("x.top[%d]"):format(n - 1))
      end
      )" +
         rest + R"(
    end)
    strobe.workload("relu"):run(gpu, { problem = 16 }, "detailed")
  )";
}

}  // namespace

TEST_CASE("hostile input: memory levels in a ring are refused, and the ring is named") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& rest, const std::string& ring) {
    CAPTURE(rest);
    const ProgramOutput output = run_strobe({"run", folder.write("ring.lua", machine(rest))});
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains("a ring of memory levels") && Catch::Contains(ring));
  };
  refused("machine:connect('x.bottom[0]', 'x.top[3]')", ": x.bottom[0] -> x.top[3] - connect");
  refused("machine:connect('x.top[3]', 'x.bottom[0]')", ": x.bottom[0] -> x.top[3] - connect");
  // Of one level among others, of several, and over a cut between partitions.
  refused(
      "machine:add('dram', 'dram') machine:connect('x.bottom[0]', 'dram.top[0]') "
      "machine:connect('x.bottom[1]', 'x.top[3]')",
      ": x.bottom[1] -> x.top[3] - connect");
  const std::string two =
      "machine:add('y', { use = 'interconnect.crossbar'PARTITION }) "
      "machine:connect('x.bottom[0]', 'y.top[0]') machine:connect('x.top[3]', 'y.bottom[0]')";
  for (const std::string partition : {"", ", partition = 1"}) {
    std::string text = two;
    text.replace(text.find("PARTITION"), 9, partition);
    refused(text, ": x.bottom[0] -> y.top[0], y.bottom[0] -> x.top[3] - connect");
  }
}

TEST_CASE("hostile input: levels that share one below them are no ring") {
  const TemporaryFolder folder;
  const std::string diamond = R"(
    machine:add("y", { use = "interconnect.crossbar" })
    machine:add("z", { use = "interconnect.crossbar" })
    machine:add("dram", "dram")
    machine:connect("x.bottom[0]", "y.top[0]") machine:connect("x.bottom[1]", "z.top[0]")
    machine:connect("y.bottom[0]", "dram.top[0]") machine:connect("z.bottom[0]", "dram.top[1]"))";
  const ProgramOutput output = run_strobe({"run", folder.write("diamond.lua", machine(diamond))});
  INFO(output.err);
  CHECK(output.exit_code == 0);
}

TEST_CASE("hostile input: only regular files are read") {
  const TemporaryFolder folder;
  const std::string pipe = folder / "pipe.lua";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string script = folder.write("s.lua", "require 'strobe'\n");
  const std::string object = kernels_object();
  ProgramOptions options;
  options.folder = folder.path();
  options.kill_after_seconds = 20;
  for (const std::string& file : {std::string("/dev/zero"), pipe}) {
    CAPTURE(file);
    const Words scale = {"run",     object, "--kernel", "scale",      "--grid", "64",
                         "--group", "64",   "--mode",   "functional", "--arg",  "f32:2"};
    Words fill = scale, check = scale;
    fill.insert(fill.end(), {"--arg", "buf:f32:64:file=" + file});
    check.insert(check.end(), {"--arg", "buf:f32:64", "--check", "1=" + file});
    for (const Words& words : std::vector<Words>{{"compare", script, "--samplers", "detailed", "--results", file},
                                                 {"run", script, "--from", file},
                                                 {"run", pipe},
                                                 {"run", file, "--grid", "1", "--group", "1"},
                                                 {"inspect", file},
                                                 {"disasm", file},
                                                 {"diff", file, file},
                                                 {"phases", file},
                                                 {"sweep", file},
                                                 {"sweep", "query", file, "SELECT 1"},
                                                 {"sweep", "--programs", "relu problem=64", "--results", file},
                                                 {"gpus", "show", pipe + "/../" + "no.toml"},
                                                 {"plugins", "check", file},
                                                 fill,
                                                 check}) {
      const ProgramOutput output = run_strobe(words, options);
      INFO(words[0] << " " << words[1] << ": " << output.err);
      CHECK(output.exit_code == 2);
      CHECK(output.err.find("internal error") == std::string::npos);
    }
  }
  folder.write("reads.lua", "print(require('strobe').read_file 'pipe.lua')\n");
  check_refused(run_strobe({"run", folder / "reads.lua"}, options), 2, "not a regular file");
  for (const std::string sampler : {"tbpoint:phase=sample,profile=", "simprof:phase=sample,profile="}) {
    folder.write("relu.lua",
                 "local strobe = require 'strobe'\nstrobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
    const ProgramOutput output = run_strobe({"run", folder / "relu.lua", "--sampler", sampler + "/dev/zero"}, options);
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains("not a regular file"));
  }
}

TEST_CASE("hostile input: a plugin that ends the process is named, and that is no success") {
  const TemporaryFolder folder;
  for (const std::string name : {"exits_in_constructor", "exits_in_install"}) {
    CAPTURE(name);
    const std::string plugins = plugin_folder(folder, name);
    check_refused(run_strobe({"--plugins", plugins, "plugins", "list"}), 2,
                  plugins + "/" + name + ".so: ended the process with exit(0) while it was loaded");
  }
  const std::string script = folder.write("relu.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
  check_refused(run_strobe({"--plugins", plugin_folder(folder, "throwing_policies"), "run", script, "--set",
                            "l2.replacement=exits"}),
                1, "a plugin ended the process with exit(0)" + (" in " + folder.path()));
}

TEST_CASE("hostile input: what a policy throws is said, whatever it is") {
  const TemporaryFolder folder;
  const std::string plugins = plugin_folder(folder, "throwing_policies");
  const std::string script = folder.write("relu.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
  const auto run = [&](const std::string& policy) {
    return run_strobe({"--plugins", plugins, "run", script, "--set", "l2.replacement=" + policy});
  };
  const ProgramOutput integer = run("throws_integer");
  CHECK(integer.exit_code == 2);
  CHECK_THAT(integer.err, Catch::Contains("(replacement.throws_integer): its code threw: an object of type int, which "
                                          "is no std::exception"));
  CHECK_THAT(run("throws_own").err, Catch::Contains("an object of type (anonymous namespace)::Own, which"));
  const ProgramOutput later = run("throws_later");
  CHECK(later.exit_code == 1);
  CHECK_THAT(later.err, Catch::Contains("kernel ") && Catch::Contains("a plugin threw: an object of type long, which") &&
                             Catch::Contains(", in the block crossbar["));
}

TEST_CASE("hostile input: a plugin that crashes, ends the process or never returns in a launch is named, with the block") {
  const TemporaryFolder folder;
  const std::string plugins = plugin_folder(folder, "throwing_policies"), plugin = plugins + "/throwing_policies.so";
  const std::string script = folder.write("relu.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
  const auto run = [&](const std::string& policy, const std::string& threads) {
    ProgramOptions options;
    options.environment = {"TMPDIR=" + folder.path()};
    return run_strobe({"--plugins", plugins, "run", script, "--set", "l2.replacement=" + policy, "--timeout", "4",
                       "--threads", threads},
                      options);
  };
  const std::string where = " in " + plugin + ", in the block ";
  for (const std::string threads : {"1", "2"}) {
    CAPTURE(threads);
    const ProgramOutput exits = run("exits_later", threads);
    CHECK(exits.exit_code == 1);
    CHECK_THAT(exits.err, Catch::Contains("a plugin ended the process with exit(0)" + where));
    const ProgramOutput crashes = run("crashes_later", threads);
    CHECK(crashes.exit_code == 128 + 11);
    CHECK_THAT(crashes.err, Catch::Contains("strobe: segmentation fault (SIGSEGV)" + where));
    const ProgramOutput loops = run("loops_later", threads);
    CHECK(loops.exit_code == 3);
    CHECK_THAT(loops.err, Catch::Contains(where));
  }
}

TEST_CASE("hostile input: paths that cannot be followed are named with the reason") {
  const TemporaryFolder folder;
  std::filesystem::create_symlink("loop.lua", folder / "loop.lua");
  std::filesystem::create_symlink("loop.cl", folder / "loop.cl");
  std::filesystem::create_symlink("loop", folder / "loop");
  const std::string script = folder.write("s.lua", "require('strobe').gpu()\n"), object = kernels_object();
  for (const std::string& name : {folder / "loop", std::string(5000, 'n'), std::string(300, 'n')}) {
    CAPTURE(name.substr(0, 60), name.size());
    for (const Words& words : std::vector<Words>{{"run", name + ".lua"},
                                                 {"run", name},
                                                 {"run", name + ".cl", "--grid", "1", "--group", "1"},
                                                 {"run", name, "--grid", "1", "--group", "1"},
                                                 {"run", script, "--json", name},
                                                 {"run", script, "--checkpoint", name},
                                                 {"run", script, "--from", name},
                                                 {"run", script, "--allow-read", name},
                                                 {"run", script, "--profile-store", name},
                                                 {"run", script, "--trace", "instructions=" + name},
                                                 {"run", object, "--kernel", "scale", "--grid", "1", "--group", "1",
                                                  "--arg", "buf:f32:1", "--arg", "f32:1", "--json", name},
                                                 {"run", object, "--kernel", "scale", "--grid", "1", "--group", "1",
                                                  "--arg", "buf:f32:1:file=" + name, "--arg", "f32:1"},
                                                 {"run", object, "--kernel", "scale", "--grid", "1", "--group", "1",
                                                  "--arg", "buf:f32:1", "--arg", "f32:1", "--dump", "0=" + name},
                                                 {"run", script, "--gpu", name + ".toml"},
                                                 {"compile", name + ".cl", "--arch", "gfx803"},
                                                 {"inspect", name},
                                                 {"disasm", name},
                                                 {"diff", name, name},
                                                 {"phases", name},
                                                 {"sweep", name},
                                                 {"sweep", "query", name, "SELECT 1"},
                                                 {"sweep", "--programs", "relu problem=64", "--results", name},
                                                 {"gpus", "show", name + ".toml"},
                                                 {"compare", name},
                                                 {"compare", script, "--results", name},
                                                 {"--plugins", name, "plugins", "list"},
                                                 {"plugins", "check", name}}) {
      const ProgramOutput output = run_strobe(words);
      INFO(words[0] << " " << words[1].substr(0, 40) << " " << words.back().substr(0, 40) << ": " << output.err);
      CHECK(output.exit_code == 2);
      CHECK(output.err.find("internal error") == std::string::npos);
      CHECK(output.err.find("filesystem error") == std::string::npos);
    }
  }
}

TEST_CASE("hostile input: a current folder that was removed") {
  const TemporaryFolder folder;
  const std::string script = folder.write("s.lua", "require 'strobe'\n");
  for (const std::string& words : {"run " + script, std::string("run s.lua"), std::string("compile k.cl --arch gfx803"),
                                   "compare " + script, std::string("gpus show ./a.toml")}) {
    const ProgramOutput output = run_program(
        {"/bin/sh", "-c",
         "mkdir " + folder / "gone" + " && cd " + folder / "gone" + " && rmdir ../gone && " + kStrobe + " " + words});
    INFO(words << ": " << output.err);
    CHECK(output.exit_code != 0);
    CHECK(output.err.find("internal error") == std::string::npos);
    CHECK(output.err.find("filesystem error") == std::string::npos);
  }
}

TEST_CASE("hostile input: a small stack is raised or refused") {
  const TemporaryFolder folder;
  const std::string script = folder.write("relu.lua",
                                          "local strobe = require 'strobe'\n"
                                          "strobe.workload('relu'):run(strobe.gpu(), { problem = 64 })\n");
  const std::string run = kStrobe + " run " + script + " --threads 2";
  for (const std::string kibibytes : {"16", "64", "1024"}) {
    CAPTURE(kibibytes);
    const ProgramOutput soft = run_program({"/bin/bash", "-c", "ulimit -S -s " + kibibytes + "; " + run});
    INFO(soft.err);
    CHECK(soft.exit_code == 0);
  }
  // Who may raise the hard limit has it raised.
  const ProgramOutput hard = run_program({"/bin/bash", "-c", "ulimit -s 16; " + run});
  INFO(hard.err);
  if (hard.exit_code != 0) check_refused(hard, 2, "the limit of the stack is below 1 MiB - raise it: ulimit -s 8192");
}
