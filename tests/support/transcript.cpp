#include "support/transcript.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "catch.hpp"
#include "support/lua_checks.hpp"
#include "support/run_program.hpp"
#include "support/shown_output.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

namespace {

using Json = nlohmann::json;
using Catch::Contains;

/// The first word of `text`, which is taken off with the blank after it.
std::string take_word(std::string& text) {
  const std::size_t blank = text.find(' ');
  const std::string word = text.substr(0, blank);
  text = blank == std::string::npos ? "" : text.substr(blank + 1);
  return word;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

std::string with_escapes(const std::string& text) {
  std::string made;
  for (std::size_t n = 0; n < text.size(); ++n) {
    const char next = n + 1 < text.size() ? text[n + 1] : '\0';
    const bool escape = text[n] == '\\' && (next == 'n' || next == 't' || next == '\\');
    made += !escape ? text[n] : next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
    n += escape;
  }
  return made;
}

class Reader {
 public:
  explicit Reader(const std::string& path) : path_(path), lines_(raw_lines(read_file(path))) {}

  Transcript read() {
    for (; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (line.empty() || line.starts_with("//") || line.starts_with("# ")) continue;
      if (line.starts_with("let ")) {
        read_variable(line.substr(4));
      } else if (line.starts_with("## ")) {
        transcript_.cases.push_back({line.substr(3), files_});
      } else if (line.starts_with("<<< ")) {
        read_text(line.substr(4));
      } else if (line.starts_with("$ ")) {
        read_command(line.substr(2));
      } else {
        fail("is no line of a transcript");
      }
    }
    return std::move(transcript_);
  }

 private:
  static std::vector<std::string> raw_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(path_ + ":" + std::to_string(at_ + 1) + ": " + what);
  }

  TranscriptCase& last_case() {
    if (transcript_.cases.empty()) fail("stands before the first case (## TITLE)");
    return transcript_.cases.back();
  }

  void read_variable(const std::string& text) {
    const std::size_t sign = text.find(" = ");
    if (sign == std::string::npos) fail("write let NAME = WORDS");
    transcript_.variables.push_back(text.substr(0, sign) + "=" + text.substr(sign + 3));
  }

  void read_text(const std::string& name) {
    TranscriptCase::Step step;
    step.file = name;
    while (++at_ < lines_.size() && lines_[at_] != ">>>") step.text += lines_[at_] + "\n";
    if (at_ == lines_.size()) fail("the file " + name + " has no end (>>>)");
    (transcript_.cases.empty() ? files_ : transcript_.cases.back().steps).push_back(step);
  }

  bool is_indented(std::size_t at) const { return at < lines_.size() && lines_[at].starts_with("  "); }

  void read_command(std::string command) {
    TranscriptCommand run;
    run.line = at_ + 1;
    while (command.ends_with("\\")) command += "\n" + lines_.at(++at_);
    const bool table = command.ends_with(" ...");
    if (!table) {
      run.command = command;
      for (; is_indented(at_ + 1); ++at_)
        if (!lines_[at_ + 1].starts_with("  //")) run.expectations.push_back(lines_[at_ + 1].substr(2));
      last_case().steps.push_back({"", "", run});
      return;
    }
    for (; is_indented(at_ + 1); ++at_) {
      const std::string& row = lines_[at_ + 1];
      const std::size_t arrow = row.find(" => ");
      if (arrow == std::string::npos) fail("a row of a table is WORDS => EXPECTATION");
      run.line = at_ + 2;
      run.command = command.substr(0, command.size() - 3) + row.substr(2, arrow - 2);
      run.expectations = {row.substr(arrow + 4)};
      last_case().steps.push_back({"", "", run});
    }
  }

  const std::string path_;
  const std::vector<std::string> lines_;
  std::size_t at_ = 0;
  std::vector<TranscriptCase::Step> files_;  ///< those of every case
  Transcript transcript_;
};

/// Checks what a command is expected to have done.
class Checker {
 public:
  Checker(const ProgramOutput& output, const TemporaryFolder& folder)
      : output_(output), folder_(folder), lua_(folder.path(), output.out, output.err) {}

