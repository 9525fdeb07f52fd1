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
  schema.field("simds", &Spec::simds, "vector units").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots of a vector unit").at_least(1).at_most(63);
  schema.field("simds_per_cycle", &Spec::simds_per_cycle, "vector units whose waves may issue in one cycle")
      .at_least(1)
      .at_most(16);
  schema.field("scheduling", &Spec::scheduling, "which wave issues first")
      .one_of({"oldest", "round_robin", "greedy_then_oldest"});
  schema.field("instruction_buffer", &Spec::instruction_buffer, "fetched code kept per wave")
      .at_least(8)
      .at_most(1 << 20);
  schema.field("fetch_width", &Spec::fetch_width, "code of one fetch").at_least(8).at_most(256).power_of_two();
  schema.field("fetches_per_cycle", &Spec::fetches_per_cycle, "fetches that leave in a cycle").at_least(1).at_most(16);
  describe_time(schema, "full_rate", &Spec::full_rate, "issue to issue: 32-bit vector instruction", 1);
  describe_time(schema, "quarter_rate", &Spec::quarter_rate, "issue to issue: transcendental, 32-bit integer multiply",
                1);
  describe_time(schema, "double_add", &Spec::double_add, "issue to issue: 64-bit float add, compare; 64-bit shift", 1);
  describe_time(schema, "double_mul", &Spec::double_mul, "issue to issue: 64-bit float multiply, fma", 1);
  describe_time(schema, "scalar", &Spec::scalar, "issue to issue: scalar instruction", 1);
  describe_time(schema, "internal", &Spec::internal, "issue to issue: wait, barrier, no-op", 1);
  describe_time(schema, "message", &Spec::message, "issue to issue: message", 1);
  describe_time(schema, "branch_not_taken", &Spec::branch_not_taken, "until the next instruction", 1);
  describe_time(schema, "branch_taken", &Spec::branch_taken, "until the target's instruction", 1);
  describe_time(schema, "vector_to_scalar", &Spec::vector_to_scalar, "delay of a scalar use of a vector unit's result");
}

void describe_memory(Schema<Spec>& schema) {
  describe_time(schema, "smem_pipeline", &Spec::smem_pipeline, "from issue to the scalar cache");
  describe_time(schema, "clock_latency", &Spec::clock_latency, "from issue to the value of s_memtime");
  schema.field("line", &Spec::line, "bytes that lanes are coalesced to").at_least(16).at_most(256).power_of_two();
  schema.field("page", &Spec::page, "unit of address translation").at_least(4096).power_of_two();
  schema.field("vmem_width", &Spec::vmem_width, "bytes per cycle of dwords in lane order").at_least(4).calibrated();
  schema.field("vmem_lanes_per_cycle", &Spec::vmem_lanes_per_cycle, "lanes per cycle of all other vector loads")
      .at_least(1)
      .at_most(64)
      .calibrated();
  describe_time(schema, "vmem_store", &Spec::vmem_store, "issue to issue: vector store", 1);
  describe_time(schema, "vmem_pipeline", &Spec::vmem_pipeline, "from issue to the first-level cache");
  schema.field("vmem_queue", &Spec::vmem_queue, "vector memory instructions that wait in front of the cache")
      .at_least(1)
      .at_most(1024);
  schema.field("vmem_in_flight", &Spec::vmem_in_flight, "requests to the vector cache under way").at_least(1);
  schema.field("lds_banks", &Spec::lds_banks, "words served per pass").at_least(1).at_most(64).power_of_two();
  schema
      .field("lds_port_width", &Spec::lds_port_width, "moved per cycle between two vector units and the LDS, each way")
      .at_least(4)
      .power_of_two();
  describe_time(schema, "lds_latency", &Spec::lds_latency, "from the end of an access to its data", 1);
  describe_time(schema, "lds_conflict", &Spec::lds_conflict, "added for each further access to one bank");
  describe_time(schema, "lds_write", &Spec::lds_write, "added to a write");
  describe_time(schema, "lds_atomic", &Spec::lds_atomic, "added to an atomic");
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
  schema.field("dispatchers", &Spec::dispatchers, "launches dispatched at the same time").at_least(1).at_most(256);
  schema.field("order", &Spec::order, "which compute unit gets the next work-group").one_of({"round_robin", "greedy"});
  schema.field("work_group_interval", &Spec::work_group_interval, "least time between two work-groups").calibrated();
  schema.field("wave_interval", &Spec::wave_interval, "time to start one wave of a work-group").calibrated();
  schema.field("launch_overhead", &Spec::launch_overhead, "of a launch that finds the GPU idle, before its first group")
      .calibrated();
  schema.field("queued_overhead", &Spec::queued_overhead, "of a launch that waited for the one in front of it")
      .calibrated();
  schema.field("end_overhead", &Spec::end_overhead, "after the last access, until the host knows").calibrated();
  schema
      .field("cache_control", &Spec::cache_control,
             "to have caches drop or write back their lines, unless one of them needs longer")
      .calibrated();
  schema.field("invalidate", &Spec::invalidate, "drop the lines of the first-level caches when a launch starts");
  schema.field("flush", &Spec::flush, "write back all dirty lines when a launch ends");
  schema.field("simds", &Spec::simds, "vector units of a compute unit").at_least(1).at_most(16);
  schema.field("waves_per_simd", &Spec::waves_per_simd, "wave slots of a vector unit").at_least(1).at_most(64);
  schema.field("vgprs_per_simd", &Spec::vgprs_per_simd, "vector registers of one lane of a vector unit").at_least(1);
  schema.field("vgpr_granule", &Spec::vgpr_granule, "unit of their allocation").at_least(1);
  schema.field("sgprs_per_simd", &Spec::sgprs_per_simd, "scalar registers for the waves of a vector unit").at_least(1);
  schema.field("sgpr_granule", &Spec::sgpr_granule, "unit of their allocation").at_least(1);
  schema.field("lds_size", &Spec::lds_size, "LDS of a compute unit").at_least(512);
  schema.field("lds_granule", &Spec::lds_granule, "unit of its allocation").at_least(4);
  schema.field("work_groups", &Spec::work_groups, "barriers of a compute unit: work-groups of more than one wave")
      .at_least(1);
}

}  // namespace strobe::compute
