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
const rowsOf = (price: number, successorOf: (code: string) => string = () => '') =>
  names.flatMap((name, at) =>
    ['A', 'B'].map((finish) => {
      const code = `${finish}${at}`
      return `${code},${name},シナ,${category.name},${finish},${price + at},公開,${successorOf(code)}`
    }),
  )
const names = ['椅子', '机']
const first = tableOf(header, ...rowsOf(1000), `Z0,椅子,シナ,${category.name},Z,1,公開,`)
/** Changes both products, adds a 品番 and a product, links 品番 that the file makes, and lacks Z0, which it hides. */
const second = tableOf(
  header,
  ...rowsOf(2000, (code) => (code === 'A0' ? 'C1' : '')),
  `A2,鏡,シナ,${category.name},A,2002,下書き,B2`,
  `B2,鏡,シナ,${category.name},B,2002,下書き,`,
  `C1,机,シナ,${category.name},C,900,下書き,`,
)

const readImport = async (id: number) =>
  one(await db.select().from(catalogueImports).where(eq(catalogueImports.id, id)))

/** Resolves with the number of deaths. */
type Run = (id: number) => Promise<number>

const runWhole: Run = async (id) => {
  await runImport(context, id)
  return 0
}

/** Dies after each statement up to the end of a product's transaction, for every product. */
const runDying: Run = async (id) => {
  let [statements, reached] = [1, await readProgress(id)]
  for (let deaths = 0; ; deaths += 1) {
    const dying = connectUntilDeath(url, statements)
    try {
      await runImport({ ...context, db: dying.db }, id)
    } catch (error) {
      if (!dying.isDead()) throw error
    } finally {
      await dying.close()
    }
    if (!dying.isDead()) return deaths
    const now = await readProgress(id)
    statements = now === reached ? statements + 1 : 1
    reached = now
  }
}

async function readProgress(id: number): Promise<string> {
  const { state, progress } = await readImport(id)
  return `${state} ${progress}`
}

async function write(makerId: number, file: string, run: Run) {
  const id = await beginImport(context, staff, { makerId, fileName: 'a.csv', file: Buffer.from(file) })
  const isImport = eq(catalogueImports.id, id)
  await db
    .update(catalogueImports)
    .set({ settings: { missing: 'hide' } })
    .where(isImport)
  const reading = await run(id)
  await applyFile(context, staff, id, { leave_errors: false })
  return { id, deaths: [reading, await run(id)] }
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
  const { id: changed, deaths } = await write(killed, second, runDying)
  const { id: changedWhole } = await write(whole, second, runWhole)
  const expected = await readCatalogue(whole)
  expect(expected).toContainEqual(expect.objectContaining({ code: 'A0', price: 2000, successor: 'C1' }))
  expect(expected).toContainEqual(expect.objectContaining({ code: 'Z0', published: false }))
  expect(await readCatalogue(killed)).toEqual(expected)
  expect(await readOutcome(changed)).toEqual(await readOutcome(changedWhole))

  for (const [id, run] of [
    [changed, runDying],
    [changedWhole, runWhole],
  ] as const) {
    await undoImport(context, staff, id)
    deaths.push(await run(id))
  }
  // Reading, writing and the undo, and the undo without deaths.
  expect(deaths.map((count) => count > 5)).toEqual([true, true, true, false])
  const undone = await readOutcome(changed)
  expect(undone).toMatchObject({ state: importState.undone })
  expect(undone).toEqual(await readOutcome(changedWhole))
  const different = listDifferent(before, await digestTables(db))
  expect(different.filter((name) => !importLogs.includes(name))).toEqual([])
}, 300_000)
