// A profile in sampling units: the call stacks seen in each, and its counters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace simprof {

struct MethodCount {
  std::uint32_t method = 0;  ///< index into Profile::methods
  double snapshots = 0;      ///< of the unit, whose stacks hold the method at least once
};

struct Unit {
  std::string id;
  double cost = 0, work = 0;  ///< cycles and instructions, or what stands for them
  double snapshots = 0;
  std::vector<MethodCount> methods;  ///< each method once
  double rate() const { return cost / work; }
};

struct Profile {
  std::string name;                  ///< of its file
  std::vector<std::string> methods;  ///< in the order of their first appearance
  std::vector<Unit> units;
};

/// Which counters of a file are cost and work.
struct Counters {
  std::string cost = "cycles", work = "instructions";
};

/// Puts a profile together from stacks in any order.
class ProfileBuilder {
 public:
  explicit ProfileBuilder(std::string name) { profile_.name = std::move(name); }
  /// The unit with this name, made when it is first asked for.
  std::size_t unit(std::string_view id);
  /// A stack of frames, the outermost first, separated by semicolons; false if one of them is empty. A method that is
  /// on the stack several times (recursion) counts once.
  bool add_stack(std::size_t unit, std::string_view stack, double snapshots);
  Unit& operator[](std::size_t unit) { return profile_.units[unit]; }
  std::size_t units() const { return profile_.units.size(); }
  Profile finish();

 private:
  std::uint32_t method(std::string_view name);

  Profile profile_;
  std::unordered_map<std::string, std::size_t> units_;
  std::unordered_map<std::string, std::uint32_t> methods_;
  std::vector<std::unordered_map<std::uint32_t, double>> counts_;  ///< of each unit
  std::vector<std::uint32_t> on_stack_;
};

/// Reads CSV (a head with `unit`, `stack` and the counters) or folded stacks; docs/use/phases.md has both forms. Throws
/// strobe::Error: "NAME:LINE: what - remedy".
Profile read_profile(const std::string& name, std::string_view text, const Counters& counters);

/// One row of the CSV form without its line end; the head is kCsvHead.
std::string csv_row(std::string_view unit, std::string_view stack, double count, double cycles, double instructions);
inline constexpr char kCsvHead[] = "unit,stack,count,cycles,instructions";

}  // namespace simprof
