// kill -9 at any moment of indexing: the next process opens exactly the database's state, to the last id.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { randomFor } from '#demo/random.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { loadTaxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import { buildIndex } from '#server/search-index/life/build-index.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { bundleProgram } from '#tests/support/bundle-program.ts'
import { createCatalogueChanger } from '#tests/support/catalogue-changes.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { IndexAnswer, IndexOrder } from '#tests/support/index-process.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

/** KILL_ROUNDS=100 takes some three minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6)
/** An index of this size opens in about a third of this: some kills come before, some after. */
const longestLifeMs = 150
const longestPauseMs = 8

const database = await createTestDatabase()
const { db, pool, url } = database
const root = await mkdtemp(join(tmpdir(), 'tokonoma-kill-'))
const folder = join(root, 'search-index')
const program = await bundleProgram('tests/support/index-process.ts', join(root, 'program'))
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  await rm(root, { recursive: true, force: true })
})

/** Preloads its modules and waits for commands. */
function startProcess(): ChildProcess {
  const child = fork(program, { serialization: 'advanced' })
  children.push(child)
  return child
}

async function order(child: ChildProcess, message: IndexOrder): Promise<IndexAnswer> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the index process ended by itself with ${code}`)
  })
  const answered = once(child, 'message')
  child.send(message)
  const [{ answer }] = await Promise.race([answered, ended])
  return answer
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const queries: SearchQuery[] = [
  { limit: 1_000, facets: ['kind', 'category', 'maker', 'material', 'color', 'in_stock', 'product'] },
  { limit: 1_000, sort: { field: 'price', direction: 'asc' }, histograms: [{ field: 'price', edges: [] }] },
  ...['椅子', '木工房', '色', '新', 'C', 'M', 'N', 'LATE', 'BULK'].map((keyword) => ({
    keyword,
    limit: 1_000,
  })),
]

/** Searches an index built anew from the current rows, without files. */
async function searchAnew(): Promise<SearchResult[]> {
  const taxonomy = await loadTaxonomy(db)
  const { index } = await buildIndex(
    productVariationKind,
    db,
    taxonomy,
    'beforeOpening',
    new AbortController().signal,
  )
  return queries.map((query) => index.search(query))
}

async function selectSearchableIds(): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(`select v.id from product_variations v
    join products p on p.id = v.product_id where v.published and p.published and not v.discontinued order by v.id`)
  return rows.map((row) => Number(row.id))
}

async function expectDatabase(child: ChildProcess, round: string): Promise<void> {
  const found = await order(child, { search: queries })
  const ids = await selectSearchableIds()
  expect(found?.[0]?.total, round).toBe(ids.length)
  expect(
    found?.[0]?.ids.toSorted((a, b) => a - b),
    round,
  ).toEqual(ids)
  expect(found, round).toEqual(await searchAnew())
}

test(`matches the index to the database after each of ${rounds} kills`, async () => {
  // Many small products, so that a change affects a small part of the index.
  for (let product = 0; product < 70; product++) {
    const { id } = await buildProduct(db, { name: `椅子${product}` })
    for (let n = 0; n < 3; n++) await buildVariation(db, { productId: id })
  }
  const { change, settle } = createCatalogueChanger(pool, randomFor('changes').unit)
  let child = startProcess()
  for (let round = 1; round <= rounds; round++) {
    const next = startProcess()
    const { chance, int, unit } = randomFor(`round ${round}`)
    await order(child, { open: { url, folder } })
    await expectDatabase(child, `round ${round}`)

    // Continues its life: follows changes, or reopens from the file or from rows alone.
    if (chance(0.6)) {
      for (let missed = int(0, 10); missed > 0; missed--) await change()
      child.send({ open: { url, folder, forget: chance(0.5) } } satisfies IndexOrder)
    }
    const death = wait(unit() * longestLifeMs).then(() => kill(child))
    let alive = true
    const dead = death.then(() => {
      alive = false
    })
    while (alive) {
      await change()
      await wait(unit() * longestPauseMs)
    }
    await dead
    await settle()
    child = next
  }
  await order(child, { open: { url, folder } })
  await expectDatabase(child, 'at the end')
})
