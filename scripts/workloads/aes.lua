-- AES-256 encryption (FIPS 197) of independent blocks: long straight code, random table lookups in LDS.

local strobe = require "strobe"

return {
  name = "aes",
  doc = "AES-256 encryption of independent 16-byte blocks, one block per work-item",
  parameters = {
    problem = {
      default = 2048, small = 3, min = 1, max = 1 << 20, doc = "waves: 1024 bytes of plaintext each",
      paper = { 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192 },
    },
    seed = { default = 1, min = 0, doc = "another seed, another key and plaintext" },
  },

  build = function(gpu, parameters)
    local bytes <const> = 1024 * parameters.problem
    local key = strobe.array { type = "u8", count = 32, init = { random = parameters.seed } }
    local schedule = strobe.reference("aes_key_schedule", {}, { key }, { type = "u8", count = 240 })
    local buffers = {
      plaintext = gpu:buffer { type = "u8", count = bytes, init = { random = parameters.seed + 1 }, name = "plaintext" },
      round_keys = gpu:buffer { type = "u8", init = { array = schedule }, name = "round_keys" },
      ciphertext = gpu:buffer { type = "u8", count = bytes, name = "ciphertext" },
    }
    local launch = {
      program = gpu:load "aes.cl", kernel = "aes", grid = { bytes // 16 }, group = { 64 },
      args = { buffers.plaintext, buffers.round_keys, buffers.ciphertext },
    }
    -- The key is no buffer, since the GPU never sees it: the check holds on to it.
    local function check()
      local expected = strobe.reference("aes", {}, { key, buffers.plaintext }, { type = "u8", count = bytes })
      return buffers.ciphertext:compare(expected)
    end
    return { buffers = buffers, launches = { launch }, check = check }
  end,
}
