// `strobe docs`: the documentation as a site, in the user's browser.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "compile/process.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

struct Flags {
  std::string page;
  bool print = false;
};

constexpr unsigned kBrowserSeconds = 10;

/// What pages can be asked for: their files' names without ".html".
std::vector<std::string> names_in(const fs::path& site) {
  std::vector<std::string> names;
  std::error_code failed;
  for (fs::recursive_directory_iterator entry(site, failed), end; !failed && entry != end; entry.increment(failed))
    if (entry->path().extension() == ".html" && entry->path().stem() != "index" && entry->path().stem() != "404")
      names.push_back(fs::relative(entry->path(), site).replace_extension().string());
  return names;
}

fs::path page_in(const fs::path& site, const std::string& wanted) {
  if (wanted.empty()) return site / "index.html";
  std::vector<std::string> words;
  for (const std::string& name : names_in(site)) {
    const std::string last = fs::path(name).filename().string();
    if (wanted == name || wanted == last) return site / (name + ".html");
    words.push_back(last);
  }
  throw Error("no page " + quote(wanted) + did_you_mean(wanted, words) + " - strobe docs opens the list of all");
}

bool has_screen() {
  for (const char* const variable : {"DISPLAY", "WAYLAND_DISPLAY"})
    if (const char* value = std::getenv(variable); value != nullptr && *value != '\0') return true;
  return false;
}

void open(CommandContext& context, const Flags& flags) {
  const fs::path site = context.folders().site;
  if (!fs::exists(site / "index.html"))
    throw Error(site.string() + ": the site is not built - install the package mkdocs, then: cmake --build build " +
                "--target site. Its pages as text are in " + (site.parent_path() / "docs").string());
  const std::string page = fs::weakly_canonical(page_in(site, flags.page)).string();
  context.out() << page << "\n" << std::flush;
  if (flags.print) return;
  if (!has_screen()) {
    context.err() << "strobe: note: no screen here (DISPLAY) - open this file in a browser" << std::endl;
    return;
  }
  const ProcessResult opened = run_process({"xdg-open", page}, kBrowserSeconds, "");
  if (!opened.found || opened.status != 0)
    throw Error("no browser could be opened (xdg-open) - open the file that is printed above", ExitCode::failed);
}

}  // namespace

void add_docs_command(Command& top, CommandContext& context) {
  auto flags = std::make_shared<Flags>();
  Command& command = top.add_command("docs", "Open the documentation in the browser");
  command.add_flags({{"PAGE", flags->page, "", "Page, such as threads or use/threads; none: the list of all"},
                     {"--print", flags->print, "Print the page's file and open nothing"}});
  command.set_footer("Examples:\n  strobe docs\n  strobe docs samplers\nWithout a screen, the page's file is printed.");
  command.set_action([flags, &context] { open(context, *flags); });
}

}  // namespace strobe
