import { expect, test } from 'vitest'
import { indexBody } from './mapping.ts'

test('an index may have as many fields as its schema, and a thousand at least', () => {
  const limitOf = (groups: number) => {
    const choices = Array.from({ length: groups }, (_, group) => `condition_${group}`)
    return indexBody({ text: {}, choices, numbers: ['price'] }).settings.mapping.total_fields.limit
  }
  expect(limitOf(3)).toBe(1_000)
  expect(limitOf(1_200)).toBeGreaterThan(1_300)
})
