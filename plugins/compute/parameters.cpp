// The parameters of compute.gcn.
#include "command_processor.hpp"
#include "compute_unit.hpp"
#include "strobe/error.hpp"

namespace strobe::compute {

namespace {
using Spec = ComputeUnitSpec;

/// Times are kept in 32 bits: there is a longest one.
void describe_time(Schema<Spec>& schema, const char* name, Cycles Spec::*member, const char* doc, double least = 0) {
  schema.field(name, member, doc).at_least(least).at_most(100'000).calibrated();
}

void describe_issue(Schema<Spec>& schema) {
  schema.field("simds", &Spec::simds, "SIMDs (vector units)").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots per SIMD").at_least(1).at_most(63);
  schema.field("simds_per_cycle", &Spec::simds_per_cycle, "SIMDs that are considered for issue in one cycle")
      .at_least(1)
      .at_most(16);
  schema.field("scheduling", &Spec::scheduling, "priority of the waves of a SIMD at issue")
      .one_of({"oldest", "round_robin", "greedy_then_oldest"});
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
  describe_time(schema, "full_rate", &Spec::full_rate, "issue interval: 32-bit vector instruction", 1);
  describe_time(schema, "quarter_rate", &Spec::quarter_rate, "issue interval: transcendental, 32-bit integer multiply",
                1);
  describe_time(schema, "double_add", &Spec::double_add, "issue interval: 64-bit float add, compare; 64-bit shift", 1);
  describe_time(schema, "double_mul", &Spec::double_mul, "issue interval: 64-bit float multiply, fma", 1);
  describe_time(schema, "scalar", &Spec::scalar, "issue interval: scalar instruction", 1);
  describe_time(schema, "internal", &Spec::internal, "issue interval: wait, barrier, no-op", 1);
  describe_time(schema, "message", &Spec::message, "issue interval: message", 1);
  describe_time(schema, "branch_not_taken", &Spec::branch_not_taken, "branch not taken: issue to the next instruction",
                1);
  describe_time(schema, "branch_taken", &Spec::branch_taken, "branch taken: issue to the target instruction", 1);
  describe_time(schema, "vector_to_scalar", &Spec::vector_to_scalar,
                "bypass delay from a vector result to its scalar use");
}

void describe_memory(Schema<Spec>& schema) {
  describe_time(schema, "smem_pipeline", &Spec::smem_pipeline, "latency from issue to the scalar cache");
  describe_time(schema, "clock_latency", &Spec::clock_latency, "latency of s_memtime");
  schema.field("line", &Spec::line, "coalescing granularity: bytes per line request")
      .at_least(16)
      .at_most(256)
      .power_of_two();
  schema.field("page", &Spec::page, "page size of address translation").at_least(4096).power_of_two();
  schema.field("vmem_width", &Spec::vmem_width, "coalescer throughput for consecutive dwords, bytes per cycle")
      .at_least(4)
      .calibrated();
  schema
      .field("vmem_lanes_per_cycle", &Spec::vmem_lanes_per_cycle,
             "coalescer throughput for other vector loads, lanes per cycle")
      .at_least(1)
      .at_most(64)
      .calibrated();
  describe_time(schema, "vmem_store", &Spec::vmem_store, "issue interval: vector store", 1);
  describe_time(schema, "vmem_pipeline", &Spec::vmem_pipeline, "latency from issue to the vector cache");
  schema.field("vmem_queue", &Spec::vmem_queue, "vector-memory queue entries, in instructions")
      .at_least(1)
      .at_most(1024);
  schema.field("vmem_in_flight", &Spec::vmem_in_flight, "maximum outstanding requests to the vector cache").at_least(1);
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
}  // namespace

void ComputeUnit::describe(Schema<Spec>& schema) {
  describe_issue(schema);
  describe_memory(schema);
  schema.require("simds_per_cycle must divide simds",
                 [](const Spec& spec) { return spec.simds % spec.simds_per_cycle == 0; });
  schema.require("instruction_buffer must hold at least one fetch",
                 [](const Spec& spec) { return spec.instruction_buffer >= spec.fetch_width; });
  schema.require("line must not be larger than page", [](const Spec& spec) { return spec.line <= spec.page; });
}

void CommandProcessor::describe(Schema<Spec>& schema) {
  schema.field("dispatchers", &Spec::dispatchers, "maximum concurrent launches").at_least(1).at_most(256);
  schema.field("order", &Spec::order, "policy that selects the compute unit of the next work-group")
      .one_of({"round_robin", "greedy"});
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

}  // namespace strobe::compute
