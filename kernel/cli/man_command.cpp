// `strobe man`: the manual page, made of what the commands declare.
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

void write_flags(std::ostream& out, const Command& command) {
  for (const Flag& flag : command.flags()) {
    if (flag.positional() || flag.names.back() == "--help") continue;
    out << ".TP\n";
    std::string names;
    for (const std::string& name : flag.names) names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
    out << names;
    if (flag.takes_value()) out << " \\fI" << roff(flag.value) << "\\fR";
    out << "\n" << roff(flag.doc) << "\n";
  }
}

std::string synopsis(const Command& command) {
  std::string text = "\\fB" + roff(full_name(command)) + "\\fR";
  for (const Flag* argument : positionals_of(command)) {
    const std::string name = "\\fI" + roff(argument->names.back()) + "\\fR";
    text += argument->need == Flag::required ? " " + name : " [" + name + "]";
  }
  return text + " [\\fIflags\\fR]";
}

void write_command(std::ostream& out, const Command& command) {
  out << ".SS " << roff(full_name(command)) << "\n" << synopsis(command) << "\n.PP\n" << roff(command.doc()) << ".\n";
  for (const Flag* argument : positionals_of(command))
    out << ".TP\n\\fI" << roff(argument->names.back()) << "\\fR\n" << roff(argument->doc) << "\n";
  write_flags(out, command);
  if (!command.footer().empty()) out << ".PP\n.nf\n" << roff(command.footer()) << "\n.fi\n";
  for (const auto& below : command.commands()) write_command(out, *below);
}

std::string manual(const Command& top) {
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
  write_flags(out, top);
  out << ".SH COMMANDS\n";
  for (const auto& command : top.commands()) write_command(out, *command);
  out << ".SH EXIT STATUS\n"
      << ".TP\n0\ndone\n.TP\n1\nthe program or a check failed: wrong result, fault, deadlock\n"
      << ".TP\n2\nthe input was unusable: flag, file, preset, script, plugin\n"
      << ".TP\n3\nstopped by a limit: \\-\\-max\\-cycles, \\-\\-max\\-memory, \\-\\-timeout\n"
      << ".SH ENVIRONMENT\n"
      << ".TP\nXDG_CACHE_HOME\nholds \\fIstrobe/compiled\\fR, the cache of compiled sources; \\fI~/.cache\\fR by "
         "default\n"
      << ".TP\nSTROBE_COMMANDS\nfolders of your own commands, separated by colons; \\fI~/.config/strobe/commands\\fR "
         "by "
         "default\n"
      << ".TP\nSTROBE_CACHE_SIZE\nlargest size of that cache, such as 1GiB; 256MiB by default; 0: no cache\n"
      << ".SH FILES\nPlugins, presets, scripts and documentation are found relative to the executable: "
         "\\fI../lib/strobe/plugins\\fR, \\fI../share/strobe/arch\\-presets\\fR, \\fI../share/strobe/scripts\\fR, "
         "\\fI../share/strobe/docs\\fR.\n";
  return out.str();
}

}  // namespace

void add_man_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("man", "Print the manual page");
  command.set_footer("Example: strobe man > strobe.1");
  command.set_action([&top, &context] { context.out() << manual(top); });
}

}  // namespace strobe
