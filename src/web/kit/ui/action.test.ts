import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { runAction } from './action.ts'
import { showSnackbar } from './snackbar.tsx'

vi.mock('./snackbar.tsx', () => ({ showSnackbar: vi.fn() }))
vi.mock('./progress-bar.tsx', () => ({ withProgress: (work: () => Promise<unknown>) => work() }))

const reported = vi.fn()
vi.stubGlobal('reportError', reported)
beforeEach(() => void vi.mocked(showSnackbar).mockClear())

const refusedBy = (status: number) => async () => {
  throw new ApiError({ status, code: 'any', detail: '画像を読み取れませんでした。' })
}

test('announces a success only if it has a sentence', async () => {
  await runAction(async () => {})
  expect(showSnackbar).not.toHaveBeenCalled()
  await runAction(async () => {}, { success: '保存しました' })
  expect(vi.mocked(showSnackbar).mock.calls).toEqual([['保存しました']])
})

test.each([
  ['the caller’s sentence for its status', refusedBy(409), '先にほかの方が保存しました。'],
  ['the api’s own sentence where the caller allows', refusedBy(422), '画像を読み取れませんでした。'],
  ['the general sentence for any other status', refusedBy(404), messages.generic],
  [
    'the general sentence for an error that is no refusal',
    () => Promise.reject(new Error('offline')),
    messages.generic,
  ],
])('announces a failure by %s', async (_, work, sentence) => {
  await runAction(work, {
    success: '保存しました',
    refusals: { 409: '先にほかの方が保存しました。', 422: true },
  })
  expect(vi.mocked(showSnackbar).mock.calls).toEqual([[sentence, 'error', undefined]])
})

test('retries a failed action from the button of its message', async () => {
  const work = vi.fn<() => Promise<void>>().mockImplementationOnce(refusedBy(503)).mockResolvedValue()
  await runAction(work, { success: '保存しました', retry: true })
  const [, , again] = vi.mocked(showSnackbar).mock.calls[0] ?? []
  again?.run()
  await expect.poll(() => vi.mocked(showSnackbar).mock.lastCall).toEqual(['保存しました'])
  expect(work).toHaveBeenCalledTimes(2)
})

test('reports an error that is no refusal', async () => {
  reported.mockClear()
  const mistake = new TypeError('x is undefined')
  await runAction(refusedBy(500))
  await runAction(() => Promise.reject(mistake))
  expect(reported.mock.calls).toEqual([[mistake]])
})
