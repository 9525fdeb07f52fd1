// Methods that simulate some launches and predict the others from them: PKA's PKS, Sieve.
//
// A published rule sees all launches before the first is simulated. A sampler sees them in order. Two honest ways:
//   online   the rule is applied to the launches seen so far; a launch is simulated unless its stratum holds one that
//            was
//   profile  a separate run executes all launches and keeps what the rule needs in a file;
//   sample   a second run reads the file and applies the rule to all launches, exactly as published
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/launches.hpp"
#include "strobe/schema.hpp"

namespace samplers {

/// Launches with counts, in order.
using Launches = std::vector<const LaunchRecord*>;

/// Launches in strata.
struct Strata {
  std::vector<std::uint32_t> of;             ///< each launch: its stratum, numbered from 0
  std::vector<std::size_t> representatives;  ///< each stratum: which launch is simulated
};

/// The published part of a method.
class SelectionRule {
 public:
  virtual ~SelectionRule() = default;
  virtual Strata strata(const Launches& launches) const = 0;
  /// Cycles of a launch whose representative was simulated.
  virtual double predict(const LaunchRecord& representative, const LaunchRecord& launch) const = 0;
  /// Instruction counts are all it needs.
  virtual bool instructions_suffice() const = 0;
};

/// Which launch stands for which.
class Selection {
 public:
  explicit Selection(const SelectionRule* rule) : rule_(rule) {}
  /// All launches, from a profile.
  Selection(const SelectionRule* rule, std::vector<LaunchRecord> all);

  std::vector<LaunchRecord>& launches() { return launches_; }
  /// The next launch of an online run.
  void add(LaunchRecord launch) { launches_.push_back(std::move(launch)); }
  /// The simulated launch that stands for this one; empty: simulate it.
  std::optional<std::size_t> stand_in(std::size_t launch) const;
  void archive(strobe::Archive& archive);

 private:
  std::optional<std::size_t> stand_in_online(std::size_t launch) const;

  const SelectionRule* rule_;
  std::vector<LaunchRecord> launches_;
  std::vector<std::size_t> chosen_;  ///< of a profile: the representative of each launch
};

struct SelectionSpec {
  std::string phase = "online";
  std::string profile;
  bool execute = true;
};

/// Declares the parameters of SelectionSpec, a base of `Spec`.
template <class Spec>
void describe_selection(strobe::Schema<Spec>& schema) {
  schema
      .field("phase", static_cast<std::string Spec::*>(&SelectionSpec::phase),
             "online: select from the launches so far; profile: execute all launches and write the profile; sample: "
             "select from "
             "the profile")
      .one_of({"online", "profile", "sample"});
  schema.field("profile", static_cast<std::string Spec::*>(&SelectionSpec::profile),
               "profile file, required by the phases profile and sample");
  schema.field("execute", static_cast<bool Spec::*>(&SelectionSpec::execute),
               "execute launches that are not simulated; if false, outputs are not exact");
  schema.require("phase=profile and phase=sample need profile=FILE",
                 [](const Spec& s) { return (s.phase == "online") == s.profile.empty(); });
}

/// The sampler around a rule.
class SelectingSampler : public strobe::Sampler {
 public:
  /// Without a rule every launch is simulated. `profile_in_detail`: the rule needs the cycles of the profile pass.
  SelectingSampler(const SelectionRule* rule, const SelectionSpec& spec, bool profile_in_detail);

  unsigned subscribes() const override { return 0; }
  strobe::LaunchPlan begin_launch(const strobe::SampledLaunch& launch) final;
  strobe::TimePrediction end_launch(const strobe::LaunchOutcome& outcome) final;
  void archive(strobe::Archive& archive) final;

 protected:
  strobe::Treatment not_detailed() const {
    return spec_.execute ? strobe::Treatment::fast_forward : strobe::Treatment::skip;
  }
  /// Of each launch that is simulated.
  virtual void begin_simulated(const strobe::SampledLaunch&) {}
  virtual strobe::TimePrediction end_simulated(const strobe::LaunchOutcome& outcome) {
    return Sampler::end_launch(outcome);
  }

 private:
  void add(const strobe::SampledLaunch& launch);
  strobe::LaunchPlan plan_profile(const strobe::SampledLaunch& launch);

  const SelectionRule* const rule_;
  const SelectionSpec spec_;
  const bool profile_in_detail_;
  Selection selection_;
  std::size_t current_ = ~std::size_t{0};  ///< launch in progress
  std::optional<strobe::TimePrediction> predicted_;
};

}  // namespace samplers
