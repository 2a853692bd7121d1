import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makers, productVariations, searchOutbox } from '#server/db/schema/index.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'
import { createSearchIndexes, type OwnedSearchIndexes } from '#server/search-index/search-indexes.ts'
import { buildConditionGroup, buildProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

/** One file for each searchable kind. */
const savedIndexes = [
  'article',
  'board',
  'list',
  'maker',
  'post',
  'product_variation',
  'project',
  'team',
  'user',
].map((kind) => `${kind}.index`)

const databases: TestDatabase[] = []
const running = new Set<OwnedSearchIndexes>()
const root = await mkdtemp(join(tmpdir(), 'tokonoma-snapshots-'))
afterAll(async () => {
  await Promise.all(Array.from(running, (indexes) => indexes.stop()))
  await Promise.all(databases.map((database) => database.close()))
  await rm(root, { recursive: true, force: true })
})

const database = await createTestDatabase()
databases.push(database)
const { db, pool } = database
const { id: productId } = await buildProduct(db, { name: '銀杏ベンチ' })
for (let i = 0; i < 8; i++) await buildVariation(db, { productId, code: `GN-${i}` })

let folder: string
let path: string
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'index-'))
  path = join(folder, 'product_variation.index')
  said = []
})

/** Disables timers, so that only the test saves. */
const never = 3_600_000
const times = { quietMs: never, latestMs: never, renewMs: never }

async function open({ of = database, snapshotTimes = times, at = folder } = {}) {
  const note = (line: string) => void (line.includes('"kind":"product_variation"') && said.push(line))
  const logger = pino({ level: 'warn' }, { write: note })
  const indexes = createSearchIndexes({ ...of, logger, folder: at, snapshotTimes })
  running.add(indexes)
  await indexes.start()
  return indexes
}

async function close(indexes: OwnedSearchIndexes): Promise<void> {
  running.delete(indexes)
  await indexes.stop()
}

async function idsOf(indexes: OwnedSearchIndexes, keyword = ''): Promise<number[]> {
  const { ids } = await indexes.variations.search({ keyword, limit: 100 })
  return ids.toSorted((a, b) => a - b)
}
const soon = { interval: 10 }
const isThere = () =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Leaves a file saved by a closed index of this database. */
async function leaveSnapshot(): Promise<void> {
  const indexes = await open()
  await expect.poll(isThere, soon).toBe(true)
  await close(indexes)
  expect(said).toEqual([])
}

/** Expects the reason in the only log line, and a complete index. */
async function expectRefused(reason: string, of = database): Promise<OwnedSearchIndexes> {
  const indexes = await open({ of })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(`"reason":"${reason}"`)
  expect(said[0]).toContain('building it anew')
  const rows = await of.db.select().from(productVariations).where(eq(productVariations.published, true))
  expect(await indexes.variations.count({})).toBe(rows.length)
  return indexes
}

test('loads the saved index with later changes and keeps following', async () => {
  const bench = await buildProduct(db, { name: '踏み台' })
  for (let i = 0; i < 3; i++) await buildVariation(db, { productId: bench.id, code: `KP-${i}` })
  await leaveSnapshot()
  const added = await buildVariation(db, { productId: bench.id, code: 'NEW-1' })
  await db.update(productVariations).set({ code: 'OLD-1' }).where(eq(productVariations.code, 'KP-1'))
  await db.delete(productVariations).where(eq(productVariations.code, 'KP-2'))
  await db.update(makers).set({ name: '遠野木工' }).where(eq(makers.id, bench.makerId))

  // A hit by the old code can come only from the snapshot.
  await db.transaction(async (tx) => {
    await tx.execute(`set local tokonoma.bulk_load = 'on'`)
    await tx.update(productVariations).set({ code: 'UNSEEN' }).where(eq(productVariations.code, 'GN-3'))
  })
  const indexes = await open()
  expect(said).toEqual([])
  expect(await idsOf(indexes, 'GN-3')).toHaveLength(1)
  expect(await idsOf(indexes, 'NEW-1')).toEqual([added.id])
  expect(await idsOf(indexes, 'OLD-1')).toHaveLength(1)
  expect(await idsOf(indexes, 'KP-2')).toEqual([])
  expect(await idsOf(indexes, '遠野木工')).toHaveLength(3)
  expect(indexes.variations.terms.makers.get(bench.makerId)?.name).toBe('遠野木工')

  await db.update(productVariations).set({ code: 'LAST-1' }).where(eq(productVariations.code, 'NEW-1'))
  await expect.poll(() => idsOf(indexes, 'LAST-1'), soon).toEqual([added.id])
  await close(indexes)
})

test('loads suggestions and results equal to a fresh index', async () => {
  await leaveSnapshot()
  const [first, fresh] = [await open(), await open({ at: join(root, 'elsewhere') })]
  const query = { facets: ['maker', 'kind'], limit: 100 }
  expect(await first.variations.search(query)).toEqual(await fresh.variations.search(query))
  expect(await first.suggest('銀杏', 5)).toEqual(await fresh.suggest('銀杏', 5))
  expect(await first.suggest('銀杏', 5)).toHaveLength(1)
  await Promise.all([close(first), close(fresh)])
})

