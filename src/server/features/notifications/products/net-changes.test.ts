import { expect, test } from 'vitest'
import { type NotedChange, netChanges } from './net-changes.ts'

const ending = (discontinued_on: string | null, discontinued = false) => ({ discontinued, discontinued_on })
const forSale = ending(null)
const spring = ending('2027-03-31')

const toEnding = (before = forSale, after = spring): NotedChange => ({ kind: 'ending', before, after })
const added = (after: number): NotedChange => ({ kind: 'successor', before: null, after })
const removed = (before: number): NotedChange => ({ kind: 'successor', before, after: null })

const dearer = { from_on: '2027-04-01', kind: 1, excluding_tax: 1400, unit: 2 }
const announced = (after: number): NotedChange => ({ kind: 'price', before: null, after })
const withdrawn = (before: number): NotedChange => ({ kind: 'price', before, after: null })

const now = (state = spring, ...successors: number[]) => ({
  ending: state,
  successors,
  endedCertificates: [5],
  prices: new Map([
    [8, dearer],
    [9, null],
  ]),
})

const ended = (certificate_id: number): NotedChange => ({
  kind: 'certificate',
  before: null,
  after: { certificate_id, number: 'NM-1234' },
})

test.each<[string, NotedChange[], ReturnType<typeof now>, ReturnType<typeof netChanges>[number] | undefined]>(
  [
    ['an announced end', [toEnding()], now(), { kind: 'ending', ending: spring }],
    [
      'an end with its successor at once',
      [toEnding(), added(7)],
      now(spring, 7),
      { kind: 'ending', ending: spring },
    ],
    ['nothing of an end taken back', [toEnding(), toEnding(spring, forSale)], now(forSale), undefined],
    [
      'nothing of a day that has come',
      [toEnding(spring, ending('2027-03-31', true))],
      now(ending('2027-03-31', true)),
      undefined,
    ],
    [
      'nothing of a day given to what had ended',
      [toEnding(ending(null, true), ending('2026-01-31', true))],
      now(ending('2026-01-31', true)),
      undefined,
    ],
    [
      'another day',
      [toEnding(spring, ending('2027-06-30'))],
      now(ending('2027-06-30')),
      { kind: 'ending', ending: ending('2027-06-30') },
    ],
    ['the withdrawal of an end', [toEnding(spring, forSale)], now(forSale), { kind: 'ending', ending: null }],
    ['a later successor', [added(7)], now(spring, 7), { kind: 'successor', ending: spring }],
    ['nothing of a successor written again', [removed(7), added(7)], now(spring, 7), undefined],
    ['nothing of a successor taken back', [added(7), removed(7)], now(spring), undefined],
    ['an announced price', [announced(8)], now(), { kind: 'price', price: dearer }],
    ['the withdrawal of a price', [withdrawn(9)], now(), { kind: 'price', price: null }],
    ['nothing of a price withdrawn at once', [announced(9), withdrawn(9)], now(), undefined],
    ['nothing of a removed revision', [announced(7)], now(), undefined],
    ['nothing of successors while the 品番 is for sale', [added(7)], now(forSale, 7), undefined],
  ],
)('reports %s', (_, changes, state, told) => {
  expect(netChanges(changes, state)).toEqual(told ? [told] : [])
})

test('reports an ended certificate beside an end, unless it was renewed', () => {
  const certificate = { certificate_id: 5, number: 'NM-1234' }
  expect(netChanges([toEnding(), ended(5), ended(6)], now())).toEqual([
    { kind: 'ending', ending: spring },
    { kind: 'certificate', certificate },
  ])
})
