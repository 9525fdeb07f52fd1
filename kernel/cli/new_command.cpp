// `strobe new`: a plugin's folder to begin with, made of an example of docs/examples with the user's name put in.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/flags.hpp"
#include "base/documents.hpp"
#include "base/quote.hpp"
#include "base/read_file.hpp"
#include "base/suggest.hpp"
#include "base/whole_file.hpp"

namespace strobe {
namespace {

namespace fs = std::filesystem;

struct Flags {
  std::string kind, name, folder;
};

/// What of an example's text is its name, and what it becomes: @s stands for my_block, @P for MyBlock. Earlier pairs
/// first.
struct Template {
  std::string kind, example;
  std::vector<std::pair<std::string, std::string>> names;
  std::string use;  ///< how the plugin is used, in the new folder's README
};

/// A policy whose plugin, type and class have the example's name.
Template of_contract(const char* kind, const std::string& example, const char* name, const char* parameter) {
  std::string snake = example;
  std::replace(snake.begin(), snake.end(), '-', '_');
  return {kind,
          example,
          {{snake, "@s"}, {name, "@P"}},
          fmt::format("strobe --plugins build run my.cl --grid 64 --group 64 --mode detailed --set {}=@s", parameter)};
}

const std::vector<Template>& templates() {
  static const std::vector<Template> all = {
      {"component",
       "delay-dram",
       {{"ticked_dram", "@s_ticked"},
        {"dram.ticked", "dram.@s_ticked"},
        {"TickedDram", "@PTicked"},
        {"delay_dram", "@s"},
        {"dram.delay", "dram.@s"},
        {"DelayDram", "@P"}},
       "strobe --plugins build run sweep.lua"},
      {"policy",
       "lip-policy",
       {{"lip_policy", "@s"},
        {"replacement.lip", "replacement.@s"},
        {"\"lip\"", "\"@s\""},
        {"class Lip ", "class @P "},
        {"explicit Lip(", "explicit @P("},
        {", Lip>", ", @P>"}},
       "strobe --plugins build run policies.lua"},
      {"prefetcher",
       "plus-minus",
       {{"plus_minus", "@s"}, {"PlusMinus", "@P"}},
       "strobe --plugins build run prefetch.lua"},
      of_contract("wave-scheduler", "youngest-wave", "YoungestWave", "compute_unit.scheduling"),
      of_contract("dispatch-order", "few-units", "FewUnits", "command_processor.order"),
      of_contract("dram-scheduler", "popular-row", "PopularRow", "dram.scheduling"),
      of_contract("page-policy", "rows-by-hits", "RowsByHits", "dram.page_policy"),
      of_contract("refresh", "last-bank", "LastBank", "dram.refresh"),
      of_contract("mapping", "rotated-places", "RotatedPlaces", "crossbar.hash"),
      {"sampler",
       "every-nth",
       {{"every_nth", "@s"}, {"EveryNth", "@P"}},
       "strobe --plugins build compare relu.lua --samplers @s"},
      {"tracer",
       "mnemonic-counts",
       {{"mnemonic_counts", "@s"}, {"tracer.mnemonics", "tracer.@s"}, {"MnemonicCounts", "@P"}},
       "strobe --plugins build run my.cl --grid 64 --group 64 --trace @s=counts.csv"},
      {"model",
       "roofline-model",
       {{"\"Roofline\"", "\"Roofline\""}, {"roofline", "@s"}, {"Roofline", "@P"}},
       "strobe --plugins build compare relu.lua --models @s"},
      {"isa",
       "toy-isa",
       {{"toy_isa", "@s"}, {"toy4", "@s"}, {"Toy4", "@P"}, {"ToyWave", "@PWave"}, {"toy", "@s"}},
       "strobe --plugins build plugins show isa.@s"},
      {"command", "slowest-launches", {{"slowest", "@s"}}, "STROBE_COMMANDS=$PWD strobe @s result.json"},
  };
  return all;
}

const Template& template_of(const std::string& kind) {
  std::vector<std::string> kinds;
  for (const Template& known : templates()) {
    if (known.kind == kind) return known;
    kinds.push_back(known.kind);
  }
  throw Error("strobe new: unknown kind " + quote(kind) + did_you_mean(kind, kinds) +
              fmt::format(" - use {}", fmt::join(kinds, ", ")));
}

/// my-block: my_block, an identifier of C++ and of registered types.
std::string snake_case(std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  const bool letter_first = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
  if (!letter_first || !std::all_of(name.begin(), name.end(), plain) || name.size() > 40)
    throw Error("strobe new: " + quote(name) +
                " is not a name - use lower-case letters, digits and -, a letter first, 40 at most");
  return name;
}

/// my_block: MyBlock.
std::string pascal_case(const std::string& snake) {
  std::string name;
  bool first = true;
  for (const char c : snake) {
    if (c != '_') name += first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    first = c == '_';
  }
  return name;
}

std::string with_name(std::string pattern, const std::string& snake) {
  for (const auto& [mark, name] : {std::pair<std::string, std::string>{"@s", snake}, {"@P", pascal_case(snake)}})
    for (std::size_t at = 0; (at = pattern.find(mark, at)) != std::string::npos; at += name.size())
      pattern.replace(at, mark.size(), name);
  return pattern;
}

/// At each place of the text the first of the template's names that stands there is replaced.
std::string renamed(const std::string& text, const Template& from, const std::string& snake) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const auto found = std::ranges::find_if(
        from.names, [&](const auto& name) { return text.compare(at, name.first.size(), name.first) == 0; });
    if (found == from.names.end()) {
      result += text[at++];
    } else {
      result += with_name(found->second, snake);
      at += found->first.size();
    }
  }
  return result;
}