test('saves after calm, after long unrest, and at the end', async () => {
  const savedAt = () => stat(path).then(({ mtimeMs }) => mtimeMs)
  await leaveSnapshot()
  for (const snapshotTimes of [
    { ...times, quietMs: 20 },
    { ...times, latestMs: 20 },
    { ...times, renewMs: 20 },
  ]) {
    const indexes = await open({ snapshotTimes })
    const before = await savedAt()
    if (snapshotTimes.renewMs === never) await buildVariation(db, { productId })
    await expect.poll(savedAt, soon).toBeGreaterThan(before)
    await close(indexes)
  }
  const indexes = await open()
  const { id } = await buildVariation(db, { productId, code: 'END-1' })
  await expect.poll(() => idsOf(indexes, 'END-1'), soon).toEqual([id])
  const before = await savedAt()
  await close(indexes)
  expect(await savedAt()).toBeGreaterThan(before)
  expect((await readdir(folder)).sort()).toEqual(savedIndexes)
})

test('leaves a newer file of another process alone', async () => {
  await leaveSnapshot()
  const indexes = await open({ snapshotTimes: { ...times, quietMs: 50 } })
  const { id } = await buildVariation(db, { productId, code: 'SHARED-1' })
  await expect.poll(() => idsOf(indexes, 'SHARED-1'), soon).toEqual([id])
  const later = new Date(Date.now() + 60_000)
  await utimes(path, later, later)
  await close(indexes)
  expect(await idsOf(await open(), 'SHARED-1')).toEqual([id])
})

test('rejects a torn, altered or foreign file', async () => {
  await leaveSnapshot()
  const good = await readFile(path)
  const altered = (at: number) => {
    const bytes = Buffer.from(good)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const files: [string, Uint8Array][] = [
    ['torn', good.subarray(0, -1)],
    ['torn', good.subarray(0, good.length / 2)],
    ['torn', good.subarray(0, 150)],
    ['torn', altered(good.length - 100)],
    ['torn', altered(200)],
    ['not-a-snapshot', good.subarray(0, 10)],
    ['not-a-snapshot', Buffer.from('')],
    ['not-a-snapshot', Buffer.from('<!doctype html>')],
    ['other-version', Buffer.from(good.toString('latin1').replace('index 1 ', 'index 9 '), 'latin1')],
  ]
  for (const [reason, bytes] of files) {
    said = []
    await writeFile(path, bytes)
    await close(await expectRefused(reason))
  }
})

test('rejects a file of another database or of a lost past', async () => {
  await leaveSnapshot()
  const other = await createTestDatabase()
  databases.push(other)
  const indexes = await expectRefused('other-database', other)
  await close(indexes)

  said = []
  folder = await mkdtemp(join(root, 'index-'))
  path = join(folder, 'product_variation.index')
  await leaveSnapshot()
  await db.delete(searchOutbox)
  await close(await expectRefused('too-old'))
})

test('rebuilds after a bulk load or a new condition group', async () => {
  await leaveSnapshot()
  await requestReindex(pool)
  await close(await expectRefused('reindex-requested'))

  said = []
  const group = await buildConditionGroup(db, { valueNames: ['御影石'] })
  const indexes = await expectRefused('other-schema')
  expect(indexes.variations.terms.groups.has(group.id)).toBe(true)
  await close(indexes)
})

test('logs an unwritable folder once and works without it', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'not a folder')
  const indexes = await open()
  await expect.poll(() => said.length, soon).toBe(2)
  expect(said[0]).toContain('cannot be read; building it anew')
  expect(said[1]).toContain('cannot be saved; the next start builds it anew')
  expect(said[1]).toContain(folder)
  expect((await idsOf(indexes)).length).toBeGreaterThan(0)
  await rm(folder)
  // A retry may have created the folder already.
  await mkdir(folder, { recursive: true })
  await close(indexes)
  expect(await isThere()).toBe(true)
})

test('deletes unfinished files of killed processes after a minute', async () => {
  await leaveSnapshot()
  for (const [name, ageMs] of [
    ['old', 61_000],
    ['new', 1_000],
  ] as const) {
    const unfinished = join(folder, `product_variation.index.${name}.unfinished`)
    await writeFile(unfinished, 'half')
    const written = new Date(Date.now() - ageMs)
    await utimes(unfinished, written, written)
  }
  const indexes = await open()
  await buildVariation(db, { productId, code: 'SWEEP-1' })
  await expect.poll(() => idsOf(indexes, 'SWEEP-1'), soon).toHaveLength(1)
  await close(indexes)
  expect((await readdir(folder)).sort()).toEqual(
    [...savedIndexes, 'product_variation.index.new.unfinished'].sort(),
  )
})
