// Arrays, scalars, tables of results, JSON and files.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {
const std::string kBegin = "local strobe = require 'strobe'\n";
}

TEST_CASE("arrays of every type hold what is put into them") {
  CHECK(output_of(kBegin + R"(
    for _, case in ipairs { {'i8', -128}, {'u8', 255}, {'i16', -32768}, {'u16', 65535}, {'i32', -2147483648},
                            {'u32', 4294967295}, {'i64', math.mininteger}, {'u64', -1}, {'f16', 0.5}, {'f32', 1.25},
                            {'f64', 1e300} } do
      local a = strobe.array { type = case[1], count = 3 }
      a:set(2, case[2])
      assert(a:get(2) == case[2] and a:get(1) == 0 and a:get(3) == 0 and #a == 3, case[1])
      assert(a.type == case[1] and a.count == 3)
    end
    print('ok'))") == "ok\n");
}

TEST_CASE("fills from Lua are those of the command line") {
  CHECK(output_of(kBegin + R"(
    local function values(type, init, count)
      return table.concat(strobe.array { type = type, count = count, init = init }:read(), ' ')
    end
    print(values('i32', 'iota', 4))
    print(values('f32', 'ones', 2))
    print(values('i32', { fill = -7 }, 2))
    print(values('u8', { values = { 1, 2, 3 } }))
    print(values('i64', 'random=5', 2))
    print(values('i64', { random = 5 }, 2))
    print(values('i32', { random = 1, low = 3, high = 3 }, 2))
    local a = strobe.array { type = 'f64', count = 2, init = { random = 1, low = -1, high = 1 } }
    print(values('f64', { array = a }) == table.concat(a:read(), ' '))
    print(values('f32', 'zeros', 0) == ''))") ==
        "0 1 2 3\n1.0 1.0\n-7 -7\n1 2 3\n" +
            std::string("-3903123922814185623 1883086673733362908\n-3903123922814185623 1883086673733362908\n") +
            "3 3\ntrue\ntrue\n");
}

TEST_CASE("values that do not agree with the count are refused") {
  for (const char* declaration :
       {"{type='i32', count=2, init={values={1}}}", "{type='i32'}", "{type='i32', count=1, init={}}",
        "{type='i32', count=1, init={random=1, fill=2}}", "{type='i32', count=1, init={fill=1, low=0}}",
        "{type='i32', count=1, init={array={1}}}", "{type='i32', count='1'}", "{count=1}", "5"})
    error_of(kBegin + "strobe.array(" + declaration + ")", ExitCode::bad_input);
}

TEST_CASE("reading and writing pieces, and from other arrays") {
  CHECK(output_of(kBegin + R"(
    local a = strobe.array { type = 'i16', count = 5, init = 'iota' }
    a:write(2, { 10, 20 })
    print(table.concat(a:read(), ' '), table.concat(a:read(4), ' '), table.concat(a:read(2, 2), ' '))
    local b = strobe.array { type = 'i16', count = 2, init = { fill = 9 } }
    a:write(4, b)
    print(table.concat(a:read(), ' '))
    print(#a:hash(), a:hash() == strobe.array { type = 'i16', init = { values = a:read() } }:hash()))") ==
        "0 10 20 3 4\t3 4\t10 20\n0 10 20 9 9\n64\ttrue\n");
}

TEST_CASE("comparisons return a check") {
  CHECK(output_of(kBegin + R"(
    local a = strobe.array { type = 'f32', init = { values = { 1, 2, 3.5 } }, name = 'out' }
    local fine = a:compare { 1, 2, 3.5 }
    print(fine.ok, fine.name, fine.mismatches, fine.first)
    local wrong = a:compare({ 1, 2.5, 3 }, { abs = 0.1 }, 'mine')
    print(wrong.ok, wrong.name, wrong.mismatches, wrong.first)
    print(a:compare({ 1, 2, 3.5000002 }, { ulp = 1 }).ok, a:compare({ 1, 2, 3.5000002 }, { exact = true }).max_ulp)
    print(a:compare({ 1.1, 2.2, 3.85 }, { rel = 0.11, abs = 0 }).ok))") ==
        "true\tout\t0\tnil\nfalse\tmine\t2\telement 1: got 2, expected 2.5\ntrue\t1.0\ntrue\n");
  CHECK_THAT(error_of(kBegin + "strobe.array{type='f32', count=1}:compare({1}, {eps=1})", ExitCode::bad_input),
             Contains("\"eps\""));
  CHECK_THAT(error_of(kBegin + "strobe.array{type='f32', count=1}:compare({1}, {ulp=-1})", ExitCode::bad_input),
             Contains("ulp"));
}

TEST_CASE("tables print, and are written as CSV and JSON") {
  ScriptFolder folder;
  CHECK(folder
            .run(kBegin + R"(
    local rows = strobe.table { 'kernel', { name = 'rate', title = 'M/s', format = '%.1f' }, 'n', 'ok' }
    rows:add { kernel = 'a, "b"', rate = 12.345, n = 7, ok = true }
    rows:add { kernel = 'longer name', n = 10 }
    rows:print()
    rows:csv 'out.csv'
    rows:json 'out.json'
    print(#rows, rows:rows()[1].n))")
            .error == "");
  CHECK(folder.printed ==
        "kernel        M/s   n  ok\n"
        "a, \"b\"       12.3   7  true\n"
        "longer name     -  10  -\n"
        "2\t7\n");
  CHECK(folder.read("out.csv") == "kernel,rate,n,ok\n\"a, \"\"b\"\"\",12.345,7,true\nlonger name,,10,\n");
  CHECK(folder.read("out.json") ==
        "[\n  {\"kernel\": \"a, \\\"b\\\"\", \"rate\": 12.345, \"n\": 7, \"ok\": true},\n"
        "  {\"kernel\": \"longer name\", \"rate\": null, \"n\": 10, \"ok\": null}\n]\n");
}

TEST_CASE("JSON has its keys in one order and numbers that read back") {
  CHECK(output_of(kBegin + R"(print(strobe.json { b = { 1, 2.5, 1e300, 0.1 }, a = 'x\n"\1', c = {}, d = false })
                              print(strobe.json(0/0), strobe.json(nil), strobe.json(1/0), strobe.json(1 << 62)))") ==
        "{\"a\": \"x\\n\\\"\\u0001\", \"b\": [1, 2.5, 1e+300, 0.1], \"c\": [], \"d\": false}\n"
        "null\tnull\tnull\t4611686018427387904\n");
  CHECK_THAT(error_of(kBegin + "strobe.json { a = { [1] = 1, x = 2 } }", ExitCode::bad_input), Contains("the value.a"));
}

TEST_CASE("a part of a file is read, also one that is compressed") {
  ScriptFolder folder;
  // Python: zlib.compressobj(9, zlib.DEFLATED, -15) of 40 times 1, 2 and a 7, as u16; two bytes before it, one after
  // it.
  const std::string deflated(
      "\x63"
      "\x64"
      "\x60"
      "\x62"
      "\x60"
      "\x1c"
      "\xc4"
      "\x98"
      "\x9d"
      "\x01"
      "\x00",
      11);
  folder.file("a.bin", "ab" + deflated + "c");
  const std::string size = std::to_string(deflated.size()), all = std::to_string(deflated.size() + 3);
  const auto array = [&](int count, const std::string& how) {
    return kBegin + "local a = strobe.array { type = 'u16', count = " + std::to_string(count) +
           ", init = { file = 'a.bin', " + how + " } }\n";
  };
  const std::string part = "offset = 2, deflated = " + size;
  const auto printed = [&](const std::string& script) {
    CHECK(folder.run(script).error == "");
    return folder.printed;
  };
  CHECK(printed(array(81, part) + "print(a:get(1), a:get(80), a:get(81))") == "1\t2\t7\n");
  CHECK(printed(array(3, part + ", skip = 156") + "print(a:get(1), a:get(2), a:get(3))") == "1\t2\t7\n");
  CHECK(printed(array(1, "offset = 0") + "print(a:get(1) == 0x6261)") == "true\n");
  CHECK(printed(kBegin +
                "print(strobe.file_size 'a.bin', strobe.read_file('a.bin', 0, 2), #strobe.read_file('a.bin', 1, 0))") ==
        all + "\tab\t0\n");
  const auto refused = [&](const std::string& script, const std::string& says) {
    const auto done = folder.run(script);
    CHECK(done.exit_code == ExitCode::bad_input);
    CHECK_THAT(done.error, Catch::Contains(says));
  };
  refused(array(82, part), "do not expand to what they should - the file is damaged");
  refused(array(81, part + ", skip = 2"), "the file is damaged");
  refused(array(81, "offset = 2, deflated = 4"), "the file is damaged");
  refused(array(81, "offset = 2, deflated = 9999"), "it may be truncated");
  refused(array(99, "offset = 0"), "198 bytes from byte 0 on are wanted");
  refused(array(1, "offset = -1"), "offset");
  refused(kBegin + "strobe.array { type = 'u8', count = 1, init = { fill = 1, offset = 1 } }",
          "offset, deflated and skip need file");
  refused(kBegin + "strobe.read_file('a.bin', 0, 999)", "it may be truncated");
  refused(kBegin + "strobe.fail 'no such thing'", "main.lua:2: no such thing");
}

TEST_CASE("files are read and written only where the script may") {
  ScriptFolder folder;
  folder.file("data/in.bin", std::string("\x01\x00\x02\x00", 4));
  CHECK(folder
            .run(kBegin + R"(
    local a = strobe.array { type = 'u16', count = 2, init = { file = 'data/in.bin' } }
    print(a:get(1), a:get(2))
    a:save 'copy.bin'
    strobe.write_file('note.txt', 'hello')
    strobe.write_file('data/a.bin', a)
    print(strobe.read_file 'note.txt', #strobe.read_file 'data/a.bin'))")
            .error == "");
  CHECK(folder.printed == "1\t2\nhello\t4\n");
  CHECK(folder.read("copy.bin") == folder.read("data/in.bin"));
  std::filesystem::create_symlink("/etc", folder.path / "etc");
  std::filesystem::create_symlink("/nowhere/x", folder.path / "dangling");
  for (const char* path : {"/etc/strobe_test", "../strobe_test", "etc/strobe_test", "data/../../x", ".hidden", "data",
                           ".git/config", "no/such/folder", "", "dangling", "/dev/null"}) {
    INFO(path);
    CHECK(folder.run(kBegin + "strobe.write_file('" + path + "', 'x')").exit_code == ExitCode::bad_input);
  }
  for (const char* path : {"/etc/hostname", "etc/hostname", "../../etc/hostname", "data", "/proc/self/environ", "none",
                           "/dev/zero", "data/in.bin\\0"}) {
    INFO(path);
    CHECK(folder.run(kBegin + "strobe.read_file('" + path + "')").exit_code == ExitCode::bad_input);
    CHECK(folder.run(kBegin + "strobe.array{type='u8', count=1, init={file='" + path + "'}}").exit_code ==
          ExitCode::bad_input);
  }
  CHECK_THAT(folder.run(kBegin + "strobe.array{type='u8', count=1, init='file=/etc/hostname'}").error,
             Contains("outside the folders"));
}
