// Links of messages that go one way only.
#include "catch.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"

using namespace strobe;

namespace {

struct Ends : Component {
  explicit Ends(const ComponentContext& context) : Component(context) {}
  void tick(Cycle) override {}
  MessagePort& port = add_port("port");
};

Message numbered(std::uint32_t number) {
  Message message;
  message.tag = number;
  return message;
}

}  // namespace

TEST_CASE("over a one-way link one side sends, as much as it will") {
  ClockDomain clock(1000_MHz);
  Ends from({"from", &clock, {}}), to({"to", &clock, {}});
  Port::connect(from.port, to.port, {1000, 2, true});
  constexpr const char* kRefused = "to.port: sends to from.port over a one-way link";
  CHECK_THROWS_WITH(to.port.can_send(), kRefused);
  CHECK_THROWS_WITH(to.port.send(Message()), kRefused);
  std::uint32_t sent = 0, taken = 0;
  const auto take = [&](std::uint32_t count) {
    for (; count != 0; --count, ++taken) {
      while (to.port.front() == nullptr) clock.step();
      CHECK(to.port.front()->tag == taken);
      to.port.pop();
    }
  };
  const auto send = [&](std::uint32_t count) {
    for (; count != 0; --count, ++sent) {
      REQUIRE(from.port.can_send());
      from.port.send(numbered(sent));
    }
  };
  send(3);
  take(2);  // so that the ring's begin lies in its middle
  send(40);
  take(30);
  send(100);
  take(111);
  CHECK(to.port.front() == nullptr);
}
