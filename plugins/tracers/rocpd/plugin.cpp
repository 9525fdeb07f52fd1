// tracer.rocpd - launches with counters, as ROCm's profilers write them: an SQLite file of rocpd 4.1.
//
// Counters have rocprof's names where they mean the same, else Strobe's. Events are counted as they come.
#include "strobe/plugin.hpp"

#include <array>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "common/filter.hpp"
#include "common/sqlite_file.hpp"
#include "schema.hpp"
#include "strobe/isa.hpp"

namespace {

using namespace strobe;
using namespace tracers;

enum Counter : std::size_t {
  kBegunWaves,
  kValu,
  kSalu,
  kSmem,
  kVmem,
  kLds,
  kBranch,
  kL2Requests,
  kL2Reads,
  kL2Writes,
  kL2Atomics,
  kFetchedBytes,
  kWrittenBytes,
  kCounters
};

struct CounterInfo {
  const char *name, *block, *doc;
  double unit;                 ///< what one is of a value
  const char* what = nullptr;  ///< of the events that it counts
};

constexpr CounterInfo kInfos[kCounters] = {
    {"SQ_WAVES", "SQ", "waves that began", 1},
    {"SQ_INSTS_VALU", "SQ", "vector ALU instructions issued", 1, "valu"},
    {"SQ_INSTS_SALU", "SQ", "scalar ALU instructions issued", 1, "salu"},
    {"SQ_INSTS_SMEM", "SQ", "scalar memory instructions issued", 1, "smem"},
    {"SQ_INSTS_VMEM", "SQ", "vector memory instructions issued", 1, "vmem"},
    {"SQ_INSTS_LDS", "SQ", "LDS instructions issued", 1, "lds"},
    {"SQ_INSTS_BRANCH", "SQ", "branches issued", 1, "branch"},
    {"TCC_REQ_sum", "TCC", "requests to the L2", 1},
    {"TCC_READ_sum", "TCC", "reads from the L2", 1, "read"},
    {"TCC_WRITE_sum", "TCC", "writes to the L2", 1, "write"},
    {"TCC_ATOMIC_sum", "TCC", "atomics at the L2", 1, "atomic"},
    {"FETCH_SIZE", "DRAM", "KiB read from device memory", 1024},
    {"WRITE_SIZE", "DRAM", "KiB written to device memory", 1024},
};

struct Dispatch {
  std::uint64_t index = 0;
  std::string kernel, target;
  std::uint32_t gpu = 0;
  std::uint64_t begin = 0, end = 0;  ///< picoseconds; equal: it has not run in time
  std::uint32_t grid[3] = {1, 1, 1}, group[3] = {1, 1, 1};
  std::uint32_t lds_bytes = 0, scratch_bytes = 0, kernarg_bytes = 0;
  std::uint64_t code = 0;
  WaveResources registers;
  std::array<std::uint64_t, kCounters> counts = {};
};

struct Spec : LaunchFilterSpec {};

void describe(Schema<Spec>& schema) { describe_launches(schema); }

class RocpdTracer final : public TraceSink {
 public:
  using Spec = ::Spec;
  explicit RocpdTracer(const Spec& spec) : spec_(spec) {}

  unsigned subscribes() const override { return kLaunches | kEvents; }
  unsigned event_kinds(const TraceLaunch& launch) const override {
    return spec_.wants(launch)
               ? event_bit(EventKind::dispatch) | event_bit(EventKind::group_end) | event_bit(EventKind::wave_begin) |
                     event_bit(EventKind::issue) | event_bit(EventKind::access)
               : 0;
  }
  void open(const std::string& path) override {
    file_.open(path);
    is_open_ = true;
  }

  void machine(const TraceMachine& machine) override {
    blocks_.clear();
    gpu_ = machine.gpu;
    for (const TraceMachine::Block& block : machine.components) {
      const std::string_view path = block.path.substr(block.path.rfind('.') + 1);
      blocks_.push_back(
          {block.picoseconds, path.substr(0, path.find('[')) == "l2", path.substr(0, path.find('[')) == "dram"});
    }
  }

  void launch_started(const TraceLaunch& launch) override {
    choice_.launch_started(spec_, launch);
    if (!spec_.wants(launch)) return;
    Dispatch& one = dispatches_.emplace_back();
    one.index = launch.index;
    one.kernel = launch.kernel;
    if (launch.isa == nullptr || launch.context == nullptr) return;
    const LaunchContext& context = *launch.context;
    one.target = launch.isa->target();
    std::copy(std::begin(context.grid), std::end(context.grid), one.grid);
    std::copy(std::begin(context.group), std::end(context.group), one.group);
    one.lds_bytes = context.lds_bytes;
    one.scratch_bytes = context.scratch_bytes_per_lane;
    one.kernarg_bytes = context.descriptor.kernarg_bytes;
    one.code = context.code.base;
    one.registers = launch.isa->resources(context.descriptor);
  }

