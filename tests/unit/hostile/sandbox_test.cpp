// Attacks on the sandbox: what a script tries that was written to get out. Each runs as a user's script would.
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

#include "catch.hpp"
#include "support/script_fixture.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {

const std::string kStrobe = "local strobe = require 'strobe'\n";

/// A file that scripts were not given.
class Secret {
 public:
  Secret() { folder_.write("secret.h", "int the_secret;\n"); }
  std::string path() const { return folder_ / "secret.h"; }
  std::string folder() const { return folder_.path(); }
  void add(const std::string& name, const std::string& text) const { folder_.write(name, text); }

 private:
  strobe::testing::TemporaryFolder folder_;
};

/// The script must fail in an orderly way, and its message must not hold `hidden`.
void check_kept_out(ScriptFolder& folder, const std::string& text, const std::string& says,
                    const std::string& hidden = "the_secret") {
  INFO(text);
  const ScriptResult result = folder.run(text);
  CHECK(result.exit_code == ExitCode::bad_input);
  CHECK_THAT(result.error, Contains(says));
  CHECK_THAT(result.error, !Contains(hidden));
  CHECK_THAT(folder.printed, !Contains(hidden));
}

}  // namespace

TEST_CASE("sandbox: the interpreter itself is out of reach") {
  CHECK(output_of("print(('').dump, getmetatable('').__index, getmetatable(print))") == "nil\tnil\tnil\n");
  for (const std::string module : {"debug", "os", "io", "package", "_G", "string", "strobe_core", "coroutine", "ffi"})
    CHECK_THAT(error_of("require '" + module + "'", ExitCode::bad_input), Contains("no module"));
  CHECK(output_of("local ok = pcall(setmetatable, '', {}) print(ok, rawget(_G, 'debug'), _ENV.rawset ~= nil)") ==
        "false\tnil\ttrue\n");
  // An environment of one's own has what one puts there, and no more.
  CHECK(output_of("print(load('return os, io, debug', 'x', 't', {})())") == "nil\tnil\tnil\n");
}

TEST_CASE("sandbox: no file of a user passes for one of the library") {
  // Only the library's files, which messages call (strobe)/..., may require the core's functions.
  const std::string attack = "print(pcall(require, 'strobe_core'))";
  ScriptFolder folder;
  folder.file("(strobe)/main.lua", attack);
  folder.file("(strobe)/m.lua", attack + " return {}");
  folder.file("(strobe)/w.lua",
              attack + " return {name = 'w', doc = '', parameters = {}, build = function() return {} end}");
  CHECK(folder.run_file("(strobe)/main.lua").error == "");
  CHECK_THAT(folder.printed, Contains("false") && Contains("no module"));
  folder.file("(strobe)/n.lua", "require 'm'");
  CHECK(folder.run_file("(strobe)/n.lua").error == "");
  CHECK_THAT(folder.printed, Contains("false") && Contains("no module"));
  folder.run(kStrobe + "strobe.workload '(strobe)/w.lua'");
  CHECK_THAT(folder.printed, Contains("false") && Contains("no module"));
  CHECK_THAT(output_of("print(pcall(load(\"return require 'strobe_core'\", '@(strobe)/x')))"), Contains("false"));
}

TEST_CASE("sandbox: no spelling of a path leads out") {
  const Secret secret;
  ScriptFolder folder;
  fs::create_symlink(secret.path(), folder.path / "link");
  fs::create_symlink(secret.folder(), folder.path / "folder");
  fs::create_symlink(secret.folder() + "/new", folder.path / "dangling");
  fs::create_symlink(secret.folder() + "/nowhere/", folder.path / "dangling_folder");
  const std::string up = "../" + fs::path(secret.folder()).filename().string() + "/secret.h";
  for (const std::string& path : {secret.path(), up, std::string("link"), std::string("folder/secret.h"), "./" + up,
                                  folder.path.string() + "/" + up, std::string("/proc/self/environ"),
                                  std::string("/dev/stdin"), std::string("/proc/self/root") + secret.path()}) {
    check_kept_out(folder, kStrobe + "print(strobe.read_file '" + path + "')", "outside the folders");
    check_kept_out(folder, kStrobe + "strobe.array {type = 'u8', count = 1, init = {file = '" + path + "'}}",
                   "outside the folders");
    check_kept_out(folder, kStrobe + "strobe.gpu('r9-nano'):load '" + path + "'", "outside the folders");
    check_kept_out(folder, kStrobe + "strobe.workload '" + path + ".lua'", "");
  }
  for (const std::string path : {"link", "folder/secret.h", "folder/new", "dangling", "dangling_folder",
                                 "dangling_folder/x", "../new", "/new", ".bashrc", ".git/config", "."}) {
    check_kept_out(folder, kStrobe + "strobe.write_file('" + path + "', 'x')", path);
    check_kept_out(folder, kStrobe + "strobe.table {'a'}:csv '" + path + "'", path);
    check_kept_out(folder, kStrobe + "strobe.array {type = 'u8', count = 1}:save '" + path + "'", path);
  }
  CHECK(strobe::testing::read_file(secret.path()) == "int the_secret;\n");
  CHECK_FALSE(fs::exists(secret.folder() + "/new"));
  CHECK_THAT(error_of(kStrobe + "strobe.read_file 'a\\0b'", ExitCode::bad_input), Contains("zero byte"));
}

