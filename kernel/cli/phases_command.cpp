// `strobe phases`: phases of a profile in sampling units, and the units worth simulating.
#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/phases_report.hpp"
#include "config/quote.hpp"
#include "config/read_file.hpp"
#include "config/suggest.hpp"
#include "plugin/make_spec.hpp"
#include "runtime/samplers.hpp"

namespace strobe {
namespace {

constexpr std::string_view kKind = "phases.";
constexpr std::size_t kMostBytes = std::size_t{1} << 30;

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
  for (const std::string& file : flags.files) question.inputs.push_back({file, read_text_file(file, file, kMostBytes)});
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

void add_phases_command(CLI::App& app, CommandContext& context) {
  CLI::App* command =
      app.add_subcommand("phases", "Phases of a profile by its call stacks, and which sampling units to simulate");
  auto flags = std::make_shared<Flags>();
  command
      ->add_option("FILE", flags->files,
                   "Profiles, CSV or folded stacks: phases are formed from the first, the others are inputs to compare")
      ->required()
      ->type_name("")
      ->option_text("...");
  command->add_option("--error", flags->error, "Wanted error of the mean, at the confidence; default: 5%")
      ->type_name("PERCENT");
  command->add_option("--confidence", flags->confidence, "Confidence of the interval; default: 95%")
      ->type_name("PERCENT");
  command->add_option("--units", flags->units, "Number of units to choose; default: as many as the error needs")
      ->type_name("N");
  command->add_option("--cost", flags->cost, "Counter whose mean is estimated; default: " + flags->cost)
      ->type_name("COUNTER");
  command->add_option("--work", flags->work, "Counter of the units' size; default: " + flags->work)
      ->type_name("COUNTER");
  command->add_option("--method", flags->method, "Method and its parameters; default: the loaded one")
      ->type_name("NAME[:KEY=VALUE,...]");
  command->add_option("--json", flags->json, "Write everything as JSON; -: JSON alone on stdout")->type_name("FILE|-");
  command->add_option("--plot", flags->plot, "Draw the units and their phases as SVG")->type_name("FILE");
  command->footer(
      "docs/phases.md describes the method and both forms of profiles.\n\n"
      "Examples:\n  strobe phases profile.csv\n  strobe phases train.csv other.csv --error 2% --confidence 99.7%\n"
      "  strobe phases jvm.csv --cost cpu_us --work items --plot jvm.svg");
  command->callback([flags, &context] { phases(*flags, context); });
}

}  // namespace strobe
