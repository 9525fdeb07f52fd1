// The parameters of compute.rdna.
#include "rdna_unit.hpp"

#include "describe.hpp"

namespace strobe::compute {

namespace {

void describe_simds(Schema<RdnaUnitSpec>& schema) {
  using Unit = RdnaUnitSpec;
  describe_waves<Unit>(schema);
  schema.field("lanes", &Unit::lanes, "lanes of a SIMD: a larger wave takes two passes")
      .at_least(16)
      .at_most(64)
      .power_of_two();
  schema
      .field("issue_width", &Unit::issue_width,
             "instructions per SIMD and cycle, each of another wave and category; waits and no-ops do not count")
      .at_least(1)
      .at_most(6);
  describe_fetch<Unit>(schema);
  describe_time<Unit>(schema, "full_rate", &Unit::full_rate, "issue interval of a pass: 32-bit vector instruction", 1);
  describe_time<Unit>(schema, "half_rate", &Unit::half_rate, "issue interval of a pass: 64-bit shift, integer compare",
                      1);
  describe_time<Unit>(schema, "quarter_rate", &Unit::quarter_rate, "issue interval of a pass: 32-bit integer multiply",
                      1);
  describe_time<Unit>(schema, "transcendental", &Unit::transcendental,
                      "interval of the transcendental unit; the main ALU goes on meanwhile", 1);
  describe_time<Unit>(schema, "double_rate", &Unit::double_rate, "issue interval of a pass: 64-bit float", 1);
  describe_time<Unit>(schema, "full_latency", &Unit::full_latency, "from issue to the use of a 32-bit result", 1);
  describe_time<Unit>(schema, "half_latency", &Unit::half_latency,
                      "from issue to the use of the result: 64-bit shift, integer compare", 1);
  describe_time<Unit>(schema, "quarter_latency", &Unit::quarter_latency,
                      "from issue to the use of the result: 32-bit integer multiply", 1);
  describe_time<Unit>(schema, "transcendental_latency", &Unit::transcendental_latency,
                      "from issue to the use of the result: transcendental", 1);
  describe_time<Unit>(schema, "double_latency", &Unit::double_latency,
                      "from issue to the use of the result: 64-bit float", 1);
  describe_scalar<Unit>(schema);
  describe_time<Unit>(schema, "scalar_latency", &Unit::scalar_latency, "from issue to the use of a scalar result", 1);
}

void describe_vector_cache(Schema<RdnaUnitSpec>& schema) {
  using Unit = RdnaUnitSpec;
  describe_memory<Unit>(schema);
  schema.field("vmem_width", &Unit::vmem_width, "vector-cache data, bytes per pass").at_least(4).calibrated();
  describe_time<Unit>(schema, "vmem_pass", &Unit::vmem_pass, "duration of a pass of the vector cache", 1);
  schema.field("vmem_banks", &Unit::vmem_banks, "vector-cache banks of four bytes: lanes that meet in one take turns")
      .at_least(1)
      .at_most(64)
      .power_of_two();
  schema.field("vmem_lines_per_pass", &Unit::vmem_lines_per_pass, "lines of one instruction looked up per pass")
      .at_least(1)
      .at_most(64)
      .calibrated();
}

}  // namespace

void RdnaUnit::describe(Schema<Spec>& schema) {
  describe_simds(schema);
  describe_vector_cache(schema);
  describe_lds<Spec>(schema);
  describe_ideal(schema);
  schema.require("simds must be even: a work-group processor has two halves",
                 [](const Spec& spec) { return spec.simds % 2 == 0; });
  describe_rules<Spec>(schema);
}

ComputeUnitSpec RdnaUnit::shared_spec(const Spec& spec) {
  ComputeUnitSpec shared;
  shared.simds = shared.simds_per_cycle = spec.simds;
  shared.waves_per_simd = spec.waves_per_simd;
  shared.scheduling = spec.scheduling;
  shared.instruction_buffer = spec.instruction_buffer;
  shared.fetch_width = spec.fetch_width;
  shared.fetches_per_cycle = spec.fetches_per_cycle;
  shared.fetches_in_flight = spec.fetches_in_flight;
  shared.jumps_wait_for_code = true;
  shared.full_rate = spec.full_rate;
  shared.half_rate = spec.half_rate;
  shared.quarter_rate = spec.quarter_rate;
  shared.double_add = shared.double_mul = spec.double_rate;
  shared.scalar = spec.scalar;
  shared.internal = spec.internal;
  shared.message = spec.message;
  shared.branch_not_taken = spec.branch_not_taken;
  shared.branch_taken = spec.branch_taken;
  shared.smem_pipeline = spec.smem_pipeline;
  shared.clock_latency = spec.clock_latency;
  shared.line = spec.line;
  shared.page = spec.page;
  shared.vmem_width = spec.vmem_width;
  shared.vmem_banks = spec.vmem_banks;
  shared.vmem_lines_per_pass = spec.vmem_lines_per_pass;
  shared.vmem_pass = spec.vmem_pass;
  shared.vmem_store = spec.vmem_store;
  shared.vmem_pipeline = spec.vmem_pipeline;
  shared.vmem_queue = spec.vmem_queue;
  shared.vmem_in_flight = spec.vmem_in_flight;
  shared.lds_banks = spec.lds_banks;
  shared.lds_port_width = spec.lds_port_width;
  shared.lds_latency = spec.lds_latency;
  shared.lds_conflict = spec.lds_conflict;
  shared.lds_write = spec.lds_write;
  shared.lds_atomic = spec.lds_atomic;
  shared.ideal_fetch = spec.ideal_fetch;
  shared.ideal_coalescing = spec.ideal_coalescing;
  shared.ideal_atomics = spec.ideal_atomics;
  shared.halves = 2;
  shared.answer_delay = 1;
  return shared;
}

RdnaIssueSpec RdnaUnit::issue_spec(const Spec& spec) {
  RdnaIssueSpec own;
  own.lanes = spec.lanes;
  own.issue_width = spec.issue_width;
  own.transcendental = spec.transcendental;
  own.full_latency = spec.full_latency;
  own.half_latency = spec.half_latency;
  own.quarter_latency = spec.quarter_latency;
  own.transcendental_latency = spec.transcendental_latency;
  own.double_latency = spec.double_latency;
  own.scalar_latency = spec.scalar_latency;
  return own;
}

}  // namespace strobe::compute
