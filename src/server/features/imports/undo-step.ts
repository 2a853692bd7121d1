import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import { undoImport } from '#contract/imports/routes.ts'
import type { ProductPatch } from '#contract/imports/stored-types.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import type { Actor } from '#server/caller.ts'
import { findVersion } from '#server/console/log.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportProducts, catalogueImports, products } from '#server/db/schema/index.ts'
import { type BoundRead, findReferenced, productRecord } from '#server/features/products/service.ts'
import { describeConflicts } from './describe-conflict.ts'
import {
  type EnqueueNext,
  type ImportContext,
  type ImportRow,
  lockState,
  moveOn,
  type PlannedProduct,
} from './import-context.ts'
import { applyPatch, type PatchConflict, reversePatch, withoutAdded } from './patch/product-patch.ts'
import { restoreSale } from './patch/restore-sale.ts'
import { type SeenProduct, seeProducts } from './seen-products.ts'
import { type ImportWriter, workThrough } from './work-through.ts'
import { refusalOf, writeProduct } from './write-product.ts'

const items = catalogueImportProducts

const keptMessage = '公開したか、使われているか、あとで編集されたため、非公開にして残しました'

/** Takes written products back for a while, last first. */
export const undoStep = (context: ImportContext, id: number, next: EnqueueNext): Promise<void> =>
  workThrough(context, id, next, {
    state: importState.undoing,
    selectNext: async (importId, most) =>
      seeProducts(
        context.db,
        await context.db
          .select()
          .from(items)
          .where(
            and(eq(items.importId, importId), isNotNull(items.appliedVersion), eq(items.isUndoTried, false)),
          )
          .orderBy(desc(items.position))
          .limit(most),
      ),
    work: (found, item, writer) => undoItem(context, found, item, writer),
    end: (importId) => moveOn(context.db, importId, importState.undoing, { state: importState.undone }),
  })

async function undoItem(
  { db, logger }: ImportContext,
  found: ImportRow,
  { seen, ...item }: SeenProduct,
  { actor, bounded }: ImportWriter,
): Promise<void> {
  try {
    const { productId } = item
    if (productId === null) return await note(db, item, { undoneVersion: null, left: [] })
    await takeBack(db, actor, found, { item, productId, bounded, seen })
  } catch (error) {
    if (error instanceof AlreadyUndone) return
    const message = refusalOf(error)
    if (message === undefined) throw error
    logger.info(
      { import: found.id, position: item.position, err: error },
      'an undo of an import left a product',
    )
    await note(db, item, { undoneVersion: null, left: [{ row: null, code: null, message }] })
  }
}

type TakeBack = Pick<SeenProduct, 'seen'> & { item: PlannedProduct; productId: number; bounded: BoundRead }

/** Takes one product back: a new one is removed or hidden, fields get their old values, added 品番 leave. */
async function takeBack(
  db: ImportContext['db'],
  actor: Actor,
  { makerId, fileName }: ImportRow,
  { item, productId, bounded, seen }: TakeBack,
): Promise<void> {
  let undone: UndoneState = { state: null, conflicts: [], kept: false }
  await writeProduct(db, actor, {
    ...{ route: undoImport.id, makerId, productId, reason: `取り込み「${fileName}」の取り消し` },
    bounded,
    seen,
    begin: (tx) => requireOpen(tx, item),
    change: async (before) => {
      undone = await undoState(db, item, productId, before)
      return undone.state
    },
    note: async (tx, written) =>
      note(tx, item, {
        undoneVersion: written?.version ?? null,
        left: [
          ...(await describeConflicts(tx, productId, '取り込み', undone.conflicts)),
          ...(undone.kept ? [{ row: item.plan.rows[0] ?? null, code: null, message: keptMessage }] : []),
        ],
      }),
  })
}

type UndoneState = { state: ProductContent | null; conflicts: PatchConflict[]; kept: boolean }

/** Keeps parts that people saw, chose or edited since. */
async function undoState(
  db: Executor,
  { plan, written, addedIds, appliedVersion }: PlannedProduct,
  productId: number,
  before: ProductContent,
): Promise<UndoneState> {
  const wasPublic = await wasEverPublic(db, productId)
  if (plan.create) {
    const version = await findVersion(db, productRecord.kind, productId)
    const isEdited = version !== appliedVersion && !isAsMade(before, plan.create)
    const kept = wasPublic || isEdited || (await findReferenced(db, idsOf(before))).size > 0
    return { state: kept ? { ...before, published: false } : null, conflicts: [], kept }
  }
  const { state, conflicts } = applyPatch(before, reversePatch(written ?? noPatch))
  const today = currentDay()
  const restored = restoreSale(before.variations, state.variations, written ?? noPatch, today)
  const planned = new Map((written ?? noPatch).added.map(({ content }) => [content.code, content]))
  const isEdited = ({ id: _, ...now }: VariationContent) => {
    const { id: __, ...then } = planned.get(now.code) ?? { id: null }
    return !isDeepStrictEqual(now, then)
  }
  const added = new Set(addedIds)
  const own = before.variations.filter(({ id }) => id !== null && added.has(id))
  const seen = own.filter((each) => (wasPublic && each.published) || isEdited(each))
  const succeeding = state.variations.flatMap(({ id, successors }) => (added.has(id ?? 0) ? [] : successors))
  const mustStay = new Set([
    ...(await findReferenced(db, addedIds)),
    ...idsOf({ variations: seen }),
    ...succeeding.filter((id) => added.has(id)),
  ])
  const variations = withoutAdded(restored, added, mustStay)
  return { state: { ...state, variations }, conflicts, kept: mustStay.size > 0 }
}

/** Edits that were taken back leave nothing to keep. */
const isAsMade = (
  { documents, variations, ...now }: ProductContent,
  { variations: made, ...then }: Omit<ProductContent, 'documents'>,
): boolean =>
  documents.length === 0 &&
  isDeepStrictEqual(now, then) &&
  isDeepStrictEqual(variations.map(withoutId), made.map(withoutId))

const withoutId = ({ id: _, ...variation }: VariationContent) => variation

const noPatch: ProductPatch = { product: {}, changed: [], added: [] }

const idsOf = ({ variations }: Pick<ProductContent, 'variations'>): number[] =>
  variations.flatMap(({ id }) => id ?? [])

async function wasEverPublic(executor: Executor, id: number): Promise<boolean> {
  const query = executor.select({ at: products.firstPublishedAt }).from(products)
  return ((await first(query.where(eq(products.id, id))))?.at ?? null) !== null
}

const isOpen = ({ importId, position }: Pick<PlannedProduct, 'importId' | 'position'>) =>
  and(eq(items.importId, importId), eq(items.position, position), eq(items.isUndoTried, false))

/** Another worker took the product back. */
class AlreadyUndone extends Error {}

async function requireOpen(tx: Transaction, item: PlannedProduct): Promise<void> {
  await lockState(tx, item.importId, importState.undoing)
  if ((await tx.$count(items, isOpen(item))) === 0) throw new AlreadyUndone()
}

async function note(
  executor: Executor,
  { importId, position }: PlannedProduct,
  result: Pick<PlannedProduct, 'undoneVersion' | 'left'>,
): Promise<void> {
  const noted = await executor
    .update(items)
    .set({ ...result, isUndoTried: true })
    .where(isOpen({ importId, position }))
    .returning({ position: items.position })
  if (noted.length === 0) return
  await executor
    .update(catalogueImports)
    .set({ progress: sql`${catalogueImports.progress} + 1` })
    .where(eq(catalogueImports.id, importId))
}
