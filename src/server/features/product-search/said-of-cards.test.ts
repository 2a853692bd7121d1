import { expect, test } from 'vitest'
import type { ReadPart } from '#query/parse.ts'
import { askedFacts } from './said-of-cards.ts'

const noncombustible = { filters: { fire_protection_material: [1] } }

const part = (state: ReadPart['state'], ...any: NonNullable<ReadPart['any']>): ReadPart => ({
  ...{ kind: 'condition', from: 0, to: 2, text: '不燃', excluded: false },
  ...{ state, any },
})

const askedBy = (...parts: ReadPart[]) => askedFacts({}, { parts })

test('what the filters ask for is a fact of its cards; an empty choice asks for nothing', () => {
  const none = { parts: [] }
  expect(askedFacts({ ranges: { width: { max: 900 } }, ...noncombustible }, none)).toEqual([
    'size',
    'fire_protection_material',
  ])
  const others = { filters: { fire_protection_material: [], kind: [1] }, ranges: { lumens: { min: 600 } } }
  expect(askedFacts(others, none)).toEqual([])
})

test.each(['applied', 'widened', 'given_up'] as const)('so is what was read and is %s', (state) => {
  expect(askedBy(part(state, noncombustible))).toEqual(['fire_protection_material'])
})

test('so is what one of several things meets: 60cm角', () => {
  const side = { min: 582, max: 618 }
  const sides = { ranges: { width: side, depth: side } }
  const faces = { ranges: { width: side, height: side } }
  expect(askedBy(part('applied', sides, faces))).toEqual(['size'])
})

test('what is looked for as a word, what is kept away and what is of something else is none', () => {
  const category = { filters: { category: [1] } }
  expect(
    askedBy(
      part('plain', noncombustible),
      { ...part('applied', noncombustible), excluded: true },
      part('applied', category),
    ),
  ).toEqual([])
})
