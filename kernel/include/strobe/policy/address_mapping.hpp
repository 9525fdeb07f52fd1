// Address mappings: which of several equals (channels, banks, sets) an address belongs to. Registered as
// "mapping.NAME", chosen by `hash` of caches, crossbars and memory controllers, and by `bank_hash`; "none" is in turn.
#pragma once

#include <cstdint>

#include "strobe/policy.hpp"

namespace strobe {

/// Addresses are counted in blocks of bytes that always belong together. A mapping is a function of the block: it
/// remembers nothing, and threads ask it at the same time.
class STROBE_EXPORT AddressMapping : public Policy {
 public:
  static constexpr char kKind[] = "mapping";
  struct Place {
    std::uint64_t places = 1;  ///< to choose from
    std::uint64_t block = 64;  ///< bytes of a block, a power of two
  };
  /// What a block of hardware does in place.
  struct Rules {
    enum How : std::uint8_t {
      in_turn,  ///< the run's number modulo the number of places
      folded,   ///< the digits of the run's number to the base of the number of places, by exclusive or
      chosen    ///< choose() is asked
    };
    How how = in_turn;
    /// The number of consecutive blocks that stay together, aligned to this number; a power of two.
    std::uint64_t run = 1;
    /// Of as many runs as there are places, aligned to that number, each place gets one: a place numbers its own runs
    /// without gaps. False: a place keeps their numbers.
    bool permutes = true;
  };

  /// Asked once.
  virtual Rules rules() const = 0;
  /// The place of a run, below Place::places; always the same. The default is in turn. [tick]
  virtual std::uint64_t choose(std::uint64_t run) const;
  /// Nothing.
  void archive(Archive& archive) override;

 protected:
  explicit AddressMapping(const Place& place) : place_(place) {}
  const Place& place() const { return place_; }

 private:
  Place place_;
};

}  // namespace strobe
