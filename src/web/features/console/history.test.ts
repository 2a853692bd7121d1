import { expect, test } from 'vitest'
import { begin, record, redo, undo } from './history.ts'

test('what is typed into one field is taken back in one step, and done again', () => {
  const typed = ['土', '土の', '土の壁'].reduce((history, text) => record(history, text, 'title'), begin(''))
  const moved = record(typed, '土の壁と暮らす', 'lead')
  expect(undo(moved).now).toBe('土の壁')
  expect(undo(undo(moved)).now).toBe('')
  expect(redo(undo(undo(moved))).now).toBe('土の壁')
  expect(redo(redo(undo(undo(moved)))).now).toBe('土の壁と暮らす')
})

test('what is no typing is a step each time', () => {
  const history = record(record(begin(0), 1), 2)
  expect(undo(history).now).toBe(1)
})

test('before the first and after the last there is nothing', () => {
  expect(undo(begin(1)).now).toBe(1)
  expect(redo(begin(1)).now).toBe(1)
  expect(redo(record(undo(record(begin(1), 2)), 3)).now).toBe(3)
})
