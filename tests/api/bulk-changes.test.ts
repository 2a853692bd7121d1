// Changes of many rows at once, as after an import: CPU time of the longest turn of the event loop.
import { afterAll, expect, test } from 'vitest'
import { postKind } from '#server/search-index/kinds/posts.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { buildIndex, readAllRows } from '#server/search-index/life/build-index.ts'
import { loadDocuments } from '#server/search-index/life/load-documents.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { steadyTurn } from '#tests/support/loop-meter.ts'

const mostMs = 50
const tries = { tries: 20, enough: mostMs }

const database = await createTestDatabase({ demo: true })
afterAll(() => database.close())
const { db } = database

async function openIndex<Row extends { id: number }, Terms>(kind: SearchKind<Row, Terms>) {
  const ids: number[] = []
  for await (const rows of readAllRows(kind, db, 2_000)) ids.push(...rows.map(({ id }) => id))
  const terms = await kind.loadTerms(db)
  const loaded = await buildIndex(kind, db, terms, 'beforeOpening', new AbortController().signal)
  const change = (pace: 'beforeOpening' | 'besideRequests') =>
    loadDocuments(kind, db, ids, () => loaded, pace)
  return { change, index: loaded.index, ids }
}

test.each([
  ['variations', () => openIndex(productVariationKind)],
  ['projects', () => openIndex(projectKind)],
  ['posts', () => openIndex(postKind)],
] as const)('loads changes of all %s in turns of less than 50 ms', async (_, open) => {
  const { change, index, ids } = await open()
  expect(ids.length).toBeGreaterThan(10)
  const all = index.search({ limit: ids.length })
  for (const pace of ['besideRequests', 'beforeOpening'] as const) {
    expect(await steadyTurn(() => change(pace), tries), pace).toBeLessThan(mostMs)
    expect(index.search({ limit: ids.length })).toEqual(all)
  }
})
