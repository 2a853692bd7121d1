import { and, asc, eq, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { applyImport } from '#contract/imports/routes.ts'
import type { UnwrittenPart } from '#contract/imports/stored-types.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { editingFor } from '#server/console/maker-access.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { catalogueImportProducts, catalogueImports, products } from '#server/db/schema/index.ts'
import {
  explainProductRefusal,
  lockProductCodes,
  productRecord,
  requireValidProduct,
} from '#server/features/products/service.ts'
import { chosenPatch, refuseChosen, withoutChosen } from './conflict-choices.ts'
import { describeConflicts } from './describe-conflict.ts'
import { endApplying } from './end-applying.ts'
import {
  type EnqueueNext,
  type ImportContext,
  type ImportRow,
  lockState,
  type PlannedProduct,
} from './import-context.ts'
import { hideWithLast, withoutEnded } from './patch/hide-missing-codes.ts'
import { applyPatch, joinPatches } from './patch/product-patch.ts'
import { selectEndState } from './queries.ts'
import { resolveLinks } from './resolve-links.ts'
import { type SeenProduct, seeProducts } from './seen-products.ts'
import { goneMessage, type ImportWriter, workThrough } from './work-through.ts'
import { refusalOf, requireSize, writeProduct } from './write-product.ts'

const items = catalogueImportProducts

const reasonOf = ({ fileName }: ImportRow): string => `取り込み「${fileName}」`

/** Writes products for a while, each in a transaction of its own. */
export const applyStep = (context: ImportContext, id: number, next: EnqueueNext): Promise<void> =>
  workThrough(context, id, next, {
    state: importState.applying,
    selectNext: async (importId, most) =>
      seeProducts(
        context.db,
        await context.db
          .select()
          .from(items)
          .where(and(eq(items.importId, importId), eq(items.isTried, false)))
          .orderBy(asc(items.position))
          .limit(most),
      ),
    work: (found, item, writer) => applyItem(context, found, item, writer).catch(ignoreTried),
    end: async (importId) =>
      endApplying(context, importId, { state: await selectEndState(context.db, importId) }),
  })

async function applyItem(
  { db, logger }: ImportContext,
  found: ImportRow,
  { seen, ...item }: SeenProduct,
  { actor, bounded }: ImportWriter,
): Promise<void> {
  try {
    const isFirstTry = !chosenPatch(item.left)
    if (item.plan.links && isFirstTry) await linkProduct(db, actor, found, { item, bounded })
    else if (item.plan.create) await createProduct(db, actor, found, item)
    else await patchProduct(db, actor, found, { item, bounded, seen })
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    logger.info({ import: found.id, position: item.position, err: error }, 'an import left a product out')
    await note(db, item, { left: leaveOut(item, message) })
  }
}

function leaveOut({ left, plan }: PlannedProduct, message: string): UnwrittenPart[] {
  const isFirstTry = !chosenPatch(left)
  return isFirstTry ? [{ row: plan.rows[0] ?? null, code: null, message }] : refuseChosen(left, message)
}

/** Another worker wrote the product. Thrown in the transaction, so that nothing is written twice. */
class AlreadyTried extends Error {}

function ignoreTried(error: unknown): void {
  if (!(error instanceof AlreadyTried)) throw error
}

/** A product that was tried may be open again, for conflicts that a person chose since it was read. */
const isOpen = ({ importId, position, left }: PlannedProduct) =>
  and(
    ...[eq(items.importId, importId), eq(items.position, position), eq(items.isTried, false)],
    sql`${items.left} = ${JSON.stringify(left)}::jsonb`,
  )

/** Under the lock of the maker's 品番, which every writer of the import takes. */
async function requireUntried(tx: Transaction, item: PlannedProduct): Promise<void> {
  await lockState(tx, item.importId, importState.applying)
  if ((await tx.$count(items, isOpen(item))) === 0) throw new AlreadyTried()
}

async function note(
  executor: ImportContext['db'] | Transaction,
  item: PlannedProduct,
  result: Partial<Pick<PlannedProduct, 'productId' | 'appliedVersion' | 'addedIds' | 'written' | 'left'>>,
): Promise<void> {
  const { importId, position } = item
  const noted = await executor
    .update(items)
    .set({ ...result, isTried: true })
    .where(isOpen(item))
    .returning({ position: items.position })
  if (noted.length === 0) throw new AlreadyTried()
  await executor
    .update(catalogueImports)
    .set({ progress: sql`least(${position + 1}, (${catalogueImports.counts} ->> 'products')::int)` })
    .where(eq(catalogueImports.id, importId))
}

type PatchWork = Pick<ImportWriter, 'bounded'> & {
  item: PlannedProduct
  seen?: SeenProduct['seen']
  /** Parts that stay left out. */
  left?: readonly UnwrittenPart[]
}

async function patchProduct(
  db: ImportContext['db'],
  actor: Actor,
  found: ImportRow,
  { item, bounded, seen, left = withoutChosen(item.left) }: PatchWork,
): Promise<void> {
  const { productId, plan } = item
  const patch = chosenPatch(item.left) ?? plan.patch
  if (productId === null || !patch) return note(db, item, { left: leaveOut(item, goneMessage) })
  let applied: ReturnType<typeof applyPatch> | undefined
  await writeProduct(db, actor, {
    ...{ route: applyImport.id, makerId: found.makerId, productId, reason: reasonOf(found) },
    bounded,
    seen,
    begin: (tx) => requireUntried(tx, item),
    change: (before) => {
      applied = hideWithLast(applyPatch(before, withoutEnded(before, patch)))
      return applied.state
    },
    note: async (tx, written) => {
      if (!written || !applied) return note(tx, item, { left: leaveOut(item, goneMessage) })
      const addedCodes = applied.written.added.map(({ content }) => content.code)
      await note(tx, item, {
        productId,
        appliedVersion: written.version,
        addedIds: [...item.addedIds, ...(written.state ? idsOf(written.state, addedCodes) : [])],
        written: item.written ? joinPatches(item.written, applied.written) : applied.written,
        left: [...left, ...(await describeConflicts(tx, productId, '確認', applied.conflicts))],
      })
    },
  })
}

/** Its product has the ids of the file's 品番 by now, or was left out. */
async function linkProduct(
  db: ImportContext['db'],
  actor: Actor,
  found: ImportRow,
  { item, bounded }: Pick<ImportWriter, 'bounded'> & { item: PlannedProduct },
): Promise<void> {
  const { productId, fields, left } = await resolveLinks(db, found.makerId, item.plan.links ?? [])
  if (productId === undefined) return note(db, item, { left })
  const patch = { product: {}, changed: fields, added: [] }
  const linked = { ...item, productId, plan: { ...item.plan, patch } }
  await patchProduct(db, actor, found, { item: linked, bounded, left })
}

/** A product that another import of the same file made meanwhile is refused by its 品番. */
const createProduct = (
  db: ImportContext['db'],
  actor: Actor,
  found: ImportRow,
  item: PlannedProduct,
): Promise<void> =>
  db
    .transaction(async (tx) => {
      const { makerId } = found
      const state: ProductContent = { ...item.plan.create, documents: [] } as ProductContent
      await editingFor(makerId)(tx, actor)
      await lockProductCodes(tx, makerId)
      await requireUntried(tx, item)
      requireSize(state)
      await requireValidProduct(tx, actor, { ...state, productId: null, makerId, documents: undefined })
      const productId = await nextRowId(tx, products)
      const log = { route: applyImport.id, record: productRecord, id: productId, reason: reasonOf(found) }
      const written = await recordChange(tx, actor, { ...log, isNew: true }, () =>
        productRecord.create(tx, productId, state),
      )
      await note(tx, item, { productId, appliedVersion: written.version })
    })
    .catch(explainProductRefusal)

const idsOf = ({ variations }: ProductContent, codes: readonly string[]): number[] =>
  variations.flatMap(({ id, code }) => (id !== null && codes.includes(code) ? id : []))