TEST_CASE("sandbox: no file is written that means something beside another one, or in a list of arguments") {
  ScriptFolder folder;
  for (const std::string name : {"p.db-journal", "p.db-wal", "p.db-shm", "P.DB-JOURNAL", "p.db-mj0123AB9CD", "x.h.pch",
                                 "x.h.gch", "-rf", "@k.cl", "--plugins=x"}) {
    check_kept_out(folder, kStrobe + "strobe.write_file('" + name + "', 'x')", "name it otherwise");
    check_kept_out(folder, kStrobe + "strobe.table {'a'}:csv '" + name + "'", "name it otherwise");
    check_kept_out(folder, kStrobe + "strobe.array {type = 'u8', count = 1}:save './" + name + "'",
                   "name it otherwise");
    check_kept_out(folder, kStrobe + "strobe.gpu('r9-nano'):profile_store '" + name + "'", "name it otherwise");
    CHECK_FALSE(fs::exists(folder.path / name));
  }
  for (const std::string name : {"journal", "my-journal.txt", "x-mj", "a@b", "a-b"})
    CHECK(folder.run(kStrobe + "strobe.write_file('" + name + "', 'x')").error == "");
}

TEST_CASE("sandbox: a journal beside a store removes no file") {
  const Secret secret;
  ScriptFolder folder;
  // As a received folder has it; the script itself cannot write it.
  CHECK(folder.run(kStrobe + "strobe.gpu('r9-nano'):profile_store 'p.db'").error == "");
  const std::string magic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
  const auto number = [](std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift);
    return bytes;
  };
  std::string journal = magic + number(0) + number(1234) +
                        number(static_cast<std::uint32_t>(fs::file_size(folder.path / "p.db") / 4096)) + number(512) +
                        number(4096);
  journal.resize(512, '\0');
  std::uint32_t sum = 0;
  for (const char c : secret.path()) sum += static_cast<unsigned char>(c);
  journal += number(0x40000000 / 4096 + 1) + secret.path() + number(static_cast<std::uint32_t>(secret.path().size())) +
             number(sum) + magic;
  folder.file("p.db-journal", journal);
  check_kept_out(folder, kStrobe + "strobe.gpu('r9-nano'):profile_store 'p.db'", "a transaction over several files");
  CHECK(fs::exists(secret.path()));
}

TEST_CASE("sandbox: nothing is written where Strobe loads code from") {
  ScriptFolder folder;
  fs::create_directories(folder.path / "lib/plugins");
  folder.adjust = [&](ScriptServices& services) {
    services.own_folders = {(folder.path / "lib/plugins").string()};
    services.scripts_folder = (folder.path / "scripts").string();
  };
  fs::create_directories(folder.path / "scripts/topologies");
  fs::copy(STROBE_SOURCE_DIR "/scripts/strobe", folder.path / "scripts/strobe", fs::copy_options::recursive);
  for (const std::string name : {"lib/plugins/x.so", "scripts/strobe/init.lua", "scripts/topologies/gcn.lua"})
    check_kept_out(folder, kStrobe + "strobe.write_file('" + name + "', 'x')", "into Strobe's own folder");
  CHECK(folder.run(kStrobe + "strobe.write_file('lib/x', 'x')").error == "");
}

TEST_CASE("sandbox: presets inherit from no file outside") {
  const Secret secret;
  secret.add("parent.toml", "schema = 1\ntitle = \"the_secret\"\nnonsense = \"the_secret\"\n");
  ScriptFolder folder;
  folder.file("child.toml", "schema = 1\ntitle = \"T\"\ninherits = \"" + secret.folder() + "/parent.toml\"\n");
  check_kept_out(folder, kStrobe + "strobe.gpu 'child.toml'", "outside the folders");
  fs::create_symlink(secret.folder() + "/parent.toml", folder.path / "link.toml");
  folder.file("child.toml", "schema = 1\ntitle = \"T\"\ninherits = \"link.toml\"\n");
  check_kept_out(folder, kStrobe + "strobe.gpu 'child.toml'", "outside the folders");
}

