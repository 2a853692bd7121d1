/** Returns how many letters the longest of some words has, by their first `count` letters. O(words). */
export function longestBy(count: number, words: Iterable<string>): Map<string, number> {
  const longest = new Map<string, number>()
  for (const word of words) noteLength(longest, count, word)
  return longest
}

/** Notes the length of one more word. */
export function noteLength(longest: Map<string, number>, count: number, word: string): void {
  const start = word.slice(0, count)
  longest.set(start, Math.max(longest.get(start) ?? 0, word.length))
}
