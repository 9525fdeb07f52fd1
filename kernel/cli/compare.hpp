// The parts of `strobe compare`: running, keeping what was run, reporting,
// drawing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/comparison.hpp"
#include "base/file_descriptor.hpp"
#include "base/output_claim.hpp"

namespace strobe {

class CommandContext;

/// One run of the comparison: "detailed" is the reference.
struct RunKey {
  std::string workload;  ///< as typed: SCRIPT.lua [ARG...], or OBJECT [FLAG...]
  std::string gpu;
  std::string sampler;  ///< or a model's name, after kModel
  auto operator<=>(const RunKey&) const = default;

  static constexpr std::string_view kModel = "model.";
  bool is_model() const { return sampler.starts_with(kModel); }
  /// As users write it.
  std::string method() const { return is_model() ? sampler.substr(kModel.size()) : sampler; }
};

struct FailedRun {
  RunKey key;
  int exit_code = 0;
  std::string message;
};

struct RunFlags {
  std::vector<std::string> settings;  ///< KEY=VALUE of --set
  std::vector<std::string> plugins;   ///< folders of --plugins
  std::string timeout, max_memory;    ///< of each run; empty: none
  std::string threads;                ///< of each run; empty: one
};

/// Runs this command's own executable as `strobe run ...` in a process of its
/// own, so that a run that fails takes nothing with it. Throws Error with the
/// run's own exit code and message.
std::vector<ComparedLaunch> run_apart(const RunKey& key, const RunFlags& flags);

/// A file with one line for each run that ended, so that a comparison that was
/// stopped goes on where it was.
class KeptRuns {
 public:
  /// Reads what is there; an empty path keeps nothing. Error if the file is none of ours, belongs to other flags, or is
  /// written by another comparison.
  KeptRuns(const std::string& path, const RunFlags& flags);

  const std::vector<ComparedLaunch>* find(const RunKey& key) const;
  void add(const RunKey& key, const std::vector<ComparedLaunch>& launches);

 private:
  void read(const std::string& line);
  void append(std::string line);

  std::string path_;
  std::optional<OutputClaim> claim_;
  FileDescriptor file_;
  std::map<RunKey, std::vector<ComparedLaunch>> runs_;
};

struct Comparison {
  std::vector<ComparisonRow> rows;
  std::vector<FailedRun> failures;
};

/// Workloads as tables and drawings show them, by how they were typed: long ones by their beginning and end, as far as
/// that distinguishes them.
std::map<std::string, std::string> shown_workloads(const std::vector<ComparisonRow>& rows);

std::string comparison_table(const Comparison& comparison);
std::string comparison_csv(const Comparison& comparison);
std::string comparison_json(const Comparison& comparison);

/// Bars of the errors (above) and speed-ups (below) of all rows, by workload
/// and sampler.
std::string comparison_svg(const std::vector<ComparisonRow>& rows);

}  // namespace strobe
