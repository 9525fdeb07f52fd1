// Links of messages that go one way only.
#include "catch.hpp"
#include "strobe/component.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

struct Ends : Component {
  explicit Ends(const ComponentContext& context) : Component(context) {}
  void tick(Cycle) override {}
  MessagePort& port = add_port("port");
};

}  // namespace

TEST_CASE("over a one-way link one side sends, as long as places are left") {
  ClockDomain clock(1000_MHz);
  Ends from({"from", &clock, {}}), to({"to", &clock, {}});
  Port::connect(from.port, to.port, {1000, 2, true});
  CHECK_THROWS_WITH(to.port.send(Message()), "to.port: sends to from.port over a one-way link");
  for (int sent = 0; sent < 4; ++sent) {  // two wait and two are on their way, or their places' return is
    REQUIRE(from.port.can_send());
    from.port.send(Message());
  }
  CHECK_THROWS_WITH(from.port.can_send(), Contains("from.port: no place is left on the one-way link to to.port"));
  while (to.port.front() == nullptr) clock.step();
  to.port.pop();
  clock.step();
  CHECK(from.port.can_send());
}
