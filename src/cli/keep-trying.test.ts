import { expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

const { signal } = new AbortController()
const attempt = keepTrying(signal, { firstMs: 1, longestMs: 1 })
const failure = (code: string) => Object.assign(new Error('a query failed'), { code })

test('rejects at once with a message of its own when the disk is full', async () => {
  for (const error of [failure('53100'), new Error('a query failed', { cause: failure('ENOSPC') })]) {
    const step = vi.fn(() => Promise.reject(error))
    await expect(attempt(step)).rejects.toThrow('is full: make room, and start again.')
    expect(step).toHaveBeenCalledOnce()
  }
})

test('retries while PostgreSQL has no free connection', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const step = vi.fn(async () => 'done').mockRejectedValueOnce(failure('53300'))
  expect(await attempt(step)).toBe('done')
  expect(step).toHaveBeenCalledTimes(2)
  print.mockRestore()
})
