#include "model.hpp"

#include <algorithm>
#include <cmath>

#include "amd_tasks.hpp"
#include "flow.hpp"
#include "nvidia.hpp"
#include "profile.hpp"
#include "ptx_tasks.hpp"
#include "strobe/error.hpp"
#include "strobe/model.hpp"

namespace ppt_gpu {
namespace {

using strobe::Error;
using strobe::ModelledFile;
using strobe::ModelledLaunch;
using strobe::ModelledTime;

struct Spec {
  std::string memory = "auto", rounds = "refill", trips, taken;
  double l1_hit = -1, l2_hit = -1;
  std::uint64_t registers = 0, budget = 200'000, profile = 1'000'000;
  strobe::Bytes dynamic_shared;
};

void describe(strobe::Schema<Spec>& schema) {
  schema
      .field("memory", &Spec::memory,
             "where accesses are served: none (all by device memory), oracle (hit rates given or measured), reuse (hit "
             "rates from reuse distances); auto: reuse of a launch, of PTX oracle if l2_hit is given, else none")
      .one_of({"auto", "none", "oracle", "reuse"});
  schema.field("l1_hit", &Spec::l1_hit, "oracle: hit rate of the L1; -1: measured, of PTX 0").at_least(-1).at_most(1);
  schema.field("l2_hit", &Spec::l2_hit, "oracle: hit rate of the L2; -1: measured").at_least(-1).at_most(1);
  schema
      .field("rounds", &Spec::rounds,
             "groups beyond those that are resident: refill (one starts where one ends), paper (whole rounds)")
      .one_of({"refill", "paper"});
  schema.field("trips", &Spec::trips, "PTX: iterations of loops by label, LABEL:N+LABEL:N");
  schema.field("taken", &Spec::taken, "PTX: share of branches to a label that are taken, LABEL:SHARE+LABEL:SHARE");
  schema.field("registers", &Spec::registers, "PTX: registers of a thread; 0: the most that live at once")
      .at_most(65536);
  schema.field("dynamic_shared", &Spec::dynamic_shared, "PTX: dynamic shared memory of a group");
  schema.field("budget", &Spec::budget, "warp instructions that one unit's simulation may take")
      .at_least(1000)
      .at_most(1e9);
  schema.field("profile", &Spec::profile, "wave-instructions to be recorded of a launch").at_least(1000).at_most(1e9);
}

/// The parts of the CPI stack: where an average scheduler's cycles go.
void fill_stack(const Prediction& prediction, const Machine& machine, const HitRates& hits, ModelledTime& time) {
  const auto part = [&](Stall stall) { return prediction.stack[static_cast<std::size_t>(stall)]; };
  const double l1 = hits.l1 * machine.l1_latency, l2 = (1 - hits.l1) * hits.l2 * machine.l2_latency;
  const double dram = (1 - hits.l1) * (1 - hits.l2) * machine.dram_latency;
  const double all = std::max(l1 + l2 + dram, 1e-9), memory = part(Stall::memory_latency);
  time.stack = {{"BASE", part(Stall::base)},   {"DEP", part(Stall::dependency)},
                {"L1", memory * l1 / all},     {"L2", memory * l2 / all},
                {"DRAM", memory * dram / all}, {"QUEUE", part(Stall::memory_queue)},
                {"UNIT", part(Stall::unit)},   {"SYNC", part(Stall::barrier)},
                {"FETCH", part(Stall::fetch)}, {"DISPATCH", part(Stall::dispatch)}};
  double sum = 0;
  for (const strobe::StackComponent& component : time.stack) sum += component.cycles;
  for (strobe::StackComponent& component : time.stack)
    component.cycles = sum > 0 ? component.cycles / sum * prediction.cycles : 0;
  if (sum <= 0) time.stack.front().cycles = prediction.cycles;
}

ModelledTime report(const Prediction& prediction, const Machine& machine, const HitRates& hits) {
  ModelledTime time;
  time.cycles = std::max(prediction.cycles, 1.0);
  fill_stack(prediction, machine, hits, time);
  const Occupancy& occupancy = prediction.occupancy;
  const auto add = [&](const char* name, double value, const char* unit, const char* what) {
    time.metrics.push_back({name, value, unit, what});
  };
  add("l1.hit_rate", hits.l1, "", "share of loaded lines that the L1 serves");
  add("l2.hit_rate", hits.l2, "", "share of the lines beyond the L1 that the L2 serves");
  add("occupancy.groups", occupancy.groups, "groups", "groups that a unit holds at once");
  add("occupancy.warps", double{1} * occupancy.groups * occupancy.warps_per_group, "warps",
      "warps that a unit holds at once");
  add("warp_instructions", prediction.tasks, "", "tasks of all warps");
  add("unit_ipc", prediction.tasks / time.cycles / machine.units, "", "tasks per cycle of an SM or CU");
  add("rounds", prediction.rounds, "", "groups of a unit over those that it holds at once");
  add("simulated_tasks", static_cast<double>(prediction.simulated_tasks), "", "tasks that were simulated");
  return time;
}

class PptGpu final : public strobe::Model {
 public:
  using Spec = ppt_gpu::Spec;
  explicit PptGpu(const Spec& spec) : spec_(spec), given_(parse_counts(spec.trips, spec.taken)) {
    if (spec.memory != "oracle" && spec.memory != "auto" && (spec.l1_hit >= 0 || spec.l2_hit >= 0))
      throw Error("l1_hit and l2_hit are of memory=oracle - remove them, or memory=" + spec.memory);
    options_.budget = static_cast<double>(spec.budget);
    options_.refill = spec.rounds == "refill";
  }

