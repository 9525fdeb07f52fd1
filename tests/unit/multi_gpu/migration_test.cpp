// Pages that move to the GPU that uses them.
#include <sstream>

#include "systems.hpp"

using namespace tests;

namespace {

constexpr const char* kKernels = R"(
kernel void add(global uint *x, uint n) { x[get_global_id(0)] += n; }
kernel void again(global const uint *x, global uint *out, uint times, uint start) {
  uint at = start + get_local_id(0);
  for (uint i = 0; i < times; ++i) at = x[at & 1023];  // each waits for the one before it
  out[0] = at;
}
kernel void both(global const uint *a, global const uint *b, global uint *out) {
  const uint id = get_global_id(0);
  out[id] = a[id] + b[id];
}
kernel void count(global uint *sums, uint turns) {
  for (uint i = 0; i < turns; ++i) atomic_inc(sums + (get_group_id(0) & 7));
}
)";

/// A system whose pages migrate, as the parameters `rdma` say.
std::string migrating(int gpus, const std::string& rdma) {
  return "local gpu = system(" + std::to_string(gpus) + ", { links = 'xgmi-mi300x', with = { rdma = { " + rdma +
         " } } })" + R"(
    local program = gpu:load "k.cl"
    local pages <const> = 4
    local there = gpu:buffer { type = "u32", count = pages * 1024, place = 1 }
    local function add(gpus)
      return gpu:launch { program = program, kernel = "add", grid = there.count, group = 64, args = { there, strobe.u32(1) },
        gpus = gpus }
    end
    local function of(result, name) return sum(result, "^rdma%d+%." .. name .. "$") end
  )";
}

}  // namespace

TEST_CASE("pages move to the GPU that uses them, and are local there from then on") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 8 }") + R"(
    local first, second = add(0), add(0)
    print(of(first, "migrations"), of(first, "copied_bytes") == pages * 4096, of(first, "shootdowns"))
    print(of(second, "migrations"), remote_reads(second) + remote_writes(second))
    print(second.cycles < first.cycles)
    -- And back.
    local third = add(1)
    print(of(third, "migrations"))
    for n, value in ipairs(there:read()) do if value ~= 3 then print(n, value) end end
  )",
                1, kKernels) == "4\ttrue\t8\n0\t0\ntrue\n4\n");
}

TEST_CASE("small buffers that lie within a page's reach move each by itself") {
  // Pages of 2 MiB; the buffers lie 128 KiB apart.
  CHECK(printed(R"(
    local gpu = system(2, { links = 'xgmi-mi300x', with = { memory = { page = "2 MiB" },
      rdma = { migration = { use = 'nth', accesses = 1 } } } })
    local function buffer(place) return gpu:buffer { type = "u32", count = 1024, place = place } end
    local a, b, out = buffer(0), buffer(0), buffer(1)
    for n = 1, a.count do
      a:set(n, n)
      b:set(n, 3 * n)
    end
    local function sum_up()
      return gpu:launch { program = gpu:load "k.cl", kernel = "both", grid = a.count, group = 64, args = { a, b, out },
        gpus = 1 }
    end
    local first, second = sum_up(), sum_up()
    print(sum(first, "^rdma%d.migrations$"), remote_reads(first), sum(first, "^rdma%d.copied_bytes$"))
    print(sum(second, "^rdma%d.migrations$"), remote_reads(second))
    for n, value in ipairs(out:read()) do if value ~= 4 * n then print(n, value) end end
  )",
                1, kKernels) == "2\t128\t262144\n0\t0\n");
}

TEST_CASE("a migration takes at least its shootdown and its page over the link, and its phases are its time") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 1 }, shootdown = '3000 cycle'") + R"(
    local result = add(0)
    local page_over_link <const> = 4096 / 64  -- cycles at 64 GB/s
    print(of(result, "migrations"), of(result, "shootdown_cycles"), of(result, "copy_cycles") >= 4 * page_over_link,
      of(result, "drain_cycles") >= 4 * 62, of(result, "restart_cycles") > 0)
  )",
                1, kKernels) == "4\t12000\ttrue\ttrue\ttrue\n");
}

