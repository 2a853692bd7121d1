import { beforeEach, expect, test, vi } from 'vitest'
import { sampleExample, variationCardExample } from '#contract/products/examples.ts'
import { stubStorage } from '#web/kit/storage/test-storage.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { createCall } from '#web/shared/api/call.ts'
import { emptyCart } from './cart.ts'
import { useCart } from './cart-store.ts'
import { pressSample } from './press-sample.ts'
import { sampleOf } from './test-samples.ts'

vi.mock('#web/kit/ui/snackbar.tsx', () => ({ showSnackbar: vi.fn() }))

const kept = stubStorage()
const said = vi.mocked(showSnackbar)

beforeEach(() => {
  kept.clear()
  said.mockClear()
  useCart.setState(emptyCart)
})

const call = createCall({
  apiUrl: 'http://api.test',
  apiKey: 'key',
  fetch: async () =>
    Response.json({
      items: [
        { ...variationCardExample, id: 7, sample: { ...sampleExample, available: true, in_stock: true } },
      ],
      total_count: 1,
    }),
})

const inCart = () =>
  useCart.getState().samples.map(({ productVariation: { id }, quantity }) => [id, quantity])

test('adds a sample on the first press and removes it on the next', async () => {
  const after: unknown[] = []
  for (let press = 0; press < 3; press++) {
    await pressSample(call, 7)
    after.push(inCart())
  }
  expect(after).toEqual([[[7, 1]], [], [[7, 1]]])
})

test('adds one sample for two presses before the api answers', async () => {
  await Promise.all([pressSample(call, 7), pressSample(call, 7)])
  expect(inCart()).toEqual([[7, 1]])
})

test('removes all samples of a variation at once and restores them from the snackbar', async () => {
  useCart.setState({ samples: [sampleOf(6, 1), sampleOf(7, 3)] })
  await pressSample(call, 7)
  expect(inCart()).toEqual([[6, 1]])
  expect(said).toHaveBeenCalledWith('サンプルをカートから外しました', 'success', {
    label: '元に戻す',
    run: expect.any(Function),
  })
  said.mock.lastCall?.[2]?.run()
  expect(inCart()).toEqual([
    [6, 1],
    [7, 3],
  ])
})
