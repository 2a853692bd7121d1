import { isDeepStrictEqual } from 'node:util'
import { and, asc } from 'drizzle-orm'
import type { Discontinuation } from '#contract/data/discontinuation.ts'
import type { InputIssue } from '#contract/data/errors.ts'
import { currentDay } from '#contract/data/japanese-day.ts'
import { limits } from '#contract/data/limits.ts'
import {
  changeMessages,
  changeWhole,
  describeChange,
  findChangeIssue,
  type ProductChange,
} from '#contract/data/product-changes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { changeProducts, type previewProductChange } from '#contract/products/change-routes.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord } from '#server/console/change-record.ts'
import { versionColumn } from '#server/console/log.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { type BoundRead, lockBoundedChanges, noBoundRead } from './change-requests/bound-log.ts'
import { readLeft, requireWithinBound } from './change-requests/editor-bound.ts'
import { eachInTurn, type LeftOutcome } from './each-in-turn.ts'
import { editing, requirePerson } from './policy.ts'
import { productRecord } from './product-record.ts'

const changed = [
  ...(['price', 'lead_time_days', 'sample_stock'] as const),
  ...(['discontinued', 'discontinued_on', 'last_order_on', 'published'] as const),
]

type ChangeableVariation = Discontinuation & {
  code: string
  published: boolean
  price: number | null
  lead_time_days: number | null
  sample_available: boolean
  sample_stock: number
}

type ChangeableProduct = { published: boolean; variations: ChangeableVariation[] }

export function requireValidChange(change: ProductChange, path: string): void {
  const message = findChangeIssue(change)
  const field = change.kind === 'discontinue' ? 'last_order_on' : 'amount'
  const issue: InputIssue[] = message ? [{ path: path.replace('amount', field), code: field, message }] : []
  if (issue.length > 0) throw new ApiError('invalid_request', issue)
}

export async function previewChange(
  services: Services,
  actor: Actor,
  { ids, ...change }: InputOf<typeof previewProductChange>['query'],
) {
  requireValidChange(change, 'amount')
  const items = await previewProducts(services, actor, { ids, change })
  const bounded = { productIds: ids, change, read: noBoundRead() }
  return { items, left_without_approval: await readLeft(services.db, actor, bounded) }
}

/** Presents the writes of a change. Two queries, however many products. */
export async function previewProducts(
  services: Services,
  actor: Actor,
  { ids, change }: { ids: readonly number[]; change: ProductChange },
) {
  const rows = await selectProducts(services, actor, ids)
  const variations = Map.groupBy(await selectVariations(services, ids), ({ productId }) => productId)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const { published, ...row } = found(known.get(id))
    const before = { published, variations: variations.get(id) ?? [] }
    const after = changeWhole<ChangeableVariation, ChangeableProduct>(before, change)
    const changes = differences(before, after)
    return { ...row, changes, issue: findIssue(before, after, changes.length) }
  })
}

const selectProducts = ({ db }: Services, actor: Actor, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      published: products.published,
      version: versionColumn(productRecord.kind, products),
    })
    .from(products)
    .where(and(isOneOf(products.id, ids), isOwnMaker(actor, products.makerId)))

const v = productVariations

const selectVariations = ({ db }: Services, ids: readonly number[]) =>
  db
    .select({
      productId: v.productId,
      code: v.code,
      published: v.published,
      discontinued: v.discontinued,
      discontinued_on: v.discontinuedOn,
      last_order_on: v.lastOrderOn,
      price: v.price,
      lead_time_days: v.leadTimeDays,
      sample_available: v.sampleAvailable,
      sample_stock: v.sampleStock,
    })
    .from(v)
    .where(isOneOf(v.productId, ids))
    .orderBy(asc(v.productId), asc(v.position), asc(v.id))

type FieldChange = {
  code: string | null
  field: (typeof changed)[number]
  before: number | boolean | string | null
  after: number | boolean | string | null
}

