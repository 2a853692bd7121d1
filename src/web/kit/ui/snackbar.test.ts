import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSnackbar } from './snackbar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // Removes all messages, for the tests of other files.
  showSnackbar('', 'success')
  vi.runAllTimers()
  vi.useRealTimers()
})

test('keeps a message with a pending offer despite later ones, and ends it once when repeated', () => {
  const end = vi.fn()
  const offer = { label: '入力した内容を残す', run: () => {}, end }
  showSnackbar('保存できませんでした', 'error', offer)
  for (const text of ['もうひとつ', 'さらにもうひとつ', 'まだもうひとつ']) showSnackbar(text, 'error')
  showSnackbar('保存しました')
  vi.runAllTimers()
  expect(end).not.toHaveBeenCalled()
  showSnackbar('保存できませんでした', 'success')
  vi.runAllTimers()
  expect(end).toHaveBeenCalledOnce()
})

test('keeps a long message as long as reading it takes', () => {
  const end = vi.fn()
  showSnackbar('長'.repeat(80), 'success', { label: '元に戻す', run: () => {}, end })
  vi.advanceTimersByTime(11_900)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(end).toHaveBeenCalledOnce()
})
