import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productOrders, productSizes, roomOrders, roomSizes } from '#query/lexicon/ways.ts'
import { type Lexicon, productLexicon, roomLexicon } from '#query/lexicon.ts'
import { applyReading, readKeyword } from '#query/parse/reading.ts'
import { readSentence } from '#query/parse.ts'
import type { SearchSort } from '#search/types.ts'
import { roomTerms, taxonomy } from './demo-catalogue.ts'

const searches = [
  { thing: '椅子', orders: { ...productSizes, ...productOrders }, lexicon: await productLexicon(taxonomy) },
  { thing: '住宅', orders: { ...roomSizes, ...roomOrders }, lexicon: await roomLexicon(roomTerms, 2026) },
]

type Adjective = { word: string; thing: string; sort: SearchSort; lexicon: Lexicon }

const adjectives: readonly Adjective[] = searches.flatMap(({ thing, orders, lexicon }) =>
  Object.entries(orders).flatMap(([word, sort]) =>
    /[^いなく]い$/u.test(word) ? [{ word, thing, sort, lexicon }] : [],
  ),
)

/** One of each adjective behind each subject: 幅が広い for 幅の広い, 幅広い and 幅がいちばん広い. */
const ofEachSubject = [
  ...new Map(
    adjectives.map((each) => {
      const bare = each.word.replace(/[のがは]?(?:一番|いちばん|最も)?(?=[^のがは]{2,}$)/u, '')
      return [JSON.stringify([each.thing, each.sort, bare]), each] as const
    }),
  ).values(),
]

/** Ways to say that it is not so. */
const denials: readonly ((adjective: Adjective) => string)[] = [
  ({ word, thing }) => `${word.slice(0, -1)}くない${thing}`,
  ({ word, thing }) => `${word.slice(0, -1)}すぎない${thing}`,
  ({ word, thing }) => `${thing}で${word}のは避けたい`,
]

const opposite = (sort: SearchSort): SearchSort =>
  typeof sort === 'object' && 'field' in sort
    ? { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
    : sort

/** Asserts that the keyword asks for the thing, the other end first, and for nothing else. */
function expectOtherEnd(adjective: Adjective, deny: (adjective: Adjective) => string): void {
  const sentence = deny(adjective)
  const parts = readSentence(sentence, adjective.lexicon).parts.filter(({ kind }) => kind !== 'filler')
  const read = parts.map(({ kind, excluded, sort }) => [kind, excluded, sort])
  expect([sentence, ...read.toSorted()]).toEqual([
    sentence,
    ['condition', false, undefined],
    ['order', false, opposite(adjective.sort)],
  ])
}

test('an adjective that is denied asks for the other end, behind every subject', () => {
  expect(ofEachSubject.length).toBeGreaterThan(200)
  for (const adjective of ofEachSubject) for (const deny of denials) expectOtherEnd(adjective, deny)
})

test('an adjective that is denied asks for the other end, with every particle and in every spelling', () => {
  expect(adjectives.length).toBeGreaterThan(2000)
  for (const [place, adjective] of adjectives.entries()) {
    const deny = denials[place % denials.length]
    if (deny) expectOtherEnd(adjective, deny)
  }
})

test('any adjective that is denied in any way asks for the other end', () => {
  fc.assert(fc.property(fc.constantFrom(...adjectives), fc.constantFrom(...denials), expectOtherEnd), {
    numRuns: 300,
  })
})

test('of two orders the one that is said to be it is in force, or else the first, and the other says that it is not', async () => {
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
