// Component::traffic(): which of a component's ports have something in flight or waiting.
#include "catch.hpp"
#include "strobe/component.hpp"

using namespace strobe;

namespace {

struct Ports : Component {
  explicit Ports(const ComponentContext& context) : Component(context) {}
  void tick(Cycle) override {}
  using Component::traffic;
  MessagePort& first = add_port("first");
  MessagePort& second = add_port("second");
};

}  // namespace

TEST_CASE("a bit per port says what is in flight to it or waits there") {
  ClockDomain clock(1000_MHz);
  Ports a({"a", &clock, {}}), b({"b", &clock, {}});
  Port::connect(a.first, b.first, {3000});
  Port::connect(a.second, b.second, {3000});
  CHECK(b.traffic() == 0);
  REQUIRE(a.second.can_send());
  a.second.send(Message());
  a.second.send(Message());
  CHECK(a.traffic() == 0);
  CHECK(b.traffic() == 2);
  CHECK(b.second.front() == nullptr);  // it is still in flight
  while (b.second.front() == nullptr) clock.step();
  b.second.pop();
  CHECK(b.traffic() == 2);
  b.second.pop();
  CHECK(b.traffic() == 0);
  b.first.send(Message());
  CHECK(a.traffic() == 1);
}
