// Control flow, private memory and calls: the same C functions, compiled by g++.
#include <sys/types.h>

#include "catch.hpp"
#include "inputs.hpp"

using namespace strobe::testing;

namespace {

using uchar = unsigned char;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"  // meant
#include "../../kernels/control.h"
#pragma GCC diagnostic pop

constexpr u32 kCount = 300;
const Geometry kLine{{kCount}, {128}};

template <class In, class Out>
KernelCase each(const char* kernel, Out (*function)(In)) {
  return {kernel, kLine, [function](KernelRun& run) {
            const auto in = run.in(integers<In>(kCount, 21));
            run.out<Out>(kCount, [&](std::size_t i) { return function(in[i]); });
          }};
}

void switches(KernelRun& run) {
  auto chosen = below<u32>(kCount, 26, 22);
  chosen[3] = 1000;
  chosen[77] = ~0u;
  const auto op = run.in(chosen), a = run.in(integers<u32>(kCount, 23)), b = run.in(integers<u32>(kCount, 24));
  run.out<u32>(kCount, [&](std::size_t i) { return long_switch(op[i], a[i], b[i]); });
}

void uniform_switch(KernelRun& run, u32 op) {
  run.value(op);
  const auto a = run.in(integers<u32>(kCount, 25)), b = run.in(integers<u32>(kCount, 26));
  run.out<u32>(kCount, [&](std::size_t i) { return long_switch(op, a[i], b[i]); });
}

ulong call_with_many(ulong x) {
  const auto part = [x](unsigned shift) { return static_cast<uint>(x >> shift); };
  return many_arguments(x, part(1), x >> 2, part(3), x >> 4, part(5), x >> 6, part(7), x >> 8, part(9), x >> 10,
                        part(11), x >> 12, part(13), x >> 14, part(15), x >> 16, part(17), x >> 18, part(19), x >> 20,
                        part(21), x >> 22, part(23), static_cast<uchar>(x >> 24), static_cast<short>(x >> 25));
}

void struct_argument(KernelRun& run) {
  const Record record = make_record(0x89abcdef);
  run.value(u8{200});
  run.value(record);
  run.out<ulong>(kCount, [&](std::size_t i) {
    Record copy = record;
    copy.tag = static_cast<uchar>(copy.tag + i);
    copy.values[i % 5] += 200;
    return digest_record(copy, 31);
  });
}

void early_return(KernelRun& run) {
  constexpr u32 kLimit = 200, kUntouched = 0xdeadbeef;
  const auto in = run.in(integers<u32>(kCount, 27));
  run.inout<u32>(std::vector<u32>(kCount, kUntouched), [&](std::size_t i) {
    if (in[i] % 3 == 0) return kUntouched;
    u32 sum = 0;
    for (u32 k = 0; k < in[i] % 50; ++k)
      if ((sum += k) > kLimit) return sum;
    return ~sum;
  });
  run.value(kLimit);
}

}  // namespace

TEST_CASE("control flow, private memory and calls") {
  run_kernels("control.cl", {each("collatz", collatz_steps),
                             each("exits", nested_exits),
                             each("tree", decision_tree),
                             each("machine", interpret),
                             each("sorts", sorted_digest),
                             each("overlaid", bytes_and_words),
                             each("spills", many_live_values),
                             each("calls", outer),
                             each("stack_arguments", call_with_many),
                             each("structs_by_value", records),
                             each("function_pointers", by_pointer),
                             {"gcd", kLine,
                              [](KernelRun& run) {
                                const auto in = run.in(integers<u32>(kCount, 28));
                                run.out<u32>(kCount, [&](std::size_t i) { return gcd_of(in[i], in[i ^ 1]); });
                              }},
                             {"switches", kLine, switches},
                             {"uniform_switch", kLine, [](KernelRun& run) { uniform_switch(run, 8); }},
                             {"struct_argument", kLine, struct_argument},
                             {"early_return", kLine, early_return}});
}
