/** Prefectures, regions and towns of Japan, by the names that people type. */
import { prefectures } from '#contract/data/address-texts.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, named, spoken } from './name-conditions.ts'
import { loadConcepts, wordsOf } from './vocabulary.ts'

type Prefecture = (typeof prefectures)[number]

const prefectureByLabel: ReadonlyMap<string, Prefecture> = new Map(
  prefectures.map((prefecture) => [prefecture.label, prefecture]),
)
const known = new Map(loadConcepts('prefectures').map((concept) => [concept.name, concept]))
const lists = loadConcepts('lists')

const shortName = (label: string): string => label.replace(/[都府県]$/u, '')

const lastLetters: Readonly<Record<string, string>> = { 都: 'と', 府: 'ふ', 県: 'けん' }

/** Two kana may be anything: みえ, なら. */
const SHORTEST_READING = 3

function namesOf({ id, label }: Prefecture): NamedCondition[] {
  const [short, condition] = [shortName(label), choice('prefecture', id)]
  const ending = lastLetters[label.slice(-1)] ?? ''
  const readings = known.get(label)?.word ?? []
  const words = [
    ...readings.filter((word) => word.length >= SHORTEST_READING),
    ...readings.filter((word) => !/^[a-z]/.test(word)).map((word) => word + ending),
  ]
  return [named(label, [label, short, `${label}立`], condition), spoken(label, words, condition)]
}

const regions: readonly NamedCondition[] = loadConcepts('regions').map(({ name, word, meets }) => {
  const ids = meets.flatMap((label) => prefectureByLabel.get(label)?.id ?? [])
  return spoken(name, word, choice('prefecture', ...ids))
})

export const placeNames: readonly NamedCondition[] = [...prefectures.flatMap(namesOf), ...regions]

/** Longer words in which a place is not meant: 大阪市 and 東大阪 are other places, 三重ガラス and 登山口 none. */
export const guardedPlaces: readonly string[] = [
  ...[...prefectures.map(({ label }) => shortName(label)), ...wordsOf(lists, 'region in words')].flatMap(
    (name) => [
      ...wordsOf(lists, 'before a place').map((sign) => sign + name),
      ...wordsOf(lists, 'behind a place').map((end) => name + end),
    ],
  ),
  ...wordsOf(lists, 'no place'),
]

const prefectureOf: ReadonlyMap<string, Prefecture> = new Map(
  prefectures.flatMap((prefecture) =>
    (known.get(prefecture.label)?.town ?? []).map((town) => [town, prefecture] as const),
  ),
)

/** 福岡市 is in 福岡県. */
const capitals: ReadonlyMap<string, Prefecture> = new Map(
  prefectures.map((prefecture) => [prefecture.label.replace(/[都府県]$/u, '市'), prefecture] as const),
)

/** Towns that would be cut into other words: 銀座. */
export const cityNames: readonly string[] = [...prefectureOf.keys()]

/** Returns the prefecture of a town or a quarter, which only texts name; undefined where none is known. */
export const prefectureOfTown = (word: string): Prefecture | undefined =>
  prefectureOf.get(word.replace(/[市町村]$/u, '')) ?? capitals.get(word)
