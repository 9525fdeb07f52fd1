// migration.counted: pages move to the GPU that accesses them often within a time.
#pragma once

#include <map>

#include "strobe/archive.hpp"
#include "strobe/policy/migration.hpp"
#include "strobe/schema.hpp"

namespace multi_gpu {

/// As GPUs with access counters do: a counter for each page and GPU, all set to zero after each period.
class Counted final : public strobe::MigrationPolicy {
 public:
  struct Spec {
    std::uint32_t accesses = 64;
    strobe::Cycles period{20'000};
  };
  Counted(const Spec& spec, const Place&) : spec_(spec) {}
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("accesses", &Spec::accesses, "accesses of a GPU within a period that make the page move to it")
        .at_least(1);
    schema.field("period", &Spec::period, "time after which all counters start again from zero")
        .at_least(1)
        .at_most(1e12);
  }

  std::uint32_t choose(const strobe::RemotePageAccess& access) override {
    if (const std::uint64_t period = access.at / spec_.period.n; period != period_) {
      period_ = period;
      counts_.clear();
    }
    std::uint32_t& count = counts_[{access.page, access.gpu}];
    if (++count < spec_.accesses) return access.holder;
    count = 0;
    return access.gpu;
  }
  void archive(strobe::Archive& archive) override {
    archive(period_);
    archive.map(counts_, [&archive](std::uint32_t& count) { archive(count); });
  }

 private:
  Spec spec_;
  std::uint64_t period_ = 0;
  struct PageOfGpu {
    std::uint64_t page = 0;
    std::uint64_t gpu = 0;
    auto operator<=>(const PageOfGpu&) const = default;
  };
  std::map<PageOfGpu, std::uint32_t> counts_;
};

/// A page moves with the access number `accesses` since it came to its place, and stays after `moves` moves.
class Nth final : public strobe::MigrationPolicy {
 public:
  struct Spec {
    std::uint32_t accesses = 1;
    std::uint32_t moves = 0;
  };
  Nth(const Spec& spec, const Place&) : spec_(spec) {}
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("accesses", &Spec::accesses, "accesses of a GPU since the page came to its place; 1: the first")
        .at_least(1);
    schema.field("moves", &Spec::moves, "a page that has moved so often stays; 0: any number of moves");
  }

  std::uint32_t choose(const strobe::RemotePageAccess& access) override {
    const bool stays = spec_.moves != 0 && access.moves >= spec_.moves;
    return stays || access.accesses < spec_.accesses ? access.holder : access.gpu;
  }
  void archive(strobe::Archive&) override {}

 private:
  Spec spec_;
};

}  // namespace multi_gpu
