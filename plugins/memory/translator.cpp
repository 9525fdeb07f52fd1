#include "translator.hpp"

#include <algorithm>
#include <bit>

namespace memory {

using strobe::Cycle;
using strobe::Message;
using strobe::ServedBy;

Translator::Translator(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      spec_(spec),
      top_(add_port("top")),
      bottom_(add_port("bottom")),
      translation_(add_port("translation")),
      page_shift_(static_cast<std::uint32_t>(std::countr_zero(spec.page.n))),
      requests_(spec.queue),
      pages_(spec.pages),
      translated_(spec.pages) {
  requests_.set_ports(std::size_t{2} * spec.pages);
  for (std::uint32_t n = 0; n < spec.pages; ++n) pages_[n].next_free = n + 1 < spec.pages ? n + 1 : Requests::kNone;
}

void Translator::describe(strobe::Schema<Spec>& schema) {
  schema.field("page", &Spec::page, "bytes per page").at_least(256).at_most(1 << 30).power_of_two();
  schema.field("pages", &Spec::pages, "maximum outstanding translations").at_least(1).at_most(1024);
  schema.field("queue", &Spec::queue, "queue entries for requests that wait for a translation")
      .at_least(1)
      .at_most(65536);
  schema.field("requests_per_cycle", &Spec::requests_per_cycle, "requests accepted per cycle")
      .at_least(1)
      .at_most(1024);
}

void Translator::tick(Cycle now) {
  pass_back();
  take_translations();
  pass_on();
  take_requests(now);
}

void Translator::pass_back() {
  while (const Message* reply = bottom_.front()) {
    if (!top_.can_send()) return;
    Message back = *reply;
    if ((back.flags & kMissedTlb) != 0) {
      back.flags &= static_cast<std::uint8_t>(~kMissedTlb);
      back.served_by = ServedBy::tlb;
    }
    top_.send(back);
    ++returned_;
    bottom_.pop();
  }
}

void Translator::take_translations() {
  while (const Message* reply = translation_.front()) {
    const auto index = static_cast<std::uint32_t>(reply->tag);
    pages_[index].missed = reply->served_by == ServedBy::tlb;
    if (pages_[index].missed) ++missed_;
    ++answered_;
    translated_.push(index);
    translation_.pop();
  }
}

void Translator::pass_on() {
  while (!translated_.empty()) {
    const std::uint32_t index = translated_.front();
    if (!pass_on(index)) return;
    translated_.pop();
    if (pages_[index].used) continue;
    pages_[index].next_free = free_page_;
    free_page_ = index;
  }
}

/// All requests that wait for a translated page; false if one has to stay.
bool Translator::pass_on(std::uint32_t index) {
  while (!requests_.list_empty(index)) {
    const std::uint32_t first = requests_.list_first(index);
    Request& request = requests_[first];
    if (!bottom_.can_send()) return false;
    if (pages_[index].missed) request.message.flags |= kMissedTlb;
    bottom_.send(request.message);
    waited_ += clock().now() - request.arrived;
    requests_.remove_first(index);
    requests_.release(first);
  }
  return requests_.list_empty(crossing(index)) ? end_page(index) : next_page(index);
}

bool Translator::end_page(std::uint32_t index) {
  pages_[index].used = false;
  return true;
}

/// What lies over the end of this page waits for the next one: with others that do, else in this entry, so that it
/// depends on no other becoming free. False if the TLB cannot be asked.
bool Translator::next_page(std::uint32_t index) {
  const std::uint64_t next = pages_[index].page + 1;
  const std::uint32_t other = find(next);
  if (other == Requests::kNone && !translation_.can_send()) return false;
  const std::uint32_t waits_in = other == Requests::kNone ? index : other;
  while (!requests_.list_empty(crossing(index))) {
    const std::uint32_t first = requests_.remove_first(crossing(index));
    if (pages_[index].missed) requests_[first].message.flags |= kMissedTlb;
    requests_.append(waits_in, first);
  }
  if (other != Requests::kNone) return end_page(index);
  ask(index, next);
  return true;
}

void Translator::take_requests(Cycle now) {
  for (std::uint32_t budget = spec_.requests_per_cycle; budget != 0; --budget) {
    const Message* const message = top_.front();
    if (message == nullptr || requests_.full()) return;
    const std::uint32_t index = requests_.take();
    if (!wait_for_page(*message, index)) return requests_.release(index);
    requests_[index].message = *message;
    requests_[index].message.more = false;  // what follows may pass this one
    requests_[index].arrived = top_.front_arrival();
    ++passed_;
    top_.pop();
  }
  if (top_.front() != nullptr) wake_at(now + 1);
}

std::uint32_t Translator::find(std::uint64_t page) const {
  for (std::uint32_t n = 0; n < spec_.pages; ++n)
    if (pages_[n].used && pages_[n].page == page) return n;
  return Requests::kNone;
}

/// Puts a request into a list of its page, which is asked for if it is not under way; false if neither is possible.
bool Translator::wait_for_page(const Message& message, std::uint32_t request) {
  const std::uint64_t page = message.address >> page_shift_;
  const std::uint64_t last = (message.address + std::max(message.bytes, 1u) - 1) >> page_shift_;
  std::uint32_t index = find(page);
  if (index == Requests::kNone) {
    if (free_page_ == Requests::kNone || !translation_.can_send()) return false;
    index = free_page_;
    free_page_ = pages_[index].next_free;
    ask(index, page);
  }
  requests_.append(last == page ? index : crossing(index), request);
  return true;
}

void Translator::ask(std::uint32_t index, std::uint64_t page) {
  pages_[index].used = true;
  pages_[index].page = page;
  Message message;
  message.kind = strobe::MessageKind::translate;
  message.address = page << page_shift_;
  message.tag = index;
  translation_.send(message);
  ++asked_;
}

void Translator::warm(strobe::Port&, const strobe::WarmAccess& access) {
  const std::uint64_t last = (access.address + std::max(access.bytes, 1u) - 1) >> page_shift_;
  for (std::uint64_t page = access.address >> page_shift_; page <= last; ++page)
    pass_warm(translation_, strobe::WarmAccess{page << page_shift_, 1, strobe::MessageKind::translate, false});
  pass_warm(bottom_, access);
}

void Translator::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests that needed a translation", passed_);
  metrics.count("asked", "requests", "translations requested", asked_);
  metrics.count("missed", "requests", "translations that missed the first TLB", missed_);
  metrics.ratio("latency", "cycles", "mean time that a request waited for its translation", waited_, passed_);
}

/// What no metric shows; the others the machine sets to 0 itself.
void Translator::begin_measurement(Cycle) { returned_ = answered_ = 0; }

void Translator::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", passed_, "replies", returned_);
  balances.equal("translations requested", asked_, "translations", answered_);
}

std::vector<std::string> Translator::waits() const {
  std::vector<std::string> lines;
  if (asked_ != answered_)
    lines.push_back(std::to_string(asked_ - answered_) + " translations waiting for a reply on `translation`");
  if (!translated_.empty()) lines.push_back("translated requests stalled: queue of `bottom` full");
  return lines;
}

}  // namespace memory