TEST_CASE("a migration with a fixed cost takes that time and copies nothing") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 1 }, migration_time = '5000 cycle'") + R"(
    local result = add(0)
    print(of(result, "migrations"), of(result, "shootdown_cycles"), of(result, "copied_bytes"), of(result, "copy_cycles"))
    print(remote_reads(add(0)))
  )",
                1, kKernels) == "4\t20000\t0\t0\n0\n");
}

TEST_CASE("a page that several GPUs use moves to and fro: the sums are right, on any number of threads") {
  for (const int gpus : {2, 3}) {
    const std::string text = migrating(gpus, "migration = { use = 'nth', accesses = 4 }, shootdown = '100 cycle'") + R"(
      local sums = gpu:buffer { type = "u32", count = 8, place = 0 }
      local result = gpu:launch { program = program, kernel = "count", grid = 64 * 24, group = 64, args = { sums, strobe.u32(20) } }
      local all = 0
      for _, value in ipairs(sums:read()) do all = all + value end
      print(all == 64 * 24 * 20, of(result, "migrations") > 2)
      print(result.cycles, of(result, "migrations"), of(result, "held"), sum(result, "_to_.*%.bytes$"))
    )";
    INFO(gpus << " GPUs");
    const std::string once = printed(text, 1, kKernels);
    CHECK(once.substr(0, 10) == "true\ttrue\n");
    CHECK(printed(text, 2, kKernels) == once);
  }
}

TEST_CASE("pages in the host's memory come to the GPU that uses them") {
  CHECK(printed(R"(
    local gpu = system(2, { placement = "host", host_memory = { use = "dram.ideal", latency = "100 ns", bandwidth = "50 GB/s" },
      with = { rdma = { migration = { use = 'nth', accesses = 1 } } } })
    local x = gpu:buffer { type = "u32", count = 4096 }
    local program = gpu:load "k.cl"
    local function add()
      return gpu:launch { program = program, kernel = "add", grid = 4096, group = 64, args = { x, strobe.u32(1) }, gpus = 0 }
    end
    local first, second = add(), add()
    print(sum(first, "^host%.migrations$"), sum(second, "^host%.migrations$"), remote_reads(second))
    print(x:get(1), x:get(4096))
  )",
                1, kKernels) == "4\t0\t0\n2\t2\n");
}

TEST_CASE("a migration on the first access is a page fault: the access waits for the page, and is local then") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 1 }, fault_time = '2000 cycle'") + R"(
    local result = add(0)
    print(of(result, "faults"), of(result, "migrations"), of(result, "fault_cycles"))
    -- What waited was served at the new place: the other GPU's memory served the copy only, 64 lines a page.
    print(sum(result, "^rdma1%.served_reads$"), of(result, "held") > 0, of(result, "held_cycles") > 4 * 2000)
    for n, value in ipairs(there:read()) do if value ~= 1 then print(n, value) end end
  )",
                1, kKernels) == "4\t4\t8000\n256\ttrue\ttrue\n");
}

TEST_CASE("policies of migration: the n-th access up to a number of moves, accesses within a period") {
  // 64 reads and 64 writes of each page by GPU 0, of 4 pages.
  const auto moved = [](const std::string& policy) {
    return printed(migrating(2, policy) + R"(
      print(of(add(0), "migrations"), of(add(1), "migrations"), of(add(0), "migrations"), of(add(0), "migrations"))
    )",
                   1, kKernels);
  };
  CHECK(moved("migration = { use = 'migration.nth', accesses = 8 }") == "4\t4\t4\t0\n");
  CHECK(moved("migration = { use = 'migration.nth', accesses = 8, moves = 1 }") == "4\t0\t0\t0\n");
  CHECK(moved("migration = { use = 'migration.nth', accesses = 129 }") == "0\t0\t4\t0\n");
  CHECK(moved("migration = { use = 'migration.counted', accesses = 64, period = '1000000000 cycle' }").substr(0, 2) ==
        "4\t");
  CHECK(moved("migration = { use = 'migration.counted', accesses = 64, period = '1 cycle' }") == "0\t0\t0\t0\n");
}

