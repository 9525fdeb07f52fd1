#include "catch.hpp"
#include "ppt-gpu/ptx.hpp"
#include "ppt-gpu/ptx_lexer.hpp"
#include "support.hpp"

using namespace ppt_gpu;

TEST_CASE("PTX words: registers, dotted opcodes, labels, numbers of each kind") {
  const auto tokens =
      lex_ptx("k.ptx", "ld.global.nc.f32 %f1, [%rd2+-4];\n$L__BB0_1: 0x1F 017 0b101 42U 0f3F800000 1.5e3");
  std::vector<std::string> texts;
  for (const Token& token : tokens) texts.emplace_back(token.text);
  const std::vector<std::string> expected = {
      "ld.global.nc.f32", "%f1", ",",    "[",   "%rd2",  "+",   "-",          "4",     "]", ";",
      "$L__BB0_1",        ":",   "0x1F", "017", "0b101", "42U", "0f3F800000", "1.5e3", ""};
  REQUIRE(texts == expected);
  CHECK(tokens[9].line == 1);
  CHECK(tokens[10].line == 2);
  CHECK(tokens[12].number == 31);
  CHECK(tokens[13].number == 15);
  CHECK(tokens[14].number == 5);
  CHECK(tokens[15].number == 42);
  CHECK(tokens[16].kind == Token::floating);
  CHECK(tokens[17].kind == Token::floating);
}

TEST_CASE("comments of both kinds count lines") {
  const auto tokens = lex_ptx("k.ptx", "// one\n/* two\nthree */ .target // four\n;");
  REQUIRE(tokens.size() == 3);
  CHECK(tokens[0].line == 3);
  CHECK(tokens[1].line == 4);
}

TEST_CASE("a kernel: parameters, registers, labels, guards, vectors, shared variables") {
  const std::string text = R"(.version 8.5
.target sm_52, texmode_independent
.address_size 64
.shared .align 4 .b8 used[64];
.shared .align 4 .b8 unused[4096];
.global .align 4 .u32 table[3] = {1, 2, 3};
.func (.param .b32 result) helper(.param .b32 a) { ret; }
.visible .entry k(.param .u64 .ptr .global .align 4 k_param_0, .param .u32 n)
.reqntid 16, 4
{
  .reg .pred %p<2>;
  .reg .b32 %r<4>;
  .reg .f32 %f<3>, %alone;
  .reg .b64 %rd<3>;
  .shared .align 8 .f64 own[2][4];
  .loc 1 7 0
  ld.param.u64 %rd1, [k_param_0];
  mov.u32 %r1, %tid.x;
  { mov.u64 %rd2, used; }
$here:
  @!%p1 bra $there;
  ld.global.v2.f32 {%f1, %f2}, [%rd1+8];
  setp.lt.and.s32 %p1|_, %r1, -5, !%p1;
$there:
  ret;
}
)";
  const PtxModule module = parse_ptx("k.ptx", text);
  CHECK(module.version == "8.5");
  CHECK(module.target == "sm_52");
  REQUIRE(module.kernels.size() == 1);
  const PtxKernel& kernel = module.kernel("");
  CHECK(kernel.name == "k");
  CHECK(kernel.registers.size() == 2 + 4 + 3 + 1 + 3);
  CHECK(kernel.registers[9].name == "%alone");
  CHECK(kernel.shared_bytes == 64 + 8 * 8);  // the module's that it names, and its own
  CHECK(kernel.required_group[0] == 16);
  CHECK(kernel.required_group[1] == 4);
  CHECK(kernel.required_group[2] == 1);
  REQUIRE(kernel.instructions.size() == 7);
  CHECK(kernel.labels.at("$here") == 3);
  CHECK(kernel.labels.at("$there") == 6);
  CHECK(kernel.registers[kernel.instructions[3].guard].name == "%p1");
  const PtxInstruction& load = kernel.instructions[4];
  CHECK(load.line == 22);
  CHECK(load.opcode == "ld");
  CHECK(load.modifiers == std::vector<std::string_view>{"global", "v2", "f32"});
  REQUIRE(load.operands.size() == 2);
  CHECK(load.operands[0].kind == PtxOperand::vector);
  CHECK(load.operands[0].elements.size() == 2);
  CHECK(load.operands[1].kind == PtxOperand::address);
  CHECK(kernel.instructions[5].operands[2].number == -5);
}

TEST_CASE("what is no PTX is refused with file, line and remedy") {
  const std::string head = ".version 8.5\n.target sm_52\n.address_size 64\n";
  const auto body = [&](const std::string& code) {
    return head + ".entry k()\n{\n.reg .b32 %r<4>;\n" + code + "\n}\n";
  };
  struct Case {
    std::string text, message;
  };
  const Case cases[] = {
      {"hello", "k.ptx:1: PTX text begins with \".version\", found \"hello\" - is this PTX text?"},
      {"", "k.ptx:1: PTX text begins with \".version\", found the end of the file - is this PTX text?"},
      {head + "\x7f", "k.ptx:4: byte 127 is no PTX text"},
      {head + ".bogus;",
       "k.ptx:4: directive \".bogus\" is not understood - docs/reference/models-ppt-gpu.md lists those that are"},
      {head + ".entry k() {", "k.ptx:4: the body of k has no '}' - is the file cut off?"},
      {head + "/* no end", "k.ptx:4: comment is not closed - add \"*/\""},
      {body("add.s32 %r1, %r2, %r9;"), "k.ptx:7: register %r9 is not declared - add it to a .reg"},
      {body("@%r1 bra $x;"), "k.ptx:7: guard %r1 is no predicate - declare it as .pred"},
      {body("bra $nowhere;"), "k.ptx:7: label $nowhere is not in kernel k"},
      {body("mov.u32 %r1, %tid.x"), "k.ptx:8: expected ';' behind the operands of mov, found \"}\""},
      {body("$a:\n$a: ret;"), "k.ptx:8: label $a is there twice"},
      {body("mov.f32 %r1, 0f3F80;"), "k.ptx:7: floating-point constant 0f3F80 needs 8 hexadecimal digits"},
      {body("mov.u64 %r1, 99999999999999999999;"), "k.ptx:7: \"99999999999999999999\" is no 64-bit integer"},
      {body(".reg .b32 %q<9999999>;"), "k.ptx:7: 9999999 registers \"%q\": declare 1 to 1048576"},
      {body(".reg .b31 %q;"), "k.ptx:7: \".b31\" is no type"},
      {head + ".shared .b8 x[1099511627776][2];", "k.ptx:4: variable x is larger than 1 TiB"},
      {head + ".entry k() { ret; }\n.entry k() { ret; }", "k.ptx:5: kernel k is there twice"},
  };
  for (const Case& one : cases) {
    INFO(one.text);
    CHECK(error_of([&] { parse_ptx("k.ptx", one.text); }) == one.message);
  }
}

TEST_CASE("a kernel is chosen by name") {
  const std::string text = ".version 8.5\n.target sm_52\n.entry a() { ret; }\n.entry b() { ret; }\n";
  const PtxModule module = parse_ptx("k.ptx", text);
  CHECK(module.kernel("b").name == "b");
  CHECK(error_of([&] { module.kernel("c"); }) == "k.ptx: has no kernel \"c\" - it has a, b");
  CHECK(error_of([&] { module.kernel(""); }) == "k.ptx: has several kernels - name one with --kernel: a, b");
  CHECK(error_of([&] { parse_ptx("k.ptx", ".version 8.5\n").kernel(""); }) ==
        "k.ptx: has no kernel (.entry) - compile one into it");
}
