#include "lua/check_text.hpp"

#include <fmt/format.h>

#include "results/table.hpp"

namespace strobe {
namespace {

std::string hint_text(const Check& check) { return check.hint.empty() ? "" : " (" + check.hint + ")"; }

/// Work-groups that execute one after another show what a card rarely shows.
std::string about_order(const LaunchResult& launch) {
  if (launch.mode != "functional" || launch.race_findings) return "";
  return " - functional mode executes work-groups one after another, and shows races that cards rarely show: "
         "--check-races names them";
}

}  // namespace

std::string check_text(const Check& check) {
  if (check.ok) return "ok" + (check.max_ulp > 0 ? fmt::format(" (largest difference {:g} ulp)", check.max_ulp) : "");
  return fmt::format("FAILED: {} mismatches, {}{}", with_commas(check.mismatches), check.first, hint_text(check));
}

std::vector<std::string> failed_checks(const RunResult& result) {
  std::vector<std::string> failed;
  for (const LaunchResult& launch : result.launches)
    for (const Check& check : launch.checks)
      if (!check.ok)
        failed.push_back(fmt::format("kernel \"{}\": check of {} failed: {} mismatches, {}", launch.kernel, check.name,
                                     with_commas(check.mismatches), check.first) +
                         hint_text(check) + about_order(launch));
  return failed;
}

}  // namespace strobe
