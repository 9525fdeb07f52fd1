// What every phase analysis promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "contract.hpp"
#include "make.hpp"
#include "strobe/error.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

/// Units of three kinds of code, a third of them scattering, in one of the forms of docs/use/phases.md.
std::string profile(bool folded, unsigned units, std::uint64_t seed) {
  SplitMix64 random(seed);
  std::string text = folded ? "" : "unit,stack,count,cycles,instructions\n";
  for (unsigned u = 0; u < units; ++u) {
    const char* const leaf = u % 3 == 0 ? "map" : u % 3 == 1 ? "sort" : "write";
    const std::uint64_t cycles = 100 * (1 + u % 3) + (u % 3 == 1 ? random.below(100) : 0);
    text +=
        folded ? fmt::format("unit={0};main;{1} 5\nunit={0};@cycles {2}\nunit={0};@instructions 100\n", u, leaf, cycles)
               : fmt::format("{},main;{},5,{},100\n", u, leaf, cycles);
  }
  return text;
}

PhaseQuestion question(std::vector<std::string> texts) {
  PhaseQuestion question;
  for (std::string& text : texts)
    question.inputs.push_back({fmt::format("input{}", question.inputs.size()), std::move(text)});
  return question;
}

void expect(bool holds, const std::string& otherwise) {
  if (!holds) throw Broken{otherwise};
}

void check_phases(const PhaseReport& report) {
  const std::size_t units = report.ids.size();
  expect(report.rates.size() == units && report.phase.size() == units, "units, rates and phases differ in number");
  std::vector<std::uint64_t> sizes(report.phases.size());
  for (const std::uint32_t phase : report.phase) {
    expect(phase < sizes.size(), fmt::format("a unit is in phase {} of {}", phase, sizes.size()));
    ++sizes[phase];
  }
  double share = 0;
  for (std::size_t h = 0; h < sizes.size(); ++h) {
    const PhaseSummary& phase = report.phases[h];
    expect(phase.units == sizes[h], fmt::format("phase {} has {} units and says {}", h, sizes[h], phase.units));
    expect(!phase.chosen.empty(), fmt::format("no unit of phase {} is chosen", h));
    for (const std::size_t unit : phase.chosen)
      expect(unit < units && report.phase[unit] == h, fmt::format("a unit that phase {} has not is chosen", h));
    share += phase.share;
  }
  expect(std::abs(share - 1) < 1e-6, fmt::format("the shares of the phases are {} in all", share));
}

void check_numbers(const PhaseReport& report) {
  for (const double number :
       {report.rate, report.estimate.rate, report.estimate.standard_error, report.estimate.half_width.value_or(0),
        report.population_variation, report.weighted_variation, report.maximum_variation})
    expect(std::isfinite(number) && number >= 0, fmt::format("a result is {}", number));
}

std::string observed(const PhaseReport& report) {
  std::string text = fmt::format("{} {} {}:", report.rate, report.estimate.rate, report.estimate.standard_error);
  for (const PhaseSummary& phase : report.phases) {
    text += fmt::format(" {} {}", phase.units, phase.mean);
    for (const std::size_t unit : phase.chosen) text += fmt::format(",{}", unit);
  }
  return text + "\n";
}

std::string check_answers(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<PhaseAnalysis> analysis = make_phases(type);
  std::string all;
  for (const bool folded : {false, true})
    for (const unsigned units : {1u, 2u, 7u, 60u})
      for (const std::uint64_t sample : {0, 1, 20}) {
        note(fmt::format("{} units, {} chosen", units, sample));
        PhaseQuestion asked = question({profile(folded, units, 1), profile(folded, units, 2)});
        asked.units = sample;
        const PhaseReport report = analysis->analyse(asked);
        expect(report.ids.size() == units, fmt::format("a profile of {} units has {}", units, report.ids.size()));
        check_phases(report);
        check_numbers(report);
        expect(report.references.size() == 1, "the second input is missing");
        expect(report.references[0].phases.size() == report.phases.size() &&
                   report.sensitive.size() == report.phases.size(),
               "the second input has other phases");
        all += observed(report);
      }
  return all;
}

std::string check_refusal(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<PhaseAnalysis> analysis = make_phases(type);
  SplitMix64 random(1);
  for (unsigned i = 0; i < 400; ++i) {
    std::string text = profile(i % 2 == 0, 12, 1);
    if (i < 2) text.clear();
    for (std::uint64_t n = random.below(8); n > 0 && !text.empty(); --n) {
      const std::size_t at = random.below(text.size());
      if (n % 2 == 0)
        text.erase(at, random.below(40));
      else
        text[at] = static_cast<char>(random.below(256));
    }
    note(fmt::format("damaged profile {}", i));
    try {
      check_phases(analysis->analyse(question({text})));
    } catch (const Error& error) {
      expect(*error.what() != 0, "an Error without a message");
    } catch (const std::exception& other) {
      throw Broken{fmt::format("a damaged profile throws \"{}\", which is no Error", other.what())};
    }
  }
  return {};
}

constexpr Contract kContracts[] = {
    {"answers", "each unit is in a phase, each phase has chosen units, the same profile gives the same", check_answers,
     true, true},
    {"refusal", "damaged profiles are analysed or refused with an Error", check_refusal},
};

}  // namespace

std::span<const Contract> phases_contracts() { return kContracts; }

}  // namespace strobe::conformance
