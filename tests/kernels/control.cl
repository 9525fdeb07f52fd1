// Control flow, private memory and calls: control.h, a work-item at a time.
#pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
#include "control.h"

#define EACH(NAME, IN, OUT, CALL)                                       \
  kernel void NAME(global const IN* in, global OUT* out) {              \
    size_t i = get_global_id(0);                                        \
    IN x = in[i];                                                       \
    out[i] = CALL;                                                      \
  }

EACH(collatz, uint, uint, collatz_steps(x))
EACH(gcd, uint, uint, gcd_of(x, in[i ^ 1]))
EACH(exits, uint, uint, nested_exits(x))
EACH(tree, uint, int, decision_tree(x))
EACH(machine, uint, int, interpret(x))
EACH(sorts, uint, uint, sorted_digest(x))
EACH(overlaid, uint, ulong, bytes_and_words(x))
EACH(spills, ulong, ulong, many_live_values(x))
EACH(calls, uint, uint, outer(x))
EACH(stack_arguments, ulong, ulong,
     many_arguments(x, x >> 1, x >> 2, x >> 3, x >> 4, x >> 5, x >> 6, x >> 7, x >> 8, x >> 9, x >> 10, x >> 11,
                    x >> 12, x >> 13, x >> 14, x >> 15, x >> 16, x >> 17, x >> 18, x >> 19, x >> 20, x >> 21, x >> 22,
                    x >> 23, x >> 24, x >> 25))
EACH(structs_by_value, uint, ulong, records(x))
EACH(function_pointers, uint, uint, by_pointer(x))

kernel void switches(global const uint* op, global const uint* a, global const uint* b, global uint* out) {
  size_t i = get_global_id(0);
  out[i] = long_switch(op[i], a[i], b[i]);
}

// The same switch with one operation for all: a scalar jump.
kernel void uniform_switch(uint op, global const uint* a, global const uint* b, global uint* out) {
  size_t i = get_global_id(0);
  out[i] = long_switch(op, a[i], b[i]);
}

// A struct as a kernel's argument.
kernel void struct_argument(uchar first, struct Record record, global ulong* out) {
  size_t i = get_global_id(0);
  record.tag += (uchar)i;
  record.values[i % 5] += first;
  out[i] = digest_record(record, 31);
}

// Waves of which some work-items leave early.
kernel void early_return(global const uint* in, global uint* out, uint limit) {
  size_t i = get_global_id(0);
  if (in[i] % 3 == 0) return;
  uint sum = 0;
  for (uint k = 0; k < in[i] % 50; ++k) {
    sum += k;
    if (sum > limit) {
      out[i] = sum;
      return;
    }
  }
  out[i] = ~sum;
}
