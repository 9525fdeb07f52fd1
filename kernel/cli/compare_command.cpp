// `strobe compare`: samplers beside the detailed run, on any workloads and GPUs.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <ostream>
#include <set>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/compare.hpp"
#include "cli/flags.hpp"
#include "cli/host.hpp"
#include "cli/interruption.hpp"
#include "cli/runs_ahead.hpp"
#include "base/suggest.hpp"
#include "base/output_claim.hpp"
#include "results/table.hpp"
#include "base/interrupt.hpp"
#include "runtime/models.hpp"
#include "runtime/samplers.hpp"

namespace strobe {
namespace {

constexpr char kDetailed[] = "detailed";

struct Flags {
  std::vector<std::string> workloads, settings;
  std::string samplers, models, gpus = "r9-nano", by = "kernel";
  std::string json, csv, plot, results, timeout, max_memory, threads;
  std::string jobs = "1";
};

/// At the commas, without empty pieces.
std::vector<std::string> pieces_of(const std::string& list) {
  std::vector<std::string> pieces;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    if (comma > at) pieces.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return pieces;
}

/// "photon:levels=warp,delta=0.05,pka" is two samplers: a KEY=VALUE belongs to the sampler before it.
std::vector<std::string> samplers_of(const std::string& list) {
  std::vector<std::string> samplers;
  for (const std::string& piece : pieces_of(list)) {
    const bool parameter = piece.find('=') != std::string::npos && piece.find(':') == std::string::npos;
    if (parameter && !samplers.empty() && samplers.back().find(':') != std::string::npos)
      samplers.back() += ',' + piece;
    else
      samplers.push_back(piece);
  }
  return samplers;
}

/// Those of the lists, models after RunKey::kModel; all samplers that are loaded if there is no list.
std::vector<std::string> wanted_methods(const Flags& flags, const Plugins& plugins) {
  std::vector<std::string> wanted = samplers_of(flags.samplers);
  for (const std::string& model : samplers_of(flags.models)) wanted.push_back(std::string(RunKey::kModel) + model);
  if (!flags.samplers.empty() || !flags.models.empty()) return wanted;
  constexpr std::string_view kKind = "sampler.";
  std::vector<std::string> all{kDetailed};
  for (const auto& type : plugins.types())
    if (type->name.starts_with(kKind)) all.push_back(type->name.substr(kKind.size()));
  return all;
}

Grouping grouping_of(const std::string& by) {
  if (by == "kernel") return Grouping::kernel;
  if (by == "launch") return Grouping::launch;
  if (by == "application") return Grouping::application;
  const std::vector<std::string> known{"kernel", "launch", "application"};
  throw Error("--by: unknown grouping \"" + by + '"' + did_you_mean(by, known) +
              " - use kernel, launch or application");
}

/// All runs of a comparison in the order in which they are done.
class Comparer {
 public:
  Comparer(const Flags& flags, CommandContext& context)
      : flags_(flags),
        context_(context),
        run_flags_{flags.settings, context.plugin_folders(), flags.timeout, flags.max_memory, flags.threads},
        jobs_(parse_count_of_cores("--jobs", flags.jobs)),
        grouping_(grouping_of(flags.by)),
        samplers_(wanted_methods(flags, context.plugins())),
        gpus_(pieces_of(flags.gpus)) {
    check();
    if (!flags.threads.empty()) parse_count_of_cores("--threads", flags.threads);
    for (const std::string& sampler : samplers_) sampled_ += sampler != kDetailed;
    total_ = flags.workloads.size() * gpus_.size() * (1 + sampled_);
  }

  /// Of all runs, or of those that ended before Ctrl-C.
  Comparison run() {
    kept_.emplace(flags_.results, run_flags_);
    began_ = std::chrono::steady_clock::now();
    const std::vector<RunKey> missing = missing_runs();
    missing_ = {missing.begin(), missing.end()};
    ahead_.emplace(missing, jobs_, run_flags_, *kept_);
    for (const std::string& workload : flags_.workloads)
      for (const std::string& gpu : gpus_) compare_on(workload, gpu);
    ahead_.reset();
    context_.progress().set_status("");
    return std::move(comparison_);
  }

