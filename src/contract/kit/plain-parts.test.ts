import { expect, test } from 'vitest'
import { addPlainPart, isPlainPart, removePlainPart } from './plain-parts.ts'

test('adds and removes parts, including parts that contain a mark', () => {
  const one = addPlainPart(undefined, '黒い')
  const both = addPlainPart(one, 'ここ2、3年')
  expect(both).toBe('黒い、ここ2、3年')
  expect([isPlainPart(both, '黒い'), isPlainPart(both, 'ここ2、3年'), isPlainPart(both, '黒')]).toEqual([
    true,
    true,
    false,
  ])
  expect(removePlainPart(both, '黒い')).toBe('ここ2、3年')
  expect(removePlainPart(one, '黒い')).toBeUndefined()
  expect(isPlainPart(undefined, '黒い')).toBe(false)
})
