// kill -9 of the worker while an import is written and taken back: it ends as one without kills does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState, workingStates } from '#contract/data/import-states.ts'
import { auditLog, catalogueImports, products, productVariations } from '#server/db/schema/index.ts'
import { applyFile, beginImport, runImport, undoImport, writerOf } from '#server/features/imports/service.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLogger } from '#server/logger.ts'
import { releaseAbandoned } from '#tests/support/abandoned-jobs.ts'
import { buildCategory, buildMaker, one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildUser } from '#tests/support/list-builders.ts'

const database = await createTestDatabase()
const root = await mkdtemp(join(tmpdir(), 'tokonoma-imports-'))
const { db, url } = database
const redraws = createRedrawProcesses()
const context = {
  ...{ db, redraws, objects: createFolderStore(join(root, 'objects')) },
  logger: createLogger('warn'),
  config: { webUrl: 'https://web.example' },
}
const variables = { DATABASE_URL: url, DATA_DIR: root }
const worker = await startKillableProgram('worker', variables, /^Ready: working off jobs/m)

afterAll(async () => {
  redraws.stop()
  await worker.kill()
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const category = await buildCategory(db)
const staff = await writerOf(db, { actingId: (await buildUser(db, { isStaff: true })).id })

const count = 60
/** Products after which the worker is killed; IMPORT_KILLS=2 kills twice in every phase. */
const killedAt = [3, 21]
const killedLater = killedAt.slice(-Number(process.env.IMPORT_KILLS ?? 1))

const header = '品番,製品名,製品名カナ,カテゴリ,定価,公開'
const tableOf = (price: number, shown: string) =>
  Buffer.from(
    [
      header,
      ...Array.from(
        { length: count },
        (_, at) => `AB${at},椅子${at},イス,${category.name},${price + at},${shown}`,
      ),
      '',
    ].join('\n'),
  )

const readImport = async (id: number) =>
  one(await db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))

/** Kills the worker each time that the import has come so far, and waits until no job works on it. */
async function killOnTheWay(id: number, moments: readonly number[] = []): Promise<number> {
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

async function writeKilled(makerId: number, file: Buffer, moments: readonly number[]): Promise<number> {
  const id = await beginImport(context, staff, { makerId, fileName: 'a.csv', file })
  await killOnTheWay(id)
  await applyFile(context, staff, id, { leave_errors: false })
  expect(await killOnTheWay(id, moments)).toBe(moments.length)
  return id
}

async function writeWhole(makerId: number, file: Buffer): Promise<number> {
  const id = await beginImport(context, staff, { makerId, fileName: 'a.csv', file })
  await runImport(context, id)
  await applyFile(context, staff, id, { leave_errors: false })
  await runImport(context, id)
  return id
}

/** Everything that a file can write, without ids. */
const readCatalogue = (makerId: number) =>
  db
    .select({
      name: products.name,
      shown: products.published,
      code: productVariations.code,
      price: productVariations.price,
      published: productVariations.published,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(eq(products.makerId, makerId))
    .orderBy(asc(productVariations.code))

const countWrites = (route: string) =>
  db.$count(auditLog, and(eq(auditLog.route, route), eq(auditLog.thingKind, 'product')))

test('writes and takes back each product once, however often the worker is killed', async () => {
  const { id: killed } = await buildMaker(db)
  const made = await writeKilled(killed, tableOf(1000, '下書き'), killedAt)
  expect(await countWrites('applyImport')).toBe(count)
  expect(await readImport(made)).toMatchObject({ state: importState.done, progress: count })
  const raised = await writeKilled(killed, tableOf(2000, '下書き'), killedLater)
  expect(await countWrites('applyImport')).toBe(2 * count)

  const { id: whole } = await buildMaker(db)
  await worker.kill()
  await writeWhole(whole, tableOf(1000, '下書き'))
  await writeWhole(whole, tableOf(2000, '下書き'))
  const expected = await readCatalogue(whole)
  expect(expected).toHaveLength(count)
  expect(await readCatalogue(killed)).toEqual(expected)

  await worker.start()
  await undoImport(context, staff, raised)
  expect(await killOnTheWay(raised, killedLater)).toBe(killedLater.length)
  expect((await readCatalogue(killed)).map(({ price }) => price)).toEqual(
    expected.map(({ price }) => Number(price) - 1000),
  )
  await undoImport(context, staff, made)
  await runImport(context, made)
  expect(await readCatalogue(killed)).toEqual([])
})