  strobe::ProfileRequest profile(const ModelledLaunch&) override {
    strobe::ProfileRequest request;
    request.instructions = spec_.profile;
    return request;
  }

  ModelledTime predict(const ModelledLaunch& launch) override;
  bool reads(std::string_view path, std::string_view text) const override;
  ModelledTime predict_file(const ModelledFile& file) override;

 private:
  HitRates hit_rates(const ModelledLaunch& launch, const Machine& machine) const;

  const Spec spec_;
  const GivenCounts given_;
  PredictOptions options_;
};

HitRates PptGpu::hit_rates(const ModelledLaunch& launch, const Machine& machine) const {
  if (spec_.memory == "none") return {};
  const std::uint64_t resident = std::max<std::uint64_t>(launch.groups_per_unit, 1);
  const bool given = spec_.l1_hit >= 0 || spec_.l2_hit >= 0;
  if (spec_.memory == "reuse" || (spec_.memory == "auto" && !given)) return reuse_hit_rates(launch, machine, resident);
  HitRates rates{spec_.l1_hit, spec_.l2_hit};
  if (rates.l1 >= 0 && rates.l2 >= 0) return rates;
  const HitRates measured = functional_hit_rates(launch, machine, resident);
  return {rates.l1 >= 0 ? rates.l1 : measured.l1, rates.l2 >= 0 ? rates.l2 : measured.l2};
}

ModelledTime PptGpu::predict(const ModelledLaunch& launch) {
  const std::string place = "ppt-gpu";
  if (launch.profile == nullptr || launch.profile->waves.empty())
    throw Error("kernel " + std::string(launch.kernel) +
                " has no functional profile, from which ppt-gpu takes its trip counts - it may wait for other groups");
  AddressUnit address;
  Machine machine = amd_machine(*launch.machine, launch.wave_size, address);
  bool computed = false;
  const TaskList list = amd_tasks(launch.kernel, launch.instructions, launch.entry, place, computed);
  const HitRates hits = hit_rates(launch, machine);
  const auto active = static_cast<std::uint32_t>(std::min<std::uint64_t>(launch.groups, machine.units));
  MemoryTiming memory = memory_timing(machine, hits, active);
  // The paper takes all accesses for coalesced where it has no caches.
  measure_accesses(launch, address, memory);
  if (spec_.memory == "none") memory.lines.clear();

  Occupancy occupancy;
  occupancy.groups = static_cast<std::uint32_t>(std::max<std::uint64_t>(launch.groups_per_unit, 1));
  occupancy.groups = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(occupancy.groups, (launch.groups + machine.units - 1) / machine.units));
  occupancy.warps_per_group = launch.waves_per_group;

  double executed = 0;
  for (const std::uint64_t times : launch.executed) executed += static_cast<double>(times);
  const auto waves = static_cast<double>(std::max<std::uint64_t>(launch.waves, 1));
  std::vector<double> counts;
  for (const Block& block : list.blocks)
    counts.push_back(launch.executed.empty() ? 0 : static_cast<double>(launch.executed[block.first]) / waves);

