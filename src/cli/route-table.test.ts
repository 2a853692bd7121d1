import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { findRouteFiles, formatRouteFiles, handlersByRoute } from './route-table.ts'

test('finds contract and handler of every route', async () => {
  const found = await findRouteFiles()
  expect(found.filter(({ handler }) => handler === '')).toEqual([])
  expect(new Set(found.map(({ call }) => call))).toEqual(
    new Set(routes.map(({ method, path }) => `${method} ${path}`)),
  )
  expect(found).toContainEqual({
    call: 'GET /boards/{id}',
    contract: 'contract/boards/routes.ts',
    handler: 'server/features/boards/routes.ts',
    pages: expect.arrayContaining(['web/features/boards/load-boards.ts']),
  })
})

test('finds the handler of a route that its import renames', () => {
  const text = "import { decide as decideRoute } from '#contract/x.ts'\nhandle(\n  decideRoute, () => {})"
  expect(handlersByRoute([{ path: 'server/features/x/routes.ts', text }])).toEqual(
    new Map([['decide', 'server/features/x/routes.ts']]),
  )
})

test('aligns the columns of the route table', () => {
  const lines = formatRouteFiles([
    { call: 'GET /a', contract: 'contract/a.ts', handler: 'server/a.ts', pages: ['web/a.ts', 'web/b.ts'] },
    { call: 'DELETE /a/{id}', contract: 'c.ts', handler: 's.ts', pages: [] },
  ])
  expect(lines.split('\n')).toEqual([
    'GET /a          contract/a.ts  server/a.ts  web/a.ts web/b.ts',
    'DELETE /a/{id}  c.ts           s.ts',
  ])
})
