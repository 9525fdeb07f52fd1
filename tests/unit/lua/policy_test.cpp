// Policies that scripts write, and what presets say of policies.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;

namespace {

const std::string kKernels = R"(
kernel void copy(global float* out, global const float* in) { out[get_global_id(0)] = in[get_global_id(0)]; }
)";

const std::string kBegin = R"(local strobe = require "strobe"
local function cycles(changes)
  local gpu = strobe.gpu("r9-nano", changes)
  local n <const> = 64 * 64
  local a = gpu:buffer { type = "f32", count = n, init = "iota" }
  local b = gpu:buffer { type = "f32", count = n }
  local result = gpu:launch { program = gpu:load "kernels.cl", kernel = "copy", grid = n, group = 64, args = { b, a } }
  assert(b:compare(a).ok)
  return result.cycles, result.metrics
end
)";
constexpr int kFirstLine = 11;  // of what follows

ScriptResult run(ScriptFolder& folder, const std::string& text) {
  folder.file("kernels.cl", kKernels);
  return folder.run(kBegin + text);
}

std::string printed_by(const std::string& text) {
  ScriptFolder folder;
  const ScriptResult result = run(folder, text);
  CHECK(result.error == "");
  return folder.printed;
}

std::string error_of(const std::string& text) {
  ScriptFolder folder;
  return run(folder, text).error;
}

std::string line(int after_first) { return "main.lua:" + std::to_string(kFirstLine + after_first) + ": "; }

}  // namespace

