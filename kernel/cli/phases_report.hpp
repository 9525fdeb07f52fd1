// What `strobe phases` prints, writes and draws.
#pragma once

#include <string>

#include "strobe/phases.hpp"

namespace strobe {

struct PhaseAnswer {
  PhaseQuestion question;
  PhaseReport report;
  std::string command, method;
  /// "CPI", or the two counters.
  std::string rate_name() const;
};

/// Letters, then numbers.
std::string phase_name(std::size_t phase);

/// Tables and a plot for people.
std::string phases_text(const PhaseAnswer& answer);
/// Everything; docs/use/phases.md says what the keys mean.
std::string phases_json(const PhaseAnswer& answer);

/// Rates over the units, each as the letter of its phase.
std::string phases_plot(const PhaseReport& report);
/// The same as SVG, in the order of the profile (above) and by phase (below); chosen units are ringed.
std::string phases_svg(const PhaseAnswer& answer);

}  // namespace strobe
