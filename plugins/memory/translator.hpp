// tlb.translator: in line with a cache: what passes waits until its page is translated.
//
// Asks the TLB once for requests of one page that wait together, and again for later ones: it remembers nothing.
// Requests of one page keep their order; one that lies over the page's end waits for the next page too, and others may
// pass it.
#pragma once

#include <vector>

#include "requests.hpp"
#include "ring.hpp"
#include "strobe/component.hpp"
#include "strobe/schema.hpp"

namespace memory {

class Translator : public strobe::Component {
 public:
  struct Spec {
    strobe::Bytes page{4096};
    std::uint32_t pages = 8;
    std::uint32_t queue = 64;
    std::uint32_t requests_per_cycle = 4;
  };
  /// In a request's flags: its translation missed the TLB. The caches carry it back.
  static constexpr std::uint8_t kMissedTlb = 2;

  Translator(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  using Component::warm;
  void warm(strobe::Port& to, const strobe::WarmAccess& access) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void begin_measurement(strobe::Cycle now) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<std::string> waits() const override;

 private:
  struct Page {
    std::uint64_t page = 0;
    std::uint32_t next_free = 0;
    bool used = false;
    bool missed = false;
  };
  void take_translations();
  void pass_on();
  bool pass_on(std::uint32_t page);
  void pass_back();
  void take_requests(strobe::Cycle now);
  bool end_page(std::uint32_t page);
  bool next_page(std::uint32_t page);
  std::uint32_t find(std::uint64_t page) const;
  bool wait_for_page(const strobe::Message& message, std::uint32_t request);
  void ask(std::uint32_t index, std::uint64_t page);
  std::uint32_t crossing(std::uint32_t index) const { return spec_.pages + index; }

  Spec spec_;
  strobe::Port& top_;
  strobe::Port& bottom_;
  strobe::Port& translation_;
  std::uint32_t page_shift_;
  Requests requests_;        ///< lists: per entry of pages_ two: requests in the page, and over its end
  std::vector<Page> pages_;  ///< under way, or translated while their requests wait for `bottom`
  std::uint32_t free_page_ = 0;
  Ring<std::uint32_t> translated_;
  std::uint64_t passed_ = 0, returned_ = 0, asked_ = 0, answered_ = 0, waited_ = 0, missed_ = 0;
};

}  // namespace memory
