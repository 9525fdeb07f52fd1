// A code object as loaded from its ELF file: image, kernels, symbols. No instruction is decoded here. Accepts AMDHSA
// code objects of versions 2 to 6 (LLVM AMDGPUUsage, "Code Object"). Bytes are hostile: every offset is checked, every
// failure is an Error that names the file and what is wrong with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "strobe/error.hpp"
#include "strobe/kernel_descriptor.hpp"

namespace strobe {

/// What the runtime must put at an argument's place.
enum class ArgumentKind : std::uint8_t {
  by_value = 1,
  global_buffer,
  dynamic_shared_pointer,  ///< LDS byte offset, u32
  image_or_sampler,        ///< refused at launch
  pipe_or_queue,           ///< refused at launch
  hidden,                  ///< filled by the runtime; `hidden` says with what
};

/// Names as in the metadata without "hidden_"; V2's HiddenGlobalOffsetX becomes global_offset_x.
enum class HiddenArgument : std::uint8_t {
  none = 1,
  block_count_x,
  block_count_y,
  block_count_z,
  group_size_x,
  group_size_y,
  group_size_z,
  remainder_x,
  remainder_y,
  remainder_z,
  global_offset_x,
  global_offset_y,
  global_offset_z,
  grid_dims,
  printf_buffer,
  hostcall_buffer,
  multigrid_sync_arg,
  heap_v1,
  default_queue,
  completion_action,
  dynamic_lds_size,
  private_base,
  shared_base,
  queue_ptr,
  unknown,  ///< zero-filled, with a warning
};

struct KernelArgument {
  std::string name;       ///< may be empty
  std::string type_name;  ///< "float*"; may be empty
  ArgumentKind kind = ArgumentKind::by_value;
  HiddenArgument hidden = HiddenArgument::none;
  std::string value_kind;     ///< as written in the metadata
  std::string address_space;  ///< "global", "constant", "local", ...; may be empty
  std::string access;         ///< "read_only", ...; may be empty
  std::string value_type;     ///< versions 2 and 3: "f32", "struct", ... of the value, its element or what it points to
  std::uint32_t offset = 0;
  std::uint32_t bytes = 0;
  bool is_const = false, is_restrict = false, is_volatile = false;
};

struct KernelInfo {
  std::string name;
  std::string language;                   ///< of the source: "OpenCL C"; empty: not given (HIP's compiler gives none)
  KernelDescriptor descriptor;            ///< entry is an image offset
  std::vector<KernelArgument> arguments;  ///< in offset order, hidden ones included
  std::uint32_t max_flat_group_size = 1024;
  std::uint32_t required_group[3] = {};  ///< reqd_work_group_size; zeros: free
  std::uint32_t hinted_group[3] = {};    ///< work_group_size_hint; zeros: none
  std::string vector_hint;               ///< vec_type_hint; empty: none
  bool whole_groups = false;             ///< compiled for grids that are multiples of the work-group
  std::uint32_t vgpr_count = 0;          ///< of the metadata; 0: not given
  std::uint32_t agpr_count = 0;          ///< accumulation registers
  std::uint32_t sgpr_count = 0;
  std::uint32_t vgpr_spills = 0;
  std::uint32_t sgpr_spills = 0;
  std::uint32_t wave_size = 0;  ///< 0: not given
  bool arguments_known = true;  ///< false: no metadata; the whole kernarg segment is one argument
  bool uses_dynamic_stack = false;
  bool enqueues_kernels = false;  ///< device enqueue, refused at launch
  std::vector<const KernelArgument*> explicit_arguments() const;
};

struct FunctionSymbol {
  std::string name;
  std::uint64_t offset = 0;  ///< in the image
  std::uint64_t bytes = 0;   ///< 0: unknown
  bool is_kernel = false;
};

/// A global variable of the program: `__device__`, `__constant__`, or OpenCL's program scope.
struct VariableSymbol {
  std::string name;
  std::uint64_t offset = 0;  ///< in the image
  std::uint64_t bytes = 0;
};

/// A segment's permission, so that the loader can map code and constants read-only.
struct ImageSegment {
  std::uint64_t offset = 0;  ///< in the image
  std::uint64_t bytes = 0;
  bool writable = false;
  bool executable = false;
};

/// Bytes of the text that are data.
struct TextRecord {
  std::string kernel;        ///< that they describe
  std::uint64_t offset = 0;  ///< in the image
  std::uint64_t bytes = 0;
};

struct CodeObject {
  std::string path;              ///< as the user named it; for messages
  std::string target;            ///< "gfx803"
  std::string target_features;   ///< ":xnack-" and the like; may be empty
  unsigned version = 0;          ///< 2 to 6
  std::string sha256;            ///< of the ELF file's bytes
  std::vector<std::byte> image;  ///< loaded segments at their virtual addresses minus `image_base`
  std::uint64_t image_base = 0;  ///< lowest virtual address, rounded down to a page
  std::vector<ImageSegment> segments;
  std::uint64_t text_offset = 0;  ///< executable bytes, in the image
  std::uint64_t text_bytes = 0;
  std::vector<KernelInfo> kernels;
  std::vector<FunctionSymbol> functions;    ///< sorted by offset
  std::vector<FunctionSymbol> labels;       ///< functions and an assembler's labels in the text; sorted by offset
  std::vector<VariableSymbol> variables;    ///< sorted by name
  std::vector<TextRecord> records;          ///< version 2: amd_kernel_code_t of each kernel; sorted by offset
  std::vector<std::string> printf_formats;  ///< amdhsa.printf entries as in the metadata
  std::vector<std::string> warnings;        ///< without the path

