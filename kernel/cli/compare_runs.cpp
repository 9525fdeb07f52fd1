#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/compare.hpp"
#include "base/child_processes.hpp"
#include "compile/process.hpp"
#include "base/read_file.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr char kHeader[] = "strobe compare 3";
/// Of a result, or of what is kept.
constexpr std::size_t kMaxKept = std::size_t{4} << 30;
// Names that topologies give to the caches whose miss rates are compared.
constexpr const char* kFirstLevel[] = {"l1v", "l0v", "l0"};
constexpr const char* kSecondLevel[] = {"l2"};

/// A workload as typed: one file, or a file and what follows it on the command
/// line of `strobe run`.
std::vector<std::string> words_of(const std::string& workload) {
  std::error_code unknown;
  if (fs::exists(workload, unknown)) return {workload.starts_with('-') ? "./" + workload : workload};  // never a flag
  std::istringstream in(workload);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> command_of(const RunKey& key, const RunFlags& flags, const std::string& json) {
  std::vector<std::string> command{fs::read_symlink("/proc/self/exe").string()};
  for (const std::string& folder : flags.plugins) command.insert(command.end(), {"--plugins", folder});
  command.push_back("run");
  const std::vector<std::string> words = words_of(key.workload);
  const auto dashes = std::find(words.begin(), words.end(), "--");  // what follows is no flag of ours
  command.insert(command.end(), words.begin(), dashes);
  command.insert(command.end(), {"--gpu", key.gpu, "--json", json});
  if (key.is_model())
    command.insert(command.end(), {"--mode", "model", "--model", key.method()});
  else
    command.insert(command.end(), {"--mode", "detailed", "--sampler", key.sampler});  // a script may have a default
  for (const std::string& setting : flags.settings) command.insert(command.end(), {"--set", setting});
  if (!flags.timeout.empty()) command.insert(command.end(), {"--timeout", flags.timeout});
  if (!flags.max_memory.empty()) command.insert(command.end(), {"--max-memory", flags.max_memory});
  if (!flags.threads.empty()) command.insert(command.end(), {"--threads", flags.threads});
  command.insert(command.end(), dashes, words.end());
  return command;
}

/// Runs a command with stdout thrown away and stderr in a file; its exit code, or 128 and the signal that ended it.
int run_quietly(const std::vector<std::string>& command, const std::string& errors) {
  const int err = open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (err < 0) throw Error(errors + ": cannot be written: " + std::strerror(errno), ExitCode::failed);
  // If this process is killed, the run ends as by Ctrl-C, with what it started.
  pid_t child = 0;
  const int failure = start_child({command, {}, -1, err, false, SIGTERM}, child);
  close(err);
  if (failure != 0) throw Error(command[0] + ": cannot be started: " + std::strerror(failure), ExitCode::failed);
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw Error(std::string("waiting for a run: ") + std::strerror(errno), ExitCode::failed);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Empty if the run has not written it.
std::string text_of(const std::string& path) {
  std::error_code none;
  return fs::exists(path, none) ? read_text_file(path, path, kMaxKept) : std::string();
}

/// The last line that the command says about itself, without its name.
std::string message_of(const std::string& errors, int exit_code) {
  static const std::string prefix = "strobe: ";
  std::istringstream in(errors);
  std::string message;
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(prefix)) message = line.substr(prefix.size());
  if (exit_code > 128) return "ended by signal " + std::to_string(exit_code - 128);
  return message.empty() ? "ended with exit code " + std::to_string(exit_code) : message;
}

void add_lookups(const Json& metrics, const char* cache, std::uint64_t& lookups, std::uint64_t& misses) {
  const auto value = [&](const char* what) {
    const auto found = metrics.find(std::string(cache) + '.' + what);
    return found == metrics.end() ? 0.0 : found->value("value", 0.0);
  };
  const double missed = value("misses") + value("merged");
  lookups += static_cast<std::uint64_t>(value("hits") + missed);
  misses += static_cast<std::uint64_t>(missed);
}

ComparedLaunch launch_of(const Json& json) {
  ComparedLaunch launch;
  launch.kernel = json.at("kernel");
  launch.seconds = json.at("seconds");
  launch.wall_seconds = json.at("wall_seconds");
  launch.cpu_seconds = json.at("cpu_seconds");
  launch.wave_instructions = json.at("wave_instructions");
  launch.simulated_wave_instructions = json.at("simulated_wave_instructions");
  launch.predicted = json.at("predicted_by") != "nothing";
  if (const Json& model = json.at("model"); !model.is_null()) {
    launch.profile_seconds = model.at("profile").at("seconds");
    launch.model_seconds = model.at("model_seconds");
    // The functional execution of the launch gives its outputs, not its time.
    launch.cpu_seconds = launch.profile_seconds + launch.model_seconds;
  }
  if (const Json& remark = json.at("sampler_remark"); !remark.is_null()) launch.remark = remark;
  if (const Json& bar = json.at("error_bar"); !bar.is_null()) {
    launch.half_width = bar.at("half_width_percent").get<double>();
    launch.confidence = bar.at("confidence");
  }
  for (const char* cache : kFirstLevel) add_lookups(json.at("metrics"), cache, launch.l1_lookups, launch.l1_misses);
  for (const char* cache : kSecondLevel) add_lookups(json.at("metrics"), cache, launch.l2_lookups, launch.l2_misses);
  return launch;
}

Json kept_launch(const ComparedLaunch& l) {
  return {l.kernel,
          l.seconds,
          l.wall_seconds,
          l.cpu_seconds,
          l.wave_instructions,
          l.simulated_wave_instructions,
          l.predicted,
          l.remark,
          l.half_width ? Json(*l.half_width) : Json(nullptr),
          l.confidence,
          l.l1_lookups,
          l.l1_misses,
          l.l2_lookups,
          l.l2_misses,
          l.profile_seconds,
          l.model_seconds};
}

ComparedLaunch read_kept(const Json& j) {
  ComparedLaunch l{j.at(0),      j.at(1), j.at(2),  j.at(3),  j.at(4),  j.at(5),  j.at(6),  j.at(7),
                   std::nullopt, j.at(9), j.at(10), j.at(11), j.at(12), j.at(13), j.at(14), j.at(15)};
  if (!j.at(8).is_null()) l.half_width = j.at(8).get<double>();
  return l;
}

/// Nothing is wrong with a run but checks of outputs that a sampler has not computed.
bool only_skipped_checks_failed(const std::string& text) {
  const Json result = Json::parse(text, nullptr, false);
  if (!result.is_object() || !result.at("error").is_null()) return false;
  bool failed = false;
  for (const Json& launch : result.at("launches"))
    for (const Json& check : launch.at("checks")) {
      if (check.at("ok") == true) continue;
      if (launch.at("outputs_exact") == true) return false;
      failed = true;
    }
  return failed;
}

Json header_of(const RunFlags& flags) { return {kHeader, flags.settings}; }

}  // namespace

