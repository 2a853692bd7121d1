import { ALNUM } from '#search/text/characters.ts'
import type { Word } from '#search/text/word.ts'
import { isKnownWord, type Letter, lettersOf, synonymTable } from './synonym-table.ts'

/** Kana that only join two words: 木の椅子, モダンなソファ. */
const PARTICLES = new Set(Array.from('ノナ', (char) => char.charCodeAt(0)))

/** Bounds hostile requests. */
const MOST_JOINED = 6

/**
 * Splits a term into the fewest synonym members, ignoring particles between them. Returns none if letters are left
 * over, or for one member or more than six. O(letters x longest member²).
 */
export function splitCompound(term: string, words: readonly Word[]): { from: number; to: number }[] {
  const letters = lettersOf(words)
  const { longestKey } = synonymTable()
  const best: ({ from: number; to: number }[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    const last = letters[end - 1]
    if (!mayCut(last, letters[end])) continue
    for (let start = Math.max(0, end - longestKey); start < end; start++) {
      const before = best[start]
      const from = letters[start]?.from
      if (before === undefined || from === undefined || last === undefined) continue
      const joins = start > 0 && start === end - 1 && end < letters.length && PARTICLES.has(last.unit)
      if (!joins && !isKnownWord(term.slice(from, last.to))) continue
      if (!joins && before.length === MOST_JOINED) continue
      const members = joins ? before : [...before, { from, to: last.to }]
      if (members.length < (best[end]?.length ?? Number.POSITIVE_INFINITY)) best[end] = members
    }
  }
  const members = best[letters.length] ?? []
  return members.length > 1 ? members : []
}

/** Latin words, and letters that stem from one character, stay whole. */
function mayCut(left: Letter | undefined, right: Letter | undefined): boolean {
  if (left === undefined || right === undefined) return true
  return right.from >= left.to && (left.kind !== ALNUM || left.last)
}