TEST_CASE("a function of a script decides on migration") {
  CHECK(printed(R"(
    local asked = {}
    strobe.policy { kind = "migration", name = "writers", make = function(place)
      return function(access)
        asked[#asked + 1] = access
        if access.kind == "write" then return access.gpu end
      end
    end }
  )" + migrating(2, "migration = 'writers'") +
                    R"(
    local result = add(0)
    print(of(result, "migrations"), of(result, "faults"), #asked > 0, asked[1].kind, asked[1].gpu, asked[1].holder,
      asked[1].accesses, asked[1].moves)
    print(there:get(1), there:get(4096))
  )",
                1, kKernels) == "4\t0\ttrue\tread\t0\t1\t1\t0\n1\t1\n");
  using Catch::Contains;
  CHECK_THAT(
      outcome(
          "strobe.policy { kind = 'migration', name = 'wild', make = function() return function() return 2 end end }" +
              migrating(2, "migration = 'wild'") + "add(0)",
          1, kKernels)
          .error,
      Contains("the memory that a page moves to"));
}

TEST_CASE("pages that come back to where they have been are counted: thrashing is visible") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 8 }") + R"(
    local returned = {}
    for turn = 1, 4 do returned[turn] = of(add(turn % 2), "returned") end
    print(table.concat(returned, " "))
  )",
                1, kKernels) == "0 0 4 4\n");
}

TEST_CASE("pages stay where they have moved when other buffers are made and freed") {
  CHECK(printed(migrating(2, "migration = { use = 'nth', accesses = 8 }") + R"(
    add(0)
    local other = gpu:buffer { type = "u32", count = 1024 }
    local result = add(0)
    print(of(result, "migrations"), remote_reads(result))
    there, other = nil, nil
    collectgarbage()
    -- Another buffer in the same place begins at its home.
    there = gpu:buffer { type = "u32", count = pages * 1024, place = 1 }
    print(of(add(0), "migrations"))
  )",
                1, kKernels) == "0\t0\n4\n");
}

TEST_CASE("a shootdown drops the page from the TLBs of each GPU: the next access of who held it misses them again") {
  // One lane of GPU 0 reads a page of GPU 1, a line after the other: one translation, unless the page moves meanwhile.
  const auto run = [](const std::string& rdma) {
    return printed(migrating(2, rdma) + R"(
      local values, out = {}, gpu:buffer { type = "u32", count = 1, place = 0 }
      for n = 1, 1024 do values[n] = (n - 1 + 16) % 1024 end
      local x = gpu:buffer { type = "u32", count = 1024, init = { values = values }, place = 1 }
      local result = gpu:launch { program = program, kernel = "again", grid = 1, group = 1, gpus = 0,
        args = { x, out, strobe.u32(32), strobe.u32(0) } }
      local m = result.metrics
      local function value(name) return m[name] and math.tointeger(m[name].value) or 0 end
      local function rawvalue(name) return rawget(m, name) and math.tointeger(m[name].value) or 0 end
      print(value "gpu0.l1_tlb.misses", of(result, "migrations"), rawvalue "gpu0.l1_tlb.shot_down", rawvalue "gpu0.l2_tlb.shot_down",
        value "gpu0.l2_tlb.misses", out:get(1))
    )",
                   1, kKernels);
  };
  // x and out have a translation each; that of x is made again after the move, in both TLBs.
  const std::string stays = run("shootdown = '3000 cycle'");
  const std::string moves = run("migration = { use = 'nth', accesses = 8 }, shootdown = '3000 cycle'");
  const std::string fixed = run("migration = { use = 'nth', accesses = 8 }, migration_time = '3000 cycle'");
  INFO(stays << moves << fixed);
  std::istringstream before(stays), after(moves);
  int misses[2], migrations[2], first[2], second[2], walks[2];
  before >> misses[0] >> migrations[0] >> first[0] >> second[0] >> walks[0];
  after >> misses[1] >> migrations[1] >> first[1] >> second[1] >> walks[1];
  CHECK(misses[0] == 2);
  CHECK(misses[1] == 3);
  CHECK(walks[1] == walks[0] + 1);
  CHECK((migrations[0] == 0 && migrations[1] == 1));
  CHECK((first[0] == 0 && second[0] == 0 && first[1] == 1 && second[1] == 1));
  CHECK(moves == fixed);
  CHECK(stays.ends_with("\t512\n"));
  CHECK(moves.ends_with("\t512\n"));
}
