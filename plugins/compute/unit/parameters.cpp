// The parameters of compute.gcn and compute.cdna.
#include "cdna_unit.hpp"
#include "compute/dispatch/command_processor.hpp"
#include "compute_unit.hpp"
#include "describe.hpp"
#include "strobe/error.hpp"

namespace strobe::compute {

namespace {
using Spec = ComputeUnitSpec;

void describe_issue(Schema<Spec>& schema) {
  describe_waves(schema);
  schema.field("simds_per_cycle", &Spec::simds_per_cycle, "SIMDs that are considered for issue in one cycle")
      .at_least(1)
      .at_most(16);
  describe_fetch(schema);
  schema
      .field("instruction_prefetch", &Spec::instruction_prefetch,
             "lines of 64 bytes that a wave requests ahead of one that misses in the instruction cache; 0: none")
      .at_most(64);
  describe_time(schema, "full_rate", &Spec::full_rate, "issue interval: 32-bit vector instruction", 1);
  describe_time(schema, "quarter_rate", &Spec::quarter_rate, "issue interval: transcendental, 32-bit integer multiply",
                1);
  describe_time(schema, "double_add", &Spec::double_add, "issue interval: 64-bit float add, compare; 64-bit shift", 1);
  describe_time(schema, "double_mul", &Spec::double_mul, "issue interval: 64-bit float multiply, fma", 1);
  describe_scalar(schema);
  describe_time(schema, "vector_to_scalar", &Spec::vector_to_scalar,
                "bypass delay from a vector result to its scalar use");
  describe_time(schema, "vector_to_end", &Spec::vector_to_end,
                "from the end of a vector instruction to the end of its wave, unless another wave's follows it");
}

void describe_vector_memory(Schema<Spec>& schema) {
  describe_memory(schema);
  schema.field("vmem_width", &Spec::vmem_width, "coalescer throughput for consecutive dwords, bytes per cycle")
      .at_least(4)
      .calibrated();
  schema
      .field("vmem_lanes_per_cycle", &Spec::vmem_lanes_per_cycle,
             "coalescer throughput for other vector loads, lanes per cycle")
      .at_least(1)
      .at_most(64)
      .calibrated();
}
}  // namespace

void ComputeUnit::describe(Schema<Spec>& schema) {
  describe_issue(schema);
  describe_vector_memory(schema);
  describe_lds(schema);
  describe_ideal(schema);
  schema.require("simds_per_cycle must divide simds",
                 [](const Spec& spec) { return spec.simds % spec.simds_per_cycle == 0; });
  describe_rules(schema);
}

void CdnaUnit::describe(Schema<Spec>& schema) {
  ComputeUnit::describe(schema);
  describe_time(schema, "packed", &Spec::half_rate, "issue interval: packed 32-bit floats", 1);
  describe_time(schema, "matrix_pass", &Spec::matrix_pass, "time of a matrix unit, per pass of an instruction", 1);
  describe_time(
      schema, "matrix_issue", &Spec::matrix_issue,
      "from a matrix instruction to the next vector instruction of its SIMD; 0: there is no matrix unit, and a "
      "matrix instruction keeps the vector ALU busy");
  describe_time(schema, "vector_latency", &Spec::vector_latency,
                "from a vector instruction to the next instruction of its wave, if that needs the result");
  schema
      .field("vector_issue", &Spec::vector_issue,
             "vector instructions of full rate per round and SIMD, of different waves")
      .at_least(1)
      .at_most(2);
  schema.field("vmem_runs", &Spec::vmem_runs,
               "whether lanes in order that load equal or consecutive dwords, up to vmem_width bytes, take one cycle "
               "of the coalescer, and a line takes the data path of the vector cache for what lanes read of it; false: "
               "other than whole waves of consecutive dwords, as vmem_lanes_per_cycle says, and for whole lines");
}

void CommandProcessor::describe(Schema<Spec>& schema) {
  schema.field("dispatchers", &Spec::dispatchers, "maximum concurrent launches").at_least(1).at_most(256);
  schema.policy<DispatchOrder>("order", &Spec::order, "which compute unit the next work-group goes to");
  schema.field("arrays", &Spec::arrays, "shader arrays, of as many compute units each").at_least(1).at_most(65536);
  schema.field("work_group_interval", &Spec::work_group_interval, "minimum interval between two work-group starts")
      .calibrated();
  schema.field("wave_interval", &Spec::wave_interval, "interval between wave starts of a work-group").calibrated();
  schema
      .field("launch_overhead", &Spec::launch_overhead,
             "overhead before the first work-group of a launch on an idle GPU")
      .calibrated();
  schema.field("queued_overhead", &Spec::queued_overhead, "overhead of a launch that was queued behind another")
      .calibrated();
  schema.field("end_overhead", &Spec::end_overhead, "from the last memory access to completion at the host")
      .calibrated();
  schema.field("cache_control", &Spec::cache_control, "minimum duration of cache invalidation or flush").calibrated();
  schema.field("invalidate", &Spec::invalidate, "invalidate the first-level caches at the start of a launch");
  schema.field("flush", &Spec::flush, "write back all dirty lines at the end of a launch");
  schema.field("simds", &Spec::simds, "SIMDs of a compute unit").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots per SIMD").at_least(1).at_most(64);
  schema.field("vgprs_per_simd", &Spec::vgprs_per_simd, "VGPRs of one lane of a SIMD").at_least(1);
  schema.field("largest_wave", &Spec::largest_wave, "lanes of the largest waves that the compute units execute")
      .at_least(32)
      .at_most(64)
      .power_of_two();
  schema
      .field("vgpr_lanes", &Spec::vgpr_lanes,
             "lanes of such a register: waves of twice as many lanes take two per VGPR")
      .at_least(1)
      .at_most(64);
  schema
      .field("halves", &Spec::halves,
             "compute units of a dual one: a work-group may have to lie in one of them, with its part of SIMDs and LDS")
      .at_least(1)
      .at_most(2);
  schema.require("halves must divide simds and the granules of lds_size", [](const Spec& spec) {
    return spec.simds % spec.halves == 0 && spec.lds_size.n / spec.lds_granule.n % spec.halves == 0;
  });
  schema.field("vgpr_granule", &Spec::vgpr_granule, "VGPR allocation granularity").at_least(1);
  schema.field("sgprs_per_simd", &Spec::sgprs_per_simd, "SGPRs of a SIMD, for all of its waves").at_least(1);
  schema.field("sgpr_granule", &Spec::sgpr_granule, "SGPR allocation granularity").at_least(1);
  schema.field("lds_size", &Spec::lds_size, "LDS of a compute unit").at_least(512);
  schema.field("lds_granule", &Spec::lds_granule, "LDS allocation granularity").at_least(4);
  schema
      .field("work_groups", &Spec::work_groups,
             "barrier slots of a compute unit: resident work-groups of more than one wave")
      .at_least(1);
}

void DieProcessor::describe(Schema<Spec>& schema) {
  CommandProcessor::describe(schema);
  schema.field("dies", &Spec::dies, "dies, each with a dispatcher and an equal part of the compute units")
      .at_least(1)
      .at_most(64);
  schema
      .field(
          "agents", &Spec::agents,
          "devices that the dies make up (partition mode): 1 is SPX, one for each die CPX; launches run on the first")
      .at_least(1)
      .at_most(64);
  schema.field("l2s", &Spec::l2s, "banks of L2s, which are the first caches that take orders").at_most(65536);
  schema
      .field(
          "mtype", &Spec::mtype,
          "memory type of device memory: RW: L2s keep their lines when a launch starts; NC: they drop those that are "
          "clean")
      .one_of({"RW", "NC"});
  schema
      .field("skip_interval", &Spec::skip_interval,
             "time of a die for each work-group of a launch, including those of other dies: a die starts two of its "
             "work-groups at least this time multiplied by the number of dies apart")
      .at_most(10'000)
      .calibrated();
  schema
      .field("waves_together", &Spec::waves_together,
             "waves of a work-group that a die starts at a time, wave_interval after those before them")
      .at_least(1)
      .at_most(64);
  schema.require("agents must divide dies: each device has the same number of dies",
                 [](const Spec& spec) { return spec.dies % spec.agents == 0; });
}

}  // namespace strobe::compute
