// European options by the formula of Black and Scholes: straight arithmetic with a logarithm, exponentials, a root and
// divisions, one option per work-item. No array is read twice, so nothing is kept in LDS.

// Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.17: at most 7.5e-8 from the normal distribution.
static float normal(float x) {
  const float t = 1.0f / (1.0f + 0.2316419f * fabs(x));
  const float series =
      t * (0.319381530f + t * (-0.356563782f + t * (1.781477937f + t * (-1.821255978f + t * 1.330274429f))));
  const float tail = 0.39894228040143267794f * exp(-0.5f * x * x) * series;
  return x > 0.0f ? 1.0f - tail : tail;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void black_scholes(const __global float* restrict prices, const __global float* restrict strikes,
                   const __global float* restrict years, __global float* restrict calls, __global float* restrict puts,
                   uint first, float rate, float volatility) {
  const uint i = get_global_id(0);
  const float price = prices[i], strike = strikes[i], time = years[i];
  const float deviation = volatility * sqrt(time);
  const float d1 = (log(price / strike) + (rate + 0.5f * volatility * volatility) * time) / deviation;
  const float above = normal(d1), exercised = normal(d1 - deviation);
  const float paid = strike * exp(-rate * time);
  calls[first + i] = price * above - paid * exercised;
  puts[first + i] = paid * (1.0f - exercised) - price * (1.0f - above);
}
