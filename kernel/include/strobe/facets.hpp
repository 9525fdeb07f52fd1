// What only some components do. Such a component also derives from the facet, and passes itself to its constructor:
//
//   class Cache : public Component, public Warmable {
//     Cache(const Spec& spec, const ComponentContext& context) : Component(context), Warmable(this) {}
//
// The machine and neighbours find facets by the component's pointers to them, which are null for facets that it does
// not have. Those of strobe/fast/ are never needed: a block without them is right, only slower for the host.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "strobe/clock.hpp"
#include "strobe/export.hpp"
#include "strobe/metrics.hpp"
#include "strobe/port.hpp"
#include "strobe/warming.hpp"

namespace strobe {

class Component;
class CountsLate;
class HandsVictims;
class HostPrefetch;
class SendsByRoute;
class TakesBatches;
class TakesGathers;
class TakesSpans;

/// Starts and ends counting with launches, where metrics that are set to 0 do not do.
class STROBE_EXPORT Measured {
 public:
  /// A launch begins (ends) at cycle `now`: counts have just been set to 0 (are about to be read). Only for components
  /// that have ticked or taken something since the last launch began: those that sleep cost nothing. When the
  /// launch began, clock().measured_from() says to all. [between launches]
  virtual void begin_measurement(Cycle /*now*/) {}
  virtual void end_measurement(Cycle /*now*/) {}

 protected:
  explicit Measured(Component* owner);
  ~Measured();
};

/// Cycles of vector units, by cause: "issue", "dram", "barrier".
using StallCycles = std::map<std::string, std::uint64_t>;

/// Has vector units, and knows where their cycles go. [between launches]
class STROBE_EXPORT StallAccount {
 public:
  /// Adds the cycles of its vector units to the causes they are charged to; their sum is (vector units) x (elapsed
  /// cycles). Asked of those that have ticked in the launch.
  virtual void add_stalls(StallCycles& stalls) const = 0;
  /// What `cycles` in which it did not tick would add.
  virtual void add_idle_stalls(StallCycles& stalls, std::uint64_t cycles) const = 0;
  /// Of add_stalls, what was charged to the waves of one of several launches that ran together (Launch::number).
  virtual void add_stalls_of(std::uint32_t launch, StallCycles& stalls) const = 0;

 protected:
  explicit StallAccount(Component* owner);
  ~StallAccount();
};

/// Has counts that must agree.
class STROBE_EXPORT Balanced {
 public:
  /// Compares them; called when no message is in flight. [between launches]
  virtual void check_balances(Balances& balances) const = 0;

 protected:
  explicit Balanced(Component* owner);
  ~Balanced();
};

/// Takes part in functional warming: accesses without time leave their lines and pages. [between cycles]
class STROBE_EXPORT Warmable {
 public:
  /// What a wave does comes to `to`, a port of a compute unit, which makes accesses without time of it.
  virtual void warm(Port& /*to*/, const WarmInstruction& /*instruction*/) {}
  /// An order to drop (invalidate) or write back (flush) comes to `to`.
  virtual void warm(Port& /*to*/, MessageKind /*order*/) {}
  /// Lookups by accesses without time since the machine was made; what runs in time counts apart. [any]
  virtual WarmCounts warm_counts() const { return {}; }
  /// Whether what follows does anything.
  virtual bool is_probed() const { return false; }
  /// Others than those above it have written this memory: lines that are kept of it are stale. [between launches]
  virtual void overwritten(const AddressRange& /*written*/) {}
  /// Appends what it has written to the next level since the last call, if others may keep lines of that. [between
  /// launches]
  virtual void give_written(std::vector<AddressRange>& /*written*/) {}

 protected:
  explicit Warmable(Component* owner);
  ~Warmable();
};

/// Computes metrics of a launch from those that are counted: an energy, a rate. It counts nothing and needs no port.
class STROBE_EXPORT DerivesMetrics {
 public:
  /// What it makes of a launch that ran alone on the machine; nothing if what it needs is not known. [between launches]
  virtual std::vector<DerivedMetric> derive(const MeasuredLaunch& launch) const = 0;

 protected:
  explicit DerivesMetrics(Component* owner);
  ~DerivesMetrics();
};

/// Those that a component has; null: it has not.
struct Facets {
  Measured* measured = nullptr;
  StallAccount* stalls = nullptr;
  Balanced* balanced = nullptr;
  Warmable* warmable = nullptr;
  DerivesMetrics* derived = nullptr;
  SendsByRoute* routes = nullptr;         ///< strobe/routes.hpp
  HandsVictims* victims = nullptr;        ///< strobe/victims.hpp
  HostPrefetch* host_prefetch = nullptr;  ///< strobe/fast/host_prefetch.hpp
  TakesSpans* spans = nullptr;            ///< strobe/fast/spans.hpp
  TakesGathers* gathers = nullptr;        ///< strobe/fast/gathers.hpp
  TakesBatches* batches = nullptr;        ///< strobe/fast/batches.hpp
  CountsLate* late_counts = nullptr;      ///< strobe/fast/late_counts.hpp
};

}  // namespace strobe
