import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.ts'

const context = { params: { id: '3' } } as never

test('loads a page on demand and rejects with its loader’s error', async () => {
  const refused = new Error('no such page')
  const loader = () => Promise.reject(refused)
  const { loader: load, head } = lazyPage(async () => ({ page: { loader, head: () => 'title' } }))
  await expect(load(context)).rejects.toBe(refused)
  expect(await head(context)).toBe('title')
})

test('lets the component of a page with a missing file reload it', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
  const { loader, head, component } = lazyPage(() => Promise.reject(gone))
  expect(await loader(context)).toBeUndefined()
  expect(await head(context)).toBeUndefined()
  const { preload } = component as { preload?: () => Promise<void> }
  await expect(preload?.()).resolves.toBeUndefined()
})

test('fails the preload of a page with a missing file, so that it is not cached without data', async () => {
  let isThere = false
  const file = { page: { loader: () => 'data' } }
  const { loader } = lazyPage(() =>
    isThere ? Promise.resolve(file) : Promise.reject(new TypeError('offline')),
  )
  const early = { preload: true } as never
  await expect(loader(early)).rejects.toThrow()
  isThere = true
  expect(await loader(early)).toBe('data')
})
