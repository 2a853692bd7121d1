import { expect, test } from 'vitest'
import { askedFacts } from './said-of-cards.ts'

test('what the filters ask for is a fact of its cards; an empty choice asks for nothing', () => {
  expect(askedFacts({ ranges: { width: { max: 900 } }, filters: { fire_protection_material: [1] } })).toEqual(
    ['size', 'fire_protection_material'],
  )
  const others = { filters: { fire_protection_material: [], kind: [1] }, ranges: { lumens: { min: 600 } } }
  expect(askedFacts(others)).toEqual([])
})

test('so is what was read, also where one of several things meets it: 60cm角', () => {
  const sides = { width: { min: 600, max: 600 }, depth: { min: 600, max: 600 } }
  const faces = { width: { min: 600, max: 600 }, height: { min: 600, max: 600 } }
  expect(askedFacts({ wishes: [{ any: [{ ranges: sides }, { ranges: faces }] }] })).toEqual(['size'])
  expect(askedFacts({ wishes: [{ any: [{ filters: { fire_protection_material: [1] } }] }] })).toEqual([
    'fire_protection_material',
  ])
})

test('what is kept away is none, nor what is asked of something else', () => {
  const any = [{ filters: { fire_protection_material: [1] } }]
  expect(
    askedFacts({ wishes: [{ any, excluded: true }, { any: [{ filters: { category: [1] } }] }] }),
  ).toEqual([])
})
