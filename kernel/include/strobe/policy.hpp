// Policies: decisions inside of a hardware block (replacement, prefetch, wave scheduling, ...) with a
// contract each (strobe/policy/*.hpp). A policy is registered under "kind.name" with its parameters, and a
// preset chooses it for a block:
//
//   [l2]
//   replacement = "drrip"          # replacement.drrip with its defaults
//   [l2.prefetch]
//   use    = "prefetch.stride"
//   degree = 2
//
// A contract has `kKind`, the first part of the names of its policies, and `Place`, what the block says of
// the place where it decides. Any plugin may define one for its own blocks.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "strobe/export.hpp"
#include "strobe/units.hpp"

namespace strobe {

class Archive;

/// What all policies have in common. Owned by the block, which calls it from one thread at a time.
class STROBE_EXPORT Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy();
  /// What it remembers, for checkpoints. A policy that remembers nothing says so by an empty function; the default
  /// refuses: no checkpoint is written then. [between launches]
  virtual void archive(Archive& archive);
  /// Why the machine may not run on several threads of the host; empty: it may.
  const std::string& runs_alone_because() const { return runs_alone_because_; }
  /// Throws Error that names the block and the policy. `what`: which answer it gave, and which it may give.
  [[noreturn, gnu::cold]] void refuse(const std::string& what) const;

 protected:
  /// It shares state with others, such as a script: `because` goes into results. [constructor]
  void must_run_alone(std::string because) { runs_alone_because_ = std::move(because); }

 private:
  friend struct ComponentContext;
  std::string named_ = "a policy";  ///< "l2[3]: replacement.lru"
  std::string runs_alone_because_;
};

/// Which policy a preset chooses: the member of a Spec that Schema::policy() declares.
struct PolicyChoice {
  std::string name;        ///< "lru" of "replacement.lru"; "none": the block does without
  GivenValues parameters;  ///< that differ from its defaults

  PolicyChoice() = default;
  // Not explicit, so that a Spec can give its default as a text: PolicyChoice replacement = "lru".
  PolicyChoice(const char* chosen) : name(chosen) {}
  PolicyChoice(std::string chosen) : name(std::move(chosen)) {}
  bool none() const { return name == "none"; }
  bool operator==(const PolicyChoice&) const = default;
};

/// What a block asks the core for; see ComponentContext::policy().
struct PolicyRequest {
  std::string_view kind;      ///< Contract::kKind
  std::string_view contract;  ///< the name of the C++ type, which the policy must have been registered for
  const PolicyChoice& choice;
  const void* place;  ///< a Contract::Place
};

}  // namespace strobe
