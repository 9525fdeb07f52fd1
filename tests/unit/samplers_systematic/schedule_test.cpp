#include "catch.hpp"
#include "systematic/schedule.hpp"

using namespace systematic;

TEST_CASE("a period is warm-up, unit, rest") {
  const Schedule s = make_schedule(1, 0.5, 10, 10000, 100, 0);
  CHECK(s.warm_up == 100);
  CHECK(s.unit == 50);
  CHECK(s.period == 500);
  CHECK(s.role(0) == Role::warm_up);
  CHECK(s.role(99) == Role::warm_up);
  CHECK(s.role(100) == Role::measure);
  CHECK(s.role(149) == Role::measure);
  CHECK(s.role(150) == Role::fast_forward);
  CHECK(s.role(499) == Role::fast_forward);
  CHECK(s.role(500) == Role::warm_up);
  CHECK(s.begins_unit(600));
  CHECK_FALSE(s.begins_unit(601));
  CHECK(s.ends_unit(150));
  CHECK(s.ends_unit(650));
  CHECK_FALSE(s.ends_unit(649));
}

TEST_CASE("a schedule without a rest ends each unit where the next period begins") {
  const Schedule s = make_schedule(1, 1, 1, 10000, 100, 0);
  CHECK(s.period == 200);
  CHECK_FALSE(s.skips_groups(10000));
  CHECK(s.ends_unit(200));
  CHECK_FALSE(s.ends_unit(0));
}

TEST_CASE("small launches have nothing to skip") {
  const Schedule s = make_schedule(1, 1, 10, 200, 100, 0);
  CHECK_FALSE(s.skips_groups(200));
  CHECK(s.skips_groups(201));
}

TEST_CASE("more units are measured when the variation asks for them, up to all") {
  CHECK(make_schedule(1, 1, 10, 10000, 100, 5).period == 1000);
  CHECK(make_schedule(1, 1, 10, 10000, 100, 25).period == 400);
  CHECK(make_schedule(1, 1, 10, 10000, 100, 1000000).period == 200);
}
