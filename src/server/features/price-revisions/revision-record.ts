import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { openRevisionStates, priceRevisionState, revisionMessages } from '#contract/data/price-revisions.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { RowRecord } from '#server/console/row-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { priceRevisionItems, priceRevisions, productVariations } from '#server/db/schema/index.ts'
import { requireAhead } from './require-ahead.ts'
import type { NewPrice, RevisionState } from './revision-state.ts'
import { pricesBeside, writeItems } from './write-items.ts'

const r = priceRevisions
const items = priceRevisionItems
const v = productVariations

const isOpen = (state: number): boolean => openRevisionStates.some((each) => each === state)

/** Serializes a maker's revisions: a 品番 stands in one a day. */
const lockRevisions = (tx: Transaction, makerId: number) =>
  lockNames(tx, `price revisions of maker ${makerId}`)

export const revisionRecord: RowRecord<RevisionState> = {
  kind: 'price_revision',
  table: r,
  async read(executor, id) {
    const row = await first(executor.select().from(r).where(eq(r.id, id)))
    if (!row) return null
    const state = {
      ...{ maker_id: row.makerId, name: row.name, effective_on: row.effectiveOn },
      revision_state: row.state,
      announced_at: row.announcedAt?.toISOString() ?? null,
      prices: await selectPrices(executor, id),
    }
    return { name: row.name, state }
  },
  async write(tx, id, state, _, before) {
    const stored = await first(tx.select().from(r).where(eq(r.id, id)))
    await lockRevisions(tx, stored?.makerId ?? found(state).maker_id)
    if (!state) return remove(tx, id, stored?.state)
    if (state.revision_state === priceRevisionState.announced) requireAhead(state.effective_on)
    const isMoved = stored !== undefined && stored.effectiveOn !== state.effective_on
    if (isOpen(state.revision_state)) await requireFree(tx, id, state, isMoved ? 'effective_on' : 'items')
    const row = {
      ...{ makerId: state.maker_id, name: state.name, effectiveOn: state.effective_on },
      state: state.revision_state,
      announcedAt: state.announced_at === null ? null : new Date(state.announced_at),
    }
    await tx
      .insert(r)
      .values({ ...row, id })
      .onConflictDoUpdate({ target: r.id, set: row })
    await writeItems(tx, id, before?.prices ?? (await selectPrices(tx, id)), state.prices)
  },
  condense(before: RevisionState, after: RevisionState) {
    return {
      before: { ...before, prices: pricesBeside(before.prices, after.prices) },
      after: { ...after, prices: pricesBeside(after.prices, before.prices) },
    }
  },
  rebase(state: RevisionState, { prices: from }: RevisionState, { prices: to }: RevisionState) {
    const logged = new Set([...from, ...state.prices].map(({ id }) => id))
    const prices = [...to.filter(({ id }) => !logged.has(id)), ...state.prices]
    return { ...state, prices: prices.toSorted((a, b) => a.id - b.id) }
  },
  async withoutGone(tx, state) {
    const rows = await tx
      .select({ id: v.id, code: v.code })
      .from(v)
      .where(
        isOneOf(
          v.id,
          state.prices.map(({ id }) => id),
        ),
      )
      .for('key share')
    const codes = new Map(rows.map(({ id, code }) => [id, code]))
    const prices = state.prices.flatMap((price) => {
      const code = codes.get(price.id)
      return code === undefined ? [] : [{ ...price, code }]
    })
    return { ...state, prices }
  },
}

const selectPrices = (executor: Executor, id: number): Promise<NewPrice[]> =>
  executor
    .select({
      ...{ id: items.variationId, code: v.code, price_kind: items.priceKind },
      ...{ price: items.price, price_unit: items.priceUnit },
    })
    .from(items)
    .innerJoin(v, eq(v.id, items.variationId))
    .where(eq(items.revisionId, id))
    .orderBy(asc(items.variationId))

async function remove(tx: Transaction, id: number, state: number | undefined): Promise<void> {
  if (state !== undefined && state !== priceRevisionState.draft) throw new ApiError('price_revision_state')
  await tx.delete(r).where(eq(r.id, id))
}

async function requireFree(
  tx: Transaction,
  id: number,
  { maker_id, effective_on, prices }: RevisionState,
  path: string,
): Promise<void> {
  const taken = await tx
    .select({ code: v.code, name: r.name })
    .from(items)
    .innerJoin(r, eq(r.id, items.revisionId))
    .innerJoin(v, eq(v.id, items.variationId))
    .where(
      and(
        ...[eq(r.makerId, maker_id), ne(r.id, id), eq(r.effectiveOn, effective_on)],
        inArray(r.state, [...openRevisionStates]),
        isOneOf(
          items.variationId,
          prices.map((price) => price.id),
        ),
      ),
    )
    .orderBy(asc(r.id), asc(v.id))
  const [other] = taken
  if (!other) return
  const codes = taken.flatMap(({ code, name }) => (name === other.name ? code : []))
  const message = revisionMessages.openElsewhere(codes, other.name)
  throw new ApiError('invalid_request', [{ path, code: 'taken', message }])
}
