#include "group_requester.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kBase = 1 << 20;
constexpr std::uint64_t kRange = 32 << 10;  ///< bytes that are asked for, unless lines are long
constexpr std::uint64_t kMaxLines = 24;     ///< of a group
constexpr std::uint64_t kTags = 256;        ///< of a group: one for each line

std::uint64_t tag_of(std::size_t group, std::size_t line) { return group * kTags + line; }

void need_power_of_two(const char* what, std::uint64_t bytes) {
  if (!std::has_single_bit(bytes)) throw Broken{fmt::format("{} says {} bytes, which is no power of two", what, bytes)};
}

}  // namespace

GroupRequester::GroupRequester(const ComponentContext& context, Log& log, std::uint32_t number, Grouping grouping,
                               bool in_one_call)
    : Component(context),
      port_(add_memory_port("port")),
      log_(log),
      number_(number),
      grouping_(grouping),
      in_one_call_(in_one_call) {}

/// Finds the facet under test and what it declares, which must be the same at each call.
void GroupRequester::look_for_facet() {
  const auto& to = static_cast<const MemoryPort&>(*port_.peer());
  Component& level = port_.peer()->owner();
  Span says{64, 64};
  if (grouping_ == Grouping::spans) {
    says = span_below(port_);
    if (says.bytes == 0) throw NotApplicable{"it takes single lines, at least where the next level does (TakesSpans)"};
    need_power_of_two("span_at()", says.bytes);
    need_power_of_two("span_at(), of a line,", says.line);
    if (says.line > says.bytes)
      throw Broken{fmt::format("span_at() says {} bytes at once, less than its line of {}", says.bytes, says.line)};
  } else if (grouping_ == Grouping::gathers) {
    gathers_ = level.facets().gathers;
    if (gathers_ == nullptr) throw NotApplicable{"it takes no gathers (TakesGathers)"};
    const std::uint64_t line = gathers_->gather_line(to);
    if (line == 0) throw NotApplicable{"with its defaults it takes no gathers (TakesGathers::gather_line)"};
    need_power_of_two("gather_line()", line);
    says = {line, line};
  } else {
    batches_ = level.facets().batches;
    if (batches_ == nullptr) throw NotApplicable{"it takes no batches (TakesBatches)"};
    if (!batches_->takes_batches(to))
      throw NotApplicable{"it takes no batches, although the next level lies across a cut (takes_batches())"};
  }
  if (facet_known_ && (says.bytes != span_.bytes || says.line != span_.line))
    throw Broken{
        fmt::format("what it says of the bytes that it takes at once changes: {} in lines of {}, then {} in "
                    "lines of {}",
                    span_.bytes, span_.line, says.bytes, says.line)};
  span_ = says;
  facet_known_ = true;
}

GroupRequester::Group GroupRequester::group_from(SplitMix64& random) const {
  Group group;
  const std::uint64_t line = span_.line;
  const std::uint64_t lines_in_range = std::max(2 * kMaxLines, kRange / line);
  if (grouping_ == Grouping::spans) {
    const std::uint64_t in_span = span_.bytes / line;
    const std::uint64_t span = random.below(lines_in_range) / in_span, first = random.below(in_span);
    const std::uint64_t count = 1 + random.below(std::min(kMaxLines, in_span - first));
    for (std::uint64_t n = first; n < first + count; ++n)
      group.lines.push_back({kBase + span * span_.bytes + n * line, static_cast<std::uint32_t>(line)});
    return group;
  }
  std::set<std::uint64_t> chosen;
  const std::uint64_t count = 1 + random.below(kMaxLines);
  // One group in four takes its lines from a small range, so that lines are accessed again.
  const std::uint64_t choices = random.below(4) == 0 ? 2 * kMaxLines : lines_in_range;
  while (chosen.size() < count) {
    const std::uint64_t address = kBase + random.below(choices) * line;
    if (chosen.insert(address).second) group.lines.push_back({address, static_cast<std::uint32_t>(line)});
  }
  group.cycles = static_cast<std::uint32_t>(random.below(2 * count));
  return group;
}

void GroupRequester::plan(const Traffic& traffic) {
  look_for_facet();
  SplitMix64 random(traffic.seed + 977 * number_);
  groups_.clear();
  next_ = 0;
  Cycle at = clock().now() + 1;
  for (std::uint32_t n = 0; n < traffic.requests; ++n) {
    Group group = group_from(random);
    group.at = at;
    group.missing = group.lines.size();
    at += group.cycles + (random.below(8) == 0 ? random.below(200) : random.below(3));
    groups_.push_back(std::move(group));
  }
  wake_at(clock().now() + 1);
}

void GroupRequester::tick(Cycle now) {
  for (; next_ < groups_.size() && groups_[next_].at <= now; ++next_)
    if (in_one_call_)
      issue_together(next_);
    else
      issue(next_);
  if (next_ < groups_.size()) return wake_at(groups_[next_].at);
  look_for_facet();
}

void GroupRequester::issue(std::size_t number) {
  for (std::size_t n = 0; n < groups_[number].lines.size(); ++n) {
    const AddressRange line = groups_[number].lines[n];
    MemoryAccess access;
    access.address = line.address;
    access.bytes = line.bytes;
    access.tag = tag_of(number, n);
    access.first = n == 0;
    in_flight_[access.tag] = 1;
    const MemoryReply reply = port_.access(access, groups_[number].leaves(n));
    if (!reply.pending()) take(access.tag, reply);
  }
}

void GroupRequester::issue_together(std::size_t number) {
  Group& group = groups_[number];
  const auto count = static_cast<std::uint32_t>(group.lines.size());
  MemoryAccess access;
  access.address = group.lines.front().address;
  access.bytes = group.lines.front().bytes;
  access.tag = tag_of(number, 0);
  if (grouping_ == Grouping::batches) {
    std::vector<BatchedRead> reads;
    for (std::uint32_t n = 0; n < count; ++n) {
      in_flight_[tag_of(number, n)] = 1;
      reads.push_back({group.lines[n].address, tag_of(number, n), group.leaves(n), &port_});
    }
    return read_all_through(port_, *batches_, {access, reads.data(), count});
  }
  in_flight_[access.tag] = count;
  MemoryReply reply;
  if (grouping_ == Grouping::gathers) {
    reply = gather_through(port_, *gathers_, {access, group.lines.data(), count, group.cycles, group.at});
  } else {
    access.bytes *= count;
    reply = port_.access(access, group.at);
  }
  if (!reply.pending()) take(access.tag, reply);
}

void GroupRequester::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) { take(tag, reply); }

void GroupRequester::take(std::uint64_t tag, const MemoryReply& reply) {
  const auto found = in_flight_.find(tag);
  if (found == in_flight_.end())
    throw Broken{fmt::format("{} gets an answer with tag {}, which nothing in flight has", path(), tag)};
  const std::size_t number = tag / kTags;
  Group& group = groups_[number];
  if (reply.pending() || reply.level == ServedBy::unknown)
    throw Broken{fmt::format("{} gets an answer that is pending, or of a level that is unknown", path())};
  group.missing -= found->second;
  in_flight_.erase(found);
  group.reply.join(reply);
  if (grouping_ == Grouping::batches)
    log_.add(reply.at, fmt::format("{} has line {} of group {}, level {}", path(), tag % kTags, number,
                                   static_cast<int>(reply.level)));
  if (group.missing == 0)
    log_.add(group.reply.at, fmt::format("{} has all {} lines of group {}, level {}", path(), group.lines.size(),
                                         number, static_cast<int>(group.reply.level)));
}

}  // namespace strobe::conformance
