// `strobe man`: the manual page, made of what the commands declare.
#include <CLI/CLI.hpp>
#include <ostream>
#include <sstream>

#include "cli/command.hpp"
#include "cli/command_table.hpp"
#include "cli/commands.hpp"

namespace strobe {
namespace {

/// Text as roff shows it: no escapes of its own, hyphens that can be copied, no request at the start of a line.
std::string roff(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\')
      result += "\\e";
    else if (c == '-')
      result += "\\-";
    else if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n'))
      result += std::string("\\&") + c;
    else
      result += c;
  }
  return result;
}

void write_flags(std::ostream& out, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    if (!option->nonpositional() || option->check_lname("help")) continue;
    out << ".TP\n";
    std::string names;
    for (const std::string& name : names_of(*option))
      names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    out << names;
    if (takes_value(*option)) out << " \\fI" << roff(option->get_type_name()) << "\\fR";
    out << "\n" << roff(option->get_description()) << "\n";
  }
}

std::string synopsis(const CLI::App& app) {
  std::string text = "\\fB" + roff(full_name(app)) + "\\fR";
  for (const CLI::Option* option : positionals_of(app)) {
    const std::string name = "\\fI" + roff(option->get_name(true)) + "\\fR";
    text += option->get_required() ? " " + name : " [" + name + "]";
  }
  return text + " [\\fIflags\\fR]";
}

void write_command(std::ostream& out, const CLI::App& app) {
  out << ".SS " << roff(full_name(app)) << "\n" << synopsis(app) << "\n.PP\n" << roff(app.get_description()) << ".\n";
  for (const CLI::Option* option : positionals_of(app))
    out << ".TP\n\\fI" << roff(option->get_name(true)) << "\\fR\n" << roff(option->get_description()) << "\n";
  write_flags(out, app);
  if (!app.get_footer().empty()) out << ".PP\n.nf\n" << roff(app.get_footer()) << "\n.fi\n";
  for (const CLI::App* below : subcommands(app)) write_command(out, *below);
}

std::string manual(const CLI::App& app) {
  std::ostringstream out;
  out << ".TH STROBE 1 \"\" \"Strobe " STROBE_VERSION "\" \"User Commands\"\n"
      << ".SH NAME\nstrobe \\- runs AMD GPU programs on GPUs described by configuration files\n"
      << ".SH SYNOPSIS\n\\fBstrobe\\fR \\fIcommand\\fR [\\fIargument\\fR ...] [\\fIflags\\fR]\n"
      << ".SH DESCRIPTION\n"
      << "Strobe executes the kernels of AMD code objects, OpenCL C and HIP files on GPUs described by presets, and "
         "reports "
         "their simulated time. By default, every launch is simulated cycle by cycle; a sampler selects a detailed "
         "part and "
         "predicts the rest; samplers that have a confidence interval report it.\n"
      << ".SH COMMON FLAGS\n";
  write_flags(out, app);
  out << ".SH COMMANDS\n";
  for (const CLI::App* command : subcommands(app)) write_command(out, *command);
  out << ".SH EXIT STATUS\n"
      << ".TP\n0\ndone\n.TP\n1\nthe program or a check failed: wrong result, fault, deadlock\n"
      << ".TP\n2\nthe input was unusable: flag, file, preset, script, plugin\n"
      << ".TP\n3\nstopped by a limit: \\-\\-max\\-cycles, \\-\\-max\\-memory, \\-\\-timeout\n"
      << ".SH ENVIRONMENT\n"
      << ".TP\nXDG_CACHE_HOME\nholds \\fIstrobe/compiled\\fR, the cache of compiled sources; \\fI~/.cache\\fR by "
         "default\n"
      << ".TP\nSTROBE_CACHE_SIZE\nlargest size of that cache, such as 1GiB; 256MiB by default; 0: no cache\n"
      << ".SH FILES\nPlugins, presets, scripts and documentation are found relative to the executable: "
         "\\fI../lib/strobe/plugins\\fR, \\fI../share/strobe/arch\\-presets\\fR, \\fI../share/strobe/scripts\\fR, "
         "\\fI../share/strobe/docs\\fR.\n";
  return out.str();
}

}  // namespace

void add_man_command(CLI::App& app, CommandContext& context) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page");
  command->footer("Example: strobe man > strobe.1");
  command->callback([&app, &context] { context.out() << manual(app); });
}

}  // namespace strobe
