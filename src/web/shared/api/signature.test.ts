import { expect, test } from 'vitest'
import { createSigner } from './signature.ts'

test('reuses a signature for a minute, and renews it when the clock goes back', async () => {
  let now = 1_000_000
  const sign = createSigner('key', () => now)
  const first = await sign()
  now += 59_999
  expect(await sign()).toBe(first)
  now += 1
  expect((await sign())['X-Timestamp']).toBe('1060')
  now = 500_000
  expect((await sign())['X-Timestamp']).toBe('500')
})
