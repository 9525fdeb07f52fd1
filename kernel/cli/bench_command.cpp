// `strobe bench`: how fast Strobe itself is, on the six programs at their middle sizes, in both modes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/host.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "lua/script.hpp"
#include "base/output_claim.hpp"
#include "results/table.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWorkloads[] = {"aes", "fir", "conv", "matmul", "relu", "spmv"};
constexpr const char* kModes[] = {"functional", "detailed"};
constexpr char kLineRequests[] = ".line_requests";  ///< metric of the units that ask for lines

unsigned repetitions_of(const std::string& mode, bool quick) {
  if (mode == "detailed") return quick ? 1 : 3;
  return quick ? 3 : 9;
}

struct Row {
  std::string workload;
  std::string size;
  std::string gpu;
  std::string mode;
  unsigned threads = 1;
  std::uint64_t wave_instructions = 0;
  std::uint64_t lane_instructions = 0;
  double line_requests = 0;
  double simulated_seconds = 0;
  std::vector<double> wall_seconds;  ///< of the repetitions, fastest first
  std::uint64_t peak_memory_bytes = 0;
  std::optional<ThreadTimes> thread_times;  ///< of the first repetition

  double best() const { return wall_seconds.front(); }
  double median() const { return wall_seconds[wall_seconds.size() / 2]; }
  double wave_rate() const { return static_cast<double>(wave_instructions) / best(); }
  double lane_rate() const { return static_cast<double>(lane_instructions) / best(); }
};

/// Sums the launches of each repetition; the work is the same in all of them.
void add_launches(const std::vector<LaunchResult>& launches, unsigned repetitions, Row& row) {
  const std::size_t each = launches.size() / repetitions;
  if (each == 0) throw Error("bench: " + row.workload + " launched no kernel", ExitCode::failed);
  for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
    double seconds = 0;
    for (std::size_t i = 0; i < each; ++i) {
      const LaunchResult& launch = launches[repetition * each + i];
      seconds += launch.wall_seconds;
      if (repetition > 0) continue;
      row.wave_instructions += launch.wave_instructions;
      row.lane_instructions += launch.lane_instructions;
      if (launch.timing) row.simulated_seconds += launch.timing->seconds;
      if (launch.thread_times) {
        if (!row.thread_times) row.thread_times.emplace();
        *row.thread_times += *launch.thread_times;
      }
      for (const auto& [name, metric] : launch.metrics)
        if (name.ends_with(kLineRequests)) row.line_requests += metric.value;
    }
    row.wall_seconds.push_back(std::max(seconds, 1e-9));
  }
  std::sort(row.wall_seconds.begin(), row.wall_seconds.end());
}

/// "relu: problem 16384, ..." -> "16384"
std::string problem_of(const std::string& printed) {
  const std::string label = "problem ";
  const std::size_t at = printed.find(label);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + label.size();
  return printed.substr(begin, printed.find(',', begin) - begin);
}

Row measure(const std::string& workload, const std::optional<std::string>& gpu, const std::string& mode,
            unsigned threads, bool model_threads, unsigned repetitions, CommandContext& context) {
  std::ostringstream printed;
  ScriptServices services = script_services({}, context);
  services.options.gpu = gpu;
  services.options.mode = mode;
  services.options.repeat = repetitions;
  services.limits.threads = threads;
  services.limits.model_threads = model_threads;
  services.print = &printed;
  const ScriptResult script = run_script(context.folders().scripts + "/experiments/bench.lua", {workload}, services);
  if (!script.error.empty()) throw Error("bench: " + script.error, script.exit_code);
  const std::vector<std::string> failed = failed_checks(script.run);
  if (!failed.empty()) throw Error("bench: " + failed.front(), ExitCode::failed);
  Row row;
  row.workload = workload;
  row.mode = mode;
  row.threads = threads;
  row.size = problem_of(printed.str());
  row.gpu = script.run.gpu.name;
  row.peak_memory_bytes = script.run.peak_memory_bytes;
  add_launches(script.run.launches, repetitions, row);
  return row;
}

/// What the ISA plugin that ran was built for; the host may be able to run more.
std::string loaded_level(CommandContext& context) {
  for (const LoadedPlugin& plugin : context.plugins().plugins())
    if (plugin.refused.empty() && !plugin.host_level.empty()) return plugin.host_level;
  return context.host_level();
}

