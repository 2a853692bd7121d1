import { setImmediate } from 'node:timers/promises'
import { Suspense } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('renders the lazy part in the first page that the server draws', async () => {
  const Part = lazyPart(async () => () => <p>条件をすべて外す</p>)
  await setImmediate()
  const page = (
    <Suspense fallback="…">
      <Part />
    </Suspense>
  )
  expect(renderToString(page)).toContain('<p>条件をすべて外す</p>')
})

test('reports the reason why a lazy part cannot load, and draws the page without it', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('ENOENT')))
  await setImmediate()
  const told: unknown[] = []
  const page = (
    <Suspense fallback="…">
      <Part />
    </Suspense>
  )
  const stream = await renderToReadableStream(page, { onError: (error) => void told.push(error) })
  expect(await new Response(stream).text()).toContain('…')
  expect(told).toMatchObject([
    { message: 'a part of a page could not be loaded: Error: ENOENT', cause: { message: 'ENOENT' } },
  ])
})
