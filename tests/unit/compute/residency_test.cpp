// What is occupied on a compute unit, and what still fits.
#include "catch.hpp"
#include "compute/unit/residency.hpp"

using namespace strobe::compute;

namespace {

Placement place(Residency& residency, const GroupDemand& demand) {
  Placement placement;
  REQUIRE(residency.place(demand, placement));
  return placement;
}

bool fits(Residency& residency, const GroupDemand& demand) {
  Placement placement;
  if (!residency.place(demand, placement)) return false;
  residency.remove(placement);
  return true;
}

}  // namespace

TEST_CASE("registers are contiguous: free space that is scattered is of no use") {
  ComputeUnitShape shape;
  shape.simds = 1;
  Residency residency(shape);
  const GroupDemand twenty{1, 20, 1, 0};
  const Placement first = place(residency, twenty);
  const Placement second = place(residency, twenty);
  const Placement third = place(residency, twenty);
  residency.remove(second);
  // 24 of 64 granules are free, in pieces of 20 and 4.
  CHECK_FALSE(fits(residency, {1, 21, 1, 0}));
  CHECK(fits(residency, {1, 20, 1, 0}));
  residency.remove(third);
  CHECK(fits(residency, {1, 44, 1, 0}));
  residency.remove(first);
  CHECK(residency.empty());
}

TEST_CASE("LDS is contiguous, too") {
  Residency residency({});
  const Placement first = place(residency, {1, 1, 1, 48});
  const Placement second = place(residency, {1, 1, 1, 48});
  residency.remove(first);
  CHECK_FALSE(fits(residency, {1, 1, 1, 64}));  // 80 of 128 are free, in pieces of 48 and 32
  residency.remove(second);
  CHECK(fits(residency, {1, 1, 1, 128}));
}

TEST_CASE("waves go to the vector units in turn, as far as there are slots") {
  Residency residency({});
  const Placement placement = place(residency, {6, 1, 1, 0});
  const std::uint8_t expected[] = {0, 1, 2, 3, 0, 1};
  for (std::size_t n = 0; n < 6; ++n) CHECK(placement.waves[n].simd == expected[n]);
  CHECK(place(residency, {1, 1, 1, 0}).waves[0].simd == 2);
  CHECK_FALSE(fits(residency, {34, 1, 1, 0}));  // 33 of 40 slots are free
  CHECK(fits(residency, {33, 1, 1, 0}));
}

TEST_CASE("work-groups of several waves need a barrier each") {
  ComputeUnitShape shape;
  shape.barriers = 2;
  Residency residency(shape);
  const Placement first = place(residency, {2, 1, 1, 0});
  place(residency, {2, 1, 1, 0});
  CHECK_FALSE(fits(residency, {2, 1, 1, 0}));
  CHECK(fits(residency, {1, 1, 1, 0}));
  residency.remove(first);
  CHECK(fits(residency, {2, 1, 1, 0}));
}

TEST_CASE("a work-group that does not fit leaves nothing behind") {
  ComputeUnitShape shape;
  shape.sgpr_units = 3;
  Residency residency(shape);
  CHECK_FALSE(fits(residency, {8, 1, 2, 1}));
  CHECK(residency.empty());
  CHECK(fits(residency, {4, 64, 3, 128}));
}
