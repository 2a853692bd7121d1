/**
 * Documents by their groups. The documents of a group stand next to each other, and `ends` has the last one of each. A word is worked on
 * as a number: adding all ones below an end to the members below it carries into the end when there is a member, however many; and a run
 * of members less its first place loses the lowest of them. What is carried or borrowed goes on to the next word. O(words).
 */
import { type Bitmap, popcount } from './bitmap.ts'

const LIMIT = 2 ** 32

/** target = the first member of each group. */
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

/** target = the last document of each group that has a member, be it a member or not. */
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

/** The number of groups that have a member in both. */
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
