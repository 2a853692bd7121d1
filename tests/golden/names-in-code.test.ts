import { expect, test } from 'vitest'
import { piecesByValue } from '#contract/data/outlines/outline-of.ts'
import { placesByCategory } from '#contract/data/outlines/places.ts'
import { shapesBySizes } from '#query/lexicon/product-conditions.ts'
import { foldWord } from '#query/lexicon/signs.ts'
import type { Concept } from '#query/lexicon/vocabulary.ts'
import {
  colorWays,
  nearSpaces,
  productKindWays,
  productWays,
  roomKindWays,
  roomWays,
} from '#query/lexicon/ways.ts'
import { type Lexicon, productLexicon, roomLexicon } from '#query/lexicon.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const products = await productLexicon(taxonomy)
const rooms = await roomLexicon(roomTerms, 2026)

/** Lists the names that concepts lead to or exclude, each once. */
const namesIn = (concepts: readonly Concept[]): string[] => [
  ...new Set(concepts.flatMap(({ meets, but }) => [...meets, ...but]).flatMap((names) => names.split('+'))),
]

/** Names that only code makes, for the categories スツール and ファブリック, and a material from a note. */
const [HIGH_STOOL, FABRICS] = ['座面の高いスツール', 'ファブリック製品']
const OF_NOTES = /^仕様：/u

/** `group：value` is parsed as group and value together. */
const isKnown = ({ entries }: Lexicon, name: string): boolean =>
  entries.get(foldWord(name.replace('：', ''))) !== undefined

// A table's name that is missing in the index is skipped silently; only this test reports it.
test.each([
  ['products', products, [...colorWays, ...productWays, ...productKindWays]],
  ['rooms', rooms, [...colorWays, ...roomWays, ...roomKindWays, ...nearSpaces]],
] as const)('names only terms of the index in the table of %s', (_, lexicon, table) => {
  const names = namesIn(table)
  expect(names.length).toBeGreaterThan(50)
  const ofIndex = names
    .filter((name) => name !== HIGH_STOOL && name !== FABRICS)
    .map((name) => name.replace(OF_NOTES, ''))
  expect(ofIndex.filter((name) => !isKnown(lexicon, name))).toEqual([])
})

const namesOf = (terms: ReadonlyMap<number, { name: string }>): string[] =>
  Array.from(terms.values(), ({ name }) => name)

test('names only indexed shapes and categories in the table of shapes by size', () => {
  expect(Object.keys(shapesBySizes).filter((shape) => !isKnown(products, shape))).toEqual([])
  const categories = Object.values(shapesBySizes).flatMap(({ of = [] }) => of)
  expect(namesOf(taxonomy.categories)).toEqual(expect.arrayContaining(categories))
})

test('names only catalogue terms in the tables of scale drawings', () => {
  expect(namesOf(taxonomy.categories)).toEqual(expect.arrayContaining(Object.keys(placesByCategory)))
  expect(namesOf(taxonomy.values)).toEqual(expect.arrayContaining(Object.keys(piecesByValue)))
})

test('finds every name used in the code in the catalogue', () => {
  expect(namesOf(taxonomy.categories)).toEqual(expect.arrayContaining(['スツール', 'ファブリック', '畳']))
  expect(namesOf(taxonomy.materials)).toContain('コンクリート')
  expect(namesOf(roomTerms.spaces)).toEqual(expect.arrayContaining(['外観', '和室']))
  expect(namesOf(roomTerms.buildingTypes)).toContain('住宅')
  expect(isKnown(products, '外壁')).toBe(true)
  expect(products.entries.get(foldWord('バースツール'))?.label).toBe(HIGH_STOOL)
})
