import { expect, test } from 'vitest'
import { findLongFiles, findViolations } from './find-violations.ts'

function judge(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  return findViolations(sources).map(({ place, message }) => `${place} ${message}`)
}

test.each([
  ['src/contract/a.ts', "import '#search/x.ts'", 'contract may not import #search/x.ts'],
  ['src/search/a.ts', "import '#contract/x.ts'", 'search may not import #contract/x.ts'],
  ['src/search/a.ts', "import 'pg'", 'search may not import the package pg'],
  ['src/server/a.ts', "import '#web/x.ts'", 'server may not import #web/x.ts'],
  ['src/server/a.ts', "import { useState } from 'react'", 'server may not import the package react'],
  ['src/web/kit/a.ts', "import '#server/x.ts'", 'web may not import #server/x.ts'],
  ['src/web/kit/a.ts', "import '../../server/x.ts'", 'web may not import ../../server/x.ts'],
  [
    'src/web/kit/a.ts',
    "import '../../contract/x.ts'",
    '../../contract/x.ts leaves its room: write #contract/x.ts',
  ],
  ['src/web/kit/ui/a.ts', "import '../b.ts'", '../b.ts leaves its folder: write #web/kit/b.ts'],
  ['src/web/kit/ui/a.ts', "import './../b.ts'", './../b.ts leaves its folder: write #web/kit/b.ts'],
  ['src/web/kit/ui/a.ts', "import './form/../../b.ts'", 'leaves its folder: write #web/kit/b.ts'],
  ['src/web/kit/ui/a.ts', "import '#web/kit/ui/b.ts'", '#web/kit/ui/b.ts is in its folder: write ./b.ts'],
  ['src/web/kit/ui/a.ts', "import '#web/kit/ui/form/b.ts'", 'is in its folder: write ./form/b.ts'],
  [
    'src/web/kit/a.ts',
    "import { drizzle } from 'drizzle-orm/pg-core'",
    'may not import the package drizzle-orm',
  ],
  ['src/demo/a.ts', "import '#server/app.ts'", 'demo may not import #server/app.ts'],
  ['src/web/kit/a.ts', "import '#tests/x.ts'", 'web may not import #tests/x.ts'],
  ['src/search/a.ts', "import '#query/x.ts'", 'search may not import #query/x.ts'],
  ['src/query/a.ts', "import '#server/x.ts'", 'query may not import #server/x.ts'],
  ['src/server/a.ts', "import '#query/parse/x.ts'", "#query/parse/x.ts is the room's own"],
])('rejects %s with %s', (path, text, message) => {
  expect(judge({ [path]: text })).toEqual([expect.stringContaining(message)])
})

test.each([
  ['src/server/a.ts', "import '#contract/x.ts'\nimport '#search/y.ts'"],
  ['src/web/kit/a.ts', "import '#contract/enums.ts'"],
  ['src/server/a.ts', "import '#query/parse.ts'"],
  [
    'src/demo/a.ts',
    "import '#server/db/connect.ts'\nimport type { O } from '#server/images/object-store.ts'",
  ],
  ['src/cli/a.ts', "import '#server/app.ts'\nimport '#demo/load.ts'"],
  ['src/web/kit/ui/a.ts', "import './b.ts'\nimport './form/c.ts'\nimport '#web/kit/d.ts'"],
  ['src/search/a.test.ts', "import { test } from 'vitest'"],
])('accepts %s with %s', (path, text) => {
  expect(judge({ [path]: text })).toEqual([])
})

test('forbids the web to load a validator, even indirectly, but not to use its types', () => {
  const contract = {
    'src/contract/schema.ts': "import { z } from '@hono/zod-openapi'",
    'src/contract/data.ts': "import { a } from './schema.ts'",
  }
  const loads = judge({ ...contract, 'src/web/kit/a.ts': "import { a } from '#contract/data.ts'" })
  expect(loads).toEqual([expect.stringContaining('loads a validator')])
  expect(judge({ ...contract, 'src/web/kit/a.ts': "import type { A } from '#contract/data.ts'" })).toEqual([])
})

test('forbids the data of the contract to load a validator', () => {
  const schema = { 'src/contract/kit/schema.ts': "import { z } from 'zod'" }
  const data = { 'src/contract/data/a.ts': "import { a } from '#contract/kit/schema.ts'" }
  expect(judge({ ...schema, ...data })).toEqual([expect.stringContaining('loads a validator')])
})

