import { expect, test } from 'vitest'
import { indexBody } from './mapping.ts'

test('allows an OpenSearch index as many fields as its schema has, and at least a thousand', () => {
  const limitOf = (groups: number) => {
    const choices = Array.from({ length: groups }, (_, group) => `condition_${group}`)
    return indexBody({ text: {}, choices, numbers: ['price'] }).settings.mapping.total_fields.limit
  }
  expect(limitOf(3)).toBe(1_000)
  expect(limitOf(1_200)).toBeGreaterThan(1_300)
})
