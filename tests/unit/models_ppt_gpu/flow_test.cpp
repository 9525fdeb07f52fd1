#include "ppt-gpu/flow.hpp"
#include "support.hpp"

using namespace ppt_gpu;

namespace {

constexpr std::uint32_t kExit = Block::kExit;

/// Visits of each block along a whole path.
std::vector<unsigned> walked(const TaskList& list, const Flow& flow) {
  std::vector<unsigned> visits(list.blocks.size(), 0);
  const std::vector<Path> paths = make_paths(list, flow, {}, 1'000'000);
  for (const Step& step : paths.front().steps)
    for (std::size_t b = 0; b < visits.size(); ++b)
      if (list.blocks[b].first == step.task) ++visits[b];
  return visits;
}

std::vector<double> rounded(std::vector<double> visits) {
  for (double& v : visits) v = std::round(v * 1e6) / 1e6;
  return visits;
}

// A -> B; B: outer header -> C; C: inner loop on itself, then D; D back to B or E, the end.
TaskList nested() { return list_of({{1, {1}}, {2, {2}}, {3, {2, 3}}, {1, {1, 4}}, {1, {kExit}}}); }

}  // namespace

TEST_CASE("natural loops with their depth") {
  const std::vector<Loop> loops = find_loops(nested(), "k");
  REQUIRE(loops.size() == 2);
  CHECK(loops[0].header == 1);
  CHECK(loops[0].blocks == std::vector<std::uint32_t>{1, 2, 3});
  CHECK(loops[0].depth == 1);
  CHECK(loops[1].header == 2);
  CHECK(loops[1].depth == 2);
  CHECK(error_of([] {
          find_loops(list_of({{1, {1, 2}}, {1, {2}}, {1, {1, 3}}, {1, {kExit}}}), "k");
        }) ==
        "k: the loop through B is entered at more than one place, which this model does not follow - "
        "compile with another optimisation level");
}

TEST_CASE("given trip counts: nested loops run inner times outer") {
  const TaskList list = nested();
  const Flow flow = flow_from_counts(list, {{{"B", 7}, {"C", 5}}, {}}, "k");
  CHECK(rounded(flow.visits()) == std::vector<double>{1, 7, 35, 7, 1});
  CHECK(walked(list, flow) == std::vector<unsigned>{1, 7, 35, 7, 1});
  // 1 + 7 * 2 + 35 * 3 + 7 + 1
  CHECK(expected_tasks(list, flow.visits()) == Approx(128));
}

TEST_CASE("a test ahead of the body is made once more than the body runs") {
  // B: header with the way out to D; C: body.
  const TaskList list = list_of({{1, {1}}, {1, {3, 2}}, {1, {1}}, {1, {kExit}}});
  const Flow flow = flow_from_counts(list, {{{"B", 4}}, {}}, "k");
  CHECK(walked(list, flow) == std::vector<unsigned>{1, 5, 4, 1});
}

TEST_CASE("loops of unknown trip count are all named") {
  CHECK(error_of([] {
          flow_from_counts(nested(), {{{"C", 2}}, {}}, "k.ptx");
        }) == "k.ptx: kernel k has loops of unknown trip count (B) - give the model trips=LABEL:N+LABEL:N");
  CHECK(error_of([] {
          flow_from_counts(nested(), {{{"Z", 2}}, {}}, "k.ptx");
        }) == "k.ptx: trips of \"Z\": kernel k has no block of that name - it has A, B, C, D, E");
  CHECK(error_of([] {
          flow_from_counts(list_of({{1, {0}}}), {}, "k");
        }) == "k: the loop at A of kernel k has no way out");
}

TEST_CASE("worst case: both sides of a branch, one after the other") {
  // if (A) B else C; D
  const TaskList list = list_of({{1, {1, 2}}, {1, {3}}, {1, {3}}, {1, {kExit}}});
  const Path path = make_paths(list, flow_from_counts(list, {}, "k"), {}, 100).front();
  std::vector<std::uint32_t> order;
  for (const Step& step : path.steps) order.push_back(step.task);
  CHECK(order == std::vector<std::uint32_t>{0, 1, 2, 3});
  // Without an else: the side is executed. With an early end: the rest is.
  const TaskList no_else = list_of({{1, {2, 1}}, {1, {2}}, {1, {kExit}}});
  CHECK(make_paths(no_else, flow_from_counts(no_else, {}, "k"), {}, 100).front().steps.size() == 3);
  // Branches within branches: A ? (B ? C : D) : E, then F.
  const TaskList inner = list_of({{1, {1, 4}}, {1, {2, 3}}, {1, {5}}, {1, {5}}, {1, {5}}, {1, {kExit}}});
  CHECK(make_paths(inner, flow_from_counts(inner, {}, "k"), {}, 100).front().steps.size() == 6);
}

