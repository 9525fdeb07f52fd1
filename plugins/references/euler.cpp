// reference.cfd: the two-dimensional Euler equations of a gas on triangles, by finite volumes: Rusanov's flux, local
// time steps, three-stage Runge-Kutta (Jameson's: each stage begins at the old state). Kernels must evaluate the
// expressions below as they stand to have its roundings. reference.cfd_neighbours, reference.cfd_faces: a mesh.
#include <algorithm>
#include <array>
#include <cmath>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

constexpr std::uint32_t kWall = 0xffffffff;
constexpr std::size_t kFaces = 3;

// ---- mesh ------------------------------------------------------------------------------------------------------
struct MeshSpec {
  std::uint32_t width = 128;
  std::uint32_t height = 8;
};

void describe_mesh(strobe::Schema<MeshSpec>& schema) {
  schema.field("width", &MeshSpec::width, "squares in x, around which the mesh closes").at_least(1).at_most(1 << 12);
  schema.field("height", &MeshSpec::height, "squares in y, between two walls").at_least(1).at_most(1 << 20);
}

/// Unit squares, each cut in two along the diagonal from upper left to lower right. A row has the lower triangles of
/// its squares, then the upper ones. Faces: horizontal, vertical, diagonal.
class Neighbours final : public strobe::Reference {
 public:
  using Spec = MeshSpec;
  explicit Neighbours(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.cfd_neighbours";
    expect_inputs(name, inputs, 0, "it is made from its parameters alone");
    const std::uint32_t width = spec_.width, height = spec_.height;
    const auto lower = [width](std::uint32_t x, std::uint32_t y) { return 2 * width * y + x; };
    const auto upper = [width](std::uint32_t x, std::uint32_t y) { return 2 * width * y + width + x; };
    std::array<std::vector<std::uint32_t>, kFaces> faces;
    for (std::uint32_t y = 0; y < height; ++y) {
      for (std::uint32_t x = 0; x < width; ++x) {
        faces[0].push_back(y == 0 ? kWall : upper(x, y - 1));
        faces[1].push_back(upper((x + width - 1) % width, y));
        faces[2].push_back(upper(x, y));
      }
      for (std::uint32_t x = 0; x < width; ++x) {
        faces[0].push_back(y + 1 == height ? kWall : lower(x, y + 1));
        faces[1].push_back(lower((x + 1) % width, y));
        faces[2].push_back(lower(x, y));
      }
    }
    for (std::size_t face = 1; face < kFaces; ++face)
      faces[0].insert(faces[0].end(), faces[face].begin(), faces[face].end());
    store(name, faces[0], output);
  }

 private:
  Spec spec_;
};

class Faces final : public strobe::Reference {
 public:
  using Spec = MeshSpec;
  explicit Faces(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.cfd_faces";
    expect_inputs(name, inputs, 0, "it is made from its parameters alone");
    const float diagonal = std::sqrt(2.0f);
    // Outward normals of a lower triangle, as long as the faces; those of an upper one point the other way.
    constexpr float kX[kFaces] = {0, -1, 1}, kY[kFaces] = {-1, 0, 1};
    std::vector<float> faces;
    const auto append = [this, &faces](float of_lower, float of_upper) {
      for (std::uint32_t y = 0; y < spec_.height; ++y) {
        faces.insert(faces.end(), spec_.width, of_lower);
        faces.insert(faces.end(), spec_.width, of_upper);
      }
    };
    for (const float x : kX) append(x, -x);
    for (const float y : kY) append(y, -y);
    for (const float length : {1.0f, 1.0f, diagonal}) append(length, length);
    store(name, faces, output);
  }

 private:
  Spec spec_;
};

// ---- flow ------------------------------------------------------------------------------------------------------
struct CfdSpec {
  std::uint32_t steps = 1;
  double courant = 0.5;
};

void describe_cfd(strobe::Schema<CfdSpec>& schema) {
  schema.field("steps", &CfdSpec::steps, "time steps").at_most(10000);
  schema.field("courant", &CfdSpec::courant, "Courant number of a step").at_least(0).at_most(1);
}

using State = std::array<float, 4>;  // density, momentum in x and y, energy: per area

struct Face {
  float x, y, length;  // outward normal, as long as the face
};

float pressure(const State& u) { return 0.4f * (u[3] - 0.5f * (u[1] * u[1] + u[2] * u[2]) / u[0]); }

/// Of the gas through the face: length times normal velocity.
float flow(const State& u, const Face& face) { return (u[1] * face.x + u[2] * face.y) / u[0]; }

