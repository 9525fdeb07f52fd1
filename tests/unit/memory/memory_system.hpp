// A memory system of several requesters with an L1 each, a crossbar, L2 banks and a DRAM controller behind each bank.
#pragma once

#include <string>
#include <vector>

#include "memory/cache.hpp"
#include "memory/crossbar.hpp"
#include "memory/dram_banked.hpp"
#include "test_machine.hpp"

namespace strobe::testing {

struct MemorySystem {
  using L1 = memory::Cache<memory::CacheKind::write_through>;
  using L2 = memory::Cache<memory::CacheKind::write_back>;

  /// How blocks look at what comes: once in `step` cycles, the L2 when it is sent if it works `ahead`.
  struct Looks {
    std::uint32_t l1_step = 1, crossbar_step = 1;
    bool ahead = false;
  };

  MemorySystem(std::uint32_t requesters_wanted, std::uint32_t banks, std::uint32_t queue)
      : MemorySystem(requesters_wanted, banks, queue, Looks{}) {}
  MemorySystem(std::uint32_t requesters_wanted, std::uint32_t banks, std::uint32_t queue, const Looks& how)
      : MemorySystem(
            requesters_wanted, banks, queue,
            [this](TestMachine& to, const std::string& path) -> Component& {
              requesters.push_back(&to.add<Requester>(path));
              return *requesters.back();
            },
            how) {}

  /// With other requesters, which `make` adds to the machine.
  template <class Make>
  MemorySystem(std::uint32_t requesters_wanted, std::uint32_t banks, std::uint32_t queue, const Make& make,
               const Looks& how = {})
      : looks(how) {
    memory::Crossbar::Spec crossbar_spec;
    crossbar_spec.latency = {30};
    crossbar_spec.step = looks.crossbar_step;
    auto& crossbar = machine.add<memory::Crossbar>("crossbar", crossbar_spec);
    for (std::uint32_t n = 0; n < requesters_wanted; ++n) add_l1(crossbar, n, queue, make);
    for (std::uint32_t n = 0; n < banks; ++n) add_bank(crossbar, n, banks, queue);
  }

  /// Reads and some writes, `count` of each requester, in [0, range).
  void random_traffic(std::uint32_t count, std::uint64_t range, std::uint64_t seed) {
    std::uint64_t state = seed;
    const auto random = [&state] {
      state = state * 6364136223846793005u + 1442695040888963407u;
      return state >> 33;
    };
    for (Requester* requester : requesters)
      for (std::uint32_t n = 0; n < count; ++n) {
        const std::uint32_t bytes = 4u << (random() % 6);
        const std::uint64_t address = random() % (range - bytes) / 4 * 4;
        const auto kind = random() % 4 == 0 ? MessageKind::write : MessageKind::read;
        requester->send(n / 2, kind, address, bytes);
      }
  }

  Looks looks;
  TestMachine machine;
  std::vector<Requester*> requesters;
  std::vector<L1*> l1s;
  std::vector<L2*> l2s;
  std::vector<memory::DramBanked*> drams;

 private:
  static std::string at(const char* name, std::uint32_t n) { return name + ("[" + std::to_string(n) + "]"); }

  template <class Make>
  void add_l1(memory::Crossbar& crossbar, std::uint32_t n, std::uint32_t queue, const Make& make) {
    memory::CacheSpec spec;
    spec.requests_per_cycle = 4;
    spec.latency = {90};
    spec.fill_latency = {40};
    spec.step = looks.l1_step;
    Component& requester = make(machine, at("requester", n));
    l1s.push_back(&machine.add<L1>(at("l1", n), spec));
    machine.connect(requester, "port", *l1s.back(), "top[0]", queue);
    machine.connect(*l1s.back(), "bottom", crossbar, at("top", n), queue);
  }

  void add_bank(memory::Crossbar& crossbar, std::uint32_t n, std::uint32_t banks, std::uint32_t queue) {
    memory::CacheSpec spec;
    spec.size = 128_KiB;
    spec.ways = 16;
    spec.banks = banks;
    spec.mshrs = 64;
    spec.latency = {80};
    spec.coherence_point = true;
    spec.level = "l2";
    spec.ahead = looks.ahead;
    memory::DramBanked::Spec dram;
    dram.channels = 2;
    dram.total_channels = 2 * banks;
    dram.controller_latency = {125'000, false};
    l2s.push_back(&machine.add<L2>(at("l2", n), spec));
    drams.push_back(&machine.add_at<memory::DramBanked>(500_MHz, at("dram", n), dram));
    machine.connect(crossbar, at("bottom", n), *l2s.back(), "top[0]", queue);
    machine.connect(*l2s.back(), "bottom", *drams.back(), "top[0]", queue);
  }
};

}  // namespace strobe::testing