  void check(const std::vector<std::string>& expectations) {
    int exit_code = 0;
    std::string shown;
    for (std::string rest : expectations) {
      CAPTURE(rest);
      std::string what = take_word(rest);
      if (what == "exit") {
        exit_code = std::stoi(rest);
      } else if (what.starts_with("refused")) {
        exit_code = what == "refused" ? 2 : std::stoi(what.substr(7));
        check_refused(text_of(rest));
      } else if (what == "|") {
        shown += rest + "\n";
      } else {
        check(what, rest);
      }
    }
    CHECK(output_.exit_code == exit_code);
    if (!shown.empty()) CHECK(prints_what_is_shown(shown, output_.out + output_.err));
  }

 private:
  std::string text_of(const std::string& text) const {
    return replaced(replaced(replaced(with_escapes(text), "$folder", folder_.path()), "$source", STROBE_SOURCE_DIR),
                    "$build", STROBE_BINARY_DIR);
  }

  void check(const std::string& what, std::string rest) {
    if (what == "out" || what == "err" || what == "both") {
      check_text(what == "out" ? output_.out : what == "err" ? output_.err : output_.out + output_.err, rest);
    } else if (what == "file") {
      const std::string name = take_word(rest);
      const bool there = std::filesystem::exists(folder_ / name);
      CHECK(there == (rest != "missing"));
      if (there && rest != "there" && rest != "missing") check_text(read_file(folder_ / name), rest);
    } else if (what == "json") {
      check_json(rest);
    } else if (what == "values") {
      check_values(rest);
    } else if (what == "holds") {
      CHECK(lua_.wrong_with(rest) == "");
    } else if (what == "do") {
      CHECK(lua_.run(rest) == "");
    } else if (what == "within") {
      CHECK(output_.seconds < std::stod(rest));
    } else {
      FAIL("there is no such expectation: " << what);
    }
  }

  void check_refused(const std::string& says) const {
    CHECK(output_.out == "");
    CHECK(output_.err.rfind("strobe: ", 0) == 0);
    CHECK(output_.err.find('\n') == output_.err.size() - 1);
    CHECK(output_.err.find("internal error") == std::string::npos);
    CHECK_THAT(output_.err, Contains(says));
  }

  void check_text(const std::string& text, std::string rest) const {
    const std::string how = take_word(rest), wanted = text_of(rest);
    if (how == "has") {
      CHECK_THAT(text, Contains(wanted));
    } else if (how == "lacks") {
      CHECK_THAT(text, !Contains(wanted));
    } else if (how == "is") {
      CHECK(text == wanted + "\n");
    } else if (how == "begins") {
      CHECK_THAT(text, Catch::StartsWith(wanted));
    } else if (how == "ends") {
      CHECK_THAT(text, Catch::EndsWith(wanted));
    } else if (how == "empty") {
      CHECK(text == "");
    } else if (how == "lines") {
      const auto lines = std::count(text.begin(), text.end(), '\n');
      CHECK(lines >= std::stol(take_word(rest)));
      CHECK(lines <= std::stol(rest));
    } else {
      FAIL("a text has, lacks, is, begins, ends, is empty or has lines; not: " << how);
    }
  }

  Json document(const std::string& name) const {
    const std::string text = name.empty() ? output_.out : read_file(folder_ / name);
    INFO((name.empty() ? "stdout" : name) << ": " << text.substr(0, 2000));
    REQUIRE(Json::accept(text));
    return Json::parse(text);
  }

  /// "/" is the whole document; of RFC 6901 it would be the member with an empty name.
  static std::string pointer_of(const std::string& text) { return text == "/" ? "" : text; }

  /// `[FILE] POINTER` of `rest`, whose other words stay.
  std::pair<std::string, std::string> place(std::string& rest) const {
    std::string first = take_word(rest);
    if (first.starts_with("/")) return {"", pointer_of(first)};
    return {first, pointer_of(take_word(rest))};
  }

  static Json at(const Json& document, const std::string& pointer) {
    const Json::json_pointer where(pointer);
    INFO(pointer);
    REQUIRE(document.contains(where));
    return document.at(where);
  }

