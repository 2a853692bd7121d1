// The most expensive inputs the contract allows: longest texts, largest lists, keywords of known vocabulary.
import { colorTypes } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { builtInGroups } from '#search/synonyms.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'

type Draw = (below: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Returns the index's names by kind of word, so that a keyword can take one of each. */
function vocabularyOf({ variations, projects }: SearchIndexes): string[][] {
  const names = (terms: ReadonlyMap<number, { name: string }>) =>
    Array.from(terms.values(), ({ name }) => name)
  const { categories, materials, makers, values } = variations.terms
  const { spaces, useTypes, buildingTypes } = projects.terms
  return [
    names(categories),
    names(materials),
    names(makers),
    names(values),
    [...names(spaces), ...names(useTypes), ...names(buildingTypes)],
    colorTypes.map(({ label }) => label),
    ...wordsOfNoIndex(),
  ]
}

/** Returns synonyms, amounts and sort orders, which apply to every catalogue. */
export const wordsOfNoIndex = (): string[][] => [
  builtInGroups.flatMap((line) => line.split(/[=<>]/u).map((word) => word.trim())),
  [
    ...['3万円以下', '幅80cmくらい', '高さ1m以上', '10畳', '50㎡', '2019年', '4人掛け'],
    ...['安い順', '黒以外', '防炎', '明るい', '長野の', '入れたい', '風の'],
  ],
]

const joints = ['の', '', ' ', 'と', 'で', 'な', 'が']

/** Composes a keyword of up to `words` words, cut at the contract's limit. */
export function writeKeyword(vocabulary: readonly string[][], draw: Draw, words: number): string {
  let text = ''
  for (let said = 0; said < words && text.length < limits.keyword; said++) {
    const kind = vocabulary[draw(vocabulary.length)] ?? []
    text += `${kind[draw(kind.length)] ?? ''}${joints[draw(joints.length)]}`
  }
  return text.slice(0, limits.keyword)
}

/**
 * Word counts: as many as fill a keyword, and as many as the parser reads, which cost more than ignored ones.
 */
const wordsOfKeywords = [99, 12, 11, 9, 7]

export function dearKeywords(indexes: SearchIndexes, count: number, seed: number): string[] {
  const vocabulary = vocabularyOf(indexes)
  const draw = drawFrom(seed)
  return Array.from({ length: count }, (_, n) =>
    writeKeyword(vocabulary, draw, wordsOfKeywords[n % wordsOfKeywords.length] ?? 0),
  )
}

/** Replaces one word of the keyword: a step of hill climbing towards the highest cost. */
export function changeKeyword(indexes: SearchIndexes, keyword: string, draw: Draw): string {
  const at = draw(keyword.length)
  const more = writeKeyword(vocabularyOf(indexes), draw, 2)
  return `${keyword.slice(0, at)}${more}${keyword.slice(at + more.length)}`.slice(0, limits.keyword)
}

const firstKana = 0x3042

/** Replaces the last letter, so that no answer to an earlier try is cached. */
export const varyKeyword = (keyword: string, tried: number): string =>
  keyword.slice(0, -1) + String.fromCodePoint(firstKana + tried)

type Parameter = {
  name: string
  in: string
  required?: boolean
  schema: { type?: string; maxLength?: number; maxItems?: number; items?: { enum?: unknown[] } }
}

/** Fills a route's largest legal lists; texts take the keyword, joined by 、 where words stand verbatim. */
export function dearQuery(parameters: readonly Parameter[], keyword: string): URLSearchParams {
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue
    if (name === 'keyword') query.set(name, keyword.slice(0, schema.maxLength ?? limits.keyword))
    else if (name === 'plain') query.set(name, Array(60).fill('黒い').join('、').slice(0, limits.keyword))
    else if (name === 'limit') query.set(name, '20')
    else if (schema.type === 'array') {
      const values = schema.items?.enum ?? Array.from({ length: schema.maxItems ?? 1 }, (_, n) => n + 1)
      for (const value of values) query.append(name, String(value))
    }
  }
  return query
}

/** Grows an example: each text to its longest, each list to its largest. */
export function dearBody(value: unknown): unknown {
  if (typeof value === 'string') return /^[\x20-\x7e]*$/.test(value) ? value : value.repeat(40)
  if (Array.isArray(value)) return Array.from({ length: 100 }, () => value[0]).map(dearBody)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dearBody(each)]))
}
