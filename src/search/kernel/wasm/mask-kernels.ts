import { PAST_SCRATCH, SCRATCH } from './row-kernels'

/**
 * 32 digits of 16 bytes end the scratch memory. A list beyond FULL may lack room for the documents of one more word.
 */
const DIGITS: usize = PAST_SCRATCH - 32 * 16
const SIXTEEN: usize = 128
const FULL: usize = DIGITS - 512 - SIXTEEN

/**
 * Lists a combined mask per group, and adds the list up when full. Branchless: whether the next document is
 * of the same group is as good as random.
 */
export function countMasksOfGroups(
  docs: usize,
  bytes: usize,
  masks: usize,
  ends: usize,
  counters: usize,
): void {
  memory.fill(DIGITS, 0, PAST_SCRATCH - DIGITS)
  let list = SCRATCH
  let open: u64 = 0
  store<u64>(list, open)
  /** Ends in words without documents. */
  let passed: u64 = 0
  let borrow: u64 = 0
  let start: u64 = 1
  for (let next: usize = 0; next < bytes; ) {
    let word = load<u64>(docs + next)
    let end = load<u64>(ends + next)
    next += 8
    while (word === 0 && next < bytes) {
      passed |= end
      word = load<u64>(docs + next)
      end = load<u64>(ends + next)
      next += 8
    }
    if (passed !== 0) {
      borrow = 0
      start = 1
      passed = 0
    }
    const starts = (end << 1) | start
    start = end >> 63
    const either = word | end
    const difference = either - starts
    const borrowed = difference - borrow
    borrow = u64(either < starts) | u64(difference < borrow)
    const first = word & ~borrowed
    const own = masks + ((next - 8) << 6)
    for (let left = word; left !== 0; left &= left - 1) {
      const bit = ctz<u64>(left)
      const isFirst = (first >> bit) & 1
      list += (<usize>isFirst) << 3
      open = (open & (isFirst - 1)) | load<u64>(own + ((<usize>bit) << 3))
      store<u64>(list, open)
    }
    if (list <= FULL) continue
    addUp(list)
    list = SCRATCH
    store<u64>(list, open)
  }
  addUp(list + 8)
  readDigits(counters)
}

/**
 * Adds a list of masks to 128 counters at once, two per bit. Digit d of all counters is at DIGITS + 16 * d; its bit b
 * is the d-th binary digit of counter b.
 * Sixteen masks become one carry to the fourth digit.
 */
function addUp(past: usize): void {
  memory.fill(past, 0, SIXTEEN)
  let ones = v128.load(DIGITS)
  let twos = v128.load(DIGITS, 16)
  let fours = v128.load(DIGITS, 32)
  for (let list = SCRATCH; list < past; list += SIXTEEN) {
    let a = v128.load(list)
    let b = v128.load(list, 16)
    const twosA = carryOf(ones, a, b)
    ones = sumOf(ones, a, b)
    a = v128.load(list, 32)
    b = v128.load(list, 48)
    const twosB = carryOf(ones, a, b)
    ones = sumOf(ones, a, b)
    const foursA = carryOf(twos, twosA, twosB)
    twos = sumOf(twos, twosA, twosB)
    a = v128.load(list, 64)
    b = v128.load(list, 80)
    const twosC = carryOf(ones, a, b)
    ones = sumOf(ones, a, b)
    a = v128.load(list, 96)
    b = v128.load(list, 112)
    const twosD = carryOf(ones, a, b)
    ones = sumOf(ones, a, b)
    const foursB = carryOf(twos, twosC, twosD)
    twos = sumOf(twos, twosC, twosD)
    let carry = carryOf(fours, foursA, foursB)
    fours = sumOf(fours, foursA, foursB)
    for (let digit = DIGITS + 48; v128.any_true(carry); digit += 16) {
      const before = v128.load(digit)
      v128.store(digit, v128.xor(before, carry))
      carry = v128.and(before, carry)
    }
  }
  v128.store(DIGITS, ones)
  v128.store(DIGITS, twos, 16)
  v128.store(DIGITS, fours, 32)
}

function sumOf(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c)
}

function carryOf(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c))
}

function readDigits(counters: usize): void {
  let worth: u32 = 1
  for (let digit = DIGITS; digit < PAST_SCRATCH; digit += 16, worth <<= 1) {
    readDigit(load<u64>(digit), worth, counters)
    readDigit(load<u64>(digit, 8), worth, counters)
  }
}

function readDigit(bits: u64, worth: u32, counters: usize): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const counter = counters + ((<usize>ctz<u64>(left)) << 2)
    store<u32>(counter, load<u32>(counter) + worth)
  }
}
