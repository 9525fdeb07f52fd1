// What every sampler promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <algorithm>

#include "contract.hpp"
#include "make.hpp"
#include "sampler_bench.hpp"
#include "strobe/error.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kLaunches = 3;  ///< of each story: samplers learn

/// All stories, reported to one instance.
std::vector<std::string> all_answers(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Sampler> sampler = make_sampler(type);
  std::vector<std::string> answers;
  std::uint64_t index = 0;
  for (const Story& story : stories())
    for (std::uint64_t n = 0; n < kLaunches; ++n) {
      note(fmt::format("launch {} ({})", index, story.name));
      report(*sampler, type.name, story, index++, answers);
    }
  note("");
  return answers;
}

std::string check_answers(const RegisteredType& type, const Note& note) {
  all_answers(type, note);
  return {};
}

std::string check_determinism(const RegisteredType& type, const Note& note) {
  std::string text;
  for (const std::string& line : all_answers(type, note)) text += line + "\n";
  return text;
}

std::string check_instances(const RegisteredType& type, const Note& note) {
  const std::vector<std::string> first = all_answers(type, note), second = all_answers(type, note);
  const auto [a, b] = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
  if (a == first.end() && b == second.end()) return {};
  throw Broken{
      fmt::format("a second instance answers otherwise than the first did: \"{}\", then \"{}\" - what is it "
                  "that they share (static, global)?",
                  a == first.end() ? "nothing" : *a, b == second.end() ? "nothing" : *b)};
}

std::string check_store(const RegisteredType& type, const Note& note) {
  const Story story{.name = "uniform, with a damaged store", .damaged_store = true};
  note("a store whose entries are rubbish");
  const std::unique_ptr<Sampler> sampler = make_sampler(type);
  std::vector<std::string> answers;
  try {
    report(*sampler, type.name, story, 0, answers);
  } catch (const Error&) {
    // A sentence is an answer.
  }
  return {};
}

constexpr Contract kContracts[] = {
    {"answers", "every treatment, duration and prediction is sound", check_answers, false, true},
    {"determinism", "the same launches get the same answers", check_determinism, true},
    {"instances", "instances share nothing that can be seen", check_instances},
    {"damaged-store", "what a profile store holds is not believed", check_store},
};

}  // namespace

std::span<const Contract> sampler_contracts() { return kContracts; }

}  // namespace strobe::conformance
