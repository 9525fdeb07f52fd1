// `--trace rocpd`: every view answers, and counters are those of the result.
#include <nlohmann/json.hpp>

#include <set>

#include "query.hpp"
#include "traced_run.hpp"

using namespace strobe::testing;
using Json = nlohmann::json;

namespace {

/// Of rocpd 4.1.0: what readers query.
const std::vector<std::pair<std::string, std::string>> kViews{
    {"tracks",
     "id guid track_name node_machine_id process_command thread_name agent_name agent_vendor_name queue_name"},
    {"events", "id category correlation_id extdata"},
    {"code_objects", "id pid agent_absolute_index uri load_base storage_type_str code_object_size"},
    {"kernel_symbols", "id code_object_id kernel_name sgpr_count arch_vgpr_count formatted_kernel_name kernel_address"},
    {"processes", "id nid machine_id hostname system_release pid command"},
    {"threads", "id nid hostname ppid pid tid name"},
    {"regions", "id category name start end duration event_id track_id stack_id extdata"},
    {"samples", "id category name timestamp"},
    {"sample_regions", "id start end duration"},
    {"regions_and_samples", "id category name start end"},
    {"kernels",
     "id guid nid pid tid category region name agent_id agent_type code_object_id kernel_id dispatch_id queue stream "
     "start end duration grid_x ocl_grid_size workgroup_x ocl_workgroup_size block_size_x grid_size_x grid_size "
     "lds_block_size scratch_size static_lds_block_size sgpr_count accum_vgpr_count correlation_id"},
    {"pmc_info", "id agent_absolute_index is_constant name description block expression"},
    {"pmc_events", "id pmc_id event_id category name symbol value agent_id units value_type pmc_info_extdata"},
    {"memory_copies", "id name size dst_device dst_agent_type src_address src_agent_absolute_index region_name"},
    {"memory_allocations", "id name size type level agent_name address"},
    {"kernel_pmc_events", "id name grid_x pmc_id pmc_name pmc_value pmc_agent_id pmc_units pmc_long_description"}};

}  // namespace

TEST_CASE("rocpd: every view answers with the columns that readers want") {
  const TemporaryFolder folder;
  const std::string file = folder / "a.db";
  run_traced(folder, {"rocpd=" + file});
  CHECK(query(file, "PRAGMA integrity_check").at(0).at(0) == "ok");
  for (const auto& [view, columns] : kViews) {
    std::string list;
    for (const std::string& column : split(columns, ' ')) list += (list.empty() ? "\"" : ", \"") + column + "\"";
    query(file, "SELECT " + list + " FROM " + view);
  }
  std::set<std::string> tables;
  for (const auto& row : query(file, "SELECT name FROM sqlite_master WHERE type = 'view'")) {
    query(file, "SELECT * FROM \"" + row.at(0) + "\"");
    tables.insert(row.at(0));
  }
  for (const auto& [view, columns] : kViews) CHECK(tables.contains(view));
  for (const char* view : {"tracks", "events", "code_objects", "kernel_symbols", "processes", "threads", "kernels"})
    CHECK(count(file, view) == 1);
  CHECK(count(file, "pmc_events") == count(file, "kernel_pmc_events"));
  CHECK(count(file, "pmc_events") == count(file, "pmc_info"));
  const std::string guid = query(file, "SELECT value FROM rocpd_metadata WHERE tag = 'guid'").at(0).at(0);
  CHECK(guid.size() == 36);
  CHECK(count(file, "rocpd_kernel_dispatch WHERE guid = '" + guid + "'") == 1);
}

TEST_CASE("rocpd: a dispatch has the launch's sizes, and counters that the result has, too") {
  const TemporaryFolder folder;
  const std::string file = folder / "a.db", json = folder / "a.json";
  run_traced(folder, {"rocpd=" + file}, {"--mode", "detailed", "--json", json});
  const Json launch = Json::parse(read_file(json)).at("launches").at(0);
  const Rows kernel =
      query(file, "SELECT name, grid_x, workgroup_x, grid_size_x, duration, lds_block_size FROM kernels");
  REQUIRE(kernel.size() == 1);
  CHECK(kernel[0][0] == "steps");
  CHECK(kernel[0][1] == "1024");
  CHECK(kernel[0][2] == "128");
  CHECK(kernel[0][3] == "8");
  CHECK(kernel[0][5] == "512");
  CHECK(std::stod(kernel[0][4]) > 0);
  CHECK(std::stod(kernel[0][4]) <= launch.at("cycles").get<double>());  // the preset's core clock is 1 GHz
  const auto counter = [&](const std::string& name) {
    const Rows rows = query(file, "SELECT pmc_value FROM kernel_pmc_events WHERE pmc_name = '" + name + "'");
    REQUIRE(rows.size() == 1);
    return std::stod(rows[0][0]);
  };
  const auto metric = [&](const std::string& name) { return launch.at("metrics").at(name).at("value").get<double>(); };
  CHECK(counter("SQ_WAVES") == kWaves);
  for (const auto& [name, own] :
       std::vector<std::pair<std::string, std::string>>{{"SQ_INSTS_VALU", "instructions.valu"},
                                                        {"SQ_INSTS_SALU", "instructions.salu"},
                                                        {"SQ_INSTS_SMEM", "instructions.smem"},
                                                        {"SQ_INSTS_VMEM", "instructions.vmem"},
                                                        {"SQ_INSTS_LDS", "instructions.lds"}}) {
    INFO(name);
    CHECK(counter(name) == metric(own));
    CHECK(counter(name) > 0);
  }
  CHECK(counter("TCC_REQ_sum") == counter("TCC_READ_sum") + counter("TCC_WRITE_sum") + counter("TCC_ATOMIC_sum"));
  CHECK(counter("TCC_REQ_sum") > 0);
  CHECK((counter("FETCH_SIZE") + counter("WRITE_SIZE")) * 1024 == metric("dram.bytes"));
}
