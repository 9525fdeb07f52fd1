// `strobe diff`: two results of `strobe run --json` beside each other, what matters most first.
#include <limits>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/diff_report.hpp"
#include "cli/flags.hpp"
#include "cli/numbers.hpp"
#include "base/quote.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string a, b, kernel, json, top = "15";
  std::vector<std::string> pairs;
};

KernelPairs parse_pairs(const std::vector<std::string>& texts) {
  KernelPairs pairs;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
      throw Error("--pair " + quote(text) + ": write KERNEL_OF_A=KERNEL_OF_B");
    pairs.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return pairs;
}

void diff(const Flags& flags, CommandContext& context) {
  const std::uint64_t top = parse_whole("--top", flags.top, 1);
  const ResultFile a = read_result(flags.a), b = read_result(flags.b);
  const ResultDiff result = diff_results(a, b, flags.kernel, parse_pairs(flags.pairs));
  if (flags.json != "-") context.out() << diff_text(a, b, result, top);
  if (!flags.json.empty()) context.write_document(flags.json, diff_json(a, b, result));
}

}  // namespace

void add_diff_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("diff", "Differences between two results, and their contributions to the time");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"A", flags->a, "", "Result of strobe run --json FILE", Flag::required},
       {"B", flags->b, "", "Second result", Flag::required},
       {"--kernel", flags->kernel, "NAME", "Only the launches of this kernel"},
       {"--pair", flags->pairs, "KERNEL_OF_A=KERNEL_OF_B", "Compare kernels whose names differ; repeatable"},
       {"--top", flags->top, "N",
        "Number of metrics (ranked by likely cause) and of configuration keys to show; default: 15"},
       {"--json", flags->json, "FILE|-", "Write everything as JSON; -: JSON alone on stdout"}});
  command.set_footer(
      "Times per kernel and per stall cause sum to the total difference. Metrics are ranked by the change of stall "
      "time\n"
      "at their component times their own relative change: an indication of the cause, not a proof.\n\n"
      "Examples:\n  strobe diff a.json b.json\n  strobe diff a.json b.json --kernel scale --top 40");
  command.set_action([flags, &context] { diff(*flags, context); });
}

}  // namespace strobe
