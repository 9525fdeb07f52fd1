#include "common/results_file.hpp"

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "strobe/error.hpp"

namespace strobe::frontends {
namespace {

void write_line(std::FILE* file, const std::string& text) {
  if (file == nullptr) return;
  std::fputs((text + "\n").c_str(), file);
  std::fflush(file);
}

}  // namespace

ResultsFile::~ResultsFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void ResultsFile::open(const std::string& path) {
  if (path.empty()) return;
  file_ = std::fopen(path.c_str(), "we");
  if (file_ == nullptr) throw Error(path + ": " + std::strerror(errno) + " - name a file that this user may write");
}

void ResultsFile::add_launch(const LaunchResult& result, const LaunchPlace& place) {
  ++launches_;
  if (file_ == nullptr) return;
  nlohmann::ordered_json more{{"stream", place.stream}, {"treatment", place.treatment}};
  if (place.as_launch >= 0) more["as_launch"] = place.as_launch;
  if (place.unchanged) more["unchanged"] = true;
  more["start_seconds"] = place.begin;
  more["end_seconds"] = place.end;
  // Programs launch often, and parsing a launch's document would take longer than the launch: the fields are put in
  // before its last brace. A line break in JSON is blank.
  std::string text = to_json(result);
  std::erase(text, '\n');
  text.pop_back();
  write_line(file_, "{\"launch\":" + text + "," + more.dump().substr(1) + "}");
}

void ResultsFile::finish(double copy_seconds, double seconds, std::uint64_t peak_memory_bytes,
                         const std::vector<std::string>& warnings) {
  if (file_ == nullptr) return;
  RunResult run;
  run.gpu = gpu_;
  run.copy_seconds = copy_seconds;
  run.peak_memory_bytes = peak_memory_bytes;
  run.warnings = warnings;
  nlohmann::ordered_json program{
      {"front_end", front_end_}, {"calls", calls_}, {"unsupported_calls", unsupported_}, {"seconds", seconds}};
  write_line(file_,
             nlohmann::ordered_json{{"run", nlohmann::ordered_json::parse(to_json(run))}, {"program", program}}.dump());
}

}  // namespace strobe::frontends