std::string readme(const Template& from, const std::string& snake, const std::string& prefix) {
  const std::string head = "# " + snake + "\n\nA " + from.kind + " for Strobe, made by `strobe new` from the example " +
                           from.example + ".\n\n    ";
  if (from.kind == "command") return head + with_name(from.use, snake) + "\n";  // nothing is built
  return head + "cmake -S . -B build -DCMAKE_PREFIX_PATH=" + prefix + " && cmake --build build\n" +
         "    ctest --test-dir build          # the contracts of its kind: strobe plugins check\n    " +
         with_name(from.use, snake) + "\n";
}

void make_folder(const Flags& flags, CommandContext& context) {
  const Template& from = template_of(flags.kind);
  const std::string snake = snake_case(flags.name);
  const fs::path source = document("examples/" + from.example);
  const fs::path folder = flags.folder.empty() ? flags.name : flags.folder;
  std::error_code failure;
  if (fs::exists(fs::symlink_status(folder, failure)))
    throw Error(folder.string() + ": exists already - choose another name, or another folder with -o");
  fs::create_directories(folder, failure);
  if (failure) throw Error(folder.string() + ": cannot be made: " + failure.message(), ExitCode::failed);
  constexpr std::size_t kMaxBytes = 1 << 20;
  for (const fs::directory_entry& file : fs::directory_iterator(source, failure)) {
    const std::string name = file.path().filename().string();
    if (name == "README.md") continue;
    const std::string text = read_text_file(file.path().string(), file.path().string(), kMaxBytes);
    write_whole_file((folder / renamed(name, from, snake)).string(), renamed(text, from, snake));
  }
  if (failure) throw Error(source.string() + ": cannot be read: " + failure.message() + " - reinstall Strobe");
  const std::string prefix = fs::path(context.folders().scripts).parent_path().parent_path().parent_path().string();
  write_whole_file((folder / "README.md").string(), readme(from, snake, prefix));
  context.out() << folder.string() << ": a " << from.kind << " like docs/examples/" << from.example
                << "; README.md says how to build, check and use it\n";
}

}  // namespace

void add_new_command(Command& top, CommandContext& context) {
  Command& command = top.add_command(
      "new", "Make the folder of a plugin: component, policy, sampler, tracer, model, isa; or of a command");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"KIND", flags->kind, "",
        "component, policy (of replacement), prefetcher, wave-scheduler, dispatch-order, dram-scheduler, page-policy, "
        "refresh, mapping, sampler, tracer, model, isa or command",
        Flag::required},
       {"NAME", flags->name, "", "Its name, such as my-cache", Flag::required},
       {"-o,--output", flags->folder, "FOLDER", "The new folder; default: NAME in the current one"}});
  command.set_footer("Example: strobe new sampler my-sampler");
  command.set_action([flags, &context] { make_folder(*flags, context); });
}

}  // namespace strobe
