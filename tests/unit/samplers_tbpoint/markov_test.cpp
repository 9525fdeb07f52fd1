#include "tbpoint/markov.hpp"

#include <cmath>
#include <numeric>

#include "catch.hpp"

using namespace tbpoint;

namespace {

/// f of equation 7: one warp from state `from` (1: runnable) to `to`.
double step(bool from, bool to, double p, double m) {
  if (from != to) return from ? p : 1 / m;
  return from ? 1 - p : 1 - 1 / m;
}

/// An element of the transition matrix; warp 1 is the most significant bit.
double transition(unsigned from, unsigned to, double p, const std::vector<double>& m) {
  double product = 1;
  for (std::size_t x = 0; x < m.size(); ++x) {
    const std::size_t bit = m.size() - 1 - x;
    product *= step((from >> bit) & 1, (to >> bit) & 1, p, m[x]);
  }
  return product;
}

/// The steady state by repeated multiplication with the whole matrix, as the paper does.
double ipc_by_matrix(double p, const std::vector<double>& m) {
  const unsigned states = 1u << m.size();
  std::vector<double> now(states), next(states);
  now[states - 1] = 1;
  for (int n = 0; n < 20000; ++n) {
    for (unsigned j = 0; j < states; ++j) {
      next[j] = 0;
      for (unsigned i = 0; i < states; ++i) next[j] += now[i] * transition(i, j, p, m);
    }
    now.swap(next);
  }
  return 1 - now[0];
}

}  // namespace

TEST_CASE("tbpoint: the paper's S(6,2) - warp 2 of four stalls, the others stay") {
  CHECK(transition(6, 2, 0.1, {100, 100, 100, 100}) == Approx(0.99 * 0.1 * 0.9 * 0.99));
}

TEST_CASE("tbpoint: the IPC is that of the whole chain's steady state") {
  for (const double p : {0.05, 0.2})
    for (const std::vector<double>& m : {std::vector<double>{50}, {100, 100}, {20, 60, 90}, {100, 105, 95, 110}}) {
      INFO(p << ' ' << m.size());
      CHECK(markov_ipc(p, m) == Approx(ipc_by_matrix(p, m)).epsilon(1e-9));
    }
}

TEST_CASE("tbpoint: one warp that stalls for M cycles with probability p issues in 1 of 1 + p M cycles") {
  CHECK(markov_ipc(0.1, std::vector<double>{400}) == Approx(1 / 41.0));
  CHECK(markov_ipc(0, std::vector<double>{400}) == 1);
}

TEST_CASE("tbpoint: lemma 1 - over 95 % of the samples are within 10 % of the mean") {
  for (const double p : {0.05, 0.1, 0.2})
    for (const double m : {100.0, 400.0})
      for (const std::uint64_t n : {4, 8, 16}) {
        const std::vector<double> samples =
            monte_carlo_ipc({.stall_probability = p, .stall_cycles = m, .warps = n}, 10000);
        INFO(p << ' ' << m << ' ' << n);
        CHECK(share_within(samples, 0.1) > 0.95);
        // Not the constant of the mean M: they vary as far as the first derivative says.
        const double mean = std::accumulate(samples.begin(), samples.end(), 0.0) / 10000;
        double squares = 0;
        for (const double ipc : samples) squares += (ipc - mean) * (ipc - mean) / 10000;
        const double stalled = p * m / (1 + p * m), nominal = 1 - std::pow(stalled, n);
        const double slope = std::pow(stalled, n - 1) * p / ((1 + p * m) * (1 + p * m));
        CHECK(mean == Approx(nominal).epsilon(0.01));
        CHECK(std::sqrt(squares) == Approx(slope * 0.1 * m / 1.96 * std::sqrt(n)).epsilon(0.1));
      }
}

TEST_CASE("tbpoint: a seed is one set of samples") {
  CHECK(monte_carlo_ipc({.seed = 3}, 100) == monte_carlo_ipc({.seed = 3}, 100));
  CHECK(monte_carlo_ipc({.seed = 3}, 100) != monte_carlo_ipc({.seed = 4}, 100));
  CHECK(share_within(std::vector<double>{1, 2, 3}, 0.1) == Approx(1 / 3.0));
}
