#include "ppt-gpu/ptx_tasks.hpp"
#include "support.hpp"

using namespace ppt_gpu;

namespace {

constexpr const char* kHead =
    ".version 8.5\n.target sm_52\n.address_size 64\n.entry k()\n{\n"
    ".reg .pred %p<4>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .f64 %fd<9>; .reg .b64 %rd<9>;\n";

TaskList tasks(const std::string& code) {
  const std::string text = kHead + code + "\n}\n";
  const PtxModule module = parse_ptx("k.ptx", text);
  return ptx_tasks(module, module.kernel(""));
}

std::vector<std::uint32_t> dependencies(const Path& path, std::size_t step) {
  const auto begin = path.dependencies.begin() + path.steps[step].first_dependency;
  return {begin, begin + path.steps[step].dependencies};
}

Operation operation(const std::string& instruction) { return tasks(instruction + "\nret;").tasks[0].operation; }

}  // namespace

TEST_CASE("the task list of the paper's table 1, with its dependencies") {
  const TaskList list = tasks(
      "ld.global.s32 %r1, [%rd4];\nld.global.s32 %r2, [%rd3];\nadd.s32 %r3, %r2, %r1;\n"
      "mul.lo.s32 %r5, %r3, 5;\nst.global.s32 [%rd4], %r5;\n");
  REQUIRE(list.tasks.size() == 5);
  CHECK(list.tasks[0].operation == Operation::global_memory);
  CHECK(list.tasks[0].access == Access::load);
  CHECK(list.tasks[0].bytes == 4);
  CHECK(list.tasks[2].operation == Operation::integer);
  CHECK(list.tasks[3].operation == Operation::integer_multiply);
  CHECK(list.tasks[4].access == Access::store);
  const std::vector<std::uint32_t> all = {0, 1, 2, 3, 4};
  const Path path = make_path(list, all);
  CHECK(dependencies(path, 0).empty());
  CHECK(dependencies(path, 1).empty());
  CHECK(dependencies(path, 2) == std::vector<std::uint32_t>{1, 0});  // the paper counts from 1: "2, 1"
  CHECK(dependencies(path, 3) == std::vector<std::uint32_t>{2});
  CHECK(dependencies(path, 4) == std::vector<std::uint32_t>{3});
}

TEST_CASE("rows of the latency table by opcode and type") {
  CHECK(operation("add.f32 %f1, %f2, %f3;") == Operation::floating);
  CHECK(operation("fma.rn.f64 %fd1, %fd2, %fd3, %fd4;") == Operation::double_precision);
  CHECK(operation("mad.lo.s32 %r1, %r2, %r3, %r4;") == Operation::integer_multiply);
  CHECK(operation("div.s32 %r1, %r2, %r3;") == Operation::integer_divide);
  CHECK(operation("rem.u64 %rd1, %rd2, %rd3;") == Operation::integer_divide);
  CHECK(operation("div.rn.f32 %f1, %f2, %f3;") == Operation::float_divide);
  CHECK(operation("div.approx.ftz.f32 %f1, %f2, %f3;") == Operation::reciprocal_root);
  CHECK(operation("div.rn.f64 %fd1, %fd2, %fd3;") == Operation::double_divide);
  CHECK(operation("sqrt.rn.f32 %f1, %f2;") == Operation::square_root);
  CHECK(operation("rsqrt.approx.f32 %f1, %f2;") == Operation::reciprocal_root);
  CHECK(operation("sin.approx.f32 %f1, %f2;") == Operation::sine);
  CHECK(operation("ex2.approx.f32 %f1, %f2;") == Operation::exponential);
  CHECK(operation("popc.b32 %r1, %r2;") == Operation::bit_count);
  CHECK(operation("cvt.rn.f32.s32 %f1, %r1;") == Operation::integer);
  CHECK(operation("cvt.rn.f32.f64 %f1, %fd1;") == Operation::double_precision);
  CHECK(operation("setp.gt.f64 %p1, %fd1, %fd2;") == Operation::double_precision);
  CHECK(operation("selp.b32 %r1, %r2, %r3, %p1;") == Operation::integer);
  CHECK(operation("ld.shared.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];") == Operation::shared_memory);
  CHECK(operation("ld.u32 %r1, [%rd1];") == Operation::global_memory);  // generic: the worst case
  CHECK(operation("ld.const.f32 %f1, [%rd1];") == Operation::constant_memory);
  CHECK(operation("atom.global.add.u32 %r1, [%rd1], 1;") == Operation::global_memory);
  CHECK(operation("bar.sync 0;") == Operation::barrier);
  CHECK(operation("membar.gl;") == Operation::none);
  CHECK(tasks("ld.global.v4.f32 {%f1, %f2, %f3, %f4}, [%rd1];\nret;").tasks[0].bytes == 16);
  CHECK(tasks("red.global.add.u32 [%rd1], %r1;\nret;").tasks[0].access == Access::atomic);
}

