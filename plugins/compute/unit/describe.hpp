// Parameters that compute units have in common, whatever their Spec.
#pragma once

#include "strobe/policy/wave_scheduler.hpp"
#include "strobe/schema.hpp"

namespace strobe::compute {

/// Times are kept in 32 bits: there is a longest one.
template <class Spec>
void describe_time(Schema<Spec>& schema, const char* name, Cycles Spec::*member, const char* doc, double least = 0) {
  schema.field(name, member, doc).at_least(least).at_most(100'000).calibrated();
}

template <class Spec>
void describe_waves(Schema<Spec>& schema) {
  schema.field("simds", &Spec::simds, "SIMDs (vector units)").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots per SIMD").at_least(1).at_most(63);
  schema.template policy<WaveScheduler>("scheduling", &Spec::scheduling, "which of the waves of a SIMD issues next");
}

template <class Spec>
void describe_fetch(Schema<Spec>& schema) {
  schema.field("instruction_buffer", &Spec::instruction_buffer, "instruction-buffer size per wave")
      .at_least(8)
      .at_most(1 << 20);
  schema.field("fetch_width", &Spec::fetch_width, "bytes per instruction fetch")
      .at_least(8)
      .at_most(256)
      .power_of_two();
  schema.field("fetches_per_cycle", &Spec::fetches_per_cycle, "instruction fetches issued per cycle")
      .at_least(1)
      .at_most(16);
  schema.field("fetches_in_flight", &Spec::fetches_in_flight, "maximum outstanding instruction fetches of a wave")
      .at_least(1)
      .at_most(64);
}

template <class Spec>
void describe_scalar(Schema<Spec>& schema) {
  describe_time(schema, "scalar", &Spec::scalar, "issue interval: scalar instruction", 1);
  describe_time(schema, "internal", &Spec::internal, "issue interval: wait, barrier, no-op", 1);
  describe_time(schema, "message", &Spec::message, "issue interval: message", 1);
  describe_time(schema, "branch_not_taken", &Spec::branch_not_taken, "branch not taken: issue to the next instruction",
                1);
  describe_time(schema, "branch_taken", &Spec::branch_taken, "branch taken: issue to the target instruction", 1);
}

template <class Spec>
void describe_memory(Schema<Spec>& schema) {
  describe_time(schema, "smem_pipeline", &Spec::smem_pipeline, "latency from issue to the scalar cache");
  describe_time(schema, "clock_latency", &Spec::clock_latency, "latency of s_memtime");
  schema.field("line", &Spec::line, "coalescing granularity: bytes per line request")
      .at_least(16)
      .at_most(256)
      .power_of_two();
  schema.field("page", &Spec::page, "page size of address translation").at_least(4096).power_of_two();
  describe_time(schema, "vmem_store", &Spec::vmem_store, "issue interval: vector store", 1);
  describe_time(schema, "vmem_pipeline", &Spec::vmem_pipeline, "latency from issue to the vector cache");
  schema.field("vmem_queue", &Spec::vmem_queue, "vector-memory queue entries, in instructions")
      .at_least(1)
      .at_most(1024);
  schema.field("vmem_in_flight", &Spec::vmem_in_flight, "maximum outstanding requests to the vector cache").at_least(1);
}

template <class Spec>
void describe_lds(Schema<Spec>& schema) {
  schema.field("lds_banks", &Spec::lds_banks, "LDS banks: words served per pass")
      .at_least(1)
      .at_most(64)
      .power_of_two();
  schema
      .field("lds_port_width", &Spec::lds_port_width, "bytes per cycle of the LDS port of two SIMDs, in each direction")
      .at_least(4)
      .power_of_two();
  describe_time(schema, "lds_latency", &Spec::lds_latency, "latency from the end of an LDS access to its data", 1);
  describe_time(schema, "lds_conflict", &Spec::lds_conflict, "penalty of each further access to one bank");
  describe_time(schema, "lds_write", &Spec::lds_write, "additional latency of a write");
  describe_time(schema, "lds_atomic", &Spec::lds_atomic, "additional latency of an atomic");
}

/// Costs that no hardware lacks: how much time they take is what `strobe what-if` finds by leaving them out.
template <class Spec>
void describe_ideal(Schema<Spec>& schema) {
  schema.field("ideal_fetch", &Spec::ideal_fetch,
               "ideal machine: code arrives a cycle after its fetch, without the instruction cache");
  schema.field("ideal_coalescing", &Spec::ideal_coalescing,
               "ideal machine: a vector access reaches no more lines than its bytes fill, as if they were consecutive");
  schema.field("ideal_atomics", &Spec::ideal_atomics,
               "ideal machine: vector atomics take place when they issue, without caches and memory");
}

template <class Spec>
void describe_rules(Schema<Spec>& schema) {
  schema.require("instruction_buffer must hold at least one fetch",
                 [](const Spec& spec) { return spec.instruction_buffer >= spec.fetch_width; });
  schema.require("line must not be larger than page", [](const Spec& spec) { return spec.line <= spec.page; });
}

}  // namespace strobe::compute