Json machine_json(CommandContext& context) {
  return {
      {"cpu", cpu_model()}, {"level", loaded_level(context)}, {"cores", cpu_count()}, {"compiler", "gcc " __VERSION__}};
}

/// Of the rows of one mode; none if there are none.
std::optional<double> geometric_mean(const std::vector<Row>& rows, const std::string& mode) {
  double logarithms = 0;
  unsigned count = 0;
  for (const Row& row : rows) {
    if (row.mode != mode) continue;
    logarithms += std::log(row.wave_rate());
    ++count;
  }
  if (count == 0) return std::nullopt;
  return std::exp(logarithms / count);
}

Json number_or_null(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

Json measured_json(const Row& row) {
  return {{"workload", row.workload},
          {"size", Json::parse(row.size, nullptr, false)},
          {"gpu", row.gpu},
          {"mode", row.mode},
          {"threads", row.threads},
          {"wave_instructions", row.wave_instructions},
          {"lane_instructions", row.lane_instructions},
          {"wall_seconds", row.best()},
          {"wave_instructions_per_second", row.wave_rate()},
          {"lane_instructions_per_second", row.lane_rate()},
          {"line_requests_per_second", row.mode == "detailed" ? Json(row.line_requests / row.best()) : Json(nullptr)},
          {"simulated_seconds", row.mode == "detailed" ? Json(row.simulated_seconds) : Json(nullptr)},
          {"peak_memory_bytes", row.peak_memory_bytes},
          {"repetitions", row.wall_seconds.size()},
          {"median_wall_seconds", row.median()}};
}

Json times_json(const ThreadTimes& times) {
  Json json = {{"windows", times.windows},
               {"work_seconds", times.work},
               {"serial_seconds", times.serial},
               {"barrier_seconds", times.barrier},
               {"largest_partition_share", times.largest / times.work},
               {"speed_up", Json::object()}};
  for (std::size_t n = 1; n < ThreadTimes::kThreads.size(); ++n)
    json["speed_up"][std::to_string(ThreadTimes::kThreads[n])] = times.speed_up(n);
  return json;
}

Json row_json(const Row& row) {
  Json json = measured_json(row);
  if (row.thread_times) json["modelled_threads"] = times_json(*row.thread_times);
  return json;
}

std::string json_text(const std::vector<Row>& rows, CommandContext& context) {
  Json json = {{"machine", machine_json(context)}, {"rows", Json::array()}};
  for (const Row& row : rows) json["rows"].push_back(row_json(row));
  json["geomean_wave_instructions_per_second"] = number_or_null(geometric_mean(rows, kModes[0]));
  json["detailed_geomean_wave_instructions_per_second"] = number_or_null(geometric_mean(rows, kModes[1]));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Modelled speed-ups; empty if nothing was modelled.
std::string model_text(const std::vector<Row>& rows) {
  std::vector<Column> columns = {
      {"WORKLOAD", false}, {"WINDOWS", true}, {"PER WINDOW", true}, {"BARRIER", true}, {"LARGEST PARTITION", true}};
  for (std::size_t n = 1; n < ThreadTimes::kThreads.size(); ++n)
    columns.push_back({fmt::format("{} THREADS", ThreadTimes::kThreads[n]), true});
  Table table(columns);
  bool any = false;
  for (const Row& row : rows) {
    if (!row.thread_times) continue;
    any = true;
    const ThreadTimes& times = *row.thread_times;
    const auto windows = static_cast<double>(times.windows);
    std::vector<std::string> cells = {row.workload, with_commas(times.windows), seconds_text(times.work / windows),
                                      seconds_text(times.barrier),
                                      fmt::format("{:.1f} %", 100 * times.largest / times.work)};
    for (std::size_t n = 1; n < ThreadTimes::kThreads.size(); ++n)
      cells.push_back(fmt::format("{:.2f}", times.speed_up(n)));
    table.add(cells);
  }
  return any ? "speed-up on more cores, by a model (docs/use/threads.md):\n" + table.text() : "";
}

/// What the rows of detailed mode used; the others use one.
std::string threads_text(const std::vector<Row>& rows) {
  const unsigned threads = std::max_element(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
                             return a.threads < b.threads;
                           })->threads;
  return threads == 1 ? "one thread" : fmt::format("{} threads in detailed mode", threads);
}

std::string table_text(const std::vector<Row>& rows, CommandContext& context) {
  Table table({{"WORKLOAD", false},
               {"MODE", false},
               {"SIZE", true},
               {"WAVE-INSTRUCTIONS", true},
               {"BEST", true},
               {"MEDIAN", true},
               {"WAVE-INSTR./S", true},
               {"LANE-INSTR./S", true},
               {"LINES/S", true},
               {"PEAK MEMORY", true}});
  for (const Row& row : rows)
    table.add({row.workload, row.mode, row.size, with_commas(row.wave_instructions), seconds_text(row.best()),
               seconds_text(row.median()), si_text(row.wave_rate()), si_text(row.lane_rate()),
               row.mode == "detailed" ? si_text(row.line_requests / row.best()) : "-",
               bytes_text(row.peak_memory_bytes)});
  const Json machine = machine_json(context);
  std::string text =
      fmt::format("{}, {}, {}, {}\n{}", machine["cpu"].get<std::string>(), machine["level"].get<std::string>(),
                  threads_text(rows), rows.front().gpu, table.text());
  for (const char* mode : kModes)
    if (const std::optional<double> mean = geometric_mean(rows, mode))
      text += fmt::format("geometric mean, {}: {} wave-instructions/s\n", mode, si_text(*mean));
  return text + model_text(rows);
}

struct Flags {
  bool quick = false;
  bool model_threads = false;
  std::string threads = "1";
  std::string gpu, mode, json;
  std::vector<std::string> workloads;
};

/// What the user chose of `known`, or all of it.
std::vector<std::string> chosen(const std::string& flag, const std::vector<std::string>& given,
                                const std::vector<std::string>& known) {
  for (const std::string& one : given)
    if (std::find(known.begin(), known.end(), one) == known.end())
      throw Error(flag + ": unknown name " + quote(one) + did_you_mean(one, known));
  return given.empty() ? known : given;
}

void bench(const Flags& flags, CommandContext& context) {
  const unsigned threads = parse_count_of_cores("--threads", flags.threads);
  if (flags.model_threads && threads != 1) throw Error("--model-threads measures on one thread - leave out --threads");
  const std::vector<std::string> modes = chosen(
      "--mode", flags.mode.empty() ? std::vector<std::string>{} : std::vector{flags.mode}, {kModes[0], kModes[1]});
  const std::vector<std::string> workloads =
      chosen("--workload", flags.workloads, {std::begin(kWorkloads), std::end(kWorkloads)});
  const std::optional<std::string> gpu = flags.gpu.empty() ? std::nullopt : std::optional(flags.gpu);
  std::optional<OutputClaim> claim;
  if (!flags.json.empty() && flags.json != "-") claim.emplace("--json: " + flags.json, flags.json);
  std::vector<Row> rows;
  WorkState state{"bench", "rows", 0, modes.size() * workloads.size(), 0, std::nullopt};
  context.progress().begin(state);
  for (const std::string& mode : modes)
    for (const std::string& workload : workloads) {
      const bool detailed = mode == "detailed";
      rows.push_back(measure(workload, gpu, mode, detailed ? threads : 1, detailed && flags.model_threads,
                             repetitions_of(mode, flags.quick), context));
      state.done = rows.size();
      context.progress().update(state);
    }
  context.progress().set_status("");
  if (flags.json != "-") context.out() << table_text(rows, context);
  if (!flags.json.empty()) context.write_document(flags.json, json_text(rows, context));
}

}  // namespace

void add_bench_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("bench", "Measure the simulation speed of Strobe on six programs");
  auto flags = std::make_shared<Flags>();
  command.add_flags({{"--quick", flags->quick, "Fewer repetitions of the same sizes"},
                     {"--threads", flags->threads, "N|auto", "Host threads of detailed mode (1); auto: all cores"},
                     {"--model-threads", flags->model_threads,
                      "Detailed mode: also say how fast more cores would be, from the work of each window"},
                     {"--mode", flags->mode, "functional|detailed", "Only this mode"},
                     {"--workload", flags->workloads, "NAME", "Only this program; repeatable"},
                     {"--gpu", flags->gpu, "PRESET|FILE.toml", "GPU preset; default: r9-nano"},
                     {"--json", flags->json, "FILE|-", "Write the rows as JSON; -: JSON alone on stdout"}});
  command.set_footer("Example: strobe bench --quick --mode functional");
  command.set_action([flags, &context] { bench(*flags, context); });
}

}  // namespace strobe
