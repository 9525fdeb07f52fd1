// What `strobe run` hands over to the front end in a program's process: a JSON document in a file that the environment
// names. A program that is started by itself has the defaults.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/capture.hpp"
#include "strobe/host/simulator.hpp"

namespace strobe::frontends {

/// --trace KIND=FILE[:KEY=VALUE,...]
struct TraceChoice {
  std::string tracer;  ///< KIND[:KEY=VALUE,...]
  std::string file;
};

struct RunOptions {
  std::string gpu;                  ///< preset, or file; empty: by the target of the program's code
  std::vector<Override> settings;   ///< --set
  std::uint32_t gpus = 1;           ///< of a system
  std::string links;                ///< of a system
  std::string mode = "detailed";    ///< of launches that nothing says more about
  std::string sampler;              ///< NAME[:KEY=VALUE,...]; empty: none
  bool every_launch = false;        ///< in that mode: none is predicted from an earlier one
  bool skip_execution = false;      ///< what is predicted is not executed
  std::string levels;               ///< file that says how each launch is simulated; empty: the default
  Limits limits;
  Bounds bounds = Bounds::exact;
  bool check_races = false;
  std::vector<TraceChoice> traces;
  bool hot_spots = false;
  bool simulated_clock = true;      ///< false: the program's clocks are the host's
  double host_time = 1;             ///< of the host's processor, how much counts in the simulated clock
  CaptureOptions capture;
  std::string results;              ///< file that gets what ends, a line each; empty: none
  bool whole_results = true;        ///< false: of a launch its kernel, treatment and time, which a table needs
};

/// Name of the environment's variable with the path of the document.
inline constexpr char kRunOptionsVariable[] = "STROBE_PROGRAM_OPTIONS";

/// Error: the document cannot be read.
RunOptions run_options();

}  // namespace strobe::frontends
