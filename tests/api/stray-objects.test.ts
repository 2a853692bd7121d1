// Objects left in the store by a killed process, without a row.
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { catalogueImportFiles, catalogueImports, uploads } from '#server/db/schema/index.ts'
import { oldImportsJob } from '#server/features/imports/import-jobs.ts'
import { partKey } from '#server/features/uploads/parts.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { redraw } from '#server/images/redraw.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { removeStrayObjects } from '#server/images/remove-strays.ts'
import { storeUpload } from '#server/images/store-upload.ts'
import { createLogger } from '#server/logger.ts'
import { buildDocument, buildMaker, one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { studioPicture } from '#tests/support/pictures.ts'

const database = await createTestDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-strays-'))
const objects = createFolderStore(folder)
const stores = { db, objects }
const redraws = createRedrawProcesses()
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const { id: userId } = await buildUser(db)
const store = async (color: string) =>
  storeUpload(
    stores,
    await redraw(await studioPicture({ left: 20, top: 20, width: 90, height: 90, color })),
    userId,
  )

async function put(key: string, hours: number): Promise<string> {
  await objects.put(key, Buffer.from('1'), 'image/webp')
  return age(key, hours)
}

async function age(key: string, hours: number): Promise<string> {
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(folder, key), at, at)
  return key
}

const unknown = 'ab'.repeat(32)
const half = '.0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0.part'

test('deletes unreferenced objects after a day and keeps referenced ones', async () => {
  const { sha256, objectKey } = await store('#7a6b52')
  await age(objectKey, 99)
  const values = { userId, bytes: 9, received: 1, parts: [0] }
  const { id } = one(await db.insert(uploads).values(values).returning())
  const { objectKey: documentKey } = await buildDocument(db, { objectKey: `documents/ab/${unknown}.pdf` })
  const kept = [
    objectKey,
    await put(documentKey, 99),
    await put(`variants/1/${sha256.slice(0, 2)}/${sha256}/64-75.avif`, 99),
    await put(partKey(id, 0), 99),
    await put(`originals/ab/${unknown}.png`, 23),
    await put(partKey(9_999_999, 0), 23),
    await put(`${objectKey}${half}`, 23),
    await put('schedule-files/1', 99),
  ]
  const strays = [
    await put(`originals/ab/${unknown}.webp`, 25),
    await put(`variants/1/ab/${unknown}/64-75.avif`, 25),
    await put(`documents/ab/${unknown}.dxf`, 25),
    await put(partKey(9_999_999, 4), 25),
    await put(`originals/ab/${unknown}.jpg${half}`, 25),
    await put(`${objectKey.replace('webp', 'png')}${half}`, 25),
    await put(`${partKey(id, 1)}${half}`, 25),
  ]
  expect(await removeStrayObjects(stores)).toBe(strays.length)
  for (const key of kept) expect([key, await objects.get(key)]).not.toEqual([key, null])
  for (const key of strays) expect([key, await objects.get(key)]).toEqual([key, null])
  expect(await removeStrayObjects(stores)).toBe(0)
})

test('keeps the parts of an imported archive and its waiting documents until the import lets go of them', async () => {
  const values = {
    makerId: (await buildMaker(db)).id,
    fileName: 'a.zip',
    bytes: 9,
    kind: 'files' as const,
    state: importState.checked,
  }
  const [sent, stored] = [
    one(
      await db
        .insert(catalogueImports)
        .values({ ...values, objectKey: 'uploads/8888888', parts: [0, 5] })
        .returning(),
    ),
    one(
      await db
        .insert(catalogueImports)
        .values({ ...values, objectKey: 'catalogue-imports/x', parts: [0] })
        .returning(),
    ),
  ]
  const objectKey = `documents/cd/${'cd'.repeat(32)}.pdf`
  await db.insert(catalogueImportFiles).values({
    ...{ importId: sent.id, position: 1, folder: '', name: 'a.pdf', bytes: 9, kind: 'document', objectKey },
    ...{ outcome: 'placed', entry: { offset: 0, packedBytes: 9, isDeflated: false, crc32: 0 } },
  })
  const keys = ['uploads/8888888/0', 'uploads/8888888/5', 'catalogue-imports/x/0', objectKey]
  for (const key of keys) await put(key, 99)
  expect(await removeStrayObjects(stores)).toBe(0)
  await db
    .update(catalogueImports)
    .set({ objectKey: null, parts: [] })
    .where(eq(catalogueImports.id, sent.id))
  await db.update(catalogueImportFiles).set({ isTried: true })
  expect(await removeStrayObjects(stores)).toBe(3)
  await ageImports()
  await oldImportsJob.run(
    { ...stores, redraws, config: { webUrl: '' }, logger: createLogger('silent') },
    undefined,
    '',
  )
  for (const key of keys) expect([key, await objects.get(key)]).toEqual([key, null])
  expect(await db.$count(catalogueImports, eq(catalogueImports.id, stored.id))).toBe(0)
})

const ageImports = () =>
  db.update(catalogueImports).set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })

test('keeps an object whose picture is uploaded again at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const color = `#3347${(0x5b + round).toString(16)}`
    const { objectKey, id } = await store(color)
    await db.execute(`delete from images where id = ${id}`)
    await age(objectKey, 25)
    const [row] = await Promise.all([store(color), removeStrayObjects(stores)])
    expect((await objects.get(row.objectKey))?.length).toBe(row.bytes)
  }
})

test('finds no stray objects in an empty store', async () => {
  const empty = createFolderStore(join(folder, 'not/there/yet'))
  expect(await removeStrayObjects({ db, objects: empty })).toBe(0)
})
