#include "common/results_file.hpp"

#include <fmt/format.h>

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

/// Programs launch a million times: this is short to write and to read.
std::string brief(const LaunchResult& result, const LaunchPlace& place) {
  std::string text = fmt::format(R"({{"launch":{{"kernel":{},"treatment":"{}","start_seconds":{},"end_seconds":{})",
                                 nlohmann::json(result.kernel).dump(), place.treatment, place.begin, place.end);
  if (place.unchanged) text += R"(,"unchanged":true)";
  if (result.error_bar)
    text += fmt::format(R"(,"error_bar":{{"half_width_percent":{},"confidence":{}}})", result.error_bar->half_width,
                        result.error_bar->confidence);
  if (const auto clock = result.metrics.find("power.sustained_clock"); clock != result.metrics.end())
    text += fmt::format(R"(,"metrics":{{"power.watts":{{"value":{}}},"power.sustained_clock":{{"value":{}}}}})",
                        result.metrics.at("power.watts").value, clock->second.value);
  return text + "}}";
}

}  // namespace

ResultsFile::~ResultsFile() {
  if (file_ != nullptr) std::fclose(file_);
}

void ResultsFile::open(const std::string& path, bool whole) {
  whole_ = whole;
  if (path.empty()) return;
  file_ = std::fopen(path.c_str(), "ae");  // a program may use two APIs, and start others: each has its lines
  if (file_ == nullptr) throw Error(path + ": " + std::strerror(errno) + " - name a file that this user may write");
}

void ResultsFile::add_launch(const LaunchResult& result, const LaunchPlace& place) {
  ++launches_;
  if (file_ == nullptr) return;
  if (!whole_) return write_line(file_, brief(result, place));
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
