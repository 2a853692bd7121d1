/** Respells words in katakana that are nearly words of the lexicon: ダイニグテーブル. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { foldWord } from '#query/lexicon/signs.ts'
import { editDistance } from '#search/query/edit-distance.ts'
import { normalise } from '#search/text/normalise.ts'

/** Letters of a word that another is as near to: there only letters that are easily left out or look alike may be wrong: ダイニグ, カーテソ, but not ブランド. */
const SHORT = 4
const LEFT_OUT = /[ンツ]/gu
const ALIKE: Readonly<Record<string, string>> = { ソ: 'ン', ツ: 'シ' }
const KATAKANA = /[ァ-ヴー]{4,}/gu
/** Letters of a word of which two may be wrong. */
const LONG = 8
/** Letters at the start of a word that are typed rightly. */
const RIGHT_AT_FIRST = 2

/** Returns the lexicon with the mistyped words of a text. O(letters of its words in katakana) for each. */
export function respelling(text: string, lexicon: Lexicon): Lexicon {
  const { entries, known } = lexicon
  const written = String.fromCodePoint(...normalise(text).codes)
  const spelt = new Map(
    Array.from(written.matchAll(KATAKANA), ([run]) => foldWord(run)).flatMap((word): [string, string][] => {
      const nearest = entries.get(word) || known.has(word) ? undefined : nearestTo(word, lexicon)
      return nearest === undefined ? [] : [[word, nearest]]
    }),
  )
  if (spelt.size === 0) return lexicon
  const respelt = (word: string) => {
    const nearest = spelt.get(word)
    const entry = nearest === undefined ? undefined : entries.get(nearest)
    const label = entry?.label ?? lexicon.spellings.get(nearest ?? '')
    return entry && { ...entry, label, isName: false, isRespelt: true }
  }
  const longestFrom = new Map(lexicon.longestFrom)
  for (const word of spelt.keys()) {
    const start = word.slice(0, RIGHT_AT_FIRST)
    longestFrom.set(start, Math.max(word.length, longestFrom.get(start) ?? 0))
  }
  return {
    ...lexicon,
    longest: Math.max(lexicon.longest, ...longestFrom.values()),
    longestFrom,
    entries: { get: (word) => entries.get(word) ?? respelt(word) },
  }
}

function nearestTo(word: string, { spellings }: Lexicon): string | undefined {
  const start = word.slice(0, RIGHT_AT_FIRST)
  let most = word.length < LONG ? 1 : 2
  let nearest: string | undefined
  for (const other of spellings.keys()) {
    if (!other.startsWith(start)) continue
    const distance = editDistance(word, other, most)
    if (distance > most || !isEasilyMistyped(word, other)) continue
    nearest = other
    most = distance - 1
  }
  return nearest
}

/** Whether a word in katakana is rather the other mistyped than one of its own: メッシュ is no アッシュ. */
export function mayBeMistyped(typed: string, known: string): boolean {
  const [word, other] = [foldWord(typed), foldWord(known)]
  return word[0] === other[0] && isEasilyMistyped(word, other)
}

const isEasilyMistyped = (word: string, other: string): boolean =>
  Math.min(word.length, other.length) > SHORT || isWithoutOne(word, other) || looksAlike(word, other)

const looksAlike = (word: string, other: string): boolean => inOneShape(word) === inOneShape(other)

const inOneShape = (word: string): string => Array.from(word, (letter) => ALIKE[letter] ?? letter).join('')

const isWithoutOne = (word: string, other: string): boolean =>
  Array.from(other.matchAll(LEFT_OUT)).some(
    ({ index }) => other.slice(0, index) + other.slice(index + 1) === word,
  )
