// `strobe diff`: two results of `strobe run --json` beside each other, what matters most first.
#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/diff_report.hpp"
#include "cli/numbers.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string a, b, kernel, json, top = "15";
};

void diff(const Flags& flags, CommandContext& context) {
  const std::uint64_t top = parse_whole("--top", flags.top, 1);
  const ResultFile a = read_result(flags.a), b = read_result(flags.b);
  const ResultDiff result = diff_results(a, b, flags.kernel);
  if (flags.json != "-") context.out() << diff_text(a, b, result, top);
  if (!flags.json.empty()) context.write_document(flags.json, diff_json(a, b, result));
}

}  // namespace

void add_diff_command(CLI::App& app, CommandContext& context) {
  CLI::App* command =
      app.add_subcommand("diff", "Differences between two results, and their contributions to the time");
  auto flags = std::make_shared<Flags>();
  command->add_option("A", flags->a, "Result of strobe run --json FILE")->required()->type_name("");
  command->add_option("B", flags->b, "Second result")->required()->type_name("");
  command->add_option("--kernel", flags->kernel, "Only the launches of this kernel")->type_name("NAME");
  command->add_option("--top", flags->top, "Number of metrics to show, ranked by likely cause; default: 15")
      ->type_name("N");
  command->add_option("--json", flags->json, "Write everything as JSON; -: JSON alone on stdout")->type_name("FILE|-");
  command->footer(
      "Times per kernel and per stall cause sum to the total difference. Metrics are ranked by the change of stall "
      "time\n"
      "at their component times their own relative change: an indication of the cause, not a proof.\n\n"
      "Examples:\n  strobe diff a.json b.json\n  strobe diff a.json b.json --kernel scale --top 40");
  command->callback([flags, &context] { diff(*flags, context); });
}

}  // namespace strobe
