// What a running command lets others of the same user see: a file for `strobe top`, and who waits for what.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.hpp"

namespace strobe {

struct LaunchWaits;

/// Things that wait for the same in blocks of one name.
struct Waits {
  std::string where;        ///< "l2"
  std::string what;         ///< "misses wait for a reply on `bottom`"
  std::uint64_t count = 0;  ///< 0: `what` is a sentence about things that are not counted
  std::uint64_t blocks = 0;
};

/// Blocks in their own order; within a block name, the largest counts first.
std::vector<Waits> sum_waits(const LaunchWaits& launch);

/// "1,204 waves wait for vector memory (in 64 of cu)"
std::string waits_text(const Waits& waits);
Json waits_json(const std::vector<Waits>& waits);

/// The folder of the states of this user's commands, made if there is none; empty: no folder that other users cannot
/// read can be made.
std::string state_folder();

/// The file of this process, from the first write to the object's end.
class StateFile {
 public:
  ~StateFile();
  /// What cannot be written is not there for others; the command goes on.
  void write(const Json& state);
  /// Somebody has looked at it in the last seconds.
  bool is_watched() const;

 private:
  std::string path_;
  bool useless_ = false;
};

/// The lines of the states of commands that this process has started: "4711: launch 0, fir: ...".
std::vector<std::string> states_of_children();

}  // namespace strobe
