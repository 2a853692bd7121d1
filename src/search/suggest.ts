/** Suggestions while typing. Each entry stands in sorted lists under its text, its readings and its inner words. */

import { finish } from './arrays/slices.ts'
import { BestOfRange } from './suggest/best-of-range.ts'
import { beginsAs, isKana, readingsOf, shortenVowels } from './suggest/readings.ts'
import { foldedText, tokenise } from './text/tokenise.ts'
import { STARTS, wordText } from './text/word.ts'
import type { SuggestEntry, Suggester } from './types.ts'

/** An entry that only has the typed letters further in comes after those that begin with them. */
const INNER_SHARE = 0.1
/** One that is called otherwise comes after one that is called so. */
const OTHER_NAME_SHARE = 0.5

interface Key {
  key: string
  entry: number
  score: number
  /** With its long vowels, where the key is a reading. */
  reading?: string
}

/** So many keys are looked at for each entry that is wanted: others may not be meant. */
const LOOKS = 20

/** Sorted keys; those with a prefix are one range, and the best of a range are found without reading it. */
class KeyList {
  private readonly keys: readonly Key[]
  private readonly best: BestOfRange

  constructor(keys: Key[]) {
    this.keys = keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry))
    this.best = new BestOfRange(Float64Array.from(this.keys, ({ score }) => score))
  }

  /** The best `limit` different entries whose key begins with the prefix and is meant, with their scores. */
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

/** Between two pauses: some milliseconds. */
const SLICE = 50

/** O(letters of all entries x log entries). Entries that lead to nothing (count 0) are left out. */
export function createSuggester(entries: readonly SuggestEntry[]): Suggester {
  return finish(buildSuggester(entries))
}

/** The same in slices of work. */
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
      // A vowel too long, and nothing else that is called so.
      if (found.size === 0) for (const read of asRead) keep(readingList.find(shortenVowels(read), limit))
      return Array.from(found)
        .sort(([a, left], [b, right]) => right - left || shorter(useful[a], useful[b]) || a - b)
        .slice(0, limit)
        .flatMap(([entry]) => useful[entry] ?? [])
    },
  }
}

/** The whole text first, then what begins at each of its inner words. */
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
