// kill -9 of the worker while an archive of pictures is taken and taken back: each picture is written once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, count, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState, workingStates } from '#contract/data/import-states.ts'
import {
  auditLog,
  catalogueImportFiles,
  catalogueImports,
  productVariationImages,
  productVariations,
} from '#server/db/schema/index.ts'
import { applyFile, beginArchiveImport, undoImport, writerOf } from '#server/features/imports/service.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { releaseAbandoned } from '#tests/support/abandoned-jobs.ts'
import { drawPicture } from '#tests/support/archive-files.ts'
import { buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { packZip } from '#tests/support/zip.ts'

const database = await createTestDatabase()
const root = await mkdtemp(join(tmpdir(), 'tokonoma-import-files-'))
const { db, url } = database
const objects = createFolderStore(join(root, 'objects'))
const worker = await startKillableProgram(
  'worker',
  { DATABASE_URL: url, DATA_DIR: root },
  /^Ready: working off jobs/m,
)

afterAll(async () => {
  await worker.kill()
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const productCount = 6
const picturesOfProduct = 4
/** Files after which the worker is killed; IMPORT_KILLS=2 kills twice. */
const killedAt = [2, 21].slice(0, Number(process.env.IMPORT_KILLS ?? 1))

const { id: makerId } = await buildMaker(db)
for (let product = 0; product < productCount; product += 1) {
  const { id: productId } = await buildProduct(db, { makerId })
  await buildVariation(db, { productId, code: `AB-${product}00`, imageIds: [] })
}

const pictures = await Promise.all(
  Array.from({ length: productCount * picturesOfProduct }, async (_, at) => ({
    name: `AB-${at % productCount}00_${Math.floor(at / productCount) + 1}.jpg`,
    bytes: await drawPicture(`#${(at * 4099 + 4096).toString(16).padStart(6, '0')}`, 400),
  })),
)

async function store(archive: Uint8Array, partBytes = 9_000) {
  const key = 'catalogue-imports/killed'
  const offsets: number[] = []
  for (let at = 0; at < archive.length; at += partBytes) {
    await objects.put(`${key}/${at}`, archive.subarray(at, at + partBytes), 'application/octet-stream')
    offsets.push(at)
  }
  return { key, offsets, size: archive.length }
}

const readImport = async (id: number) =>
  one(await db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))

/** Kills the worker each time that the import has come so far. Returns the number of kills. */
async function killOnTheWay(id: number, moments: readonly number[]): Promise<number> {
  let kills = 0
  for (;;) {
    const { state, progress } = await readImport(id)
    if (!workingStates.some((each) => each === state)) return kills
    const at = moments[kills]
    if (at !== undefined && progress >= at) {
      await worker.kill()
      kills += 1
      await releaseAbandoned(url)
      await worker.start()
    }
    await wait(20)
  }
}

const countPictures = async () =>
  (
    await db
      .select({ code: productVariations.code, pictures: count(productVariationImages.imageId) })
      .from(productVariations)
      .leftJoin(productVariationImages, eq(productVariationImages.variationId, productVariations.id))
      .where(eq(productVariations.makerId, makerId))
      .groupBy(productVariations.code)
      .orderBy(asc(productVariations.code))
  ).map((row) => row.pictures)

const countWrites = (route: string) =>
  db.$count(auditLog, and(eq(auditLog.route, route), eq(auditLog.thingKind, 'product')))

test('writes and takes back each picture once, however often the worker is killed', async () => {
  const staff = await writerOf(db, { actingId: (await buildUser(db, { isStaff: true })).id })
  const parts = await store(packZip(pictures))
  const id = await beginArchiveImport(db, staff, { makerId, fileName: 'a.zip', parts })
  await killOnTheWay(id, [])
  await applyFile({ db }, staff, id, { leave_errors: false })
  expect(await killOnTheWay(id, killedAt)).toBe(killedAt.length)
  expect(await readImport(id)).toMatchObject({
    state: importState.done,
    progress: pictures.length,
    objectKey: null,
  })
  expect(await countPictures()).toEqual(Array(productCount).fill(picturesOfProduct))
  expect(await countWrites('applyImport')).toBe(productCount)
  const isTaken = and(eq(catalogueImportFiles.importId, id), eq(catalogueImportFiles.outcome, 'taken'))
  expect(await db.$count(catalogueImportFiles, isTaken)).toBe(pictures.length)

  await undoImport({ db }, staff, id)
  await killOnTheWay(id, [8])
  expect((await readImport(id)).state).toBe(importState.undone)
  expect(await countPictures()).toEqual(Array(productCount).fill(0))
  expect(await countWrites('undoImport')).toBe(productCount)
})