  void events(std::span<const Event> events) override {
    Dispatch* to = nullptr;  // accesses of launches that run side by side are nobody's
    for (auto one = dispatches_.rbegin(); one != dispatches_.rend() && to == nullptr; ++one)
      if (one->index == events.front().launch) to = &*one;
    if (to == nullptr) return;
    to->gpu = gpu_;
    for (const Event& event : events)
      if (event.component < blocks_.size()) count(event, *to);
  }

  void close() override {
    if (!is_open_) return;
    is_open_ = false;
    const std::string guid = identity();
    suffix_ = "_" + guid;
    std::replace(suffix_.begin(), suffix_.end(), '-', '_');
    file_.execute(rocpd::schema(suffix_, guid));
    host(guid);
    for (const Dispatch& one : dispatches_)
      if (one.begin != one.end) dispatch(one);
    file_.close();
    choice_.require(spec_, file_.path());
  }

 private:
  struct Block {
    std::uint64_t picoseconds;
    bool is_l2, is_dram;
  };

  void count(const Event& event, Dispatch& to) const {
    const Block& block = blocks_[event.component];
    const std::uint64_t at = event.begin * block.picoseconds;
    if (event.kind == EventKind::dispatch && to.end == 0) to.begin = to.end = at;
    if (event.kind == EventKind::group_end) to.end = std::max(to.end, at);
    if (event.kind == EventKind::wave_begin) ++to.counts[kBegunWaves];
    if (event.kind == EventKind::issue) count(event, to, kValu, kBranch);
    if (event.kind != EventKind::access) return;
    if (block.is_l2) {
      ++to.counts[kL2Requests];
      count(event, to, kL2Reads, kL2Atomics);
    }
    if (block.is_dram) to.counts[event.what == "read" ? kFetchedBytes : kWrittenBytes] += event.bytes;
  }

  static void count(const Event& event, Dispatch& to, Counter first, Counter last) {
    for (std::size_t counter = first; counter <= last; ++counter)
      if (event.what == kInfos[counter].what) ++to.counts[counter];
  }

