import { expect, test } from 'vitest'
import { readSentence } from '#search/sentence.ts'
import type { SearchSort } from '#search/types.ts'
import { productOrders, productSizes, roomOrders, roomSizes } from '#server/sentences/orders.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const searches = [
  { thing: '椅子', orders: { ...productSizes, ...productOrders }, lexicon: productLexicon(taxonomy) },
  { thing: '住宅', orders: { ...roomSizes, ...roomOrders }, lexicon: roomLexicon(roomTerms, 2026) },
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

test.each(adjectives)('what is not $word comes from the other end, and $thing stays', (each) => {
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
