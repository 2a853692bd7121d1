import { setImmediate } from 'node:timers/promises'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

test('the first page that the server draws has the part', async () => {
  const Part = lazyPart(async () => () => <p>条件をすべて外す</p>)
  await setImmediate()
  const page = (
    <Suspense fallback="…">
      <Part />
    </Suspense>
  )
  expect(renderToString(page)).toContain('<p>条件をすべて外す</p>')
})