/// The fastest wave through the face, times its length.
float wave(const State& u, const Face& face) {
  return std::fabs(flow(u, face)) + std::sqrt(1.4f * pressure(u) / u[0]) * face.length;
}

State euler_flux(const State& u, const Face& face) {
  const float through = flow(u, face), p = pressure(u);
  return {u[0] * through, u[1] * through + p * face.x, u[2] * through + p * face.y, (u[3] + p) * through};
}

State rusanov_flux(const State& in, const State& out, const Face& face) {
  const float fastest = std::max(wave(in, face), wave(out, face));
  const State left = euler_flux(in, face), right = euler_flux(out, face);
  State flux;
  for (std::size_t c = 0; c < 4; ++c) flux[c] = 0.5f * (left[c] + right[c]) - 0.5f * fastest * (out[c] - in[c]);
  return flux;
}

class Cfd final : public strobe::Reference {
 public:
  using Spec = CfdSpec;
  explicit Cfd(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.cfd";
    expect_inputs(name, inputs, 3, "state, neighbours, faces");
    const auto neighbours = load<std::uint32_t>(name, "neighbours", inputs[1]);
    const std::size_t cells = neighbours.size() / kFaces;
    const auto components = load<float>(name, "state", inputs[0], 4 * cells);
    const auto faces = load<float>(name, "faces", inputs[2], 3 * kFaces * cells);
    for (const std::uint32_t neighbour : neighbours)
      if (neighbour >= cells && neighbour != kWall)
        throw strobe::Error(name + ": neighbour " + std::to_string(neighbour) + " - the mesh has only " +
                            std::to_string(cells) + " cells");

    std::vector<State> state(cells);
    for (std::size_t i = 0; i < 4 * cells; ++i) state[i % cells][i / cells] = components[i];
    for (std::uint32_t step = 0; step < spec_.steps; ++step) state = after_step(state, neighbours, faces);
    std::vector<float> result(4 * cells);
    for (std::size_t i = 0; i < 4 * cells; ++i) result[i] = state[i % cells][i / cells];
    store(name, result, output);
  }

 private:
  std::vector<State> after_step(const std::vector<State>& old, const std::vector<std::uint32_t>& neighbours,
                                const std::vector<float>& faces) const {
    const std::size_t cells = old.size();
    const auto face_of = [&](std::size_t cell, std::size_t f) {
      return Face{faces[f * cells + cell], faces[(kFaces + f) * cells + cell], faces[(2 * kFaces + f) * cells + cell]};
    };
    std::vector<float> per_area(cells);  // time step divided by area
    for (std::size_t cell = 0; cell < cells; ++cell) {
      float waves = 0;
      for (std::size_t f = 0; f < kFaces; ++f) waves += wave(old[cell], face_of(cell, f));
      per_area[cell] = static_cast<float>(spec_.courant) / waves;
    }
    std::vector<State> now = old;
    for (const float fraction : {1.0f / 3.0f, 0.5f, 1.0f}) {
      std::vector<State> next(cells);
      for (std::size_t cell = 0; cell < cells; ++cell) {
        State out{};
        for (std::size_t f = 0; f < kFaces; ++f) {
          const Face face = face_of(cell, f);
          const std::uint32_t neighbour = neighbours[f * cells + cell];
          const float p = pressure(now[cell]);
          const State flux =
              neighbour == kWall ? State{0, p * face.x, p * face.y, 0} : rusanov_flux(now[cell], now[neighbour], face);
          for (std::size_t c = 0; c < 4; ++c) out[c] += flux[c];
        }
        for (std::size_t c = 0; c < 4; ++c) next[cell][c] = old[cell][c] - fraction * per_area[cell] * out[c];
      }
      now = next;
    }
    return now;
  }

  Spec spec_;
};

}  // namespace

void add_euler(strobe::Registry& registry) {
  registry.add<Neighbours>("reference.cfd_neighbours",
                           "mesh of triangles: nothing -> neighbour through each face (u32, 3 x cells; 2^32 - 1: wall)",
                           describe_mesh);
  registry.add<Faces>("reference.cfd_faces",
                      "the same mesh: nothing -> x, y of outward normals, lengths (f32, 3 x 3 x cells)", describe_mesh);
  registry.add<Cfd>("reference.cfd",
                    "Euler equations: state (density, momentum, energy: f32, 4 x cells), neighbours, faces -> state",
                    describe_cfd);
}

}  // namespace references
