import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brands, makers, productVariations, searchOutbox } from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { findBookmark, placeBookmark } from '#server/search-index/outbox/bookmark.ts'
import { followOutbox } from '#server/search-index/outbox/follow-outbox.ts'
import {
  changesOf,
  type OutboxChanges,
  type OutboxPosition,
  pruneOutbox,
  readOutbox,
  readOutboxPosition,
} from '#server/search-index/outbox/outbox.ts'
import { buildBrand, buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const database = await createTestDatabase()
const { db, pool, url } = database
const clients: Client[] = []
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database.close()
})

let first: number
let second: number
beforeAll(async () => {
  first = (await buildVariation(db)).id
  second = (await buildVariation(db)).id
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  return client
}

const touch = (client: Pick<Client, 'query'>, id: number) =>
  client.query('update product_variations set lead_time_days = 7 where id = $1', [id])

async function readChanges(since: OutboxPosition) {
  const changes = await readOutbox(pool, since)
  return { position: changes.position, ...changesOf(changes, 'product_variation') }
}

test('reads a change once', async () => {
  const start = await readOutboxPosition(pool)
  await touch(pool, first)
  const changes = await readChanges(start)
  expect(changes).toMatchObject({ ids: [first], terms: false, reindex: false })
  expect(await readChanges(changes.position)).toMatchObject({ ids: [] })
})

test('notes a product for its fields, not for the date of its first publication', async () => {
  const start = await readOutboxPosition(pool)
  const where = 'where id = (select product_id from product_variations where id = $1)'
  await pool.query(`update products set first_published_at = now() - interval '1 day' ${where}`, [first])
  const dated = await readChanges(start)
  expect(dated.ids).toEqual([])
  await pool.query(`update products set name = name || '改' ${where}`, [first])
  expect((await readChanges(dated.position)).ids).toEqual([first])
})

test('reads a late commit without delaying others', async () => {
  const slow = await connect()
  const start = await readOutboxPosition(pool)
  await slow.query('begin')
  await touch(slow, first)
  await touch(pool, second)
  const early = await readChanges(start)
  expect(early.ids).toEqual([second])
  expect((await readChanges(early.position)).ids).toEqual([])
  await slow.query('commit')
  const late = await readChanges(early.position)
  expect(late.ids).toEqual([first])
  expect((await readChanges(late.position)).ids).toEqual([])
})

test('ignores a rolled back change', async () => {
  const client = await connect()
  const start = await readOutboxPosition(pool)
  await client.query('begin')
  await touch(client, first)
  await client.query('rollback')
  expect((await readChanges(start)).ids).toEqual([])
})

test('skips rows of a restored dump with future transaction ids', async () => {
  await pool.query(`insert into search_outbox (event, transaction_id) values ('reindex', '999999999')`)
  const start = await readOutboxPosition(pool)
  await touch(pool, first)
  expect(await readChanges(start)).toMatchObject({ ids: [first], reindex: false })
  await pool.query(`delete from search_outbox where event = 'reindex'`)
})

test('announces changed names, but no bulk load', async () => {
  const start = await readOutboxPosition(pool)
  const maker = await buildMaker(db)
  expect(await readChanges(start)).toMatchObject({ ids: [], terms: true })

  const quiet = await readOutboxPosition(pool)
  await db.transaction(async (tx) => {
    await tx.execute(`set local tokonoma.bulk_load = 'on'`)
    await tx.update(makers).set({ tagline: '静かに' }).where(eq(makers.id, maker.id))
    await tx.update(productVariations).set({ leadTimeDays: 3 })
  })
  expect(await readChanges(quiet)).toMatchObject({
    ids: [],
    terms: false,
    reindex: false,
  })
})

test('prunes rows after a day and bookmarks after half a day', async () => {
  await db.delete(searchOutbox)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db.insert(searchOutbox).values([
    { event: 'changed', kind: 'product_variation', rowId: 1, createdAt: hoursAgo(25) },
    { event: 'changed', kind: 'product_variation', rowId: 2, createdAt: hoursAgo(23) },
    { event: 'bookmark', createdAt: hoursAgo(13) },
  ])
  const young = await placeBookmark(pool)
  await pruneOutbox(pool)
  const left = await db
    .select({ event: searchOutbox.event, rowId: searchOutbox.rowId })
    .from(searchOutbox)
    .orderBy(searchOutbox.id)
  expect(left).toEqual([
    { event: 'changed', rowId: 2 },
    { event: 'bookmark', rowId: null },
  ])
  expect(await findBookmark(pool, young)).toBe('there')
})

test('reads no change in a bookmark and finds it in its own database only', async () => {
  const start = await readOutboxPosition(pool)
  const bookmark = await placeBookmark(pool)
  expect(await readChanges(start)).toMatchObject({
    ids: [],
    terms: false,
    reindex: false,
  })
  expect(await findBookmark(pool, bookmark)).toBe('there')
  expect(await findBookmark(pool, { ...bookmark, transactionId: '7' })).toBe('gone')
  const other = await createTestDatabase()
  expect(await findBookmark(other.pool, bookmark)).toBe('other-database')
  await other.close()
})

test('resumes with the changes made while the connection was cut', async () => {
  const heard = new Set<number>()
  let failures = 1
  const follower = followOutbox({
    url,
    since: await readOutboxPosition(pool),
    logger: createLogger('silent'),
    onChanges: async (changes: OutboxChanges) => {
      // Failed changes are delivered again.
      if (failures-- > 0) throw new Error('not this time')
      for (const id of changesOf(changes, 'product_variation').ids) heard.add(id)
    },
  })
  await touch(pool, first)
  await expect.poll(() => [...heard]).toEqual([first])

  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tokonoma search index'`)
  await touch(pool, second)
  await expect.poll(() => [...heard]).toEqual([first, second])
  await follower.stop()

  heard.clear()
  await touch(pool, first)
  await wait(20)
  expect([...heard]).toEqual([])
})

test('announces a maker for its own changes, its brands and a brand that moved away', async () => {
  const [old, young] = [await buildMaker(db), await buildMaker(db)]
  const start = await readOutboxPosition(pool)
  const brand = await buildBrand(db, { makerId: old.id })
  const middle = await readOutbox(pool, start)
  expect(changesOf(middle, 'maker')).toMatchObject({ ids: [old.id], reindex: false })
  await db.update(brands).set({ makerId: young.id }).where(eq(brands.id, brand.id))
  const end = await readOutbox(pool, middle.position)
  expect(changesOf(end, 'maker').ids.toSorted((a, b) => a - b)).toEqual([old.id, young.id])
})