  Json wanted(const std::string& text, const Json& same) const {
    if (!text.starts_with("@")) return Json::parse(text);
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return at(same, pointer_of(text.substr(1)));
    return at(document(text.substr(1, colon - 1)), pointer_of(text.substr(colon + 1)));
  }

  void check_json(std::string rest) const {
    const auto [file, pointer] = place(rest);
    const Json all = document(file);
    const std::string how = take_word(rest);
    if (how == "absent") {
      CHECK_FALSE(all.contains(Json::json_pointer(pointer)));
      return;
    }
    const Json value = at(all, pointer);
    if (how == "has" || how == "lacks") {
      const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      if (how == "has") CHECK_THAT(text, Contains(text_of(rest)));
      if (how == "lacks") CHECK_THAT(text, !Contains(text_of(rest)));
    } else if (how == "size") {
      CHECK((value.is_string() ? value.get<std::string>().size() : value.size()) == std::stoul(rest));
    } else {
      compare(value, how, wanted(text_of(rest), all));
    }
  }

  static void compare(const Json& value, const std::string& how, const Json& other) {
    CAPTURE(value.dump(), other.dump());
    if (how == "=") {
      CHECK(value == other);
    } else if (how == "!=") {
      CHECK(value != other);
    } else if (how == "~") {
      CHECK(value.get<double>() == Approx(other.get<double>()));
    } else {
      const double a = value.get<double>(), b = other.get<double>();
      const bool known = how == "<" || how == "<=" || how == ">" || how == ">=";
      REQUIRE(known);
      CHECK((how == "<" ? a < b : how == "<=" ? a <= b : how == ">" ? a > b : a >= b));
    }
  }

  template <class T>
  static std::string values_in(const std::string& bytes) {
    std::ostringstream text;
    for (std::size_t at = 0; at + sizeof(T) <= bytes.size(); at += sizeof(T)) {
      T value;
      std::memcpy(&value, bytes.data() + at, sizeof value);
      text << (at == 0 ? "" : " ") << value;
    }
    return text.str();
  }

  void check_values(std::string rest) const {
    const std::string type = take_word(rest), bytes = read_file(folder_ / take_word(rest));
    CHECK((type == "f32"   ? values_in<float>(bytes)
           : type == "i32" ? values_in<std::int32_t>(bytes)
           : type == "u32" ? values_in<std::uint32_t>(bytes)
                           : values_in<std::uint64_t>(bytes)) == rest);
  }

  const ProgramOutput& output_;
  const TemporaryFolder& folder_;
  LuaChecks lua_;
};

}  // namespace

Transcript read_transcript(const std::string& path) { return Reader(path).read(); }

void run_case(const Transcript& transcript, const TranscriptCase& one, const std::vector<std::string>& variables) {
  const TemporaryFolder folder;
  ProgramOptions options;
  options.folder = folder.path();
  options.kill_after_seconds = 600;
  options.environment = {std::string("PATH=" STROBE_BINARY_DIR "/bin:") + std::getenv("PATH"),
                         "folder=" + folder.path(), "source=" STROBE_SOURCE_DIR, "build=" STROBE_BINARY_DIR};
  options.environment.insert(options.environment.end(), variables.begin(), variables.end());
  for (const std::string& variable : transcript.variables) {
    std::string value = variable;
    for (const std::string& known : options.environment)
      value = replaced(value, "$" + known.substr(0, known.find('=')), known.substr(known.find('=') + 1));
    options.environment.push_back(value);
  }
  for (const TranscriptCase::Step& step : one.steps) {
    if (!step.file.empty()) {
      const std::filesystem::path path = folder / step.file;
      std::filesystem::create_directories(path.parent_path());
      folder.write(step.file, step.text);
      continue;
    }
    const ProgramOutput output = run_program({"/bin/sh", "-c", step.run.command}, options);
    INFO("line " << step.run.line << ": $ " << step.run.command << "\n--- stdout:\n"
                 << output.out << "--- stderr:\n"
                 << output.err);
    Checker(output, folder).check(step.run.expectations);
  }
}

}  // namespace strobe::testing
