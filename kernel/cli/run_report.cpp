// `strobe run --report`: the page that `strobe report` makes of the result.
#include "base/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/run.hpp"
#include "compile/process.hpp"

namespace strobe {

void write_report(const CommonRun& run, const RunResult& result, CommandContext& context) {
  if (run.report.empty() || result.launches.empty()) return;
  const ScratchFolder folder;
  const std::string file = folder.file("result.json");
  write_whole_file(file, to_json(result));
  run_own_script("report", {{"result", std::vector<std::string>{file}}, {"output", run.report}, {"of_run", true}}, context);
}

}  // namespace strobe
