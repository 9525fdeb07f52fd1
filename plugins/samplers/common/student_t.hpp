// Student's t distribution: intervals from few values.
#pragma once

namespace samplers {

/// How many standard errors around a mean hold `confidence` of it, if the standard error has `freedom` degrees of
/// freedom (a fraction is allowed, at least 1): 12.71 for 0.95 and 1, 2.776 for 0.95 and 4.
double t_interval(double confidence, double freedom);

}  // namespace samplers