  /// Of this file among others: made of what is in it, so that equal runs have equal files.
  std::string identity() const {
    std::uint64_t hash[2] = {0xcbf29ce484222325u, 0x84222325cbf29ce4u};
    const auto add = [&](std::string_view text) {
      for (const char c : text)
        for (std::uint64_t& part : hash) part = (part ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    };
    for (const Dispatch& one : dispatches_)
      add(one.kernel + ' ' + std::to_string(one.begin) + ' ' + std::to_string(one.end) + '\n');
    char text[40];
    std::snprintf(text, sizeof text, "%08x-%04x-%04x-%04x-%012llx", static_cast<unsigned>(hash[0] >> 32),
                  static_cast<unsigned>(hash[0] >> 16 & 0xffff), static_cast<unsigned>(hash[0] & 0xffff),
                  static_cast<unsigned>(hash[1] >> 48), static_cast<unsigned long long>(hash[1] & 0xffffffffffffu));
    return text;
  }

  template <class... Cells>
  void insert(const char* table, const char* columns, Cells... cells) {
    file_.insert(std::string("rocpd_") + table + suffix_, {SqliteFile::Cell(cells)...}, columns);
  }

  std::int64_t text(std::string_view text) {
    const auto [found, is_new] = texts_.try_emplace(std::string(text), static_cast<std::int64_t>(texts_.size()) + 1);
    if (is_new) insert("string", "(id, string)", found->second, text);
    return found->second;
  }

  /// One node, one process and thread: their ids are also the numbers that readers join by.
  void host(const std::string& guid) {
    for (const auto& [tag, value] :
         {std::pair<std::string_view, std::string_view>{"schema_version", "4.1.0"}, {"uuid", suffix_}, {"guid", guid}})
      insert("metadata", "(tag, value)", tag, value);
    constexpr std::int64_t kOne = 1;
    constexpr std::string_view kName = "strobe";
    insert("info_node", "(id, hash, machine_id, name, system_name, hostname)", kOne, kOne, kName, kName, kName, kName);
    insert("info_process", "(id, nid, ppid, pid, name, command)", kOne, kOne, std::int64_t{0}, kOne, kName, kName);
    insert("info_thread", "(id, nid, ppid, pid, tid, name)", kOne, kOne, std::int64_t{0}, kOne, kOne, kName);
    insert("info_category", "(id, name)", kOne, std::string_view("KERNEL_DISPATCH"));
    insert("info_stream", "(id, nid, pid, name)", kOne, kOne, kOne, std::string_view("Default Stream"));
  }

  /// The track of a GPU, which has the same number as its agent and queue.
  std::int64_t track(const Dispatch& one) {
    const std::int64_t id = std::int64_t{one.gpu} + 1, number = one.gpu;
    if (!agents_.emplace(id, agents_.size()).second) return id;
    const std::string name = "GPU " + std::to_string(one.gpu);
    insert("info_agent",
           "(id, nid, pid, type, absolute_index, logical_index, type_index, uuid, name, generic_name, model_name, "
           "vendor_name, product_name)",
           id, std::int64_t{1}, std::int64_t{1}, std::string_view("GPU"), number, number, number, id,
           std::string_view(one.target), std::string_view("strobe"), std::string_view(one.target),
           std::string_view("strobe"), std::string_view(name));
    insert("info_queue", "(id, nid, pid, name)", id, std::int64_t{1}, std::int64_t{1}, std::string_view(name));
    insert("track", "(id, nid, ppid, pid, tid, agent_id, queue_id, stream_id, name_id)", id, std::int64_t{1},
           std::int64_t{0}, std::int64_t{1}, std::int64_t{1}, id, id, std::int64_t{1}, text(name));
    for (const CounterInfo& info : kInfos)
      insert("info_pmc",
             "(nid, pid, agent_id, target_arch, event_code, instance_id, name, symbol, description, component, units, "
             "value_type, block, expression, is_constant, is_derived)",
             std::int64_t{1}, std::int64_t{1}, id, std::string_view("GPU"), std::int64_t{0}, std::int64_t{0},
             std::string_view(info.name), std::string_view(info.name), std::string_view(info.doc),
             std::string_view("strobe"), std::string_view(info.unit == 1 ? "" : "KiB"), std::string_view("ABS"),
             std::string_view(info.block), std::string_view(""), std::int64_t{0}, std::int64_t{0});
    return id;
  }

  std::int64_t kernel(const Dispatch& one, std::int64_t agent) {
    const auto [code, is_new_code] = codes_.try_emplace(one.code, static_cast<std::int64_t>(codes_.size()) + 1);
    if (is_new_code)
      insert("info_code_object", "(id, nid, pid, agent_id, uri, load_base, load_size, load_delta, storage_type)",
             code->second, std::int64_t{1}, std::int64_t{1}, agent, std::string_view("memory://strobe"),
             static_cast<std::int64_t>(one.code), std::int64_t{0}, std::int64_t{0}, std::string_view("MEMORY"));
    const auto [found, is_new] =
        kernels_.try_emplace({one.kernel, one.code}, static_cast<std::int64_t>(kernels_.size()) + 1);
    if (is_new)
      insert("info_kernel_symbol",
             "(id, nid, pid, code_object_id, kernel_name, display_name, kernel_object, kernarg_segment_size, "
             "kernarg_segment_alignment, group_segment_size, private_segment_size, sgpr_count, arch_vgpr_count, "
             "accum_vgpr_count)",
             found->second, std::int64_t{1}, std::int64_t{1}, code->second, std::string_view(one.kernel),
             std::string_view(one.kernel), static_cast<std::int64_t>(one.code), std::int64_t{one.kernarg_bytes},
             std::int64_t{16}, std::int64_t{one.lds_bytes}, std::int64_t{one.scratch_bytes},
             std::int64_t{one.registers.sgprs}, std::int64_t{one.registers.vgprs},
             std::int64_t{one.registers.accumulation_vgprs});
    return found->second;
  }

  void dispatch(const Dispatch& one) {
    const std::int64_t on = track(one), symbol = kernel(one, on), id = ++written_;
    insert("event", "(id, category_id, stack_id, parent_stack_id, correlation_id)", id, std::int64_t{1}, id,
           std::int64_t{0}, id);
    insert("kernel_dispatch",
           "(id, track_id, kernel_id, dispatch_id, start, \"end\", private_segment_size, group_segment_size, "
           "workgroup_size_x, workgroup_size_y, workgroup_size_z, grid_size_x, grid_size_y, grid_size_z, "
           "region_name_id, event_id)",
           id, on, symbol, static_cast<std::int64_t>(one.index) + 1, static_cast<std::int64_t>(one.begin / 1000),
           static_cast<std::int64_t>(one.end / 1000), std::int64_t{one.scratch_bytes}, std::int64_t{one.lds_bytes},
           std::int64_t{one.group[0]}, std::int64_t{one.group[1]}, std::int64_t{one.group[2]},
           std::int64_t{one.grid[0]}, std::int64_t{one.grid[1]}, std::int64_t{one.grid[2]}, text("kernel dispatch"),
           id);
    const std::int64_t first = (static_cast<std::int64_t>(agents_[on])) * static_cast<std::int64_t>(kCounters) + 1;
    for (std::size_t n = 0; n < kCounters; ++n)
      insert("pmc_event", "(event_id, pmc_id, value)", id, first + static_cast<std::int64_t>(n),
             static_cast<double>(one.counts[n]) / kInfos[n].unit);
  }

  const Spec spec_;
  Choice choice_;
  SqliteFile file_;
  bool is_open_ = false;
  std::uint32_t gpu_ = 0;
  std::vector<Block> blocks_;
  std::vector<Dispatch> dispatches_;
  std::string suffix_;
  std::int64_t written_ = 0;
  std::map<std::string, std::int64_t> texts_;
  std::map<std::int64_t, std::size_t> agents_;  ///< how many there were before it
  std::map<std::uint64_t, std::int64_t> codes_;
  std::map<std::pair<std::string, std::uint64_t>, std::int64_t> kernels_;
};

}  // namespace

STROBE_PLUGIN("rocpd", "Launches with counters, for readers of rocpd", "0.1.0", "MIT") {
  registry.add<RocpdTracer>("tracer.rocpd", "launches with counters in the layout of ROCm's profilers (SQLite)",
                            describe);
}
