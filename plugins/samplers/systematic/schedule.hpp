// Which work-groups are fast-forwarded, warm the machine up, or are measured.
#pragma once

#include <cstdint>

namespace systematic {

enum class Role : std::uint8_t { warm_up = 1, measure, fast_forward };

/// Periods of work-groups in the order of their dispatch: warm-up, then a unit that is measured, then the rest.
struct Schedule {
  std::uint64_t warm_up = 0, unit = 1, period = 1;  ///< work-groups

  Role role(std::uint64_t group) const {
    const std::uint64_t place = group % period;
    return place < warm_up ? Role::warm_up : place < warm_up + unit ? Role::measure : Role::fast_forward;
  }
  /// Work-group `group` is the first after a measured unit.
  bool ends_unit(std::uint64_t group) const { return group > 0 && group % period == (warm_up + unit) % period; }
  bool begins_unit(std::uint64_t group) const { return group % period == warm_up; }
  /// Whether a launch of `groups` work-groups has any to fast-forward.
  bool skips_groups(std::uint64_t groups) const { return period > warm_up + unit && groups > warm_up + unit; }
};

/// One unit in every `every` units' worth of work-groups, or more densely, so that a launch of `groups` has at least
/// `needed` units if it can. Units and warm-up are given in fills of the machine, which holds `held` work-groups.
Schedule make_schedule(double warm_up, double unit, std::uint64_t every, std::uint64_t groups, std::uint64_t held,
                       std::uint64_t needed);

}  // namespace systematic
