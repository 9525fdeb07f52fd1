// `strobe disasm`: all code of an object, as llvm-objdump prints it.
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "cli/objects.hpp"
#include "code/listing.hpp"
#include "compile/load.hpp"

namespace strobe {
namespace {

struct Flags {
  std::string object, kernel, arch = "gfx803";
};

void disassemble(const Command& command, const Flags& flags, CommandContext& context) {
  // A bundle for one GPU needs no name of it; source is compiled for something.
  const bool named = command.count("--arch") > 0 || is_source(flags.object, context.plugins());
  if (named) check_target("--arch", flags.arch, context);
  const std::vector<std::string> supported = context.plugins().targets();
  CodeObject object = load_code_object(flags.object, named ? flags.arch : "", context.plugins());
  require_supported(flags.object, object.target, supported);
  if (named && object.target != flags.arch)
    throw Error(flags.object + ": built for " + object.target + ", not for " + flags.arch + " - remove --arch");
  const Isa& isa = context.plugins().isa(object.target);
  const Program program(std::move(object), isa);
  write_listing(context.out(), program,
                command.count("--kernel") > 0 ? &program.object().kernel(flags.kernel) : nullptr);
}

}  // namespace

void add_disasm_command(Command& top, CommandContext& context) {
  Command& command = top.add_command("disasm", "Disassemble an object in the format of llvm-objdump");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"OBJECT", flags->object, "", "A code object, an offload bundle, or .cl/.hip source", Flag::required},
       {"--kernel", flags->kernel, "NAME", "Only this kernel"},
       {"--arch", flags->arch, "GFX", "Target of a source, or entry of a bundle; default for source: gfx803"}});
  command.set_footer(
      "Example: strobe disasm my.hsaco --kernel fir\nLines that begin with ; name basic blocks and what they branch "
      "to.");
  command.set_action([flags, &command, &context] { disassemble(command, *flags, context); });
}

}  // namespace strobe
