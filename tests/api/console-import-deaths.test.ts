// A worker that dies after any statement of an import: the next one goes on, and the end is the same.
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import {
  auditLog,
  catalogueImportProducts,
  catalogueImports,
  products,
  productVariations,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import { applyFile, beginImport, runImport, undoImport, writerOf } from '#server/features/imports/service.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLogger } from '#server/logger.ts'
import { buildCategory, buildMaker, one } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { connectUntilDeath } from '#tests/support/dying-database.ts'
import { tableOf } from '#tests/support/import-desk.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { createMemoryStore } from '#tests/support/memory-store.ts'
import { digestTables, importLogs, listDifferent } from '#tests/support/table-digests.ts'

const database = await createTestDatabase()
const { db, url } = database
const redraws = createRedrawProcesses()
const config = { webUrl: 'https://web.example' }
const context = { db, redraws, config, objects: createMemoryStore(), logger: createLogger('silent') }

afterAll(async () => {
  redraws.stop()
  await database.close()
})

const category = await buildCategory(db)
const staff = await writerOf(db, { actingId: (await buildUser(db, { isStaff: true })).id })

const header = '品番,製品名,製品名カナ,カテゴリ,仕上げ名,定価,公開,後継品番'
const rowsOf = (names: readonly string[], price: number, successorOf: (code: string) => string) =>
  names.flatMap((name, at) =>
    ['A', 'B'].map((finish) => {
      const code = `${finish}${at}`
      return `${code},${name},シナ,${category.name},${finish},${price + at},下書き,${successorOf(code)}`
    }),
  )
const names = ['椅子', '机']
const first = tableOf(header, ...rowsOf(names, 1000, () => ''))
/** Changes both products, adds a 品番 and a product, and links 品番 that the same file makes. */
const second = tableOf(
  header,
  ...rowsOf([...names, '鏡'], 2000, (code) => (code === 'A0' ? 'C1' : code === 'A2' ? 'B2' : '')),
  `C1,机,シナ,${category.name},C,900,下書き,`,
)

const readImport = async (id: number) =>
  one(await db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))

type Run = (id: number) => Promise<unknown>

const runWhole: Run = (id) => runImport(context, id)

/** Dies after each statement up to the end of a product's transaction, for every product. */
const runDying: Run = async (id) => {
  let [statements, reached] = [1, await readProgress(id)]
  for (;;) {
    const dying = connectUntilDeath(url, statements)
    try {
      await runImport({ ...context, db: dying.db }, id)
    } catch (error) {
      if (!dying.isDead()) throw error
    } finally {
      await dying.close()
    }
    if (!dying.isDead()) return
    const now = await readProgress(id)
    statements = now === reached ? statements + 1 : 1
    reached = now
  }
}

async function readProgress(id: number): Promise<string> {
  const { state, progress } = await readImport(id)
  return `${state} ${progress}`
}

async function write(makerId: number, file: string, run: Run): Promise<number> {
  const id = await beginImport(context, staff, { makerId, fileName: 'a.csv', file: Buffer.from(file) })
  await run(id)
  await applyFile(context, staff, id, { leave_errors: false })
  await run(id)
  return id
}

/** Everything that the files write, without ids. */
async function readCatalogue(makerId: number) {
  const stored = await db
    .select({ name: products.name, variation: productVariations })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(eq(products.makerId, makerId))
    .orderBy(asc(productVariations.code))
  const codeOf = new Map(stored.map(({ variation }) => [variation.id, variation.code]))
  const links = await db
    .select()
    .from(variationSuccessors)
    .where(inArray(variationSuccessors.variationId, [...codeOf.keys()]))
  const successorOf = new Map(links.map((link) => [link.variationId, codeOf.get(link.successorId)]))
  return stored.map(({ name, variation: { id, code, price, published, name: finish } }) => ({
    ...{ name, code, finish, price, published, successor: successorOf.get(id) },
  }))
}

/** Parts that were left out, and how often products were written. */
async function readOutcome(id: number) {
  const planned = await db
    .select()
    .from(catalogueImportProducts)
    .where(eq(catalogueImportProducts.importId, id))
    .orderBy(asc(catalogueImportProducts.position))
  const ids = planned.flatMap(({ productId }) => productId ?? [])
  const isOfProduct = and(eq(auditLog.thingKind, 'product'), inArray(auditLog.thingId, ids))
  const { counts, progress, state } = await readImport(id)
  return {
    ...{ counts, progress, state, left: planned.map(({ left }) => left) },
    writes: await db.$count(auditLog, isOfProduct),
  }
}

test('reads, writes and takes back each product once, wherever its worker dies', async () => {
  const makers = [await buildMaker(db), await buildMaker(db)] as const
  const [{ id: killed }, { id: whole }] = makers
  for (const { id } of makers) await write(id, first, runWhole)

  const before = await digestTables(db)
  const [changed, changedWhole] = [
    await write(killed, second, runDying),
    await write(whole, second, runWhole),
  ]
  const expected = await readCatalogue(whole)
  expect(expected).toContainEqual(expect.objectContaining({ code: 'A0', price: 2000, successor: 'C1' }))
  expect(await readCatalogue(killed)).toEqual(expected)
  expect(await readOutcome(changed)).toEqual(await readOutcome(changedWhole))

  for (const [id, run] of [
    [changed, runDying],
    [changedWhole, runWhole],
  ] as const) {
    await undoImport(context, staff, id)
    await run(id)
  }
  const undone = await readOutcome(changed)
  expect(undone).toMatchObject({ state: importState.undone })
  expect(undone).toEqual(await readOutcome(changedWhole))
  const different = listDifferent(before, await digestTables(db))
  expect(different.filter((name) => !importLogs.includes(name))).toEqual([])
}, 300_000)