TEST_CASE("a prefetcher of a script is the one in C++ of the same rule") {
  CHECK(printed_by(R"(
    strobe.policy {
      kind = "prefetch", name = "mine", parameters = { degree = 1, both = false },
      make = function(place, parameters)
        assert(place.line == 64 and place.ways == 4 and parameters.both == false)
        return function(access)
          if access.hit and not access.prefetched then return end
          local lines = {}
          for n = 1, parameters.degree do lines[n] = access.line + n end
          return lines
        end
      end,
    }
    for _, degree in ipairs { 1, 3 } do
      local own, counts = cycles { l1v = { prefetch = { use = "mine", degree = degree } } }
      local known = cycles { l1v = { prefetch = { use = "prefetch.next_line", degree = degree } } }
      print(own == known, counts["l1v.prefetch_issued"].value > 0)
    end)") == "true\ttrue\ntrue\ttrue\n");
}

TEST_CASE("a mapping of a script is the one in C++ of the same rule, asked once for each page") {
  CHECK(printed_by(R"(
    local asked, twice = {}, false
    strobe.policy {
      kind = "mapping", name = "pages", parameters = { page = 4096 },
      make = function(place, parameters)
        local own = {}
        return function(page)
          twice = twice or own[page]
          own[page], asked[#asked + 1] = true, page
          return page % place.places
        end
      end,
    }
    -- Page by page in turn is a range of a page. In a place both number what they have in the same order.
    local own = cycles { crossbar = { hash = "pages" } }
    local known = cycles { crossbar = { hash = { use = "range", size = "4 KiB" } } }
    print(own == known, known ~= cycles {}, #asked > 0, twice)
    print(pcall(cycles, { dram = { hash = { use = "pages", page = 100 } } }))
    strobe.policy { kind = "mapping", name = "outside", make = function(place) return function() return place.places end end }
    print(pcall(cycles, { dram = { hash = "outside" } }))
  )")
            .starts_with("true\ttrue\ttrue\tnil\nfalse\t"));
}

TEST_CASE("a dispatch order of a script is the one in C++ of the same rule") {
  CHECK(printed_by(R"(
    strobe.policy {
      kind = "dispatch_order", name = "backwards",
      make = function(place)
        return function(choice)
          for unit = place.units - 1, 0, -1 do
            if choice.candidates[unit] then return unit end
          end
        end
      end,
    }
    strobe.policy {
      kind = "dispatch_order", name = "in_turn",
      make = function(place)
        return function(choice)
          for n = 1, place.units do
            local unit = (choice.last + n) % place.units
            if choice.candidates[unit] then return unit end
          end
        end
      end,
    }
    local base = cycles {}
    print(base == cycles { command_processor = { order = "in_turn" } })
    print(base == cycles { command_processor = { order = "backwards" } }))") == "true\nfalse\n");
}

TEST_CASE("a machine with a script's policy runs on one thread, with the same cycles") {
  std::string cycles[2];
  for (const unsigned threads : {1u, 2u}) {
    ScriptFolder folder;
    folder.adjust = [&](ScriptServices& services) { services.options.threads = threads; };
    folder.file("kernels.cl", kKernels);
    const ScriptResult result = folder.run(kBegin + R"(
      strobe.policy { kind = "prefetch", name = "mine", make = function()
        return function(access) return not access.hit and { access.line + 1 } or nil end
      end }
      print((cycles { l1v = { prefetch = "mine" } })))");
    CHECK(result.error == "");
    cycles[threads - 1] = folder.printed;
  }
  CHECK(cycles[0] == cycles[1]);
}

TEST_CASE("a mistake in a policy of a script is at its line") {
  CHECK_THAT(error_of("strobe.policy { kind = 'replacement', name = 'mine', make = print }"),
             Contains(line(0)) && Contains("a script can decide prefetch, dispatch_order, mapping and migration"));
  CHECK_THAT(error_of("strobe.policy { kind = 'prefetch', name = 'next_line', make = print }"),
             Contains("is registered already, by the plugin memory - choose another name"));
  CHECK_THAT(error_of("strobe.policy { kind = 'prefetch', name = 'My Own', make = print }"), Contains("a name is"));
  CHECK_THAT(error_of("strobe.policy { kind = 'prefetch', name = 'mine' }"), Contains("policy: make"));
  CHECK_THAT(error_of("strobe.policy { kind = 'prefetch', name = 'mine', parameters = { size = {} }, make = print }"),
             Contains("policy: parameters: size: its default is a table - write a number"));
  const std::string begin = "strobe.policy { kind = 'prefetch', name = 'mine', make = function()\n";
  const std::string use = "end }\ncycles { l1v = { prefetch = 'mine' } }";
  CHECK_THAT(error_of(begin + "return 7\n" + use), Contains(line(0) + "make returned no function"));
  CHECK_THAT(error_of(begin + "return function() error 'no idea' end\n" + use), Contains(line(1) + "no idea"));
  CHECK_THAT(error_of(begin + "return function() return 7 end\n" + use), Contains("the lines that a prefetcher wants"));
  CHECK_THAT(error_of(begin + "return function() return { -1 } end\n" + use), Contains(line(1)) && Contains("a line"));
  CHECK_THAT(error_of(begin + "return function() while true do end end\n" + use), Contains("endless"));
  CHECK_THAT(error_of("strobe.policy { kind = 'dispatch_order', name = 'mine', make = function()\n"
                      "return function() return 64 end\nend }\ncycles { command_processor = { order = 'mine' } }"),
             Contains(line(1)) && Contains("the compute unit"));
  CHECK_THAT(error_of("cycles { l1v = { prefetch = 'mine' } }"), Contains("no plugin provides \"prefetch.mine\""));
}

TEST_CASE("a policy that there is not is answered with those of its kind") {
  CHECK_THAT(error_of("cycles { compute_unit = { scheduling = 'fr_fcfs' } }"),
             Contains("there are ") && Contains(", two_level") && !Contains("dram_scheduler"));
  CHECK_THAT(error_of("cycles { l2 = { replacement = 'prefetch.stride' } }"),
             Contains("there are ") && Contains(", lru, ") && !Contains("\"prefetch.stride\""));
  CHECK_THAT(error_of("cycles { l2 = { replacement = 'lrru' } }"), Contains("did you mean \"replacement.lru\"?"));
}

TEST_CASE("a policy lasts as long as its script") {
  const std::string text =
      "strobe.policy { kind = 'prefetch', name = 'mine', make = function() return function() end end }\n"
      "print((cycles { l1v = { prefetch = 'mine' } }) == cycles {})";
  CHECK(printed_by(text) == "true\n");
  CHECK(printed_by(text) == "true\n");
  CHECK_THAT(error_of("cycles { l1v = { prefetch = 'mine' } }"), Contains("no plugin provides"));
}
