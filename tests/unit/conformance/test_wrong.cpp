// Each type of tests/wrong_plugins breaks the promise that it is made to break, and the reason says so.
#include "catch.hpp"
#include "check_library.hpp"

namespace strobe::conformance {
namespace {

using Catch::Contains;

std::string library(const std::string& name) { return STROBE_BINARY_DIR "/tests/wrong_plugins/" + name + ".so"; }

struct Case {
  const char* type;
  const char* contract;
  const char* words;
};

/// All types of a library: those of `cases` break what they must; `not_at_all` breaks nothing.
void check(const std::string& name, const std::vector<Case>& cases) {
  const LibraryReport report = check_library(library(name));
  REQUIRE(report.refused.empty());
  CHECK(report.types.size() == cases.size() + 1);
  for (const Case& wanted : cases) {
    INFO(wanted.type << " " << wanted.contract);
    bool found = false;
    for (const ContractFinding& finding : report.findings) {
      if (finding.type != wanted.type || finding.contract != wanted.contract) continue;
      found = true;
      CHECK(finding.verdict == Verdict::fail);
      CHECK_THAT(finding.reason, Contains(wanted.words));
    }
    CHECK(found);
  }
  for (const ContractFinding& finding : report.findings) {
    if (!finding.type.ends_with(".not_at_all")) continue;
    INFO(finding.type << " " << finding.contract << ": " << finding.reason);
    CHECK(finding.verdict != Verdict::fail);
  }
}

}  // namespace

TEST_CASE("wrong components") {
  check("components", {
                          {"wrong.divides", "parameters", "with ways = 0: crashed: an integer was divided by zero"},
                          {"wrong.forgets_requests", "replies", "requests unanswered"},
                          {"wrong.changes_tags", "replies", "unchanged"},
                          {"wrong.overfills_queues", "back-pressure", "can_send()"},
                          {"wrong.never_sleeps", "sleep", "still ticks"},
                          {"wrong.counts_its_ticks", "idle-ticks", "nothing to do"},
                          {"wrong.minds_tick_order", "tick-order", "when its partners tick before it"},
                          {"wrong.draws_lots", "determinism", "random device"},
                          {"wrong.reads_before_writing", "determinism", "read before it is written"},
                          {"wrong.shares_state", "instances", "static, global"},
                          {"wrong.keeps_counting", "launches", "metric requests"},
                          {"wrong.miscounts", "metrics", "requests is 801, but replies is 800"},
                          {"wrong.ignores_flushes", "orders", "requests unanswered"},
                          {"wrong.drops_requests", "orders", "with orders among requests: "},
                          {"wrong.answers_orders_twice", "orders", "for the second time"},
                          {"wrong.keeps_its_lines", "orders", "says that it still holds lines"},
                          {"wrong.repeats_itself", "replies", "came again"},
                          {"wrong.crashes_when_full", "back-pressure", "`top[1]` had room for 0 messages: crashed"},
                          {"wrong.crashes", "replies", "crashed: a pointer or an index leads nowhere"},
                          {"wrong.hangs", "replies", "an endless loop?"},
                          {"wrong.misnames_its_port", "replies", "it has no port `top`"},
                          {"wrong.refuses_all", "replies", "is never content"},
                      });
}

TEST_CASE("wrong memory levels") {
  check("levels", {
                      {"level.answers_in_the_past", "replies", "replies in cycle"},
                      {"level.answers_later_in_past", "replies", "which is past"},
                      {"level.answers_twice", "replies", "answered twice"},
                      {"level.never_answers", "replies", "requests unanswered"},
                      {"level.forgets_a_tag", "replies", "requests unanswered"},
                      {"level.answers_in_access", "replies", "before access() has returned"},
                      {"level.names_no_level", "replies", "names the level that served it"},
                      {"level.passes_on_in_the_past", "replies", "partner at bottom is asked for a read of 64 bytes"},
                      {"level.ignores_arrivals", "replies", "before its bytes at"},
                      {"level.fetches_one_line", "replies", "nobody has asked the next level for the bytes at"},
                      {"level.ignores_atomics", "atomics", "performed 0 times"},
                      {"level.performs_and_passes_on", "atomics", "performed 2 times"},
                      {"level.reorders_atomics", "atomics", "in another order"},
                      {"level.keeps_lines", "invalidate", "a line was there after"},
                      {"level.passes_orders_on", "invalidate", "passes on a wave's order"},
                      {"level.has_few_entries", "outstanding", "requests unanswered"},
                      {"level.forgets_late_comers", "reentry", "in completed(): sleeps"},
                      {"level.answers_from_now", "ahead", "before it is there"},
                      {"level.has_32_bits", "addresses", "nobody has asked the next level for the bytes at 0xf"},
                      {"level.looks_at_calls", "announcements", "answers one cycle later"},
                      {"level.measures_calls", "cuts", "\"waited "},
                      {"level.books_replies_early", "early-answers", "in the order of MemoryReply::at"},
                      {"level.looks_at_its_neighbour", "partitions", "visited in another order"},
                      {"level.minds_tick_order", "tick-order", "when its partners tick before it"},
                      {"level.shares_state", "instances", "when another instance works, too, after it in each window"},
                      {"level.books_in_warming", "warming", "delay what follows in time"},
                      {"level.counts_warming", "warming", "counted among those in time"},
                      {"level.pends_warming", "warming", "is pending"},
                      {"level.warms_in_time", "warming", "in time, for an access without time"},
                      {"level.wakes_for_ever", "sleep", "still ticks"},
                      {"level.warms_nothing", "warming", "leave other lines than the same accesses in time"},
                  });
}

TEST_CASE("memory levels that are wrong about several lines in one call") {
  check("facets", {
                      {"facet.looks_up_spans_once", "spans", "neighbouring lines come in one access"},
                      {"facet.says_odd_spans", "spans", "192 bytes, which is no power of two"},
                      {"facet.answers_with_first_line", "gathers", "the lines of a load come in one gather"},
                      {"facet.gathers_from_the_first", "gathers", "the lines of a load come in one gather"},
                      {"facet.changes_its_line", "gathers", "64 in lines of 64, then 128 in lines of 128"},
                      {"facet.forgets_a_read", "batches", "requests unanswered"},
                      {"facet.reverses_batches", "batches", "reads come in one batch"},
                  });
}

TEST_CASE("wrong replacement policies") {
  check("replacements", {
                            {"replacement.leaves_the_set", "victims", "the victim is way 1, which there is not"},
                            {"replacement.ignores_candidates", "victims", "no candidate"},
                            {"replacement.draws_lots", "victims", "random device"},
                            {"replacement.shares_state", "instances", "static, global"},
                            {"replacement.divides", "victims", "1 sets of 1 ways: crashed: an integer was divided"},
                        });
}

TEST_CASE("wrong policies of other kinds") {
  check("policies", {
                        {"prefetch.draws_lots", "lines", "random device"},
                        {"prefetch.shares_state", "instances", "static, global"},
                        {"wave_scheduler.leaves", "waves", "which cannot issue"},
                        {"wave_scheduler.draws_lots", "waves", "random device"},
                        {"wave_scheduler.shares_state", "instances", "static, global"},
                        {"wave_scheduler.forgets", "waves", "it keeps wave"},
                        {"dispatch_order.leaves", "units", "which is no candidate"},
                        {"dispatch_order.draws_lots", "units", "random device"},
                        {"dispatch_order.shares_state", "instances", "static, global"},
                        {"dram_scheduler.leaves", "requests", "it chooses number"},
                        {"dram_scheduler.draws_lots", "requests", "random device"},
                        {"dram_scheduler.shares_state", "instances", "static, global"},
                        {"dram_scheduler.forgets", "requests", "give percents"},
                        {"page_policy.draws_lots", "rows", "random device"},
                        {"page_policy.shares_state", "instances", "static, global"},
                        {"refresh.leaves", "banks", "which is not due"},
                        {"refresh.shares_state", "banks", "asked twice"},
                        {"refresh.forgets", "banks", "it never refreshes, but"},
                        {"mapping.leaves", "places", "which there is not"},
                        {"mapping.draws_lots", "places", "places, blocks of"},
                        {"mapping.shares_places", "places", "gets two"},
                        {"mapping.forgets", "places", "no power of two"},
                    });
}

TEST_CASE("wrong compilers and readers of printf") {
  check("compilers", {
                         {"compiler.makes_nothing", "refusal", "a code object of no bytes"},
                         {"compiler.throws_its_own", "refusal", "throws: no such tool"},
                         {"compiler.allows_files", "flags", "is_plain_flag() allows"},
                         {"compiler.draws_lots", "refusal", "reads() says one thing first"},
                         {"compiler.says_nothing", "examination", "has no text"},
                         {"printf.reads_past_the_end", "records", "crashed"},
                         {"printf.draws_lots", "records", "differently the second time"},
                     });
}

TEST_CASE("wrong instruction sets") {
  check("isas", {
                    {"isa.throws_at_some", "decode-total", "throws: no row 7"},
                    {"isa.reads_behind_the_end", "sizes", "crashed"},
                    {"isa.has_no_text", "text", "is decoded, but has no text"},
                    {"isa.decodes_by_mood", "determinism", "decodes differently the second time"},
                    {"isa.leaves_a_register", "start", "start() leaves something there"},
                    {"isa.adds_at_random", "execute", "two processes observe different things"},
                    {"isa.has_no_room_for_registers", "start", "2 vector registers of 256 bytes at the end of"},
                });
}

TEST_CASE("instruction sets that reach memory wrongly") {
  check("memory_isas",
        {
            {"isa.writes_a_neighbour", "memory", "writes memory at 0x"},
            {"isa.reads_a_neighbour", "memory", "it reads them"},
            {"isa.reaches_all_lanes", "memory", "bytes that locate() does not name are others"},
            {"isa.locates_all_lanes", "memory", "which is not active"},
            {"isa.locates_too_much", "memory", "but execution writes nothing there"},
            {"isa.writes_far_behind", "memory", "`store "},
            {"isa.stores_at_random", "memory", "executed again"},
            {"isa.ignores_null_regions", "faults", "raises no fault where no memory is"},
            {"isa.throws_its_own", "faults", "throws: no such address"},
            {"isa.blames_address_0", "faults", "raises a fault (unmapped) at 0x0, which locate() does not name"},
            {"isa.ignores_read_only", "faults", "in a region that is not writable"},
            {"isa.defers_nothing", "later", "which is to be performed later"},
            {"isa.delivers_nothing", "later", "the wave's registers differ"},
            {"isa.stores_in_loads", "records", "is a load, but writes memory"},
            {"isa.hides_its_stores", "records", "reaches memory, but its MemoryKind says that it does not"},
            {"isa.hides_new_lanes", "records", "does not end its run (ends_run)"},
            {"isa.hides_its_end", "records", "ends or stops the wave, but its ControlFlow is `next`"},
            {"isa.adds_twice", "registers", "but does not say that it writes that"},
            {"isa.hides_a_register", "records", "its record says that it writes none"},
        });
}

TEST_CASE("wrong samplers") {
  check("samplers", {
                        {"sampler.predicts_nothing", "answers", "is not a number"},
                        {"sampler.draws_lots", "determinism", "random device"},
                        {"sampler.shares_state", "instances", "static, global"},
                        {"sampler.believes_the_store", "damaged-store", "crashed"},
                        {"sampler.subscribes_to_more", "answers", "0x40"},
                    });
}

TEST_CASE("wrong tracers") {
  check("tracers", {
                       {"tracer.writes_no_file", "file", "no file"},
                       {"tracer.ignores_a_bad_path", "refusal", "throws no Error"},
                       {"tracer.ignores_a_full_disk", "full-disk", "half a trace"},
                       {"tracer.writes_its_process", "determinism", "two processes"},
                       {"tracer.shares_state", "instances", "second instance"},
                       {"tracer.wants_unknown_events", "file", "no EventKind"},
                   });
}

TEST_CASE("wrong references") {
  check("references", {
                          {"reference.writes_past_the_end", "sizes", "inputs of [3] bytes, an output of 0: crashed"},
                          {"reference.writes_half", "output", "depends on what was there before"},
                      });
}

TEST_CASE("wrong watches") {
  check("watches", {
                       {"watch.moves_waves", "findings", "changes the wave"},
                       {"watch.writes_memory", "findings", "changes device memory"},
                       {"watch.names_no_instruction", "findings", "names instruction 99 of 5"},
                       {"watch.has_no_sides", "findings", "lacks its kind"},
                       {"watch.finds_its_process", "findings", "two processes observe different things"},
                       {"watch.shares_state", "instances", "what do they share?"},
                   });
}

TEST_CASE("wrong phase analyses") {
  check("phases", {
                      {"phases.loses_units", "answers", "phase 0 has 1 units and says 0"},
                      {"phases.draws_lots", "answers", "two processes"},
                      {"phases.throws_numbers", "refusal", "which is no Error"},
                  });
}

TEST_CASE("a library that crashes when it is loaded is refused in words") {
  const LibraryReport report = check_library(library("crash_on_load"));
  CHECK(report.refused == "when it is loaded, it crashed: a pointer or an index leads nowhere (segmentation fault)");
  CHECK(report.findings.empty());
}

}  // namespace strobe::conformance
