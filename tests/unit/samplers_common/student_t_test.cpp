#include "catch.hpp"
#include "common/student_t.hpp"

using samplers::t_interval;

// Two-sided critical values of Student's distribution, from printed tables.
TEST_CASE("t intervals") {
  CHECK(t_interval(0.95, 1) == Approx(12.706).epsilon(1e-4));
  CHECK(t_interval(0.95, 2) == Approx(4.3027).epsilon(1e-4));
  CHECK(t_interval(0.95, 5) == Approx(2.5706).epsilon(1e-4));
  CHECK(t_interval(0.99, 10) == Approx(3.1693).epsilon(1e-4));
  CHECK(t_interval(0.95, 30) == Approx(2.0423).epsilon(1e-4));
  CHECK(t_interval(0.95, 100) == Approx(1.9840).epsilon(1e-4));
  CHECK(t_interval(0.9, 1e9) == Approx(1.6449).epsilon(1e-4));
}

TEST_CASE("t intervals of fractions lie between") {
  CHECK(t_interval(0.95, 2.5) < t_interval(0.95, 2));
  CHECK(t_interval(0.95, 2.5) > t_interval(0.95, 3));
}
