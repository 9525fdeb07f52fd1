// Completion and the manual page: both come from the table of commands and flags.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "command_list.hpp"

using namespace strobe::testing;

namespace {

using Words = std::vector<std::string>;

bool has(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_CASE("completion: commands, flags and what their values may be") {
  CHECK(has(completions({""}), "run"));
  CHECK(completions({"comp"}) == Words{"compile", "compare", "completion"});
  CHECK(completions({"run", "my.co", "--gri"}) == Words{"--grid"});
  CHECK(completions({"run", "my.co", "--mode", ""}) == Words{"functional", "detailed", "model"});
  CHECK(completions({"run", "--gpu", "r9"}) == Words{"r9-nano"});
  CHECK(has(completions({"run", "--sampler", ""}), "photon"));
  CHECK(has(completions({"run", "--sampler", "photon:"}), "photon:levels="));
  CHECK(has(completions({"run", "--sampler", "photon:levels=warp,"}), "photon:levels=warp,confidence=") ==
        has(completions({"run", "--sampler", "photon:"}), "photon:confidence="));
  CHECK(completions({"run", "--set", "l2.late"}) == Words{"l2.latency="});
  CHECK(completions({"run", "--set", "l2.ban"}).empty());  // the topology computes it
  CHECK(completions({"gpus", "explain", "r9-nano", "l2.ban"}) == Words{"l2.banks", "l2.bank_hash"});
  CHECK(has(completions({"run", "--trace", ""}), "intervals="));
  CHECK(has(completions({"run", "--trace", "instr"}), "instructions="));
  CHECK(completions({"run", kernels_object(), "--kernel", "sc"}) == Words{"scale"});
  CHECK(completions({"gpus", "sh"}) == Words{"show"});
  CHECK(completions({"gpus", "explain", "r9-nano", "l2.late"}) == Words{"l2.latency"});
  CHECK(has(completions({"plugins", "show", "cache."}), "cache.write_back"));
  CHECK(completions({"bench", "--workload", "matm"}) == Words{"matmul"});
  CHECK(completions({"compile", "x.cl", "--arch", "gfx80"}) == Words{"gfx803"});
  CHECK(completions({"run", "--kernel", "k", "--no-such"}).empty());
}

TEST_CASE("completion: files where files fit") {
  const auto files = [](const Words& words) {
    const std::string out = run_strobe(Words{"completion", "words", "--"} + words).out;
    return out == ":\n" || out.ends_with("\n:\n");
  };
  CHECK(files({"run", ""}));
  CHECK(files({"run", "x.co", "--json", ""}));
  CHECK(files({"run", "x.co", "--gpu", ""}));
  CHECK(!files({"run", "x.co", "--mode", ""}));
  CHECK(!files({""}));
}

TEST_CASE("completion: bash is given words with what it has of them taken off") {
  const std::string script =
      "source <(strobe completion bash) || exit 1\n"
      "try() { COMP_LINE=$1 COMP_POINT=${#1}; _strobe 2>/dev/null; printf '%s|' \"${COMPREPLY[@]}\"; echo; }\n"
      "try 'strobe gpus sh'\ntry 'strobe run x.co --set l2.late'\ntry 'strobe run x.co --sampler photon:lev'\n"
      "cd $(mktemp -d) && touch one.hsaco && try 'strobe inspect one'\n";
  ProgramOptions options;
  options.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH")};
  const ProgramOutput output = run_program({"/bin/bash", "-c", script}, options);
  INFO(output.err);
  CHECK(output.out == "show|\nl2.latency=|\nlevels=|\none.hsaco|\n");
}

TEST_CASE("completion: zsh offers what the command says, and completes what is clear (skipped without zsh)") {
  if (!std::filesystem::exists("/usr/bin/zsh")) return;
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "functions");
  folder.write("functions/_strobe", run_strobe({"completion", "zsh"}).out);
  folder.write("one.hsaco", "");
  // A shell at a separate terminal, as in interactive use: completion works nowhere else. Each line is typed and
  // completed, and ^T saves the result.
  folder.write("type.zsh", R"(
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D; PS1='
    zpty -w shell 'keep() { print -r -- "$BUFFER|" >>kept; BUFFER=; zle accept-line }; zle -N keep; bindkey "^T" keep'
    for line in 'gpus sh' 'run x.co --set l2.late' 'run x.co --sampler photon:lev' 'inspect on' comp; do
      zpty -w -n shell "strobe $line"$'\t\x14'
    done
    zpty -w shell exit
    while zpty -r shell printed; do done
  )");
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH"), "TERM=vt100",
                         "HOME=" + folder.path()};
  const ProgramOutput output = run_program({"/usr/bin/timeout", "60", "/usr/bin/zsh", "-f", "type.zsh"}, options);
  INFO(output.err);
  CHECK(read_file(folder / "kept") ==
        "strobe gpus show |\nstrobe run x.co --set l2.latency=|\n"
        "strobe run x.co --sampler photon:levels=|\nstrobe inspect one.hsaco |\nstrobe comp|\n");
}

TEST_CASE("completion: the script for zsh says what it is for") {
  CHECK(run_strobe({"completion", "zsh"}).out.starts_with("#compdef strobe\n"));
  check_refused(run_strobe({"completion", "fihs"}), 2, "unknown command \"fihs\"");
}

TEST_CASE("manual: every command and every flag is in it, and groff has nothing to say") {
  const TemporaryFolder folder;
  const std::string page = run_strobe({"man"}).out;
  const ProgramOutput shown =
      run_program({"/usr/bin/groff", "-man", "-Tascii", "-ww", "-P-cbou", folder.write("strobe.1", page)});
  REQUIRE(shown.exit_code == 0);
  CHECK(shown.err == "");
  for (const Words& command : all_commands()) {
    CAPTURE(joined(command));
    CHECK_THAT(shown.out, Catch::Contains("strobe " + joined(command)));
    for (const std::string& flag : completions(command + Words{"-"})) {
      if (flag == "--help" || flag == "-h") continue;
      CAPTURE(flag);
      CHECK_THAT(shown.out, Catch::Contains(flag));
    }
  }
}
