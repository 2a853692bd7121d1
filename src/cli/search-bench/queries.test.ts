import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { makeDocuments, SCHEMA } from './documents.ts'
import { keywordOf, readTerms, withoutSynonyms } from './keywords.ts'
import { askForProducts, groupByProduct } from './products.ts'
import { makeQueries, mixedSet, searchQueryOf } from './queries.ts'

test('generates the same queries for the same seed and others for another seed', () => {
  expect(mixedSet()).toEqual(mixedSet())
  expect(makeQueries(200, 8)).not.toEqual(mixedSet())
})

test('generates every kind of keyword, number of filters and sort, with ranges and deep pages', () => {
  const queries = mixedSet()
  const kinds = new Set(queries.map(({ kind }) => kind))
  expect(kinds.size).toBe(9)
  expect(new Set(queries.map(({ filters }) => Object.keys(filters).length))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6]),
  )
  expect(new Set(queries.map(({ sort }) => JSON.stringify(sort))).size).toBe(6)
  expect(new Set(queries.flatMap(({ ranges }) => Object.keys(ranges)))).toEqual(
    new Set(['price', 'width', 'depth', 'height']),
  )
  expect(queries.some(({ offset }) => offset >= 4_800)).toBe(true)
})

test('generates documents that fill all fields', () => {
  const documents = [...makeDocuments(500, 1)]
  expect(documents.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
  expect(SCHEMA.choices).toHaveLength(21)
  for (const field of SCHEMA.choices) {
    expect(
      documents.some(({ choices }) => (choices?.[field]?.length ?? 0) > 0),
      field,
    ).toBe(true)
  }
})

test('writes a keyword that reads back as the same terms', () => {
  const keyword = '"モダンスタイル" ガラス -ブロック LINO'
  const terms = readTerms(keyword)
  expect(keywordOf(terms)).toBe(keyword)
  expect(terms.map(({ excluded }) => excluded)).toEqual([false, false, true, false])
})

test('quotes all terms without synonyms, except Latin ones, which would have to be whole words', () => {
  const [query = undefined] = mixedSet()
  if (query === undefined) throw new Error('no query')
  const plain = withoutSynonyms({ ...query, terms: readTerms('椅子 AB-1234 -畳') })
  expect(keywordOf(plain.terms)).toBe('"椅子" AB-1234 -"畳"')
})

test('groups the variations of a product under one rank and asks for products', () => {
  const docs = [...makeDocuments(500, 1)].map(groupByProduct())
  const byGroup = Map.groupBy(docs, ({ group }) => group?.id ?? 0)
  expect(byGroup.size).toBeLessThan(250)
  for (const members of byGroup.values()) {
    expect(new Set(members.map(({ group }) => group?.rank)).size).toBe(1)
    expect(new Set(members.map(({ text }) => text.description)).size).toBe(1)
  }
  const [query] = mixedSet()
  expect(query && askForProducts(searchQueryOf(query))).toMatchObject({
    grouped: true,
    members: limits.swatches,
    facets: SCHEMA.choices,
  })
})
