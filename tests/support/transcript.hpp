// Transcripts of commands: files of tests/transcripts, which say what a command line prints, writes and ends with.
//
//   # What the file is about.
//   let NAME = WORDS               $NAME in the commands below
//   ## What a case shows           it runs in a separate folder
//   <<< FILE                       the file's lines follow, up to (in front of the first case: a file of every case)
//   >>>
//   $ COMMAND                      for sh; strobe is the built command; `\` at the end continues it
//     EXPECTATION                  each of them must hold; without `exit` and `refused` the exit code is 0
//   $ COMMAND ...                  runs once for each line below it, with its words
//     WORDS => EXPECTATION
//
// Expectations (TEXT is the rest of the line, with \n, \t and \\ in it; $folder, $source and $build are paths):
//   exit N                         the exit code
//   refused[N] TEXT                exit code N (2), nothing on stdout, one line "strobe: ...TEXT..." on stderr
//   out|err|both|file NAME   has|lacks|is|begins|ends TEXT, or   empty, or   lines LEAST MOST
//   | LINE                         lines of both, as the pages of docs/ show them
//   file NAME there|missing
//   json [FILE] POINTER OP VALUE   of stdout or a file; OP: = != < <= > >= ~ (about) size has lacks; VALUE: JSON or
//                                  @[FILE:]POINTER
//   json [FILE] POINTER absent
//   values TYPE FILE VALUE...      a file of f32, i32, u32 or u64
//   holds CONDITION, do STATEMENT  in Lua, over out, err, r (stdout as JSON) and files (lua_checks.hpp)
//   within SECONDS
#pragma once

#include <string>
#include <vector>

namespace strobe::testing {

struct TranscriptCommand {
  std::size_t line = 0;
  std::string command;
  std::vector<std::string> expectations;
};

struct TranscriptCase {
  std::string title;
  struct Step {
    std::string file, text;  ///< a file to write, or
    TranscriptCommand run;   ///< a command
  };
  std::vector<Step> steps;
};

struct Transcript {
  std::vector<std::string> variables;  ///< NAME=VALUE
  std::vector<TranscriptCase> cases;
};

/// Throws std::runtime_error with the line of what is not understood.
Transcript read_transcript(const std::string& path);

/// Runs a case and checks what it expects. `variables` are in the commands' environment, on top of the transcript's.
void run_case(const Transcript& transcript, const TranscriptCase& one, const std::vector<std::string>& variables);

}  // namespace strobe::testing
