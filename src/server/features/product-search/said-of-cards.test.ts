import { expect, test } from 'vitest'
import { type Interpretation, noInterpretation } from '#contract/kit/interpretation.ts'
import { askedFacts } from './said-of-cards.ts'

type Part = Interpretation['parts'][number]

const part = (state: Part['state'], filter: Part['filter']): Part => ({
  ...{ from: 0, to: 2, text: '不燃', reading: 'condition', label: '不燃', excluded: false },
  ...{ state, filter },
})

const askedBy = (...parts: Part[]) => askedFacts({}, { ...noInterpretation, parts })

test('what the filters ask for is a fact of its cards; an empty choice asks for nothing', () => {
  expect(askedFacts({ max_width: 900, fire_protection_material: [1] }, noInterpretation)).toEqual([
    'size',
    'fire_protection_material',
  ])
  expect(askedFacts({ fire_protection_material: [], kind: [1], min_lumens: 600 }, noInterpretation)).toEqual(
    [],
  )
})

test.each(['applied', 'widened'] as const)('so is what was read and is %s', (state) => {
  expect(askedBy(part(state, { fire_protection_material: [1] }))).toEqual(['fire_protection_material'])
})

test('what was read and is not asked for is none', () => {
  expect(askedBy(part('plain', { max_width: [900] }), part('applied', null))).toEqual([])
})
