// Layout: ROCm/rocm-systems, rocprofiler-sdk-rocpd, version 4.1.0. Names and meanings of tables, views and columns are
// those of readers; constraints that no reader depends on are left out.
#include "schema.hpp"

#include <string_view>

namespace tracers::rocpd {
namespace {

struct Table {
  std::string_view name, columns;
};

/// Columns in addition to id, guid and extdata (which holds {}).
constexpr Table kTables[] = {
    {"string", "string TEXT NOT NULL UNIQUE"},
    {"info_node",
     "hash BIGINT NOT NULL UNIQUE, machine_id TEXT NOT NULL UNIQUE, name TEXT, system_name TEXT, hostname TEXT, "
     "release TEXT, version TEXT, hardware_name TEXT, domain_name TEXT"},
    {"info_process",
     "nid INTEGER NOT NULL, ppid INTEGER, pid INTEGER NOT NULL, name TEXT, init BIGINT, fini BIGINT, start BIGINT, "
     "\"end\" BIGINT, command TEXT, environment JSONB DEFAULT '{}' NOT NULL"},
    {"info_thread",
     "nid INTEGER NOT NULL, ppid INTEGER, pid INTEGER NOT NULL, tid INTEGER NOT NULL, name TEXT, start BIGINT, "
     "\"end\" BIGINT"},
    {"info_category", "name TEXT NOT NULL"},
    {"info_agent",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, type TEXT CHECK (type IN ('CPU', 'GPU')), absolute_index INTEGER, "
     "logical_index INTEGER, type_index INTEGER, uuid INTEGER, name TEXT, generic_name TEXT, model_name TEXT, "
     "vendor_name TEXT, product_name TEXT"},
    {"info_queue", "nid INTEGER NOT NULL, pid INTEGER NOT NULL, name TEXT"},
    {"info_stream", "nid INTEGER NOT NULL, pid INTEGER NOT NULL, name TEXT"},
    {"info_pmc",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, agent_id INTEGER, target_arch TEXT CHECK (target_arch IN ('CPU', "
     "'GPU')), event_code INT, instance_id INTEGER, name TEXT NOT NULL, symbol TEXT NOT NULL, qualifier TEXT, "
     "description TEXT, long_description TEXT DEFAULT '', component TEXT, units TEXT DEFAULT '', value_type TEXT CHECK "
     "(value_type IN ('ABS', 'ACCUM', 'RELATIVE')), block TEXT, expression TEXT, is_constant INTEGER, is_derived "
     "INTEGER"},
    {"info_code_object",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, agent_id INTEGER, uri TEXT, load_base BIGINT, load_size BIGINT, "
     "load_delta BIGINT, storage_type TEXT CHECK (storage_type IN ('FILE', 'MEMORY'))"},
    {"info_kernel_symbol",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, code_object_id INTEGER NOT NULL, kernel_name TEXT, display_name "
     "TEXT, "
     "kernel_object INTEGER, kernarg_segment_size INTEGER, kernarg_segment_alignment INTEGER, group_segment_size "
     "INTEGER, private_segment_size INTEGER, sgpr_count INTEGER, arch_vgpr_count INTEGER, accum_vgpr_count INTEGER"},
    {"info_address_range",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, address_base BIGINT, address_low BIGINT, address_high BIGINT"},
    {"info_source_code",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, address_id INTEGER, file TEXT, line_number INTEGER, lines JSONB "
     "DEFAULT '[]' NOT NULL, instructions JSONB DEFAULT '[]' NOT NULL"},
    {"info_pc",
     "nid INTEGER NOT NULL, pid INTEGER NOT NULL, function TEXT NOT NULL, address_id INTEGER, file TEXT, line INTEGER"},
    {"track",
     "nid INTEGER NOT NULL, ppid INTEGER, pid INTEGER, tid INTEGER, agent_id INTEGER, queue_id INTEGER, stream_id "
     "INTEGER, name_id INTEGER"},
    {"event", "category_id INTEGER, stack_id INTEGER, parent_stack_id INTEGER, correlation_id INTEGER"},
    {"arg", "event_id INTEGER NOT NULL, position INTEGER NOT NULL, type TEXT NOT NULL, name TEXT NOT NULL, value TEXT"},
    {"line_info", "event_id INTEGER NOT NULL, source_code_id INTEGER, pc_id INTEGER"},
    {"call_stack", "event_id INTEGER NOT NULL, pc_id INTEGER, depth INTEGER NOT NULL"},
    {"pmc_event", "event_id INTEGER, pmc_id INTEGER NOT NULL, value REAL DEFAULT 0.0"},
    {"region",
     "track_id INTEGER NOT NULL, name_id INTEGER NOT NULL, start BIGINT NOT NULL, \"end\" BIGINT NOT NULL, event_id "
     "INTEGER"},
    {"sample", "track_id INTEGER NOT NULL, name_id INTEGER NOT NULL, timestamp BIGINT NOT NULL, event_id INTEGER"},
    {"kernel_dispatch",
     "track_id INTEGER NOT NULL, kernel_id INTEGER NOT NULL, dispatch_id INTEGER NOT NULL, start BIGINT NOT NULL, "
     "\"end\" BIGINT NOT NULL, private_segment_size INTEGER, group_segment_size INTEGER, workgroup_size_x INTEGER NOT "
     "NULL, workgroup_size_y INTEGER NOT NULL, workgroup_size_z INTEGER NOT NULL, grid_size_x INTEGER NOT NULL, "
     "grid_size_y INTEGER NOT NULL, grid_size_z INTEGER NOT NULL, region_name_id INTEGER, event_id INTEGER"},
    {"memory_copy",
     "track_id INTEGER NOT NULL, start BIGINT NOT NULL, \"end\" BIGINT NOT NULL, name_id INTEGER NOT NULL, "
     "dst_agent_id "
     "INTEGER, dst_address INTEGER, src_agent_id INTEGER, src_address INTEGER, size INTEGER NOT NULL, region_name_id "
     "INTEGER, event_id INTEGER"},
    {"memory_allocate",
     "track_id INTEGER NOT NULL, type TEXT CHECK (type IN ('ALLOC', 'FREE', 'REALLOC', 'RECLAIM')), level TEXT CHECK "
     "(level IN ('REAL', 'VIRTUAL', 'SCRATCH')), start BIGINT NOT NULL, \"end\" BIGINT NOT NULL, name_id INTEGER NOT "
     "NULL, address INTEGER, size INTEGER NOT NULL, region_name_id INTEGER, event_id INTEGER"},
};

/// What several views select alike.
constexpr std::string_view kTrackOf = " JOIN tracks T ON T.id = X.track_id AND T.guid = X.guid",
                           kEventOf = " JOIN events E ON E.id = X.event_id AND E.guid = X.guid",
                           kNameOf = " JOIN rocpd_string NS ON NS.id = X.name_id AND NS.guid = X.guid",
                           kRegionOf = " LEFT JOIN rocpd_string R ON R.id = X.region_name_id AND R.guid = X.guid",
                           kProcessOf = " JOIN rocpd_info_process P ON P.pid = X.pid AND P.guid = X.guid",
                           kAgentOf = " JOIN rocpd_info_agent A ON A.id = X.agent_id AND A.guid = X.guid",
                           kStack = ", E.stack_id, E.parent_stack_id, E.correlation_id, E.extdata",
                           kInterval = ", X.start AS start, X.\"end\" AS \"end\", X.\"end\" - X.start AS duration";

std::string text(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

/// `expression AS prefix_name`, comma first, for names separated by blanks.
std::string columns(std::string_view alias, std::string_view prefix, std::string_view names) {
  std::string all;
  for (std::size_t begin = 0, end; begin < names.size(); begin = end + 1) {
    end = std::min(names.find(' ', begin), names.size());
    const std::string name(names.substr(begin, end - begin));
    all += text({", ", alias, ".\"", name, "\" AS \"", prefix, name, "\""});
  }
  return all;
}

std::string view(std::string_view name, const std::string& select) {
  return text({"CREATE VIEW \"", name, "\" AS SELECT ", select, ";"});
}

std::string track_views() {
  const auto left = [](std::string_view table, std::string_view alias, std::string_view on) {
    return text({" LEFT JOIN rocpd_", table, " ", alias, " ON ", on, " AND ", alias, ".guid = X.guid"});
  };
  return view("tracks",
              "X.id, X.guid, X.name_id AS track_name_id, NS.string AS track_name, X.nid" +
                  columns("N", "node_", "name hash machine_id system_name hostname release version") +
                  ", N.hardware_name AS node_hardware_version, X.pid, P.name AS process_name, P.ppid" +
                  columns("P", "process_", "init fini start end command") + ", X.tid" +
                  columns("TH", "thread_", "name start end") + ", X.agent_id" +
                  columns("A", "agent_",
                          "name type absolute_index logical_index type_index uuid generic_name model_name "
                          "vendor_name product_name") +
                  ", X.queue_id, Q.name AS queue_name, X.stream_id, S.name AS stream_name FROM rocpd_track X" +
                  left("info_node", "N", "N.id = X.nid") + left("info_process", "P", "P.pid = X.pid") +
                  left("info_thread", "TH", "TH.tid = X.tid") + left("info_agent", "A", "A.id = X.agent_id") +
                  left("info_queue", "Q", "Q.id = X.queue_id") + left("info_stream", "S", "S.id = X.stream_id") +
                  left("string", "NS", "NS.id = X.name_id")) +
         view("events",
              "X.id, X.guid, X.category_id, C.name AS category, X.stack_id, X.parent_stack_id, X.correlation_id, "
              "X.extdata FROM rocpd_event X" +
                  left("info_category", "C", "C.id = X.category_id"));
}

std::string host_views() {
  constexpr std::string_view kNode =
      "N.id AS nid, N.machine_id, N.system_name, N.hostname, N.release AS system_release, N.version AS system_version, "
      "P.guid, P.ppid, P.pid";
  constexpr std::string_view kNodeOf = " JOIN rocpd_info_node N ON N.id = X.nid AND N.guid = X.guid";
  const auto extra = [](std::string_view name, std::string_view as) {
    return text({", JSON_EXTRACT(X.extdata, '$.", name, "') AS ", as});
  };
  return view("processes", text({"X.id, ", kNode,
                                 ", P.init, P.start, P.\"end\", P.fini, P.command FROM "
                                 "rocpd_info_process X",
                                 kProcessOf, kNodeOf})) +
         view("threads", text({"X.id, ", kNode, ", X.tid, X.start, X.\"end\", X.name FROM rocpd_info_thread X",
                               kProcessOf, kNodeOf})) +
         view("code_objects",
              "X.id, X.guid, X.nid, P.pid, A.absolute_index AS agent_absolute_index, X.uri, X.load_base, X.load_size, "
              "X.load_delta, X.storage_type AS storage_type_str" +
                  extra("size", "code_object_size") + extra("storage_type", "storage_type") +
                  extra("memory_base", "memory_base") + extra("memory_size", "memory_size") +
                  text({" FROM rocpd_info_code_object X", kAgentOf, kProcessOf})) +
         view("kernel_symbols",
              "X.id, X.guid, X.nid, P.pid" +
                  columns("X", "",
                          "code_object_id kernel_name display_name kernel_object kernarg_segment_size "
                          "kernarg_segment_alignment group_segment_size private_segment_size sgpr_count "
                          "arch_vgpr_count accum_vgpr_count") +
                  extra("size", "kernel_symbol_size") + extra("kernel_id", "kernel_id") +
                  extra("kernel_code_entry_byte_offset", "kernel_code_entry_byte_offset") +
                  extra("formatted_kernel_name", "formatted_kernel_name") +
                  extra("demangled_kernel_name", "demangled_kernel_name") +
                  extra("truncated_kernel_name", "truncated_kernel_name") +
                  extra("kernel_address.handle", "kernel_address") +
                  text({" FROM rocpd_info_kernel_symbol X", kProcessOf}));
}

std::string region_views() {
  constexpr std::string_view kPlace = "X.id, X.guid, E.category, NS.string AS name, T.nid, T.pid, T.tid",
                             kNumbers = ", X.event_id, X.track_id";
  return view("regions",
              text({kPlace, kInterval, kNumbers, kStack, " FROM rocpd_region X", kEventOf, kTrackOf, kNameOf})) +
         view("samples", text({kPlace, ", X.timestamp AS timestamp", kNumbers, kStack, " FROM rocpd_sample X", kTrackOf,
                               kEventOf, kNameOf})) +
         view("sample_regions",
              "id, guid, category, name, nid, pid, tid, timestamp AS start, timestamp AS \"end\", 0 AS duration, "
              "event_id, track_id, stack_id, parent_stack_id, correlation_id, extdata FROM samples") +
         view("regions_and_samples", "* FROM regions UNION ALL SELECT * FROM sample_regions");
}

std::string memory_views() {
  constexpr std::string_view kPlace =
                                 "X.id, X.guid, T.nid, T.pid, T.tid, E.id AS event_id, E.category, NS.string AS name, "
                                 "R.string AS region_name",
                             kQueue = ", T.queue_id, T.queue_name, T.stream_id, T.stream_name, X.size";
  const auto agent = [](const std::string& end) {
    return ", " + end + ".name AS " + end.substr(0, 4) + "device, " + end + ".id AS " + end + "_id" +
           columns(end, end + "_", "absolute_index logical_index type_index type") + ", X." + end.substr(0, 4) +
           "address";
  };
  const auto agent_of = [](const std::string& end) {
    return " JOIN rocpd_info_agent " + end + " ON " + end + ".id = X." + end + "_id AND " + end + ".guid = X.guid";
  };
  return view("memory_copies", text({kPlace, kInterval, kQueue}) + agent("dst_agent") + agent("src_agent") +
                                   text({kStack, " FROM rocpd_memory_copy X", kEventOf, kTrackOf, kNameOf, kRegionOf}) +
                                   agent_of("dst_agent") + agent_of("src_agent")) +
         view("memory_allocations",
              text({kPlace, kInterval, kQueue, ", X.type, X.level, T.agent_name"}) +
                  columns("T", "", "agent_absolute_index agent_logical_index agent_type_index agent_type") +
                  text({", X.address", kStack, " FROM rocpd_memory_allocate X", kEventOf, kTrackOf, kNameOf,
                        kRegionOf}));
}

/// Sizes in three tongues: OpenCL's grid counts work-items, HIP's counts blocks.
std::string kernel_sizes() {
  std::string all, items, group, groups;
  for (const std::string d : {"x", "y", "z"}) {
    const std::string size = "X.grid_size_" + d, own = "X.workgroup_size_" + d, by = d == "x" ? "" : " * ";
    all += ", " + size + " AS grid_" + d + ", " + own + " AS workgroup_" + d + ", " + own + " AS block_size_" + d +
           ", " + size + " / " + own + " AS grid_size_" + d;
    items += by + size;
    group += by + own;
    groups += by + "(" + size + " / " + own + ")";
  }
  return all + ", " + items + " AS ocl_grid_size, " + group + " AS ocl_workgroup_size, " + group + " AS block_size, " +
         groups + " AS grid_size";
}

constexpr std::string_view kKernelSymbol =
    ", (X.group_segment_size + 511) / 512 * 512 AS lds_block_size, X.private_segment_size AS scratch_size, "
    "S.group_segment_size AS static_lds_block_size, S.private_segment_size AS static_scratch_size, S.sgpr_count, "
    "S.arch_vgpr_count, S.accum_vgpr_count";

std::string kernel_views() {
  return view(
      "kernels",
      "X.id, X.guid, T.nid, T.pid, T.tid, E.category, R.string AS region, S.display_name AS name" +
          columns("T", "", "agent_id agent_absolute_index agent_logical_index agent_type_index agent_type queue_id") +
          ", T.queue_name AS queue, T.stream_id, T.stream_name AS stream, S.code_object_id, X.kernel_id, "
          "X.dispatch_id, X.event_id, X.track_id" +
          text({kInterval}) + kernel_sizes() +
          text({kKernelSymbol, kStack, " FROM rocpd_kernel_dispatch X", kTrackOf, kEventOf, kRegionOf,
                " JOIN rocpd_info_kernel_symbol S ON S.id = X.kernel_id AND S.guid = X.guid"}));
}

std::string counter_views() {
  constexpr std::string_view kInfo =
      "agent_id target_arch event_code instance_id component units value_type block expression is_constant is_derived "
      "description long_description";
  return view("pmc_info", text({"X.id, X.guid, X.nid, P.pid, A.absolute_index AS agent_absolute_index"}) +
                              columns("X", "", "is_constant is_derived name description block expression") +
                              text({" FROM rocpd_info_pmc X", kAgentOf, kProcessOf})) +
         view("pmc_events", "X.id, X.guid, X.pmc_id, X.event_id, E.category_id, E.category, I.name, I.symbol, X.value" +
                                columns("I", "", kInfo) +
                                ", I.extdata AS pmc_info_extdata, X.extdata AS pmc_event_extdata FROM "
                                "rocpd_pmc_event X JOIN rocpd_info_pmc I ON I.id = X.pmc_id AND I.guid = X.guid" +
                                text({kEventOf})) +
         view("kernel_pmc_events",
              "K.*, C.pmc_id" + columns("C", "pmc_", "name symbol value") + columns("C", "pmc_", kInfo) +
                  " FROM kernels K JOIN pmc_events C ON C.event_id = K.event_id AND C.guid = K.guid");
}

}  // namespace

std::string schema(const std::string& suffix, const std::string& guid) {
  std::string all = "CREATE TABLE \"rocpd_metadata" + suffix +
                    "\" (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, tag TEXT NOT NULL, value TEXT NOT NULL);" +
                    view("rocpd_metadata", "* FROM \"rocpd_metadata" + suffix + "\"");
  for (const Table& table : kTables) {
    all += text({"CREATE TABLE \"rocpd_", table.name, suffix,
                 "\" (id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, guid TEXT DEFAULT '", guid, "' NOT NULL, ",
                 table.columns, ", extdata JSONB DEFAULT '{}' NOT NULL);"});
    all += view("rocpd_" + std::string(table.name), text({"* FROM \"rocpd_", table.name, suffix, "\""}));
  }
  return all + track_views() + host_views() + region_views() + kernel_views() + memory_views() + counter_views();
}

}  // namespace tracers::rocpd