std::vector<ComparedLaunch> run_apart(const RunKey& key, const RunFlags& flags) {
  const ScratchFolder folder;
  const std::string json = folder.file("result.json"), errors = folder.file("errors");
  const int exit_code = run_quietly(command_of(key, flags, json), errors);
  if (exit_code != 0 && !(exit_code == static_cast<int>(ExitCode::failed) && only_skipped_checks_failed(text_of(json))))
    throw Error(message_of(text_of(errors), exit_code),
                exit_code <= 3 ? static_cast<ExitCode>(exit_code) : ExitCode::failed);
  const Json result = Json::parse(text_of(json));
  std::vector<ComparedLaunch> launches;
  for (const Json& launch : result.at("launches"))
    if (!launch.at("seconds").is_null()) launches.push_back(launch_of(launch));
  if (launches.empty()) throw Error("no launch with timing", ExitCode::failed);
  return launches;
}

KeptRuns::KeptRuns(const std::string& path, const RunFlags& flags) : path_(path) {
  if (path.empty()) return;
  const std::string shown = "--results: " + path, header = header_of(flags).dump();
  claim_.emplace(shown, path);
  file_ = FileDescriptor(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666));
  if (!file_.is_open()) throw Error(shown + ": cannot be written (" + std::strerror(errno) + ") - name another file");
  lock_output(file_.get(), shown);
  const std::string text = read_text_file(path, shown, kMaxKept);
  // A last line that was cut off is written anew.
  std::istringstream in(text.substr(0, text.rfind('\n') + 1));
  std::string line;
  if (!std::getline(in, line)) {
    if (!text.empty()) throw Error(shown + ": does not hold runs of this command - name another file");
    append(header);
    return;
  }
  if (line != header)
    throw Error(shown + ": does not hold runs of this command with the same --set values - name another file");
  for (std::size_t number = 2; std::getline(in, line); ++number) {
    try {
      read(line);
    } catch (const Json::exception&) {
      throw Error(shown + ':' + std::to_string(number) +
                  ": is not a saved run - remove the line, or name another file");
    }
  }
  if (ftruncate(file_.get(), static_cast<off_t>(in.str().size())) != 0)
    throw Error(shown + ": cannot be written (" + std::strerror(errno) + ") - name another file");
}

void KeptRuns::append(std::string line) {
  line += '\n';
  std::string_view left = line;
  while (!left.empty()) {
    const ssize_t count = write(file_.get(), left.data(), left.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0)
      throw Error("--results: " + path_ + ": cannot be written (" + std::strerror(errno) + ")", ExitCode::failed);
    left.remove_prefix(static_cast<std::size_t>(count));
  }
}

void KeptRuns::read(const std::string& line) {
  const Json run = Json::parse(line);
  std::vector<ComparedLaunch> launches;
  for (const Json& launch : run.at(3)) launches.push_back(read_kept(launch));
  runs_[{run.at(0), run.at(1), run.at(2)}] = std::move(launches);
}

const std::vector<ComparedLaunch>* KeptRuns::find(const RunKey& key) const {
  const auto found = runs_.find(key);
  return found == runs_.end() ? nullptr : &found->second;
}

void KeptRuns::add(const RunKey& key, const std::vector<ComparedLaunch>& launches) {
  runs_[key] = launches;
  if (path_.empty()) return;
  Json line{key.workload, key.gpu, key.sampler, Json::array()};
  for (const ComparedLaunch& launch : launches) line[3].push_back(kept_launch(launch));
  append(line.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace strobe
