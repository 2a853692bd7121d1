import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSnackbar } from './snackbar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // Whatever is shown takes its leave, for the tests of other files.
  showSnackbar('', 'success')
  vi.runAllTimers()
  vi.useRealTimers()
})

test('what a message offers ends once, when another takes its place', () => {
  const end = vi.fn()
  const offer = { label: '入力した内容を残す', run: () => {}, end }
  showSnackbar('保存できませんでした', 'error', offer)
  showSnackbar('もうひとつ', 'error')
  expect(end).not.toHaveBeenCalled()
  showSnackbar('保存しました')
  expect(end).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(end).toHaveBeenCalledOnce()
})
