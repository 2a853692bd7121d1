/**
 * Set operations by group. Documents of a group are adjacent; `ends` marks the last of each. Word arithmetic does the
 * work.
 * Adding all ones below an end carries into the end if the group has a member. Subtracting the first place clears the
 * lowest member. Carry and borrow go on to the next word. O(words).
 */
import { type Bitmap, popcount } from './bitmap.ts'

const LIMIT = 2 ** 32

export function firstOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void {
  let borrow = 0
  let start = 1
  for (let i = 0; i < target.length; i++) {
    const word = docs[i] ?? 0
    const end = ends[i] ?? 0
    const starts = (end << 1) | start
    start = end >>> 31
    const difference = ((word | end) >>> 0) - (starts >>> 0) - borrow
    borrow = difference < 0 ? 1 : 0
    target[i] = word & ~difference
  }
}

/** Sets target to the last document of each group with a member; it need not be a member. */
export function lastOfGroups(target: Bitmap, docs: Bitmap, ends: Bitmap): void {
  let carry = 0
  for (let i = 0; i < target.length; i++) {
    const word = docs[i] ?? 0
    const end = ends[i] ?? 0
    const sum = ((word & ~end) >>> 0) + (~end >>> 0) + carry
    carry = sum >= LIMIT ? 1 : 0
    target[i] = (sum | word) & end
  }
}

export function countCommonGroups(a: Bitmap, b: Bitmap, ends: Bitmap): number {
  let carry = 0
  let count = 0
  for (let i = 0; i < ends.length; i++) {
    const word = (a[i] ?? 0) & (b[i] ?? 0)
    const end = ends[i] ?? 0
    const sum = ((word & ~end) >>> 0) + (~end >>> 0) + carry
    carry = sum >= LIMIT ? 1 : 0
    count += popcount((sum | word) & end)
  }
  return count
}
