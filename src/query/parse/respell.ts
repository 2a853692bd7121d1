/** Respells words in katakana that are nearly words of the lexicon: ダイニグテーブル. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { foldWord } from '#query/lexicon/signs.ts'
import { editDistance } from '#search/query/edit-distance.ts'
import { normalise } from '#search/text/normalise.ts'

/** Words up to this length allow only letters that are easily omitted or look alike: ダイニグ, カーテソ, but not ブランド. */
const SHORT = 4
const LEFT_OUT = /[ンツ]/gu
const ALIKE: Readonly<Record<string, string>> = { ソ: 'ン', ツ: 'シ' }
const KATAKANA = /[ァ-ヴー]{4,}/gu
/** Words from this length allow two wrong letters. */
const LONG = 8
/** Leading letters that must be right. */
const RIGHT_AT_FIRST = 2

/** Adds the mistyped words of a text to the lexicon. O(katakana letters) for each. */
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

/** Whether a katakana word is rather the other one mistyped: メッシュ is no アッシュ. */
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