  constexpr std::size_t kTraces = 64;
  const std::vector<std::vector<std::uint32_t>> recorded = traces(launch, kTraces);
  std::size_t longest = 0;
  double recorded_tasks = 0;
  for (const auto& trace : recorded) {
    longest = std::max(longest, trace.size());
    recorded_tasks += static_cast<double>(trace.size()) / static_cast<double>(recorded.size());
  }
  const PathMaker paths = [&](double budget) {
    PathSet set;
    set.tasks = executed > 0 ? executed / waves : recorded_tasks;
    set.whole = static_cast<double>(longest) <= budget || computed || launch.executed.empty();
    if (set.whole) {
      for (const auto& trace : recorded) set.paths.push_back(make_path(list, trace));
    } else {
      const Flow flow = flow_from_profile(list, counts, place);
      const std::vector<double> shorten = shortening(list, flow, budget);
      set.paths = make_paths(list, flow, shorten, static_cast<std::size_t>(4 * budget) + 1000);
    }
    return set;
  };
  return report(ppt_gpu::predict(machine, memory, list, paths, occupancy, launch.groups, options_), machine, hits);
}

bool PptGpu::reads(std::string_view path, std::string_view text) const {
  return path.ends_with(".ptx") || text.starts_with(".version") || text.find("\n.version ") != std::string_view::npos;
}

ModelledTime PptGpu::predict_file(const ModelledFile& file) {
  const std::string place(file.path);
  const PtxModule module = parse_ptx(file.path, file.text);
  const PtxKernel& kernel = module.kernel(file.kernel);
  for (unsigned d = 0; d < 3; ++d)
    if (kernel.required_group[d] != 0 && kernel.required_group[d] != file.group[d])
      throw Error(place + ": kernel " + kernel.name + " requires groups of " +
                  std::to_string(kernel.required_group[0]) + "," + std::to_string(kernel.required_group[1]) + "," +
                  std::to_string(kernel.required_group[2]) + " (.reqntid) - give them with --group");
  if (spec_.memory == "reuse")
    throw Error(place +
                ": memory=reuse needs the addresses of an executed launch, and PTX is not executed - use "
                "memory=none, or memory=oracle with l2_hit");
  if (spec_.memory == "oracle" && spec_.l2_hit < 0)
    throw Error(place + ": memory=oracle of PTX needs l2_hit, as it is not executed - give l2_hit=0.5, or memory=none");
  const Machine machine = sm_machine(*file.machine);
  const TaskList list = ptx_tasks(module, kernel);
  const Flow flow = flow_from_counts(list, given_, place);
  double all_groups = 1, all_items = 1;
  for (unsigned d = 0; d < 3; ++d) {
    all_groups *= std::ceil(double{1} * file.grid[d] / std::max(file.group[d], 1u));
    all_items *= file.group[d];
  }
  constexpr double kMax = 1e15;
  if (all_groups > kMax || all_items > kMax)
    throw Error(place + ": the grid is larger than 1e15 groups - make it smaller");
  const auto groups = static_cast<std::uint64_t>(all_groups), items = static_cast<std::uint64_t>(all_items);
  const auto registers = static_cast<std::uint32_t>(spec_.registers > 0 ? spec_.registers : list.registers_per_item);
  if (registers == 0)
    throw Error(place + ": kernel " + kernel.name + " is too large to count its registers - give registers=N");
  const Occupancy fit = occupancy(machine, items, groups, registers, list.shared_bytes + spec_.dynamic_shared.n, place);
  const bool cached = spec_.memory != "none";
  const HitRates hits{cached ? std::max(spec_.l1_hit, 0.0) : 0, cached ? std::max(spec_.l2_hit, 0.0) : 0};
  const auto active = static_cast<std::uint32_t>(std::min<std::uint64_t>(groups, machine.units));
  const double whole = expected_tasks(list, flow.visits());
  const PathMaker paths = [&](double budget) {
    PathSet set;
    set.tasks = whole;
    const std::vector<double> shorten = shortening(list, flow, budget);
    set.paths = make_paths(list, flow, shorten, static_cast<std::size_t>(4 * budget) + 1000);
    set.whole = shorten.empty();
    return set;
  };
  ModelledTime time =
      report(ppt_gpu::predict(machine, memory_timing(machine, hits, active), list, paths, fit, groups, options_),
             machine, hits);
  time.metrics.push_back({"registers", double{1} * registers, "", "32-bit registers of a thread"});
  time.notes.push_back("PTX is not executed: branches without taken= execute both sides");
  return time;
}

}  // namespace

void add_model(strobe::Registry& registry) {
  registry.add_parameters<SmSpec>("machine.sm", "NVIDIA streaming multiprocessors, for model.ppt-gpu alone",
                                  describe_sm);
  registry.add<PptGpu>("model.ppt-gpu", "PPT-GPU: task lists on one unit's schedulers, scaled to the grid", describe);
}

}  // namespace ppt_gpu
