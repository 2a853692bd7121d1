import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { importState } from '#contract/data/import-states.ts'
import { undoImport } from '#contract/imports/routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportProducts, catalogueImports, products } from '#server/db/schema/index.ts'
import { countReferences } from '#server/features/products/service.ts'
import { describeConflict } from './describe-conflict.ts'
import {
  type EnqueueNext,
  findImport,
  type ImportContext,
  type ImportRow,
  moveOn,
  type PlannedProduct,
} from './import-context.ts'
import { applyPatch, type PatchConflict, reversePatch, withoutAdded } from './patch/product-patch.ts'
import { isLocked, refusalOf, writeProduct } from './write-product.ts'
import { writerOf } from './writer.ts'

const items = catalogueImportProducts

/** Milliseconds of one job. */
const stepMs = 3000

const messages = {
  locked: '取り消した人の権限がなくなったため、途中で止まりました。',
  kept: '使われているか公開したことがあるため、非公開にして残しました',
} as const

/** Takes written products back for a while, last first. */
export const undoStep = (context: ImportContext, id: number, next: EnqueueNext): Promise<void> =>
  undoForAWhile(context, id, next).catch(async (error: unknown) => {
    if (!isLocked(error)) throw error
    const ended = { state: importState.partlyDone, failure: messages.locked }
    await moveOn(context.db, id, importState.undoing, ended)
  })

async function undoForAWhile(context: ImportContext, id: number, next: EnqueueNext): Promise<void> {
  const ends = performance.now() + stepMs
  const { db } = context
  for (;;) {
    const found = await findImport(db, id)
    if (found?.state !== importState.undoing) return
    const [item] = await db
      .select()
      .from(items)
      .where(and(eq(items.importId, id), isNotNull(items.appliedVersion), eq(items.isUndoTried, false)))
      .orderBy(desc(items.position))
      .limit(1)
    if (!item) {
      await moveOn(db, id, importState.undoing, { state: importState.undone })
      return
    }
    if (performance.now() > ends) return db.transaction(next)
    await undoItem(context, found, item)
  }
}

async function undoItem(
  { db, logger }: ImportContext,
  found: ImportRow,
  item: PlannedProduct,
): Promise<void> {
  try {
    const actor = await writerOf(db, found)
    const { productId } = item
    if (productId === null) return await note(db, item, { undoneVersion: null, left: [] })
    await takeBack(db, actor, found, { ...item, productId })
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    logger.info(
      { import: found.id, position: item.position, err: error },
      'an undo of an import left a product',
    )
    await note(db, item, { undoneVersion: null, left: [{ row: null, code: null, message }] })
  }
}

/** Takes one product back: a new one is removed or hidden, fields get their old values, added 品番 leave. */
async function takeBack(
  db: ImportContext['db'],
  actor: Actor,
  { makerId, fileName }: ImportRow,
  item: PlannedProduct & { productId: number },
): Promise<void> {
  const { productId, plan, addedIds } = item
  let conflicts: PatchConflict[] = []
  let isKept = false
  await writeProduct(db, actor, {
    ...{ route: undoImport.id, makerId, productId, reason: `取り込み「${fileName}」の取り消し` },
    change: async (before) => {
      const wasPublic = await wasEverPublic(db, productId)
      if (plan.create) {
        isKept = wasPublic || (await listReferenced(db, idsOf(before))).size > 0
        return isKept ? { ...before, published: false } : null
      }
      const undone = applyPatch(before, reversePatch(plan.patch ?? { product: {}, changed: [], added: [] }))
      conflicts = undone.conflicts
      const added = new Set(addedIds)
      const referenced = await listReferenced(db, addedIds)
      const shown = before.variations.filter(({ published }) => published && wasPublic)
      const mustStay = referenced.union(new Set(idsOf({ variations: shown })))
      isKept = addedIds.some((each) => mustStay.has(each))
      return { ...undone.state, variations: withoutAdded(undone.state.variations, added, mustStay) }
    },
    note: (tx, written) =>
      note(tx, item, {
        undoneVersion: written?.version ?? null,
        left: [
          ...conflicts.map(describeConflict),
          ...(isKept ? [{ row: plan.rows[0] ?? null, code: null, message: messages.kept }] : []),
        ],
      }),
  })
}

const idsOf = ({ variations }: Pick<ProductContent, 'variations'>): number[] =>
  variations.flatMap(({ id }) => id ?? [])

async function wasEverPublic(executor: Executor, id: number): Promise<boolean> {
  const query = executor.select({ at: products.firstPublishedAt }).from(products)
  return ((await first(query.where(eq(products.id, id))))?.at ?? null) !== null
}

async function listReferenced(executor: Executor, ids: readonly number[]): Promise<Set<number>> {
  const referenced = new Set<number>()
  for (const id of ids) if ((await countReferences(executor, [id])).length > 0) referenced.add(id)
  return referenced
}

async function note(
  executor: Executor,
  { importId, position }: PlannedProduct,
  result: Pick<PlannedProduct, 'undoneVersion' | 'left'>,
): Promise<void> {
  await executor
    .update(items)
    .set({ ...result, isUndoTried: true })
    .where(and(eq(items.importId, importId), eq(items.position, position)))
  await executor
    .update(catalogueImports)
    .set({ progress: sql`${catalogueImports.progress} + 1` })
    .where(eq(catalogueImports.id, importId))
}
