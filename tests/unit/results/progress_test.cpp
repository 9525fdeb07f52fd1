// What someone who waits is told.
#include "lua/progress_text.hpp"

#include "catch.hpp"

using namespace strobe;

TEST_CASE("progress: share, rate and time left, as far as they are known") {
  WorkState state{"saxpy", "waves", 0, 16384, 0, std::nullopt};
  CHECK(progress_text(state, 2) == "saxpy: 0.0 % of 16,384 waves, 2 s elapsed");
  state.done = 4096;
  state.wave_instructions = 8'000'000;
  CHECK(progress_text(state, 4) == "saxpy: 25.0 % of 16,384 waves, 2.0 M wave-instructions/s, 12 s left");
  state.cycles = 12040;
  CHECK(progress_text(state, 4) ==
        "saxpy: 25.0 % of 16,384 waves, 12,040 cycles, 2.0 M wave-instructions/s, 12 s left");
  state.done = state.total;
  CHECK(progress_text(state, 4) ==
        "saxpy: 100.0 % of 16,384 waves, 12,040 cycles, 2.0 M wave-instructions/s, 4 s elapsed");
  CHECK(progress_text({"compiling x.cl", "", 0, 0, 0, std::nullopt}, 3) == "compiling x.cl: 3 s elapsed");
}

TEST_CASE("progress: in a narrow window, times are kept and what matters least is left out") {
  const WorkState state{"launch 12, a_kernel_of_some_name (13 of 20)", "waves", 4096, 16384, 8'000'000, 12040};
  const auto text = [&](std::size_t columns) { return progress_text(state, 4, 200, columns); };
  CHECK(text(200) == progress_text(state, 4, 200));
  CHECK(text(200) ==
        "launch 12, a_kernel_of_some_name (13 of 20): 25.0 % of 16,384 waves, 12,040 cycles, "
        "2.0 M wave-instructions/s, 12 s left, 3 min 20 s of all launches");
  CHECK(text(130) ==
        "launch 12, a_kernel_of_some_name (13 of 20): 25.0 % of 16,384 waves, 12,040 cycles, 12 s left, "
        "3 min 20 s of all launches");
  CHECK(text(100) == "launch 12, a_kernel_of_some_name (13 of 20): 25.0 %, 12 s left, 3 min 20 s of all launches");
  for (std::size_t columns = 60; columns < 200; ++columns) {
    CAPTURE(columns, text(columns));
    CHECK(text(columns).size() <= columns);
    CHECK_THAT(text(columns), Catch::StartsWith("laun") && Catch::EndsWith("12 s left, 3 min 20 s of all launches"));
  }
  CHECK(text(20).size() == 20);
  const WorkState accents{
      "x\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9y.cl", "", 0, 0, 0, std::nullopt};
  CHECK(progress_text(accents, 3, {}, 23) == "x\u00e9\u00e9...y.cl: 3 s elapsed");
}

TEST_CASE("progress: durations in the two largest units") {
  CHECK(duration_text(0.4) == "0 s");
  CHECK(duration_text(59.4) == "59 s");
  CHECK(duration_text(200) == "3 min 20 s");
  CHECK(duration_text(7500) == "2 h 05 min");
  CHECK(duration_text(-1) == "0 s");
}
