import { expect, test } from 'vitest'
import { variationExample } from '#contract/products/examples.ts'
import { compareVariations } from './compare-variations.ts'

const low = variationExample
const high = {
  ...variationExample,
  id: 42,
  size: { ...variationExample.size, height: 900, seat_height: null },
  conditions: [{ group: { id: 6, name: '屋外使用' }, values: [{ id: 31, name: '可' }] }],
}
const factOf = (label: string) => compareVariations([low, high]).find((fact) => fact.label === label)

test('separates differing values from equal ones', () => {
  expect(factOf('高さ')).toEqual({ label: '高さ', values: ['760 mm', '900 mm'], differs: true })
  expect(factOf('幅')).toEqual({ label: '幅', values: ['560 mm', '560 mm'], differs: false })
})

test('marks a value missing from one variation as a difference, and omits a fact missing from all', () => {
  expect(factOf('座面の高さ')).toEqual({ label: '座面の高さ', values: ['430 mm', null], differs: true })
  expect(factOf('直径')).toBeUndefined()
})

test('compares the length of a laid board with the height of others', () => {
  const board = {
    ...low,
    product: { ...low.product, categories: [{ id: 41, name: '無垢フローリング' }] },
    size: { ...low.size, depth: null, height: 1820 },
  }
  const facts = compareVariations([low, board])
  expect(facts.find(({ label }) => label === '高さ')?.values).toEqual(['760 mm', null])
  expect(facts.find(({ label }) => label === '長さ')?.values).toEqual([null, '1820 mm'])
})

test('lists a measure that only one variation has', () => {
  const lit = { ...low, measures: [{ key: 'lumens' as const, name: '光束', value: 1_450, unit: 'lm' }] }
  expect(compareVariations([low, lit]).find(({ label }) => label === '光束')?.values).toEqual([
    null,
    '1,450 lm',
  ])
})

test('lists the conditions of all compared variations', () => {
  expect(factOf('スタッキング')?.values).toEqual(['不可', null])
  expect(factOf('屋外使用')?.values).toEqual([null, '可'])
})

test('marks a grade whose certificate has expired', () => {
  const certificate = { number: 'K-005512', document: null, expires_on: '2026-10-31' }
  const graded = (expiry: 'soon' | 'expired') => ({
    ...low,
    regulations: { ...low.regulations, formaldehyde: { grade: 1, certificate: certificate.number } },
    certificates: [{ ...certificate, expiry }],
  })
  const facts = compareVariations([graded('soon'), graded('expired')])
  expect(facts.find(({ label }) => label === 'ホルムアルデヒド')?.values).toEqual([
    'F☆☆☆☆ K-005512',
    'F☆☆☆☆ K-005512（期限切れ）',
  ])
})