test('forbids a feature to import another one’s inner files', () => {
  const importing = (file: string) => ({
    'src/server/features/products/routes.ts': `import { x } from '#server/features/makers/${file}'`,
  })
  expect(judge(importing('queries.ts'))).toEqual([expect.stringContaining('products reaches into makers')])
  expect(judge(importing('service.ts'))).toEqual([])
  expect(judge(importing('cards.ts'))).toEqual([])
})

test('forbids imports between features of the web', () => {
  const page = (file: string) => ({ 'src/web/features/home/page.tsx': `import { x } from '${file}'` })
  expect(judge(page('#web/features/makers/service.ts'))).toEqual([
    expect.stringContaining('home reaches into makers'),
  ])
  expect(judge(page('#web/kit/ui/card.tsx'))).toEqual([])
})

test.each([
  ['src/web/kit/ui/a.ts', '#web/shared/b.ts', 'kit may not import src/web/shared/b.ts'],
  ['src/web/shared/cart/a.ts', '#web/features/b/c.ts', 'shared may not import src/web/features/b/c.ts'],
  ['src/web/features/b/a.ts', '#web/app/router.tsx', 'features may not import src/web/app/router.tsx'],
])('%s may not import upwards, as %s', (path, target, message) => {
  expect(judge({ [path]: `import '${target}'` })).toEqual([expect.stringContaining(message)])
  expect(judge({ [path]: `import type { A } from '${target}'` })).toHaveLength(1)
})

test('layers of the web import downwards', () => {
  const lines = (...folders: string[]) => folders.map((folder) => `import '#web/${folder}/x.ts'`).join('\n')
  expect(judge({ 'src/web/app/shell/a.ts': lines('features/b', 'shared/b', 'kit/b') })).toEqual([])
  expect(judge({ 'src/web/features/b/a.ts': lines('shared/b', 'kit/b') })).toEqual([])
  expect(judge({ 'src/web/shared/b/a.ts': lines('shared/c', 'kit/b') })).toEqual([])
})

test('src/web has no fifth folder, and shared is a name for its third one alone', () => {
  expect(judge({ 'src/web/ui/a.ts': '' })).toEqual([expect.stringContaining('src/web has four folders')])
  expect(judge({ 'src/web/shared/shared/a.ts': '' })).toEqual([expect.stringContaining('called shared')])
  expect(judge({ 'src/server/shared/a.ts': '' })).toEqual([expect.stringContaining('called shared')])
})

test('finds circular imports, including those of types alone', () => {
  const circle = { 'src/search/a.ts': "import './b.ts'", 'src/search/b.ts': "import './a.ts'" }
  expect(judge(circle)).toEqual([expect.stringContaining('cycle: src/search/a.ts -> src/search/b.ts')])
  expect(judge({ ...circle, 'src/search/b.ts': "import type { A } from './a.ts'" })).toHaveLength(1)
})

test('lets folders import in one direction only', () => {
  const there = {
    'src/web/shared/cart/a.ts': "import '#web/shared/session/b.ts'",
    'src/web/shared/session/b.ts': '',
  }
  expect(judge(there)).toEqual([])
  const line = "import '#web/shared/cart/d.ts'"
  const back = { 'src/web/shared/session/c.ts': line, 'src/web/shared/cart/d.ts': '' }
  expect(judge({ ...there, ...back })).toEqual([
    expect.stringContaining('cycle: src/web/shared/cart -> src/web/shared/session -> src/web/shared/cart'),
  ])
  const test = { 'src/web/shared/session/c.test.ts': line, 'src/web/shared/cart/d.ts': '' }
  expect(judge({ ...there, ...test })).toEqual([])
})

test('counts only what a generated file loads', () => {
  const tree = (line: string) => ({
    'src/web/app/route-tree.gen.ts': line,
    'src/web/app/router.tsx': "import { routeTree } from './route-tree.gen.ts'",
  })
  expect(judge(tree("import type { getRouter } from './router.tsx'"))).toEqual([])
  expect(judge(tree("import { getRouter } from './router.tsx'"))).toHaveLength(1)
})

test('rejects forbidden names, barrels and long files', () => {
  expect(judge({ 'src/web/kit/utils/a.ts': '' })).toEqual([
    expect.stringContaining('no folder is called utils'),
  ])
  expect(judge({ 'src/web/kit/ui/index.ts': '' })).toEqual([expect.stringContaining('no barrels')])
  expect(judge({ 'src/web/kit/a.ts': '\n'.repeat(501) })).toEqual([expect.stringContaining('501 lines')])
  expect(findLongFiles([{ path: 'a.ts', text: '\n'.repeat(301) }])).toHaveLength(1)
})
