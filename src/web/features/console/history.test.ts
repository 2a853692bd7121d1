import { expect, test } from 'vitest'
import { begin, record, redo, undo } from './history.ts'

test('undoes and redoes typing in one field as one step', () => {
  const typed = ['土', '土の', '土の壁'].reduce((history, text) => record(history, text, 'title'), begin(''))
  const moved = record(typed, '土の壁と暮らす', 'lead')
  expect(undo(moved).now).toBe('土の壁')
  expect(undo(undo(moved)).now).toBe('')
  expect(redo(undo(undo(moved))).now).toBe('土の壁')
  expect(redo(redo(undo(undo(moved)))).now).toBe('土の壁と暮らす')
})

test('undoes each change other than typing as a step', () => {
  const history = record(record(begin(0), 1), 2)
  expect(undo(history).now).toBe(1)
})

test('undoes nothing before the first step and redoes nothing after the last', () => {
  expect(undo(begin(1)).now).toBe(1)
  expect(redo(begin(1)).now).toBe(1)
  expect(redo(record(undo(record(begin(1), 2)), 3)).now).toBe(3)
})
