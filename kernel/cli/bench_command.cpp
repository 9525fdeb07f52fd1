// `strobe bench`: how fast Strobe itself is, on the six programs at their middle sizes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "lua/script.hpp"
#include "results/table.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWorkloads[] = {"aes", "fir", "conv", "matmul", "relu", "spmv"};
constexpr unsigned kRepetitions = 9;
constexpr unsigned kQuickRepetitions = 3;

struct Row {
  std::string workload;
  std::string size;
  std::string gpu;
  std::uint64_t wave_instructions = 0;
  std::uint64_t lane_instructions = 0;
  std::vector<double> wall_seconds;  ///< of the repetitions, fastest first
  std::uint64_t peak_memory_bytes = 0;

  double best() const { return wall_seconds.front(); }
  double median() const { return wall_seconds[wall_seconds.size() / 2]; }
  double wave_rate() const { return static_cast<double>(wave_instructions) / best(); }
  double lane_rate() const { return static_cast<double>(lane_instructions) / best(); }
};

/// Sums the launches of each repetition; the work is the same in all of them.
void add_launches(const std::vector<LaunchResult>& launches, unsigned repetitions, Row& row) {
  const std::size_t each = launches.size() / repetitions;
  if (each == 0) throw Error("bench: " + row.workload + " launched nothing", ExitCode::failed);
  for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
    double seconds = 0;
    for (std::size_t i = 0; i < each; ++i) {
      const LaunchResult& launch = launches[repetition * each + i];
      seconds += launch.wall_seconds;
      if (repetition > 0) continue;
      row.wave_instructions += launch.wave_instructions;
      row.lane_instructions += launch.lane_instructions;
    }
    row.wall_seconds.push_back(std::max(seconds, 1e-9));
  }
  std::sort(row.wall_seconds.begin(), row.wall_seconds.end());
}

Row measure(const std::string& workload, const std::optional<std::string>& gpu, unsigned repetitions,
            CommandContext& context) {
  std::ostringstream printed;
  ScriptServices services = script_services({}, context);
  services.options.gpu = gpu;
  services.options.repeat = repetitions;
  services.print = &printed;
  const ScriptResult script = run_script(context.folders().scripts + "/experiments/bench.lua", {workload}, services);
  if (!script.error.empty()) throw Error("bench: " + script.error, script.exit_code);
  const std::vector<std::string> failed = failed_checks(script.run);
  if (!failed.empty()) throw Error("bench: " + failed.front(), ExitCode::failed);
  Row row;
  row.workload = workload;
  row.size = printed.str().substr(0, printed.str().find('\n'));
  row.gpu = script.run.gpu_name;
  row.peak_memory_bytes = script.run.peak_memory_bytes;
  add_launches(script.run.launches, repetitions, row);
  return row;
}

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "unknown";
}

/// What the ISA plugin that ran was built for; the host may be able to run more.
std::string loaded_level(CommandContext& context) {
  for (const LoadedPlugin& plugin : context.plugins().plugins())
    if (plugin.refused.empty() && !plugin.host_level.empty()) return plugin.host_level;
  return context.host_level();
}

Json machine_json(CommandContext& context) {
  return {{"cpu", cpu_model()},
          {"level", loaded_level(context)},
          {"cores", std::thread::hardware_concurrency()},
          {"compiler", "gcc " __VERSION__}};
}

double geometric_mean(const std::vector<Row>& rows) {
  double logarithms = 0;
  for (const Row& row : rows) logarithms += std::log(row.wave_rate());
  return std::exp(logarithms / static_cast<double>(rows.size()));
}

Json row_json(const Row& row) {
  return {{"workload", row.workload},
          {"size", Json::parse(row.size, nullptr, false)},
          {"gpu", row.gpu},
          {"mode", "functional"},
          {"threads", 1},
          {"wave_instructions", row.wave_instructions},
          {"lane_instructions", row.lane_instructions},
          {"wall_seconds", row.best()},
          {"wave_instructions_per_second", row.wave_rate()},
          {"lane_instructions_per_second", row.lane_rate()},
          {"line_requests_per_second", nullptr},
          {"peak_memory_bytes", row.peak_memory_bytes},
          {"repetitions", row.wall_seconds.size()},
          {"median_wall_seconds", row.median()}};
}

std::string json_text(const std::vector<Row>& rows, CommandContext& context) {
  Json json = {{"machine", machine_json(context)}, {"rows", Json::array()}};
  for (const Row& row : rows) json["rows"].push_back(row_json(row));
  json["geomean_wave_instructions_per_second"] = geometric_mean(rows);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string table_text(const std::vector<Row>& rows, CommandContext& context) {
  Table table({{"WORKLOAD", false},
               {"SIZE", true},
               {"WAVE-INSTRUCTIONS", true},
               {"BEST", true},
               {"MEDIAN", true},
               {"WAVE-INSTR./S", true},
               {"LANE-INSTR./S", true},
               {"PEAK MEMORY", true}});
  for (const Row& row : rows)
    table.add({row.workload, row.size, with_commas(row.wave_instructions), seconds_text(row.best()),
               seconds_text(row.median()), si_text(row.wave_rate()), si_text(row.lane_rate()),
               bytes_text(row.peak_memory_bytes)});
  const Json machine = machine_json(context);
  return fmt::format("{}, {}, one thread, functional mode, {}\n{}geometric mean {} wave-instructions/s\n",
                     machine["cpu"].get<std::string>(), machine["level"].get<std::string>(), rows.front().gpu,
                     table.text(), si_text(geometric_mean(rows)));
}

struct Flags {
  bool quick = false;
  std::string threads = "1";
  std::string gpu;
  std::string json;
};

void bench(const Flags& flags, CommandContext& context) {
  if (parse_whole("--threads", flags.threads, 1, 1024) > 1)
    throw Error("--threads: parallel simulation is not part of this version - use --threads 1, or leave it out");
  const unsigned repetitions = flags.quick ? kQuickRepetitions : kRepetitions;
  const std::optional<std::string> gpu = flags.gpu.empty() ? std::nullopt : std::optional(flags.gpu);
  std::vector<Row> rows;
  for (const char* workload : kWorkloads) rows.push_back(measure(workload, gpu, repetitions, context));
  if (flags.json != "-") context.out() << table_text(rows, context);
  if (!flags.json.empty()) context.write_document(flags.json, json_text(rows, context));
}

}  // namespace

void add_bench_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand("bench", "Measure the speed of Strobe itself on six programs");
  auto flags = std::make_shared<Flags>();
  command->add_flag("--quick", flags->quick, "Fewer repetitions; the same sizes");
  command->add_option("--threads", flags->threads, "Host threads; this version has one")->type_name("N");
  command->add_option("--gpu", flags->gpu, "GPU; default r9-nano")->type_name("PRESET|FILE.toml");
  command->add_option("--json", flags->json, "Write the rows as JSON; - is stdout")->type_name("FILE|-");
  command->footer("Example: strobe bench --quick");
  command->callback([flags, &context] { bench(*flags, context); });
}

}  // namespace strobe
