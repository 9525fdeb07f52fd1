// What memory levels promise that take several lines in one call (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include "observations.hpp"

namespace strobe::conformance {

namespace {

void compare_with_lines(const RegisteredType& type, Grouping grouping, const char* together) {
  {
    const ComponentBench bench(type);
    if (!bench.is_level()) throw NotApplicable{"it has no memory port `top`"};
    if (bench.translates()) throw NotApplicable{"it translates"};
  }
  for (const Announcement announcement : {Announcement::at_once, Announcement::last, Announcement::mixed})
    for (const Traffic& traffic : {Traffic{.seed = 31, .requests = 120}, Traffic{.seed = 32, .slow_partners = true}}) {
      // The next level takes single lines, so that it is asked for the same; across a cut it never replies at once.
      BenchShape shape{.announcement = announcement,
                       .cut = grouping == Grouping::batches ? Cut::below : Cut::none,
                       .spans = false,
                       .grouping = grouping};
      const auto of_shape = [&] {
        std::vector<std::string> lines = seen(type, shape, traffic);
        // An access of several lines is one of what levels count.
        if (grouping == Grouping::spans)
          std::erase_if(lines, [](const std::string& line) { return !line.starts_with("cycle "); });
        return lines;
      };
      const std::vector<std::string> alone = of_shape();
      shape.in_one_call = true;
      check_same(alone, of_shape(), fmt::format("what is seen differs when {}, not in an access each", together),
                 " - it equals these accesses, in their order and each from its own cycle on");
    }
}

std::string check_spans(const RegisteredType& type, const Note&) {
  compare_with_lines(type, Grouping::spans, "neighbouring lines come in one access");
  return {};
}

std::string check_gathers(const RegisteredType& type, const Note&) {
  compare_with_lines(type, Grouping::gathers, "the lines of a load come in one gather");
  return {};
}

std::string check_batches(const RegisteredType& type, const Note&) {
  compare_with_lines(type, Grouping::batches, "reads come in one batch");
  return {};
}

constexpr Contract kContracts[] = {
    {"spans", "neighbouring lines in one access are served as these lines one by one (TakesSpans)", check_spans},
    {"gathers", "a gather is served as its lines one by one, with one answer (TakesGathers)", check_gathers},
    {"batches", "a batch of reads is served as these reads one by one (TakesBatches)", check_batches},
};

}  // namespace

std::span<const Contract> facet_contracts() { return kContracts; }

}  // namespace strobe::conformance
