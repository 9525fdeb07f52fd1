// tracer.instructions, driven as the executor drives it.
#include "abi.hpp"
#include "catch.hpp"
#include "plugin/make_spec.hpp"
#include "strobe/error.hpp"

using Catch::Contains;
using strobe::testing::read_file;
using strobe::testing::TemporaryFolder;

namespace {

std::unique_ptr<strobe::TraceSink> tracer(const strobe::GivenValues& parameters) {
  static strobe::Plugins plugins;
  plugins.load(STROBE_BINARY_DIR "/lib/strobe/plugins/instructions.so");
  const strobe::RegisteredType& type = plugins.type("tracer.instructions");
  return type.make_tracer(strobe::make_spec(type, parameters, "--trace").get());
}

/// One launch: `waves` waves of one work-group each, two in flight in turn, of three instructions.
void run_launch(strobe::TraceSink& sink, std::string_view kernel, unsigned waves) {
  strobe::InstructionInfo code[3];
  const char* mnemonics[] = {"s_load_dword", "v_add_f32", "s_endpgm"};
  for (unsigned i = 0; i < 3; ++i) {
    code[i].offset = 16 * i;
    code[i].mnemonic = mnemonics[i];
  }
  const strobe::TraceLaunch launch{kernel, 4, code, {}};
  sink.launch_started(launch);
  strobe::Wave slots[2];
  for (unsigned first = 0; first < waves; first += 2) {
    for (unsigned i = first; i < first + 2 && i < waves; ++i) {
      slots[i % 2].group_id[0] = i;
      slots[i % 2].active_lanes = 60 + i;
      sink.wave_started(slots[i % 2]);
    }
    for (const strobe::InstructionInfo& info : code)
      for (unsigned i = first; i < first + 2 && i < waves; ++i) sink.instruction_executed(slots[i % 2], info);
    for (unsigned i = first; i < first + 2 && i < waves; ++i) sink.wave_ended(slots[i % 2]);
  }
  sink.launch_ended(launch);
}

std::string trace(const strobe::GivenValues& parameters, std::string_view kernel = "fir", unsigned waves = 4) {
  const TemporaryFolder folder;
  const auto sink = tracer(parameters);
  sink->open(folder / "trace");
  run_launch(*sink, kernel, waves);
  sink->close();
  return read_file(folder / "trace");
}

/// What is said of a choice that nothing fits; empty: nothing.
std::string refused(const strobe::GivenValues& parameters) {
  try {
    trace(parameters);
  } catch (const strobe::Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("by default the first wave of each launch is traced as text") {
  CHECK(trace({}) ==
        "launch 4: fir\n"
        "group 0,0,0 wave 0      0  000000  s_load_dword                 60 lanes\n"
        "group 0,0,0 wave 0      1  000010  v_add_f32                    60 lanes\n"
        "group 0,0,0 wave 0      2  000020  s_endpgm                     60 lanes\n");
}

TEST_CASE("the waves to trace are chosen by number, though their storage is used again") {
  CHECK(trace({{"format", "csv"}, {"first_wave", "2"}, {"wave_count", "2"}}) ==
        "launch,kernel,group_x,group_y,group_z,wave,number,offset,instruction,active_lanes\n"
        "4,fir,2,0,0,0,0,0,s_load_dword,62\n"
        "4,fir,3,0,0,0,0,0,s_load_dword,63\n"
        "4,fir,2,0,0,0,1,16,v_add_f32,62\n"
        "4,fir,3,0,0,0,1,16,v_add_f32,63\n"
        "4,fir,2,0,0,0,2,32,s_endpgm,62\n"
        "4,fir,3,0,0,0,2,32,s_endpgm,63\n");
  CHECK_THAT(refused({{"first_wave", "9"}}),
             Contains("first_wave=9 - the largest number of a wave in its launch is 3"));
  CHECK_THAT(trace({{"first_wave", "3"}, {"wave_count", "18446744073709551615"}}), Contains("group 3,0,0"));
}

TEST_CASE("a trace ends at maximum_lines and says so") {
  const std::string text = trace({{"maximum_lines", "2"}});
  CHECK_THAT(text, Contains("v_add_f32") && !Contains("s_endpgm") && Contains("the trace ends here: maximum_lines\n"));
}

TEST_CASE("only launches of the wanted kernel are traced") {
  CHECK_THAT(trace({{"kernel", "fir"}}, "fir"), Contains("group"));
  CHECK_THAT(refused({{"kernel", "aes"}}), Contains("none of 1 launches was chosen by kernel=aes - they were of fir"));
}

TEST_CASE("a kernel's name does not break lines or columns") {
  CHECK_THAT(trace({{"format", "csv"}}, "a,\"b\nc"), Contains("\n4,\"a,\"\"b?c\",0,0,0,0,0,0,"));
  CHECK_THAT(trace({}, "a\nb"), Contains("launch 4: a?b\n"));
}

TEST_CASE("a trace that cannot be written is an error, at the latest when it is closed") {
  CHECK_THROWS_WITH(tracer({})->open("/nonexistent/trace"),
                    Contains("/nonexistent/trace: the trace cannot be written"));
  const auto sink = tracer({});
  sink->open("/dev/full");
  run_launch(*sink, "fir", 4);
  CHECK_THROWS_WITH(sink->close(), Contains("/dev/full: the trace could not be written completely"));
  CHECK_NOTHROW(sink->close());
}