  /// What -g left in the file, as it is (source_lines.hpp).
  struct Debug {
    std::vector<std::byte> lines, line_strings, strings, string_offsets, info, abbreviations, ranges, range_lists,
        addresses;
    bool compressed = false;  ///< and not kept
  };
  Debug debug;

  /// Relocations that depend on where the image is loaded: what lies at `offset` becomes the load address plus
  /// `addend`, or half of that. The image holds zeros there.
  struct Relocation {
    enum class Part : std::uint8_t { whole = 1, low, high };  ///< u64; u32 of its low or high half
    std::uint64_t offset = 0;
    std::int64_t addend = 0;  ///< an image offset
    Part part = Part::whole;
  };
  std::vector<Relocation> relocations;

  /// Applies them to a copy of the image that lies in memory at `load_address`.
  void relocate(std::span<std::byte> copy, std::uint64_t load_address) const;

  /// The kernel of that name, or an Error that lists the names there are (with a did-you-mean). A kernel of C++ is also
  /// found by its demangled name, with or without parameters and template arguments, if only one has it; the empty
  /// name is that of the only kernel.
  const KernelInfo& kernel(const std::string& name) const;
};

/// The variable of that name; null if the object has none.
const VariableSymbol* find_variable(const CodeObject& object, const std::string& name);

/// An object that is not linked yet.
class NotLinked : public Error {
 public:
  NotLinked(const std::string& message, std::string built_for) : Error(message), target(std::move(built_for)) {}
  std::string target;  ///< empty if the file does not say
};

/// Error if code that was built for one target runs on none of `supported`. `path` is for the message only.
void require_supported(const std::string& path, const std::string& built_for,
                       const std::vector<std::string>& supported);

/// The one of `supported` that has the most instructions of a target that is none of them; empty: none comes near.
std::string nearest_target(const std::string& name, const std::vector<std::string>& supported);

/// Parses one ELF image. `path` is for messages only.
CodeObject parse_code_object(std::span<const std::byte> elf, const std::string& path);

/// Does code that was built for one target run on another? A generic target's does on all of its family.
bool runs_on(const std::string& built_for, const std::string& target);

}  // namespace strobe