 private:
  /// Everything that can be wrong with the command line is said before the first run.
  void check() {
    if (samplers_.empty())
      throw Error("--samplers: is empty - name samplers or --models (strobe plugins list), or remove the flag");
    if (gpus_.empty()) throw Error("--gpus: is empty - name presets (strobe gpus list), or remove the flag");
    for (const std::string& sampler : samplers_) {
      const RunKey key{"", "", sampler};
      if (key.is_model())
        check_model(parse_sampler(key.method(), "--models"), context_.plugins(), "--models");
      else
        check_sampler(parse_sampler(sampler, "--samplers"), context_.plugins(), "--samplers");
    }
    for (const std::string& gpu : gpus_) context_.presets().load(gpu);
    for (const std::string& workload : flags_.workloads) {
      const std::string file = workload.substr(0, workload.find(' '));
      std::error_code unknown;
      if (!std::filesystem::exists(workload, unknown) &&
          !std::filesystem::exists(context_.folders().find(file), unknown))
        throw Error(file + ": no such file - name a SCRIPT.lua or an OBJECT");
    }
  }

  /// All runs of the comparison that are not in the results file, each once, in order.
  std::vector<RunKey> missing_runs() const {
    std::vector<RunKey> keys;
    const auto add = [&](const RunKey& key) {
      if (kept_->find(key) == nullptr && std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    };
    for (const std::string& workload : flags_.workloads)
      for (const std::string& gpu : gpus_) {
        add({workload, gpu, kDetailed});
        for (const std::string& sampler : samplers_) add({workload, gpu, sampler});
      }
    return keys;
  }

  void compare_on(const std::string& workload, const std::string& gpu) {
    if (interrupted()) return;
    const std::vector<ComparedLaunch>* detailed = run_one({workload, gpu, kDetailed});
    if (detailed == nullptr) {
      done_ += sampled_;  // nothing to compare with
      ahead_->drop(workload, gpu);
      return;
    }
    for (const std::string& sampler : samplers_) {
      const RunKey key{workload, gpu, sampler};
      const std::vector<ComparedLaunch>* sampled = sampler == kDetailed ? detailed : run_one(key);
      if (sampled != nullptr) add_rows(key, *detailed, *sampled);
    }
  }

  void add_rows(const RunKey& key, const std::vector<ComparedLaunch>& detailed,
                const std::vector<ComparedLaunch>& sampled) {
    ComparisonRow names;
    names.workload = std::filesystem::path(key.workload.substr(0, key.workload.find(' '))).stem();
    if (const std::size_t space = key.workload.find(' '); space != std::string::npos)
      names.workload += key.workload.substr(space);
    names.gpu = key.gpu, names.sampler = key.method();
    try {
      for (ComparisonRow& row : compare_runs(names, detailed, sampled, grouping_))
        comparison_.rows.push_back(std::move(row));
    } catch (const Error& error) {
      fail(key, error);
    }
  }

  /// Null if it failed.
  const std::vector<ComparedLaunch>* run_one(const RunKey& key) {
    if (interrupted()) return nullptr;
    ++done_;
    if (missing_.contains(key))
      context_.progress().begin_step(
          fmt::format("[{}/{}] {}, {}, {}{}", done_, total_, key.workload, key.gpu, key.method(), left()));
    try {
      const std::vector<ComparedLaunch>& launches = ahead_->take(key);
      ran_ += missing_.contains(key);
      return &launches;
    } catch (const Error& error) {
      if (!interrupted()) fail(key, error);
      return nullptr;
    }
  }

  void fail(const RunKey& key, const Error& error) {
    context_.err() << fmt::format("strobe: {}, {}, {} failed: {}", key.workload, key.gpu, key.method(), error.what())
                   << std::endl;
    comparison_.failures.push_back({key, static_cast<int>(error.code()), error.what()});
  }

  /// By the mean time of the runs so far.
  std::string left() const {
    if (ran_ == 0) return "";
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began_;
    const double each = passed.count() / static_cast<double>(ran_);
    return ", about " + duration_text(each * static_cast<double>(total_ - done_ + 1)) + " left";
  }

  const Flags& flags_;
  CommandContext& context_;
  const RunFlags run_flags_;
  const unsigned jobs_;
  const Grouping grouping_;
  const std::vector<std::string> samplers_, gpus_;
  std::optional<KeptRuns> kept_;
  std::optional<RunsAhead> ahead_;
  std::set<RunKey> missing_;  ///< when the comparison began
  Comparison comparison_;
  std::size_t sampled_ = 0, total_ = 0, done_ = 0, ran_ = 0;
  std::chrono::steady_clock::time_point began_;
};

void compare(const Flags& flags, CommandContext& context) {
  const Interruption interruption;
  std::vector<OutputClaim> claims;
  for (const auto& [flag, path] : {std::pair("--json: ", flags.json), {"--csv: ", flags.csv}, {"--plot: ", flags.plot}})
    if (!path.empty() && path != "-") claims.emplace_back(flag + path, path);
  const Comparison comparison = Comparer(flags, context).run();
  if (flags.json != "-") context.out() << comparison_table(comparison);
  if (!flags.json.empty()) context.write_document(flags.json, comparison_json(comparison));
  if (!flags.csv.empty()) context.write_document(flags.csv, comparison_csv(comparison));
  if (!flags.plot.empty()) context.write_document(flags.plot, comparison_svg(comparison.rows));
  if (interrupted())
    throw Error(std::string(interruption_text()) +
                    (flags.results.empty() ? ": the completed runs are not saved - use --results FILE to save them"
                                           : ": the completed runs are in " + flags.results +
                                                 ", and the same command resumes after them"),
                ExitCode::limit);
  if (!comparison.failures.empty()) {
    const FailedRun& first = comparison.failures.front();
    throw Error(fmt::format("compare: {} of the runs failed; the first: {}, {}, {}: {}", comparison.failures.size(),
                            first.key.workload, first.key.gpu, first.key.method(), first.message),
                ExitCode::failed);
  }
}

}  // namespace

void add_compare_command(Command& top, CommandContext& context) {
  Command& command = top.add_command(
      "compare", "Compare samplers and models with detailed simulation: error, speed-up, detailed share");
  auto flags = std::make_shared<Flags>();
  command.add_flags(
      {{"WORKLOAD", flags->workloads, "",
        "SCRIPT.lua or OBJECT, in quotes together with its arguments: \"SCRIPT.lua ARG\", \"OBJECT --kernel NAME "
        "...\"",
        Flag::required},
       {"--samplers", flags->samplers, "LIST", "NAME[:KEY=VALUE,...],...; default: detailed and every loaded sampler"},
       {"--models", flags->models, "LIST",
        "Analytical models, written likewise; their speed-up counts profile and model, not the functional execution"},
       {"--gpus", flags->gpus, "LIST", "Presets; default: " + flags->gpus},
       {"--by", flags->by, "kernel|launch|application",
        "Grouping of launches into rows: by kernel (default), by launch, or all launches of the application"},
       {"--set", flags->settings, "KEY=VALUE", "Override a key of each preset"},
       {"--threads", flags->threads, "N|auto", "Host threads of each run (1); auto: all cores; changes no result"},
       {"--jobs", flags->jobs, "N|auto",
        "Runs side by side, as long as memory suffices (1); auto: one for each core; changes no result"},
       {"--timeout", flags->timeout, "SECONDS", "Limit of host time of each run, in seconds"},
       {"--max-memory", flags->max_memory, "BYTES", "Limit of guest memory of each run"},
       {"--results", flags->results, "FILE", "Save each run in this file, and skip runs that it already holds"},
       {"--json", flags->json, "FILE|-", "Write rows and summary as JSON; -: JSON alone on stdout"},
       {"--csv", flags->csv, "FILE", "Write the rows as CSV"},
       {"--plot", flags->plot, "FILE", "Draw errors and speed-ups as SVG"}});
  command.set_footer(
      "Examples:\n"
      "  strobe compare \"my.hsaco --kernel scale --grid 65536 --group 64 --arg buf:f32:65536 --arg f32:2\" --samplers "
      "photon,pka --plot out.svg");
  command.set_action([flags, &context] { compare(*flags, context); });
}

}  // namespace strobe
