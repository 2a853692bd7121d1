/**
 * Computes SHA-256 (FIPS 180-4) for pages opened over plain http, such as a phone on the LAN: there the
 * browser hides SubtleCrypto.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const words = padMessage(message)
  const state = new Uint32Array(initialState())
  const schedule = new Uint32Array(64)
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16))
    for (let t = 16; t < 64; t++) {
      schedule[t] =
        smallSigma(at(schedule, t - 2), 17, 19, 10) +
        at(schedule, t - 7) +
        smallSigma(at(schedule, t - 15), 7, 18, 3) +
        at(schedule, t - 16)
    }
    compress(state, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const first =
      (h + bigSigma(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + at(roundConstants(), t) + at(schedule, t)) | 0
    const second = (bigSigma(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word
  })
}

function padMessage(message: Uint8Array): Uint32Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const bytes = new Uint8Array(blocks * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(bytes.length - 4, message.length * 8)
  return Uint32Array.from({ length: blocks * 16 }, (_, index) => view.getUint32(index * 4))
}

const rotate = (x: number, n: number): number => (x >>> n) | (x << (32 - n))
const bigSigma = (x: number, a: number, b: number, c: number): number =>
  rotate(x, a) ^ rotate(x, b) ^ rotate(x, c)
const smallSigma = (x: number, a: number, b: number, shift: number): number =>
  rotate(x, a) ^ rotate(x, b) ^ (x >>> shift)
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

let constants: Uint32Array | undefined

/** First 32 fractional bits of the cube roots of the first 64 primes. */
function roundConstants(): Uint32Array {
  constants ??= Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
  return constants
}

/** First 32 fractional bits of the square roots of the first 8 primes. */
function initialState(): number[] {
  return firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)))
}

const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 0x100000000)

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  return primes
}
