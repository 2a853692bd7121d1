import { expect, test } from 'vitest'
import type { ReadPart } from '#query/parse.ts'
import { askedFacts } from './said-of-cards.ts'

const noncombustible = { filters: { fire_protection_material: [1] } }

const part = (state: ReadPart['state'], ...any: NonNullable<ReadPart['any']>): ReadPart => ({
  ...{ kind: 'condition', from: 0, to: 2, text: '不燃', excluded: false },
  ...{ state, any },
})

const askedBy = (...parts: ReadPart[]) => askedFacts({}, { parts })

test('shows facts for the filters in force and none for an empty choice', () => {
  const none = { parts: [] }
  expect(askedFacts({ ranges: { width: { max: 900 } }, ...noncombustible }, none)).toEqual([
    'size',
    'fire_protection_material',
  ])
  const others = { filters: { fire_protection_material: [], kind: [1] }, ranges: { lumens: { min: 600 } } }
  expect(askedFacts(others, none)).toEqual([])
})

test.each(['applied', 'widened', 'given_up'] as const)(
  'shows facts for a filter read from the keyword that is %s',
  (state) => {
    expect(askedBy(part(state, noncombustible))).toEqual(['fire_protection_material'])
  },
)

test('shows the size for an amount that any of several sides may meet: 60cm角', () => {
  const side = { min: 582, max: 618 }
  const sides = { ranges: { width: side, depth: side } }
  const faces = { ranges: { width: side, height: side } }
  expect(askedBy(part('applied', sides, faces))).toEqual(['size'])
})

test('shows no facts for plain words, exclusions and fields without a fact', () => {
  const category = { filters: { category: [1] } }
  expect(
    askedBy(
      part('plain', noncombustible),
      { ...part('applied', noncombustible), excluded: true },
      part('applied', category),
    ),
  ).toEqual([])
})