TEST_CASE("a given share of taken branches is met over the visits") {
  // A loop of 100 whose body branches to D in a quarter of its iterations.
  const TaskList list = list_of({{1, {1}}, {1, {3, 2}}, {1, {4}}, {1, {4}}, {1, {1, 5}}, {1, {kExit}}});
  const Flow flow = flow_from_counts(list, {{{"B", 100}}, {{"D", 0.25}}}, "k");
  CHECK(walked(list, flow) == std::vector<unsigned>{1, 100, 75, 25, 100, 1});
}

TEST_CASE("of the warps that meet a branch once the given share takes it") {
  // A branches to C (2 tasks) past B (5 tasks); each warp meets it once.
  const TaskList list = list_of({{1, {2, 1}}, {5, {2}}, {2, {kExit}}});
  for (const double share : {0.0, 0.25, 0.5, 0.9, 1.0}) {
    INFO(share);
    const std::vector<Path> paths = make_paths(list, flow_from_counts(list, {{}, {{"C", share}}}, "k"), {}, 100);
    double steps = 0;
    for (const Path& path : paths) steps += static_cast<double>(path.steps.size());
    CHECK(steps / static_cast<double>(paths.size()) == Approx(8 - 5 * share));
  }
  const std::vector<Path> third = make_paths(list, flow_from_counts(list, {{}, {{"C", 1.0 / 3}}}, "k"), {}, 100);
  CHECK(third.size() == 3);
}

TEST_CASE("worst case: the side whose loop runs long, not the one with more code") {
  // Sides that overlap: B leads to D by itself, and by way of the loop C.
  const TaskList overlap = list_of({{1, {1, 2}}, {10, {3}}, {1, {2, 4}}, {1, {kExit}}, {1, {3, 5}}, {1, {kExit}}});
  const Flow worst = flow_from_counts(overlap, {{{"C", 1000}}, {}}, "k");
  for (const double share : {0.0, 0.5, 1.0})
    CHECK(expected_tasks(overlap, worst.visits()) >=
          expected_tasks(overlap, flow_from_counts(overlap, {{{"C", 1000}}, {{"B", share}}}, "k").visits()));
}

TEST_CASE("given counts are read strictly") {
  const GivenCounts given = parse_counts("$L__BB0_2:16+$b:2.5", "$c:0.25");
  CHECK(given.trips == std::map<std::string, double>{{"$L__BB0_2", 16}, {"$b", 2.5}});
  CHECK(given.taken == std::map<std::string, double>{{"$c", 0.25}});
  CHECK(error_of([] { parse_counts("$a", ""); }) == "trips: \"$a\" - write LABEL:N+LABEL:N, each N from 1 to 1e+12");
  CHECK(error_of([] { parse_counts("$a:0", ""); }) ==
        "trips: \"$a:0\" - write LABEL:N+LABEL:N, each N from 1 to 1e+12");
  CHECK(error_of([] { parse_counts("", "$a:1.5"); }) ==
        "taken: \"$a:1.5\" - write LABEL:N+LABEL:N, each N from 0 to 1");
  CHECK(error_of([] { parse_counts("", "$a:nan"); }) ==
        "taken: \"$a:nan\" - write LABEL:N+LABEL:N, each N from 0 to 1");
}

TEST_CASE("block counts of a profile give the shares of the ways") {
  const TaskList list = nested();
  const double counts[] = {1, 7, 35, 7, 1};
  const Flow flow = flow_from_profile(list, counts, "k");
  CHECK(rounded(flow.visits()) == std::vector<double>{1, 7, 35, 7, 1});
  CHECK(walked(list, flow) == std::vector<unsigned>{1, 7, 35, 7, 1});
  // Averages over waves: in three of four the side is not executed.
  const TaskList branch = list_of({{1, {1, 2}}, {1, {3}}, {1, {3}}, {1, {kExit}}});
  const double averages[] = {1, 0.25, 0.75, 1};
  CHECK(rounded(flow_from_profile(branch, averages, "k").visits()) == std::vector<double>{1, 0.25, 0.75, 1});
}

TEST_CASE("a long loop is shortened from the outside in") {
  const TaskList list = nested();
  const Flow flow = flow_from_counts(list, {{{"B", 1000}, {"C", 50}}, {}}, "k");
  const std::vector<double> shorten = shortening(list, flow, 1530);  // an iteration of B: 2 + 150 + 1
  REQUIRE(shorten.size() == 2);
  CHECK(shorten[0] == Approx(100).epsilon(0.02));
  CHECK(shorten[1] == 1);
  CHECK(make_paths(list, flow, shorten, 100'000).front().steps.size() == Approx(1532).epsilon(0.02));
  // Not even one outer iteration fits: the inner loop is also shortened.
  CHECK(expected_tasks(list, flow.visits(shortening(list, flow, 40))) == Approx(40).epsilon(0.05));
  CHECK(shortening(list, flow, 1e9).empty());
}
