// What launches are given: types that must be the kernel's, bytes in two spellings, packed strings.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

namespace {

const std::string kBegin = R"(
local strobe = require "strobe"
strobe.write_file("k.cl", [[
struct pair { float first; uint second; };
kernel void k(global float* out, float factor, uint count, struct pair p, float2 v) {
  out[0] = factor, out[1] = count, out[2] = p.first, out[3] = p.second, out[4] = v.y;
}]])
local gpu = strobe.gpu()
local out = gpu:buffer { type = "f32", count = 5 }
local program = gpu:load "k.cl"
local pair, vector = string.pack("<fI4", 1.5, 7), string.pack("<ff", 3, 4)
local function launch(factor, count, p, v)
  gpu:launch { program = program, grid = 1, group = 1, mode = "functional", args = { out, factor, count, p, v } }
  print(table.concat(out:read(), " "))
end
)";

std::string refused(const std::string& call) { return error_of(kBegin + call, ExitCode::bad_input); }

}  // namespace

TEST_CASE("arguments: bytes are hexadecimal digits or packed, whichever has the argument's size") {
  CHECK(output_of(kBegin + "launch(strobe.f32(2), strobe.u32(5), strobe.bytes(pair), strobe.bytes(vector))") ==
        "2.0 5.0 1.5 7.0 4.0\n");
  CHECK(output_of(kBegin + "launch(strobe.f32(2), strobe.u32(5), strobe.bytes '0000c03f07000000', "
                           "strobe.bytes '0000404000008040')") == "2.0 5.0 1.5 7.0 4.0\n");
  // Four bytes that are digits, and eight of them that are four bytes: 0x30303030, rounded to float.
  CHECK(output_of(kBegin + "launch(strobe.f32(2), strobe.bytes '0000', strobe.bytes(pair), strobe.bytes(vector))") ==
        "2.0 808464448.0 1.5 7.0 4.0\n");
  CHECK(
      output_of(kBegin + "launch(strobe.f32(2), strobe.bytes '05000000', strobe.bytes(pair), strobe.bytes(vector))") ==
      "2.0 5.0 1.5 7.0 4.0\n");
  CHECK_THAT(
      refused("launch(strobe.f32(2), strobe.bytes '0g', strobe.bytes(pair), strobe.bytes(vector))"),
      Contains("argument 3 'count' wants 4 bytes; strobe.bytes \"0g\" is no list of hexadecimal digits, and 2 as "
               "packed text"));
  CHECK_THAT(refused("launch(strobe.f32(2), strobe.bytes '00', strobe.bytes(pair), strobe.bytes(vector))"),
             Contains("is 1 in hexadecimal digits, 2 as packed text"));
}

TEST_CASE("arguments: a scalar of another type than the kernel's is refused") {
  const std::string rest = ", strobe.bytes(pair), strobe.bytes(vector))";
  CHECK_THAT(
      refused("launch(strobe.i32(2), strobe.u32(5)" + rest),
      Contains("argument 2 'factor' is of type float: strobe.i32(2) does not fit - give strobe.f32(...); if these "
               "bytes are meant: strobe.bytes \"02000000\""));
  CHECK_THAT(refused("launch(strobe.f32(2), strobe.f32(5)" + rest), Contains("give strobe.u32(...)"));
  CHECK_THAT(refused("launch(strobe.f32(2), strobe.i32(-1)" + rest), Contains("give strobe.u32(...)"));
  CHECK(output_of(kBegin + "launch(strobe.f32(2), strobe.i32(5)" + rest) == "2.0 5.0 1.5 7.0 4.0\n");
  CHECK(output_of(kBegin + "launch(strobe.bytes '00000040', strobe.i32(5)" + rest) == "2.0 5.0 1.5 7.0 4.0\n");
}

TEST_CASE("arguments: the program says their element types") {
  CHECK(output_of(kBegin +
                  "for _, a in ipairs(program:kernel().arguments) do print(a.name, a.element, a.elements) end") ==
        "out\tf32\t1\nfactor\tf32\t1\ncount\tu32\t1\np\tnil\tnil\nv\tf32\t2\n");
}

TEST_CASE("arguments: a missing grid or group says what may be given") {
  CHECK_THAT(refused("gpu:launch { program = program, grid = 64, args = {} }"),
             Contains("launch: group: is missing - give a number, or a list of one to three: group = 256"));
  CHECK_THAT(refused("gpu:launch { program = program, group = 64, args = {} }"), Contains("launch: grid: is missing"));
}