TEST_CASE("sandbox: the compiler reads no file outside, either") {
  const Secret secret;
  ScriptFolder folder;
  const std::string path = secret.path();
  const std::string load = kStrobe + "strobe.gpu('r9-nano'):load 'k.cl'";
  const std::string kernel = "kernel void k(global int* x) { *x = 1; }\n";
  // What the source says of the file would be in the compiler's messages.
  folder.file("k.cl", "#include \"" + path + "\"\n" + kernel + "#error end\n");
  check_kept_out(folder, load, "does not compile", "int the_secret");
  fs::create_symlink(path, folder.path / "link.h");
  folder.file("k.cl", "#include \"link.h\"\n" + kernel);
  check_kept_out(folder, load, "does not compile", "int the_secret");
  folder.file("k.cl", kernel + "kernel void l() { __asm__(\".incbin \\\"" + path + "\\\"\"); }\n");
  check_kept_out(folder, load, "does not compile", "int the_secret");
  folder.file("k.cl", "#if __has_include(\"" + path + "\")\nkernel void k() {}\n#include \"" + path + "\"\n#endif\n");
  check_kept_out(folder, load, "does not compile", "int the_secret");
  // And what lies in the script's folder is there as ever.
  folder.file("mine.h", "#define ONE 1\n");
  folder.file("k.cl", "#include \"mine.h\"\nkernel void k(global int* x) { *x = ONE + get_global_id(0); }\n");
  CHECK(folder.run(load).error == "");
  folder.file("k.hip", "#include \"mine.h\"\n__global__ void k(int* x) { *x = ONE; }\n");
  CHECK(folder.run(kStrobe + "strobe.gpu('r9-nano'):load 'k.hip'").error == "");
}

TEST_CASE("sandbox: no flag makes the compiler do something else") {
  const Secret secret;
  ScriptFolder folder;
  folder.file("k.cl", "kernel void k() {}\n");
  for (const std::string& flag : {std::string("-I") + secret.folder(),
                                  std::string("-I/"),
                                  std::string("-I.."),
                                  std::string("-include"),
                                  std::string("-o"),
                                  std::string("-oout"),
                                  std::string("@response"),
                                  std::string("-Xclang"),
                                  std::string("-fplugin=x.so"),
                                  std::string("-fpass-plugin=x.so"),
                                  std::string("-B."),
                                  std::string("-Wl,-x"),
                                  std::string("-Wp,-MD,x"),
                                  std::string("-D X"),
                                  std::string("-DX\\n-o"),
                                  std::string("--config=x"),
                                  std::string("-save-temps"),
                                  std::string("-ftime-trace"),
                                  std::string("-gsplit-dwarf"),
                                  std::string("-w -o"),
                                  std::string("")}) {
    INFO(flag);
    const ScriptResult result = folder.run(kStrobe + "strobe.gpu('r9-nano'):load('k.cl', {flags = {'" + flag + "'}})");
    CHECK(result.exit_code == ExitCode::bad_input);
    CHECK_FALSE(fs::exists(folder.path / "out"));
  }
}

TEST_CASE("sandbox: coroutines, handlers and closings do not outlive a limit") {
  for (const char* text : {
           "while true do pcall(coroutine.wrap(function() while true do end end)) end",
           "local function f() return pcall(f) end while true do f() end",
           "local c = coroutine.create(function() local t <close> = setmetatable({}, {__close = function() while true "
           "do "
           "end end}) coroutine.yield() end) coroutine.resume(c) while true do coroutine.close(c) end",
           "while true do pcall(string.gsub, ('x'):rep(100), 'x', function() while true do end end) end",
           "while true do xpcall(error, function() while true do end end) end",
           "local t = setmetatable({}, {__close = function() while true do end end}) "
           "while true do pcall(function() local x <close> = t error 'x' end) end",
           "local t = {} for i = 1, 100 do t[i] = coroutine.wrap(function() while true do pcall(coroutine.yield) end "
           "end) "
           "end while true do for i = 1, 100 do t[i]() end end",
           "while true do pcall(table.sort, {3, 2, 1}, function() while true do end end) end",
           "while true do pcall(load, function() while true do end end) end",
           "while true do pcall(tostring, setmetatable({}, {__tostring = function() while true do end end})) end",
           "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) while true do pcall(function() "
           "return t[1] end) end",
       }) {
    INFO(text);
    ScriptFolder folder;
    folder.adjust = [](ScriptServices& services) { services.lua_instructions = 1'000'000; };
    const ScriptResult result = folder.run(text);
    CHECK(result.exit_code == ExitCode::limit);
    CHECK_THAT(result.error, Contains("stopped: 1 million Lua instructions"));
  }
}

