// What command scripts make of the result of `strobe run`: --uncertainty, --report, --results, --bundle.
#include "base/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/run.hpp"
#include "compile/process.hpp"

namespace strobe {

bool writes_json(const RunFlags& run) { return !run.json.empty() && (run.json != "-" || run.uncertainty.empty()); }

void write_documents(const RunFlags& run, const RunResult& result, const std::vector<std::string>& files_read,
                     CommandContext& context) {
  const bool wanted = !run.report.empty() || !run.results.empty() || !run.bundle.empty() || !run.uncertainty.empty();
  if (!wanted || result.launches.empty()) return;
  const ScratchFolder folder;
  const std::string file = folder.file("result.json");
  write_whole_file(file, to_json(result));
  if (!run.uncertainty.empty()) {
    CommandOptions options{{"result", file}, {"sensitivity", run.uncertainty}, {"of_run", true}};
    if (!run.json.empty()) options["json"] = run.json;
    run_own_script("sensitivity", options, context);
  }
  if (!run.report.empty()) {
    CommandOptions options{{"result", std::vector<std::string>{file}}, {"output", run.report}, {"of_run", true}};
    constexpr std::string_view kIntervals = "intervals=";
    for (const std::string& trace : run.traces)
      if (trace.starts_with(kIntervals))
        options["intervals"] = trace.substr(kIntervals.size(), trace.find(':') - kIntervals.size());
    run_own_script("report", options, context);
  }
  if (!run.results.empty())
    run_own_script("export", {{"result", file}, {"output", run.results}, {"of_run", true}}, context);
  if (!run.bundle.empty())
    run_own_script("rerun",
                   {{"result", file},
                    {"output", run.bundle},
                    {"target", run.target},
                    {"words", context.arguments()},
                    {"files", files_read},
                    {"of_run", true}},
                   context);
}

}  // namespace strobe
