import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { changeRequestState } from '#contract/data/change-requests.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  catalogueImportFiles,
  catalogueImports,
  images,
  productChangeRequests,
  productDocuments,
  uploads,
} from '#server/db/schema/index.ts'
import { isUnfinishedFile } from '#server/files.ts'
import { defineJob } from '#server/jobs/job.ts'
import { loggedDocuments, selectLogged } from './logged-objects.ts'
import type { PictureStores } from './object-store.ts'
import { lockPicture } from './store-upload.ts'

const owners: Record<string, (executor: Executor, keys: readonly string[]) => Promise<readonly string[]>> = {
  originals: (executor, keys) => ofPictures(executor, keys),
  variants: (executor, keys) => ofPictures(executor, keys),
  documents: async (executor, keys) => {
    const { objectKey } = productDocuments
    const rows = await executor
      .selectDistinct({ objectKey })
      .from(productDocuments)
      .where(isAnyOf(objectKey, keys))
    const taken = catalogueImportFiles.objectKey
    const waiting = await executor
      .selectDistinct({ objectKey: taken })
      .from(catalogueImportFiles)
      .where(and(eq(catalogueImportFiles.isTried, false), isAnyOf(taken, keys)))
    const held = await selectHeldDocuments(executor, keys)
    const named = new Set([...[...rows, ...waiting].flatMap((row) => row.objectKey ?? []), ...held])
    const others = keys.filter((key) => !named.has(key))
    return [...named, ...(await selectLogged(executor, loggedDocuments, others))]
  },
  'catalogue-imports': ofImports,
  uploads: async (executor, keys) => {
    const idOf = (key: string) => Number(/^uploads\/(\d+)\//.exec(key)?.[1] ?? 0)
    const rows = await executor
      .select({ id: uploads.id })
      .from(uploads)
      .where(isOneOf(uploads.id, [...new Set(keys.map(idOf))]))
    const known = new Set(rows.map(({ id }) => id))
    // Imports of archives take the parts of their uploads over.
    const imported = new Set(await ofImports(executor, keys))
    return keys.filter((key) => known.has(idOf(key)) || imported.has(key))
  },
}

const isAnyOf = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`

/** New documents of saves that wait for an admin. */
async function selectHeldDocuments(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await executor.execute<{ key: string }>(sql`
    select distinct named.key from ${productChangeRequests},
      jsonb_path_query(${productChangeRequests.wanted}, '$.save.files[*].object_key') held (value),
      lateral (select held.value #>> '{}') named (key)
    where ${productChangeRequests.state} = ${changeRequestState.waiting} and named.key = any(${sql.param([...keys])}::text[])`)
  return rows.map(({ key }) => key)
}

/** A file of an import is one object, or several below its key. */
async function ofImports(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const { objectKey } = catalogueImports
  const folderOf = (key: string) => key.split('/').slice(0, 2).join('/')
  const rows = await executor
    .select({ objectKey })
    .from(catalogueImports)
    .where(isAnyOf(objectKey, [...new Set(keys.map(folderOf))]))
  const known = new Set(rows.map((row) => row.objectKey))
  return keys.filter((key) => known.has(folderOf(key)))
}

const hashIn = (key: string): string => /[0-9a-f]{64}/.exec(key)?.[0] ?? ''

async function ofPictures(executor: Executor, keys: readonly string[]): Promise<string[]> {
  const hashes = sql`${sql.param([...new Set(keys.map(hashIn))])}::text[]`
  const rows = await executor
    .select({ sha256: images.sha256 })
    .from(images)
    .where(sql`${images.sha256} = any(${hashes})`)
  const known = new Set(rows.map(({ sha256 }) => sha256))
  return keys.filter((key) => known.has(hashIn(key)))
}

const dayMs = 24 * 3_600_000
const atOnce = 500

/** Deletes objects without a row, left by killed processes, after a day. Returns their number. */
export async function removeStrayObjects(stores: PictureStores): Promise<number> {
  let removed = 0
  for (const [folder, findOwned] of Object.entries(owners))
    for await (const keys of inBatches(stores.objects.list(folder))) {
      const owned = new Set(await findOwned(stores.db, keys))
      for (const key of keys)
        if ((!owned.has(key) || isUnfinishedFile(key)) && (await removeStray(stores, key, findOwned)))
          removed += 1
    }
  return removed
}

const removeStray = ({ db, objects }: PictureStores, key: string, findOwned: (typeof owners)[string]) =>
  db.transaction(async (tx) => {
    await lockPicture(tx, hashIn(key))
    const writtenAt = await objects.writtenAt(key)
    if (!writtenAt || Date.now() - writtenAt.getTime() < dayMs) return false
    if (!isUnfinishedFile(key) && (await findOwned(tx, [key])).length > 0) return false
    await objects.delete(key)
    return true
  })

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

export const strayObjectsJob = defineJob({
  name: 'remove_stray_objects',
  cron: '22 19 * * *',
  run: (stores: PictureStores) => removeStrayObjects(stores),
})
