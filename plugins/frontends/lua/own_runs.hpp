// Runs of this command's executable side by side, each in a separate process, so that a failure affects only one.
// Independent of Lua.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "compile/process.hpp"

namespace strobe {

class OwnRuns {
 public:
  struct Word {
    std::string text;
    bool is_output = false;  ///< the path of the file that the run writes stands here
  };
  struct Command {
    std::vector<Word> words;   ///< what follows the name of the command: "run", ...
    std::uint64_t memory = 0;  ///< bytes of the host that it is expected to need; 0: unknown
  };

  /// A run that has ended.
  struct Ended {
    std::size_t number = 0;  ///< of the command, from 0
    int exit_code = 0;       ///< or 128 and the signal that ended it
    std::string errors;      ///< what it wrote to stderr
    std::string problem;     ///< why it could not be run; empty: it was
    std::unique_ptr<ScratchFolder> folder;
    std::string output;        ///< path in `folder`; there may be no such file
    std::uint64_t memory = 0;         ///< bytes of the host that it took at most
    std::vector<std::string> inputs;  ///< what it noted that it reads
  };

  /// Begins with the first, `jobs` at a time as long as the host has memory for another like the largest so far, and
  /// for what all that run are expected to need. `program` instead of this executable, if it is not empty.
  OwnRuns(std::vector<Command> commands, unsigned jobs, std::string program = {});
  /// Begins no further run, and waits for those in progress.
  ~OwnRuns();
  OwnRuns(const OwnRuns&) = delete;
  OwnRuns& operator=(const OwnRuns&) = delete;

  /// Waits for the next one that ends, in whatever order they do; nothing: none is left.
  std::optional<Ended> next();
  /// Whether one has ended or none is left, after `seconds` at most.
  bool wait(double seconds);
  /// Not wanted any more, unless it has begun. It never ends.
  void drop(std::size_t number);

 private:
  void work();
  bool has_news() const;
  bool fits(std::uint64_t memory) const;
  Ended run(std::size_t number) const;

  const std::vector<Command> commands_;
  const std::string program_;
  const std::uint64_t memory_;  ///< of the host, before any run began
  std::mutex mutex_;            ///< guards what follows
  std::condition_variable changed_;
  std::deque<std::size_t> waiting_;
  std::deque<Ended> ended_;
  std::size_t running_ = 0;
  std::uint64_t expected_ = 0;  ///< memory of those that run
  std::vector<std::thread> threads_;
};

}  // namespace strobe
