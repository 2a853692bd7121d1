import { expect, test } from 'vitest'
import { findChange } from './change-in-console.ts'

test('offers no undo for a save that changed nothing', () => {
  expect(findChange({ body: { version: 4 } }, { version: 4 })).toBeNull()
  expect(findChange({ body: { version: 4 } }, { version: 9 })).toBe(9)
})

test('offers the undo of a write without a version, or without a body', () => {
  expect(findChange({ body: { title: '夏の休業' } }, { version: 9 })).toBe(9)
  expect(findChange({ params: { id: 9 } }, { version: 9 })).toBe(9)
})