function differences(before: ChangeableProduct, after: ChangeableProduct): FieldChange[] {
  const ofProduct =
    before.published === after.published
      ? []
      : [{ code: null, field: 'published' as const, before: before.published, after: after.published }]
  return [
    ...ofProduct,
    ...before.variations.flatMap((variation, at) =>
      changed.flatMap((field) => {
        const now = after.variations[at]?.[field] ?? null
        const isImplied =
          field === 'discontinued_on' &&
          now === currentDay() &&
          variation.discontinued !== after.variations[at]?.discontinued
        return variation[field] === now || isImplied
          ? []
          : [{ code: variation.code, field, before: variation[field], after: now }]
      }),
    ),
  ]
}

function findIssue(before: ChangeableProduct, after: ChangeableProduct, count: number): string | null {
  if (count === 0) return changeMessages.nothing
  const prices = after.variations.flatMap(({ price }, at) =>
    price === null || price === before.variations[at]?.price ? [] : price,
  )
  if (prices.some((price) => price > limits.price)) return changeMessages.tooDear
  return prices.includes(0) ? changeMessages.free : null
}

/** Writes each product in a transaction of its own: a checkout waits for one product, not for all. */
export async function changeMany(
  services: Services,
  actor: Actor,
  { items, change }: InputOf<typeof changeProducts>['body'],
) {
  requireValidChange(change, 'change.amount')
  await requirePerson(services.db, actor)
  const ids = items.map(({ id }) => id)
  const own = new Set((await selectProducts(services, actor, ids)).map(({ id }) => id))
  if (ids.some((id) => !own.has(id))) throw new ApiError('not_found')
  await requireWithinBound(services.db, actor, { productIds: ids, change, read: noBoundRead() })
  // Begun anew under the lock: a change that was open at the first read may have an earlier row.
  const read = noBoundRead()
  const write = (item: (typeof items)[number]) => changeOne(services, actor, item, { change, read })
  const left = ({ id }: { id: number }, outcome: LeftOutcome) => ({ id, outcome, version: null })
  return { items: await eachInTurn(services, items, { write, left }) }
}

class SkippedChange extends Error {
  readonly outcome: 'unchanged' | 'refused'

  constructor(outcome: SkippedChange['outcome']) {
    super(outcome)
    this.outcome = outcome
  }
}

async function changeOne(
  services: Services,
  actor: Actor,
  { id, version }: { id: number; version: number },
  { change, read }: { change: ProductChange; read: BoundRead },
) {
  const route = changeProducts.id
  try {
    const stored = await changeRecord(services, actor, {
      ...{ route, record: productRecord, id, version },
      reason: describeChange(change),
      state: (before) => changeState(before, change),
      enter: async (tx, person) => {
        await editing(id)(tx, person)
        await lockBoundedChanges(tx, person)
        await requireWithinBound(tx, person, { productIds: [id], change, read })
      },
    })
    return { id, outcome: 'changed' as const, version: stored.version }
  } catch (error) {
    return { id, outcome: skippedOutcome(error), version: null }
  }
}

/** Throws if nothing would change, or a price would be out of bounds. */
export function changeState(before: ProductContent, change: ProductChange): ProductContent {
  const after = changeWhole(before, change)
  if (isDeepStrictEqual(after, before)) throw new SkippedChange('unchanged')
  if (findIssue(before, after, 1) !== null) throw new SkippedChange('refused')
  return after
}

/** Returns the outcome of a product that was left alone; rethrows other errors. */
export function skippedOutcome(error: unknown): 'unchanged' | 'refused' | 'conflict' {
  const outcome = findSkippedOutcome(error)
  if (!outcome) throw error
  return outcome
}

export function findSkippedOutcome(error: unknown): 'unchanged' | 'refused' | 'conflict' | undefined {
  if (error instanceof SkippedChange) return error.outcome
  // Changed or deleted since the preview.
  const isGone = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')
  return isGone ? 'conflict' : undefined
}
