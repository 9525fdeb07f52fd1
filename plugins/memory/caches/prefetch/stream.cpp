#include <algorithm>
#include <cstdint>
#include <vector>

#include "policies.hpp"
#include "strobe/archive.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// Streams: misses that follow each other in one direction, whoever makes them. A stream is first tried, then
/// confirmed; from then on it runs ahead of what is asked for. Source: the stream prefetcher of Srinath et al.,
/// Feedback Directed Prefetching, HPCA 2007, section 2.1, without the feedback.
class Stream final : public Prefetcher {
 public:
  struct Spec {
    std::uint32_t streams = 16;
    std::uint32_t window = 16;
    std::uint32_t training = 2;
    std::uint32_t degree = 2;
    std::uint32_t distance = 16;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("streams", &Spec::streams, "that are followed at a time").at_least(1).at_most(256);
    schema.field("window", &Spec::window, "lines from a stream's last one within which an access belongs to it")
        .at_least(1)
        .at_most(4096);
    schema.field("training", &Spec::training, "accesses in one direction that confirm a stream")
        .at_least(1)
        .at_most(16);
    schema.field("degree", &Spec::degree, "lines that are fetched for one access")
        .at_least(1)
        .at_most(PrefetchLines::kMax);
    schema.field("distance", &Spec::distance, "lines that a stream runs ahead at most").at_least(1).at_most(4096);
  }

  Stream(const Spec& spec, const Place&) : spec_(spec), streams_(spec.streams) {}

  void observe(const ObservedAccess& access, PrefetchLines& wanted) override {
    ++time_;
    One* const found = stream_of(access.line);
    if (found == nullptr) {
      if (access.hit) return;
      One& oldest = *std::ranges::min_element(streams_, {}, &One::used);
      oldest = {access.line, access.line, time_, 0, 0};
      return;
    }
    found->used = time_;
    follow(*found, access.line);
    if (found->confirmed >= spec_.training) run_ahead(*found, wanted);
  }
  void archive(strobe::Archive& archive) override {
    archive(time_);
    archive.fixed(streams_);
  }

 private:
  struct One {
    std::uint64_t last = 0;   ///< line that was asked for, the farthest one
    std::uint64_t ahead = 0;  ///< line that was prefetched, the farthest one
    std::uint64_t used = 0;   ///< when; 0: never
    std::int32_t direction = 0;
    std::uint32_t confirmed = 0;
  };

  static std::int64_t between(std::uint64_t from, std::uint64_t to) { return static_cast<std::int64_t>(to - from); }

  One* stream_of(std::uint64_t line) {
    for (One& stream : streams_)
      if (stream.used != 0 && std::abs(between(stream.last, line)) <= static_cast<std::int64_t>(spec_.window))
        return &stream;
    return nullptr;
  }

  static void follow(One& stream, std::uint64_t line) {
    const std::int64_t step = between(stream.last, line);
    if (step == 0) return;
    const std::int32_t direction = step > 0 ? 1 : -1;
    if (stream.direction == direction) {
      ++stream.confirmed;
    } else if (stream.confirmed > 1) {
      --stream.confirmed;  // waves do not come in order
      return;
    } else {
      stream.direction = direction;
      stream.confirmed = 1;
      stream.ahead = line;
    }
    stream.last = line;
    if (between(line, stream.ahead) * direction < 0) stream.ahead = line;
  }

  void run_ahead(One& stream, PrefetchLines& wanted) const {
    for (std::uint32_t n = 0; n < spec_.degree; ++n) {
      if (between(stream.last, stream.ahead) * stream.direction >= static_cast<std::int64_t>(spec_.distance)) return;
      stream.ahead += static_cast<std::uint64_t>(std::int64_t{stream.direction});
      wanted.add(stream.ahead);
    }
  }

  Spec spec_;
  std::uint64_t time_ = 0;
  std::vector<One> streams_;
};

}  // namespace

void add_stream(strobe::Registry& registry) {
  registry.add_policy<Prefetcher, Stream>("prefetch.stream", "the lines ahead of misses that go in one direction",
                                          Stream::describe);
}

}  // namespace memory
