import { expect, test } from 'vitest'
import { readSentence } from '#search/sentence.ts'
import type { SearchSort } from '#search/types.ts'
import { productOrders, productSizes, roomOrders, roomSizes } from '#server/sentences/orders.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { applyReading, readKeyword } from '#server/sentences/reading.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const searches = [
  { thing: '椅子', orders: { ...productSizes, ...productOrders }, lexicon: await productLexicon(taxonomy) },
  { thing: '住宅', orders: { ...roomSizes, ...roomOrders }, lexicon: await roomLexicon(roomTerms, 2026) },
]

const adjectives = searches.flatMap(({ thing, orders, lexicon }) =>
  Object.entries(orders).flatMap(([word, sort]) =>
    /[^いなく]い$/u.test(word) ? [{ word, stem: word.slice(0, -1), thing, sort, lexicon }] : [],
  ),
)

const opposite = (sort: SearchSort): SearchSort =>
  typeof sort === 'object' && 'field' in sort
    ? { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
    : sort

test.each(adjectives)('reverses the order for a negated $word and keeps $thing', (each) => {
  const { word, stem, thing, sort, lexicon } = each
  for (const sentence of [
    `${stem}くない${thing}`,
    `${stem}すぎない${thing}`,
    `${thing}で${word}のは避けたい`,
  ]) {
    const parts = readSentence(sentence, lexicon).parts.filter(({ kind }) => kind !== 'filler')
    expect([sentence, parts.find(({ kind }) => kind === 'order')?.sort]).toEqual([sentence, opposite(sort)])
    expect(parts.map(({ kind, excluded }) => [kind, excluded]).toSorted()).toEqual([
      ['condition', false],
      ['order', false],
    ])
  }
})

test('applies the affirmed of two orders, or else the first, and marks the other as not applied', async () => {
  const lexicon = await productLexicon(taxonomy)
  const read = (keyword: string, plain = '') => {
    const reading = readKeyword({ keyword, interpret: true, plain }, {}, lexicon)
    const orders = reading.parts.filter(({ kind }) => kind === 'order')
    return [applyReading({}, reading).sort, orders.map(({ state }) => state)]
  }
  const [cheap, light] = [
    { field: 'price', direction: 'asc' },
    { field: 'weight', direction: 'asc' },
  ]
  expect(read('安くて軽い椅子')).toEqual([cheap, ['applied', 'overruled']])
  expect(read('安くて軽い椅子', '安くて')).toEqual([light, ['plain', 'applied']])
  expect(read('軽めのベンチを安い順で')).toEqual([cheap, ['overruled', 'applied']])
  expect(read('重さの軽い順 安いベンチ')).toEqual([light, ['applied', 'overruled']])
})
