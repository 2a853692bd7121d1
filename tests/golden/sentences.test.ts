import { describe, expect, test } from 'vitest'
import { productLexicon, projectLexicon } from '#query/lexicon.ts'
import { applyReading, readKeyword } from '#query/parse/reading.ts'
import { readSentence } from '#query/parse.ts'
import type { Condition, SearchDoc, Wish } from '#search/types.ts'
import { docs, index, projectTerms, taxonomy } from './demo-catalogue.ts'
import { moreSentencesOfProjects } from './more-sentences-of-projects.ts'
import { linesOf } from './sentence-lines.ts'
import { isAsExpected } from './sentence-matches.ts'
import { notateParts } from './sentence-notation.ts'
import { colloquialOfProducts, colloquialOfProjects } from './sentences-colloquial.ts'
import { furtherOfProducts, furtherOfProjects } from './sentences-further.ts'
import { causesOfProducts, causesOfProjects } from './sentences-of-causes.ts'
import { choicesOfProducts, choicesOfProjects } from './sentences-of-choices.ts'
import { designersOfProducts, designersOfProjects } from './sentences-of-designers.ts'
import { grammarOfProducts, grammarOfProjects } from './sentences-of-grammar.ts'
import { objectsOfProducts, objectsOfProjects } from './sentences-of-objects.ts'
import { sentencesOfProducts } from './sentences-of-products.ts'
import { sentencesOfProjects } from './sentences-of-projects.ts'
import { severalOfProducts, severalOfProjects } from './sentences-of-several.ts'
import { sentencesOfTimesAndPlaces } from './sentences-of-times-and-places.ts'

const productTable =
  sentencesOfProducts +
  furtherOfProducts +
  grammarOfProducts +
  designersOfProducts +
  objectsOfProducts +
  causesOfProducts +
  choicesOfProducts +
  colloquialOfProducts +
  severalOfProducts

const ways = [
  {
    name: 'products',
    table: productTable,
    lexicon: await productLexicon(taxonomy),
  },
  {
    name: 'rooms',
    table:
      sentencesOfProjects +
      furtherOfProjects +
      grammarOfProjects +
      moreSentencesOfProjects +
      sentencesOfTimesAndPlaces +
      designersOfProjects +
      objectsOfProjects +
      causesOfProjects +
      choicesOfProjects +
      colloquialOfProjects +
      severalOfProjects,
    lexicon: await projectLexicon(projectTerms, 2026),
  },
]

describe.each(ways)('reads sentences about $name', ({ table, lexicon }) => {
  test.each(linesOf(table))('$sentence', ({ sentence, expected }) => {
    const said = notateParts(readSentence(sentence, lexicon))
    expect(isAsExpected(said, expected) ? expected : said).toBe(expected)
  })
})

test('reads every code of the demo as one word', async () => {
  const lexicon = await productLexicon(taxonomy)
  const codes = docs.flatMap(({ text }) => text?.code ?? [])
  expect(codes.length).toBeGreaterThan(200)
  const cut = codes.filter((code) => {
    const { parts } = readSentence(code, lexicon)
    return parts.length !== 1 || parts[0]?.kind !== 'word'
  })
  expect(cut).toEqual([])
})

test('finds every demo product that meets the reading, and apart from names no other', async () => {
  let compared = 0
  for (const { sentence } of linesOf(productTable)) {
    const reading = readKeyword(
      { keyword: sentence, interpret: true, plain: '' },
      {},
      await productLexicon(taxonomy),
    )
    const { keyword, wishes = [] } = applyReading({}, reading)
    if (!reading.isRead || keyword !== '' || wishes.some(({ words }) => words)) continue
    const { ids } = await index.search({ keyword, wishes, limit: docs.length })
    const found = new Set(ids)
    const met = docs.filter((doc) => wishes.every((wish) => isMet(doc, wish))).map(({ id }) => id)
    expect([sentence, met.filter((id) => !found.has(id))]).toEqual([sentence, []])
    const unnamed = wishes.map(({ names: _, ...wish }) => wish)
    expect([sentence, await index.count({ keyword, wishes: unnamed })]).toEqual([sentence, met.length])
    compared++
  }
  expect(compared).toBeGreaterThan(150)
})

const isMet = (doc: SearchDoc, { any, excluded = false }: Wish): boolean =>
  any.some((condition) => meets(doc, condition)) !== excluded

const meets = (doc: SearchDoc, { filters = {}, ranges = {} }: Condition): boolean =>
  Object.entries(filters).every(([field, ids]) => doc.choices?.[field]?.some((id) => ids.includes(id))) &&
  Object.entries(ranges).every(([field, { min = -Infinity, max = Infinity }]) => {
    const value = doc.numbers?.[field] ?? Number.NaN
    return min <= value && value <= max
  })