TEST_CASE("buffers and arrays take packed strings") {
  const std::string begin =
      "local strobe = require 'strobe'\nlocal b = strobe.gpu():buffer { type = 'f32', count = 4 }\n"
      "local a = strobe.array { type = 'u8', count = 8 }\n";
  CHECK(output_of(begin + "b:set(2, string.pack('<ff', 1.5, -2)) print(table.concat(b:read(), ' '))") ==
        "0.0 1.5 -2.0 0.0\n");
  CHECK(output_of(begin + "a:write(1, string.pack('<i4I2', -2, 513)) print(table.concat(a:read(), ' '))") ==
        "254 255 255 255 1 2 0 0\n");
  // A text that is a number is that number for `set`, and bytes for `write`.
  CHECK(output_of(begin + "b:set(1, '1234') print(b:get(1)) a:write(1, '12') print(a:get(1), a:get(2))") ==
        "1234.0\n49\t50\n");
  CHECK_THAT(error_of(begin + "b:set(1, 'abcde')", ExitCode::bad_input),
             Contains("5 packed bytes are no whole number of f32 elements"));
  CHECK_THAT(error_of(begin + "b:set(4, string.pack('<ff', 1, 2))", ExitCode::bad_input), Contains("position: 4"));
  CHECK_THAT(error_of(begin + "a:write(1, ('x'):rep(9))", ExitCode::bad_input),
             Contains("9 elements do not fit into 8"));
  CHECK(output_of(begin + "a:set(1, '1\\0002') print(table.concat(a:read(1, 3), ' '))") == "49 0 50\n");
}

TEST_CASE("messages go on after a zero byte") {
  CHECK(error_of("error('before\\0behind')", ExitCode::failed) == std::string("main.lua:1: before\0behind", 25));
  for (const char* call :
       {"strobe.f32('1\\0002')", "strobe.read_file('a\\0behind')", "strobe.array { ['a\\0behind'] = 1 }",
        "strobe.preset('a\\0behind')", "require('a\\0behind')", "strobe.gpu():load('a\\0behind.cl')"}) {
    const std::string error = error_of(std::string("local strobe = require 'strobe'\n") + call, ExitCode::bad_input);
    CAPTURE(call, error);
    CHECK_THAT(error, StartsWith("main.lua:2: ") && (Contains("behind") || Contains("1?2")));
  }
}

TEST_CASE("compiler flags are a list, and their messages name them") {
  const std::string begin =
      "local strobe = require 'strobe'\n"
      "strobe.write_file('k.cl', 'kernel void k(global int* x) { x[0] = N; }')\n"
      "local gpu = strobe.gpu()\nlocal function load(flags) return gpu:load('k.cl', { flags = flags }) end\n";
  CHECK(output_of(begin +
                  "print(load({ '-D', 'N=4' }):kernels()[1], load({ '-DN=4', '-cl-fast-relaxed-math' }).target)") ==
        "k\tgfx803\n");
  CHECK_THAT(error_of(begin + "load('-DN=4')", ExitCode::bad_input),
             Contains("flags: not a list - write it as in flags = {"));
  CHECK_THAT(error_of(begin + "load { '-DN=4 -DM=1', '-fplugin=x' }", ExitCode::bad_input),
             Contains("flags: \"-fplugin=x\""));
  CHECK_THAT(error_of(begin + "load { '-O2 -g' }", ExitCode::bad_input),
             Contains("flags: \"-O2 -g\", an item with a space,"));
  CHECK_THAT(error_of(begin + "load { '-D' }", ExitCode::bad_input), Contains("flags: -D has no value"));
  CHECK_THAT(error_of(begin + "load { '-D', '-fplugin=x' }", ExitCode::bad_input), Contains("flags: \"-D-fplugin=x\""));
  CHECK_THAT(error_of(begin + "load { '-I', '/etc' }", ExitCode::bad_input), Contains("--allow-read"));
}

TEST_CASE("launches are numbered from 0, over all GPUs of a script") {
  ScriptFolder folder;
  std::vector<std::uint64_t> seen;
  folder.adjust = [&](ScriptServices& services) {
    services.on_device = [&](Device& device) {
      device.on_progress([&](const LaunchReport& launch) {
        if (launch.stage == LaunchReport::Stage::begins) seen.push_back(launch.launch);
      });
    };
  };
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    strobe.write_file("k.cl", "kernel void k(global int* x) { x[0] = 1; }")
    local numbers = {}
    for n = 1, 3 do
      local gpu = strobe.gpu()
      local run = strobe.run { gpu = gpu, mode = "functional", launches = {
        { program = gpu:load "k.cl", grid = 1, group = 1, args = { gpu:buffer { type = "i32", count = 1 } } },
      }, check = function() return true end }
      numbers[n] = run.numbers[1]
    end
    print(table.concat(numbers, " ")))");
  CHECK(result.error == "");
  CHECK(folder.printed == "0 1 2\n");
  CHECK(seen == std::vector<std::uint64_t>{0, 1, 2});
  for (const LaunchResult& launch : result.run.launches) CHECK(launch.checks.size() == 1);
}
