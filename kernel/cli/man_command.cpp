// `strobe man`: the manual page, made of what the commands declare.
#include <ostream>

#include "cli/command.hpp"
#include "cli/command_scripts.hpp"
#include "cli/command_table.hpp"
#include "cli/commands.hpp"

namespace strobe {

void add_man_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("man", "Print the manual page");
  command.set_footer("Example: strobe man > strobe.1");
  command.set_action(
      [&top, &context] { context.out() << text_of_view("man.page", described(top), context, STROBE_VERSION); });
}

}  // namespace strobe
