-- Kernels of kernels.cl at their sizes. The models may be changed by what the tuning ones show; the judging ones were chosen
-- before anybody had looked at a model's error on them, and nothing is changed by them.
--
-- words_in: 32-bit words of the buffer that is read; more: the kernel's last argument.
local function case(half, kernel, items, words_in, size, more)
  return { half = half, kernel = kernel, items = items, words_in = words_in, size = size, more = more }
end

local K <const> = 1024

return {
  case("tuning", "jacobi5", 16 * K, 16 * K, 16 * K, 3),
  case("tuning", "jacobi5", 64 * K, 64 * K, 64 * K, 3),
  case("tuning", "jacobi5", 256 * K, 256 * K, 256 * K, 3),
  case("tuning", "jacobi5", 1024 * K, 1024 * K, 1024 * K, 3),
  case("tuning", "blur9", 256 * K, 256 * K, 256 * K, 512),
  case("tuning", "row_sums", 32 * K, 512 * K, 512 * K, 16),
  case("judging", "heat3d", 256 * K, 256 * K, 256 * K, 64),
  case("judging", "matvec", 32 * K, 1024 * K, 1024 * K, 32),
  case("judging", "scan_groups", 256 * K, 256 * K, 256 * K, 0),
  case("judging", "bitonic_step", 512 * K, 512 * K, 512 * K, 4096),
  case("judging", "grey", 512 * K, 384 * K, 512 * K, 0),
  case("judging", "floyd_round", 256 * K, 256 * K, 512, 100),
  case("judging", "match", 128 * K, 33 * K, 128 * K, 32),
  case("judging", "circle", 128 * K, 128 * K, 128 * K, 40),
  case("judging", "sum_vectors", 64 * K, 1024 * K, 256 * K, 4),
  case("judging", "nearest", 128 * K, 256 * K, 128 * K, 48),
}
