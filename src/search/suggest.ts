/** Sorted lists hold each entry under its text, its readings and its inner words. */

import { finish } from './arrays/slices.ts'
import { BestOfRange } from './suggest/best-of-range.ts'
import { beginsAs, isKana, readingsOf, shortenVowels } from './suggest/readings.ts'
import { foldedText, tokenise } from './text/tokenise.ts'
import { STARTS, wordText } from './text/word.ts'
import type { SuggestEntry, Suggester } from './types.ts'

/** Entries that begin with the typed letters come first. */
const INNER_SHARE = 0.1
/** Matches of the text come before those of other names. */
const OTHER_NAME_SHARE = 0.5

interface Key {
  key: string
  entry: number
  score: number
  /** Reading with long vowels, for keys of readings. */
  reading?: string
}

/** Keys examined per wanted entry, as `isMeant` rejects some. */
const LOOKS = 20

/** A prefix is one range of sorted keys. */
class KeyList {
  private readonly keys: readonly Key[]
  private readonly best: BestOfRange

  constructor(keys: Key[]) {
    this.keys = keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry))
    this.best = new BestOfRange(Float64Array.from(this.keys, ({ score }) => score))
  }

  /** Returns the scores of the best `limit` distinct entries. */
  find(prefix: string, limit: number, isMeant = (_: Key) => true): Map<number, number> {
    const found = new Map<number, number>()
    const first = this.lowerBound(prefix)
    const last = this.lowerBound(`${prefix}\uffff`)
    let looks = LOOKS * limit
    for (const place of this.best.descending(first, last)) {
      if (found.size >= limit || looks-- === 0) break
      const key = this.keys[place]
      if (key !== undefined && !found.has(key.entry) && isMeant(key)) found.set(key.entry, key.score)
    }
    return found
  }

  private lowerBound(wanted: string): number {
    let low = 0
    let high = this.keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.keys[middle]?.key ?? '') < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Entries between two pauses: some milliseconds. */
const SLICE = 50

/** Leaves out entries without documents (count 0). O(letters of all entries x log entries). */
export function createSuggester(entries: readonly SuggestEntry[]): Suggester {
  return finish(buildSuggester(entries))
}

export function* buildSuggester(entries: readonly SuggestEntry[]): Generator<undefined, Suggester> {
  const useful = entries.filter(({ count }) => count > 0)
  const texts: Key[] = []
  const readings: Key[] = []
  for (const [at, entry] of useful.entries()) {
    if (at % SLICE === SLICE - 1) yield
    const score = entry.weight * (1 + Math.log2(1 + entry.count))
    textKeys(entry.text).forEach((key, i) => {
      texts.push({ key, entry: at, score: i === 0 ? score : score * INNER_SHARE })
    })
    for (const key of readingKeys(entry)) readings.push({ ...key, entry: at, score })
    for (const name of entry.also ?? []) {
      const other = { entry: at, score: score * OTHER_NAME_SHARE }
      texts.push({ key: foldedText(name), ...other })
      for (const key of readingKeys({ text: name })) readings.push({ ...key, ...other })
    }
  }
  yield
  const textList = new KeyList(texts)
  yield
  const readingList = new KeyList(readings)
  return {
    suggest(prefix, limit) {
      const typed = prefix.slice(0, 100)
      const found = new Map<number, number>()
      const keep = (more: Map<number, number>) => {
        for (const [entry, score] of more) found.set(entry, Math.max(score, found.get(entry) ?? 0))
      }
      const folded = foldedText(typed)
      if (folded !== '') keep(textList.find(folded, limit))
      const asRead = readingsOf(typed)
      for (const read of asRead)
        keep(readingList.find(shortenVowels(read), limit, ({ reading = '' }) => beginsAs(reading, read)))
      // Falls back to ignoring vowel lengths.
      if (found.size === 0) for (const read of asRead) keep(readingList.find(shortenVowels(read), limit))
      return Array.from(found)
        .sort(([a, left], [b, right]) => right - left || shorter(useful[a], useful[b]) || a - b)
        .slice(0, limit)
        .flatMap(([entry]) => useful[entry] ?? [])
    },
  }
}

/** Returns the whole text, then its tails from each inner word on. */
function textKeys(text: string): string[] {
  const words = tokenise(text)
  const letters = words.map(wordText).join('')
  const starts = words.flatMap(({ flags }) => flags.map((flag) => (flag & STARTS) !== 0))
  return starts.flatMap((starting, at) => (starting ? [letters.slice(at)] : []))
}

function readingKeys({ text, reading }: Pick<SuggestEntry, 'text' | 'reading'>) {
  const written = reading?.split(/\s+/) ?? []
  const readings = new Set([...written, ...(isKana(text) ? [text] : [])].flatMap(readingsOf))
  return Array.from(readings, (each) => ({ key: shortenVowels(each), reading: each }))
}

function shorter(a: SuggestEntry | undefined, b: SuggestEntry | undefined): number {
  return (a?.text.length ?? 0) - (b?.text.length ?? 0)
}
