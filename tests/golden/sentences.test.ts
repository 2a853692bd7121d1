import { describe, expect, test } from 'vitest'
import { productLexicon, roomLexicon } from '#query/lexicon.ts'
import { applyReading, readKeyword } from '#query/parse/reading.ts'
import { readSentence } from '#query/parse.ts'
import type { Condition, SearchDoc, Wish } from '#search/types.ts'
import { docs, index, roomTerms, taxonomy } from './demo-catalogue.ts'
import { moreSentencesOfRooms } from './more-sentences-of-rooms.ts'
import { linesOf } from './sentence-lines.ts'
import { isAsExpected } from './sentence-matches.ts'
import { sayParts } from './sentence-notation.ts'
import { asSaidOfProducts, asSaidOfRooms } from './sentences-as-said.ts'
import { furtherOfProducts, furtherOfRooms } from './sentences-further.ts'
import { causesOfProducts, causesOfRooms } from './sentences-of-causes.ts'
import { choicesOfProducts, choicesOfRooms } from './sentences-of-choices.ts'
import { designersOfProducts, designersOfRooms } from './sentences-of-designers.ts'
import { grammarOfProducts, grammarOfRooms } from './sentences-of-grammar.ts'
import { sentencesOfProducts } from './sentences-of-products.ts'
import { sentencesOfRooms } from './sentences-of-rooms.ts'
import { severalOfProducts, severalOfRooms } from './sentences-of-several.ts'
import { thingsOfProducts, thingsOfRooms } from './sentences-of-things.ts'
import { sentencesOfTimesAndPlaces } from './sentences-of-times-and-places.ts'

const productTable =
  sentencesOfProducts +
  furtherOfProducts +
  grammarOfProducts +
  designersOfProducts +
  thingsOfProducts +
  causesOfProducts +
  choicesOfProducts +
  asSaidOfProducts +
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
      sentencesOfRooms +
      furtherOfRooms +
      grammarOfRooms +
      moreSentencesOfRooms +
      sentencesOfTimesAndPlaces +
      designersOfRooms +
      thingsOfRooms +
      causesOfRooms +
      choicesOfRooms +
      asSaidOfRooms +
      severalOfRooms,
    lexicon: await roomLexicon(roomTerms, 2026),
  },
]

describe.each(ways)('reads sentences about $name', ({ table, lexicon }) => {
  test.each(linesOf(table))('$sentence', ({ sentence, expected }) => {
    const said = sayParts(readSentence(sentence, lexicon))
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
