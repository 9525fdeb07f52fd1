// `strobe phases`: phases of a profile in sampling units, and the units worth simulating.
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/numbers.hpp"
#include "cli/phases_report.hpp"
#include "base/quote.hpp"
#include "base/read_file.hpp"
#include "base/suggest.hpp"
#include "plugin/make_spec.hpp"
#include "runtime/samplers.hpp"

namespace strobe {
namespace {

constexpr std::string_view kKind = "phases.";
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

struct Flags {
  std::vector<std::string> files;
  std::string method, error = "5%", confidence = "95%", units;
  std::string cost = PhaseQuestion{}.cost, work = PhaseQuestion{}.work;
  std::string json, plot;
};

/// The method that the user names; without a name, the first there is. Its name goes to `choice`.
const RegisteredType& method_type(SamplerChoice& choice, const Plugins& plugins) {
  std::vector<std::string> names;
  for (const auto& type : plugins.types()) {
    if (!type->make_phases) continue;
    names.push_back(type->name.substr(kKind.size()));
    if (choice.name.empty()) choice.name = names.back();
    if (choice.name == names.back()) return *type;
  }
  if (names.empty())
    throw Error("phases: no plugin offers a method - install Strobe's plugins, or name their folder (--plugins)");
  throw Error("--method: unknown method " + quote(choice.name) + did_you_mean(choice.name, names) +
              " (strobe plugins list)");
}

PhaseQuestion question_of(const Flags& flags) {
  PhaseQuestion question;
  question.error = parse_percent("--error", flags.error, true);
  question.confidence = parse_percent("--confidence", flags.confidence, false);
  if (!flags.units.empty()) question.units = parse_whole("--units", flags.units, 1, 1'000'000);
  question.cost = flags.cost, question.work = flags.work;
  if (question.cost == question.work)
    throw Error("--cost: " + quote(question.cost) + " is --work, too - name two counters");
  for (const std::string& file : flags.files) question.inputs.push_back({file, read_text_file(file, file, kMaxBytes)});
  return question;
}

void phases(const Flags& flags, CommandContext& context) {
  SamplerChoice choice;
  if (!flags.method.empty()) choice = parse_sampler(flags.method, "--method");
  const RegisteredType& type = method_type(choice, context.plugins());
  const std::shared_ptr<void> spec = make_spec(type, choice.parameters, "--method");
  PhaseAnswer answer{question_of(flags), {}, context.command_line(), choice.name};
  answer.report = type.make_phases(spec.get())->analyse(answer.question);
  if (flags.json != "-") context.out() << phases_text(answer);
  if (!flags.json.empty()) context.write_document(flags.json, phases_json(answer));
  if (!flags.plot.empty()) context.write_document(flags.plot, phases_svg(answer));
}

}  // namespace

void add_phases_command(Command& top, CommandContext& context) {
  Command& command =
      top.add_command("phases", "Phases of a profile by its call stacks, and which sampling units to simulate");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"FILE", flags->files, "",
        "Profiles, CSV or folded stacks: phases are formed from the first, the others are inputs to compare",
        Flag::required},
       {"--error", flags->error, "PERCENT", "Wanted error of the mean, at the confidence; default: 5%"},
       {"--confidence", flags->confidence, "PERCENT", "Confidence of the interval; default: 95%"},
       {"--units", flags->units, "N", "Number of units to choose; default: as many as the error needs"},
       {"--cost", flags->cost, "COUNTER", "Counter whose mean is estimated; default: " + flags->cost},
       {"--work", flags->work, "COUNTER", "Counter of the units' size; default: " + flags->work},
       {"--method", flags->method, "NAME[:KEY=VALUE,...]", "Method and its parameters; default: the loaded one"},
       {"--json", flags->json, "FILE|-", "Write everything as JSON; -: JSON alone on stdout"},
       {"--plot", flags->plot, "FILE", "Draw the units and their phases as SVG"}});
  command.set_footer(
      "docs/use/phases.md describes the method and both forms of profiles.\n\n"
      "Examples:\n  strobe phases profile.csv\n  strobe phases train.csv other.csv --error 2% --confidence 99.7%\n"
      "  strobe phases jvm.csv --cost cpu_us --work items --plot jvm.svg");
  command.set_action([flags, &context] { phases(*flags, context); });
}

}  // namespace strobe
