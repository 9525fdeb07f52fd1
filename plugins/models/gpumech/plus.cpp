#include "plus.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "caches.hpp"
#include "strobe/error.hpp"

namespace gpumech {

namespace {

struct NamedTerm {
  std::string_view name;
  bool Terms::*term;
};
constexpr NamedTerm kTerms[] = {
    {"fetch", &Terms::fetch}, {"dispatch", &Terms::dispatch}, {"ramp", &Terms::ramp},       {"issue", &Terms::issue},
    {"lds", &Terms::lds},     {"barriers", &Terms::barriers}, {"merging", &Terms::merging}, {"mshrs", &Terms::mshrs},
    {"l2", &Terms::l2},       {"dram", &Terms::dram},         {"rows", &Terms::rows},       {"stores", &Terms::stores},
    {"warm", &Terms::warm},   {"work", &Terms::work},
};

}  // namespace

std::string term_names() {
  std::string names;
  for (const NamedTerm& term : kTerms) names += (names.empty() ? "" : ", ") + std::string(term.name);
  return names;
}

Terms terms_without(std::string_view names) {
  Terms terms;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find('+'), names.size());
    const std::string_view name = names.substr(0, end);
    const auto* const found =
        std::find_if(std::begin(kTerms), std::end(kTerms), [&](const NamedTerm& t) { return t.name == name; });
    if (found == std::end(kTerms))
      throw strobe::Error("gpumech+ has no term \"" + std::string(name) + "\" - it has " + term_names());
    terms.*found->term = false;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return terms;
}

namespace {

/// Stretches that are replayed at most, if that leaves two generations of waves.
constexpr double kMaxStretches = 3'000;

/// Round robin gives other waves a turn after each instruction, the other policies when the wave waits. Few
/// instructions stand for one.
unsigned turn_of(Policy policy) { return policy == Policy::round_robin ? 16 : 64; }

/// The launch's cycles, and where those of an instruction go.
Prediction prediction_of(const Profile& profile, const Machine& machine, const Terms& terms,
                         const Circumstances& launch, const CacheStatistics& caches, const ReplayResult& replayed,
                         double active_units) {
  const auto traced_groups = static_cast<double>(profile.waves.size() / profile.waves_per_group);
  Prediction result;
  result.l1_hit_rate = caches.l1_hit_rate();
  result.l2_hit_rate = caches.l2_hit_rate();
  result.cycles = replayed.cycles + (terms.dispatch ? machine.launch_overhead + machine.end_overhead +
                                                          active_units * machine.work_group_interval
                                                    : 0);
  double instructions = 0;
  for (const WaveTrace& wave : profile.waves) instructions += static_cast<double>(wave.code.size());
  instructions *= static_cast<double>(profile.groups) / traced_groups * (terms.work ? launch.work : 1);
  const double units = double(machine.compute_units) * machine.simds;
  result.cpi = result.cycles * units / std::max(1.0, instructions);
  const WaitCycles& w = replayed.waits;
  const double all =
      w.issue + w.vector + w.fetch + w.lds + w.barrier + w.memory[0] + w.memory[1] + w.memory[2] + w.mshr + w.queue;
  const double overhead = terms.dispatch ? machine.launch_overhead / result.cycles : 0;
  const double scale = all > 0 ? result.cpi * (1 - overhead) / all : 0;
  result.stack = {{"BASE", w.issue * scale},      {"DEP", w.vector * scale},        {"L1", w.memory[0] * scale},
                  {"L2", w.memory[1] * scale},    {"DRAM", w.memory[2] * scale},    {"MSHR", w.mshr * scale},
                  {"QUEUE", w.queue * scale},     {"FETCH", w.fetch * scale},       {"LDS", w.lds * scale},
                  {"BARRIER", w.barrier * scale}, {"LAUNCH", result.cpi * overhead}};
  return result;
}

}  // namespace

Prediction predict_plus(const Profile& profile, const Machine& machine, const Terms& terms,
                        const Circumstances& launch) {
  const bool warm = terms.warm && !launch.first;
  const CacheStatistics caches = simulate_caches(profile, machine, warm);
  const std::size_t per_group = profile.waves_per_group, traced = profile.waves.size() / per_group;
  std::vector<WaveProgram> programs(profile.waves.size());
  std::vector<bool> compiled(traced, false);

  ReplayInput input;
  input.resident = machine.resident_groups;
  input.active_units = std::min<double>(machine.compute_units, static_cast<double>(profile.groups));
  input.total_groups = std::ceil(static_cast<double>(profile.groups) / machine.compute_units);
  input.sharing_units = static_cast<double>(profile.groups) / input.total_groups;
  input.warm = warm;
  input.rows_opened = caches.rows_opened;
  input.written_back = caches.written_back;
  input.bank_imbalance = caches.bank_imbalance;
  for (const auto& info : profile.instructions) input.code_bytes = std::max(input.code_bytes, info.offset + info.bytes);

  double stretches = 0;
  const auto take = [&](std::size_t group) {
    std::vector<const WaveProgram*> waves;
    for (std::size_t wave = group * per_group; wave < (group + 1) * per_group; ++wave) {
      if (!compiled[group])
        programs[wave] =
            compile(profile.waves[wave], caches.served[wave], profile, machine, turn_of(machine.policy), terms.lds);
      waves.push_back(&programs[wave]);
      stretches += static_cast<double>(programs[wave].stretches.size());
    }
    compiled[group] = true;
    input.groups.push_back(std::move(waves));
  };
  // Groups that start the launch find cold caches, later ones what those left: the traces say so in their order.
  const std::size_t least = 2 * std::size_t{input.resident};
  const auto total = static_cast<std::size_t>(input.total_groups);
  const std::size_t stride = std::max<std::size_t>(1, traced / std::min(total, std::max(least, traced)));
  for (std::size_t n = 0; n < total; ++n) {
    if (n >= least && stretches > kMaxStretches) break;
    take(total >= traced ? n % traced : n * (traced / total) * stride % traced);
  }
  if (terms.work) input.total_groups *= launch.work;
  const ReplayResult replayed = replay(input, machine, terms);

  return prediction_of(profile, machine, terms, launch, caches, replayed, input.active_units);
}

}  // namespace gpumech
