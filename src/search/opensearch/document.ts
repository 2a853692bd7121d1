import { pointsOf } from '#search/query/match.ts'
import { isKnownWord } from '#search/query/synonym-table.ts'
import { shortenVowels } from '#search/suggest/readings.ts'
import { KANA } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { type Word, wordText } from '#search/text/word.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { packColor } from './colors.ts'
import { groupsByField } from './field-groups.ts'
import { frequencyOf, readAs, spellRole } from './spelling.ts'
import { piecesOfWord, type WordPieces } from './word-pieces.ts'

export interface IndexedDocument {
  id: number
  rank: number
  group?: number
  group_rank?: number
  pieces: string
  names: string
  phrases: string[]
  words: string
  choices: Record<string, readonly number[]>
  numbers: Record<string, number>
  colors: string[]
  lightness: number[]
  text: SearchDoc['text']
}

export function createDescriber(schema: SearchSchema): (doc: SearchDoc) => IndexedDocument {
  const groups = groupsByField(schema)
  const known = new Map<string, WordPieces>()

  function piecesOf(word: Word): WordPieces {
    const key = `${word.kind}${wordText(word)}${word.flags.join('')}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    if (known.size >= MOST_WORDS) known.clear()
    const fresh = piecesOfWord(word)
    known.set(key, fresh)
    return fresh
  }

  return (doc) => {
    const points = new Map<string, [typed: number, synonym: number]>()
    const names = new Set<string>()
    const phrases: string[] = []
    const words = new Set<string>()
    for (const [name, field] of Object.entries(schema.text)) {
      for (const text of [doc.text[name] ?? []].flat()) {
        const value = tokenise(text, field.kind)
        for (const word of value) {
          for (const [spelling, place] of piecesOf(word).alone) {
            const [typed, synonym] = points.get(spelling) ?? [0, 0]
            points.set(spelling, [
              Math.max(typed, pointsOf(place, field.weight, false)),
              Math.max(synonym, pointsOf(place, field.weight, true)),
            ])
            if (field.names) names.add(spelling)
          }
          if (isName(word, text, value.length))
            for (const spelling of correctionsOf(word)) words.add(spelling)
        }
        if (value.length > 1) phrases.push(phraseOf(value.map(piecesOf), groups.get(name) ?? 0))
      }
    }
    const weighted = Array.from(
      points,
      ([spelling, [typed, synonym]]) => `${spelling}|${frequencyOf(typed, synonym)}`,
    )
    return {
      id: doc.id,
      rank: doc.rank,
      ...(doc.group && { group: doc.group.id, group_rank: doc.group.rank }),
      pieces: weighted.join(' '),
      names: [...names].join(' '),
      phrases,
      words: [...words].join(' '),
      choices: doc.choices ?? {},
      numbers: withoutNulls(doc.numbers ?? {}),
      colors: (doc.colors ?? []).map(packColor),
      lightness: (doc.colors ?? []).map(([lightness]) => lightness),
      text: doc.text,
    }
  }
}

/** Catalogues have fewer frequent words. */
const MOST_WORDS = 50_000

/** One token position per word, with all its roles. */
function phraseOf(words: readonly WordPieces[], group: number): string {
  return words
    .map(({ first, middle, last }, place) => {
      const roles: string[] = []
      if (place < words.length - 1) {
        for (const [spelling, starts] of first) {
          for (const where of ['', group] as const) {
            roles.push(spellRole('first', spelling, where))
            if (starts) roles.push(spellRole('firstWhole', spelling, where))
          }
        }
      }
      if (place > 0) {
        for (const [spelling, ends] of last) {
          roles.push(spellRole('last', spelling))
          if (ends) roles.push(spellRole('lastWhole', spelling))
        }
      }
      if (place > 0 && place < words.length - 1)
        for (const spelling of middle) roles.push(spellRole('middle', spelling))
      return roles.join(',') || '_'
    })
    .join(' ')
}

/** See `did-you-mean/near-words.ts`. */
function isName(word: Word, text: string, wordsOfValue: number): boolean {
  const display = displayOf(word, text)
  return wordsOfValue === 1 || !/[ぁ-ゖ]/.test(display) || isKnownWord(display)
}

export const displayOf = ({ from, to }: Word, text: string): string => text.slice(from[0], to.at(-1))

const correctionsOf = (word: Word): string[] => {
  const letters = wordText(word)
  return word.kind === KANA ? [letters, readAs(shortenVowels(letters))] : [letters]
}

const withoutNulls = (numbers: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
