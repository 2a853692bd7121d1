import { expect, test } from 'vitest'
import { addMend, countUnsent, findNextRow, markRow, textsOf } from './mends.ts'

test('sends the cells of a row together, and one row after the other', () => {
  const both = addMend(addMend(addMend({}, 9, 2, '1400'), 4, 1, 'KK-1'), 4, 2, '1200')
  expect(findNextRow(both)).toBe(4)
  const texts = textsOf(both, 4)
  expect(texts).toEqual({ 1: 'KK-1', 2: '1200' })
  const sending = markRow(both, 4, texts, { state: 'sending' })
  expect(findNextRow(sending)).toBeUndefined()
  expect(countUnsent(sending)).toBe(3)
  const sent = markRow(sending, 4, texts, { state: 'sent' })
  expect(findNextRow(sent)).toBe(9)
  expect(countUnsent(sent)).toBe(1)
})

test('sends a cell again that was changed while it was on its way', () => {
  const sending = markRow(addMend({}, 4, 1, 'a'), 4, { 1: 'a' }, { state: 'sending' })
  const changed = addMend(sending, 4, 1, 'b')
  const sent = markRow(changed, 4, { 1: 'a' }, { state: 'sent' })
  expect(sent[4]?.[1]).toEqual({ text: 'b', state: 'waiting' })
  expect(findNextRow(sent)).toBe(4)
})

test('keeps the text of a cell that was refused', () => {
  const failed = markRow(addMend({}, 4, 1, 'a'), 4, { 1: 'a' }, { state: 'failed', problem: '送れません' })
  expect(failed[4]?.[1]).toEqual({ text: 'a', state: 'failed', problem: '送れません' })
  expect(findNextRow(failed)).toBeUndefined()
  expect(findNextRow(addMend(failed, 4, 1, 'a'))).toBe(4)
})