TEST_CASE("sandbox: memory has no back door") {
  for (const char* text : {
           "local t = {} for i = 1, 1e8 do t[i] = coroutine.create(print) end",
           "local t = {} for i = 1, 1e8 do t[i] = function() return i end end",
           "local s = 'x' for i = 1, 64 do s = s .. s end",
           "local s = ('x'):rep(1 << 20) print((s:gsub('x', ('y'):rep(1 << 20))))",
           "local t = {} for i = 1, 1 << 20 do t[i] = ('x'):rep(1000) .. i end local s = table.concat(t)",
           "local f = load('return {' .. ('{},'):rep(1 << 16) .. '}') local t = {} for i = 1, 1e6 do t[i] = f() end",
           "error(('x'):rep(1 << 25) .. ('y'):rep(1 << 25))",
           "local strobe = require 'strobe' local s = strobe.json {('x'):rep(1 << 24), ('x'):rep(1 << 24)} s = s .. s",
       }) {
    INFO(text);
    ScriptFolder folder;
    folder.adjust = [](ScriptServices& services) { services.lua_memory_bytes = 48 << 20; };
    const ScriptResult result = folder.run(text);
    CHECK(result.exit_code == ExitCode::limit);
    CHECK_THAT(result.error, Contains("script uses more than 48.0 MiB"));
  }
}

TEST_CASE("sandbox: GPUs are not hoarded") {
  ScriptFolder folder;
  const ScriptResult result =
      folder.run(kStrobe + "local held = {} while true do held[#held + 1] = strobe.gpu 'r9-nano' end");
  CHECK(result.exit_code == ExitCode::limit);
  CHECK_THAT(result.error, Contains("main.lua:2: the script holds 128 GPUs"));
  CHECK(folder.run(kStrobe + "for i = 1, 500 do local gpu = strobe.gpu 'r9-nano' end").error == "");
}

TEST_CASE("sandbox: what hides behind the library's objects takes any abuse") {
  // Should a script come by them all the same: they check for themselves.
  ScriptFolder folder;
  const OpenedLibrary opened;
  folder.adjust = opened;
  folder.file("k.cl", "kernel void k(global int* x) { atomic_add(x, 1); }\n");
  const ScriptResult result = folder.run(R"(
    local primitives = require("strobe.chart").core
    local preset = primitives.preset("r9-nano", {})
    local gpu = primitives.gpu(preset)
    local core = { primitives.load(gpu, "k.cl", {}), preset, gpu, gpu:buffer("u32", 4, "b"), primitives.array("u32", 3),
      primitives.sampler("s", {}, function() end) }
    local weak = setmetatable({}, { __mode = "v" })
    local junk = { false, 0, -1, 1, 2.5, 0 / 0, math.maxinteger, math.mininteger, "", "r9-nano", ("x"):rep(300), "u32", weak,
      {}, { 1, 2 }, { {} }, print, coroutine.create(print), { program = 1, kernel = {}, grid = {}, group = {}, args = 1 },
      { clock = 1e9, components = { {} }, links = { {} } }, { sampler = "photon", sampler_parameters = 5 } }
    for _, object in ipairs(core) do junk[#junk + 1] = object end
    junk[#junk + 1] = { program = core[#core], kernel = "k", grid = { 64 }, group = { 64 }, args = { core[1] },
      sampler = "photon", sampler_parameters = 5 }
    local names = { "get", "set", "read", "write", "fill", "compare", "hash", "bytes", "address", "buffer", "set_machine",
      "has_machine", "launch", "enqueue", "finish", "plan", "profile_store", "info", "component", "tables", "last_place", "keys", "kernels", "kernel", "log", "has_store",
      "find", "keep", "analyse", "__gc", "__index" }
    local calls, methods = 0, 0
    for _, object in ipairs(core) do
      for _, name in ipairs(names) do
        local fine, method = pcall(function() return object[name] end)
        if fine and method then
          methods = methods + 1
          for _, first in ipairs(junk) do
            pcall(method, object, first)
            pcall(method, first, object, first)
            for _, second in ipairs(junk) do pcall(method, object, first, second, first) end
            calls = calls + #junk + 2
          end
        end
      end
    end
    assert(methods > 20, methods .. " methods")
    print(calls > 10000)
  )");
  CHECK(result.error == "");
  CHECK(folder.printed.ends_with("true\n"));
}

TEST_CASE("sandbox: a buffer that a sampler lets go of outlives the launch that uses it") {
  ScriptFolder folder;
  folder.file("k.cl", "kernel void k(ulong at) { atomic_add((volatile global int*)at + get_global_id(0) % 16, 1); }\n");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    local held = { gpu:buffer { type = "u32", count = 16 } }
    local sampler = strobe.sampler { name = "dropper", work_group = function()
      held[1] = nil
      collectgarbage()
    end }
    gpu:launch { program = gpu:load "k.cl", kernel = "k", grid = 6400, group = 64, mode = "detailed",
      args = { strobe.u64(held[1]:address()) }, sampling = sampler }
    collectgarbage()
    print "done"
  )");
  CHECK(result.error == "");
  CHECK(folder.printed == "done\n");
}