TEST_CASE("a guarded instruction reads its predicate and what its destination held") {
  const TaskList list =
      tasks("setp.eq.s32 %p1, %r1, 0;\nmov.u32 %r2, 1;\n@%p1 mov.u32 %r2, 7;\nadd.s32 %r3, %r2, 1;\nret;");
  const Path path = make_path(list, std::vector<std::uint32_t>{0, 1, 2, 3, 4});
  CHECK(dependencies(path, 2) == std::vector<std::uint32_t>{0, 1});
  CHECK(dependencies(path, 3) == std::vector<std::uint32_t>{2});
}

TEST_CASE("blocks begin at labels of branches and after branches") {
  const TaskList list = tasks(
      "$unused: mov.u32 %r1, 0;\n$loop: add.s32 %r1, %r1, 1;\n@%p1 bra $loop;\n"
      "@%p2 bra $end;\nmov.u32 %r2, 0;\n$end: ret;");
  REQUIRE(list.blocks.size() == 5);
  CHECK(list.blocks[0].next == std::vector<std::uint32_t>{1});
  CHECK(list.blocks[1].name == "$loop");
  CHECK(list.blocks[1].count == 2);
  CHECK(list.blocks[1].next == std::vector<std::uint32_t>{1, 2});
  CHECK(list.blocks[2].next == std::vector<std::uint32_t>{4, 3});
  CHECK(list.blocks[4].next == std::vector<std::uint32_t>{Block::kExit});
}

TEST_CASE("instructions outside of the subset are refused with their line") {
  const auto refused = [](const std::string& code) { return error_of([&] { tasks(code); }); };
  CHECK(refused("frobnicate.f32 %f1, %f2;") ==
        "k.ptx:7: instruction \"frobnicate\" is not understood - docs/reference/models-ppt-gpu.md lists the subset of "
        "PTX");
  CHECK(
      refused("add.odd.f32 %f1, %f2, %f3;") ==
      "k.ptx:7: modifier \".odd\" of add is not understood - docs/reference/models-ppt-gpu.md lists the subset of PTX");
  CHECK(
      refused("call.uni f, (%r1);") ==
      "k.ptx:7: call: the called code is in no task list - compile so that functions are inlined (-O2, always_inline)");
  CHECK(refused("") == "k.ptx:4: kernel k has no instructions");
}

TEST_CASE("live registers: the most that live at once, 64-bit ones twice, predicates not at all") {
  // Before the add, %r1 and %rd1 live (3 words); before the store, %r3 and %rd1 (3); %r2 adds one between.
  CHECK(tasks("mov.u32 %r1, 1;\nmov.u64 %rd1, 2;\nmov.u32 %r2, 3;\nsetp.eq.s32 %p1, %r2, 0;\n@%p1 bra $x;\n"
              "add.s32 %r3, %r1, %r2;\nst.global.u32 [%rd1], %r3;\n$x: ret;")
            .registers_per_item == 4);
  // Around a loop: %r1 is read in the next iteration, so it lives through %f1..%f3.
  CHECK(tasks("mov.u32 %r1, 1;\n$l: mov.f32 %f1, 0f00000000;\nmov.f32 %f2, 0f00000000;\nadd.f32 %f3, %f1, %f2;\n"
              "add.s32 %r1, %r1, 1;\nsetp.eq.s32 %p1, %r1, 9;\n@%p1 bra $l;\nret;")
            .registers_per_item == 3);
}
