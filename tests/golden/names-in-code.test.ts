import { expect, test } from 'vitest'
import { piecesByValue } from '#contract/data/outlines/outline-of.ts'
import { placesByCategory } from '#contract/data/outlines/places.ts'
import { foldWord, type Lexicon } from '#search/sentence.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { shapesBySizes } from '#server/sentences/shapes-by-sizes.ts'
import { colorWays } from '#server/sentences/ways-of-both.ts'
import { productKindWays, productWays } from '#server/sentences/ways-of-products.ts'
import { nearSpaces, roomKindWays, roomWays } from '#server/sentences/ways-of-rooms.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const products = await productLexicon(taxonomy)
const rooms = await roomLexicon(roomTerms, 2026)

/** What stands behind the > and the ! of a table of ways, each name once. */
const namesIn = (table: string): string[] => [
  ...new Set(
    table
      .trim()
      .split('\n')
      .flatMap((line) => line.split(/[>!]/u).slice(1))
      .flatMap((names) => names.split(/[=+]/u)),
  ),
]

/** Made by the code of the categories スツール and ファブリック, and of a material as the note says it. */
const [HIGH_STOOL, FABRICS] = ['座面の高いスツール', 'ファブリック製品']
const OF_NOTES = /^仕様：/u

/** `group：value` is read as group and value together. */
const isKnown = ({ entries }: Lexicon, name: string): boolean =>
  entries.get(foldWord(name.replace('：', ''))) !== undefined

// A name that the index does not have is left out of a table, and nothing tells of it but this.
test.each([
  ['products', products, colorWays + productWays + productKindWays],
  ['rooms', rooms, colorWays + roomWays + roomKindWays + nearSpaces],
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
