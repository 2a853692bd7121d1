import { expect, test } from 'vitest'
import { describeMeasure, describeRegulation, describeRegulations, describeWeight } from './product-words.ts'
import { mapRegulations } from './regulations.ts'

test.each([
  [1_450, 'lm', '1,450 lm'],
  [9.5, 'W', '9.5 W'],
  [90, 'Ra', 'Ra90'],
  [0.45, 'C.S.R', 'C.S.R 0.45'],
])('formats %d in %s as %s', (value, unit, text) => {
  expect(describeMeasure({ value, unit })).toBe(text)
})

test.each([
  [850, '850 g'],
  [5_800, '5.8 kg'],
  [null, ''],
])('formats %j grams as %j', (grams, text) => {
  expect(describeWeight(grams)).toBe(text)
})

test('names the regulation with a formaldehyde grade unless a heading names it', () => {
  const proof = (grade: number) => ({ grade, certificate: null })
  const held = { ...mapRegulations(() => null), fire_protection_material: proof(1), formaldehyde: proof(4) }
  expect(describeRegulations(held)).toEqual(['不燃', 'ホルムアルデヒド告示対象外'])
  expect(describeRegulations({ ...held, formaldehyde: proof(1) })).toEqual(['不燃', 'F☆☆☆☆'])
  expect(describeRegulation('formaldehyde', held)).toBe('告示対象外')
})

test.each([
  ['fire_protection_material', 1, 'NM-5372', '不燃 NM-5372'],
  ['flame_prevention_regulation', 2, '防炎製品認定番号 S220431', '防炎製品認定番号 S220431'],
  ['formaldehyde', 1, 'JAS F☆☆☆☆（認証番号 KFL-0412）', 'JAS F☆☆☆☆（認証番号 KFL-0412）'],
] as const)('names the proof of a %s grade once', (key, grade, certificate, said) => {
  const held = { ...mapRegulations(() => null), [key]: { grade, certificate } }
  expect(describeRegulation(key, held)).toBe(said)
})
