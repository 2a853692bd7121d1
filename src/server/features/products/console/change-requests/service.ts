import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  changeRequestMessages,
  changeRequestState,
  mostRequestsWaiting,
} from '#contract/data/change-requests.ts'
import { describeChange, productsAtOnce } from '#contract/data/product-changes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import * as contract from '#contract/products/change-request-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, lockNameOf, recordChange } from '#server/console/change-record.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { first, isOneOf, lockNames } from '#server/db/query-fragments.ts'
import {
  makers,
  productChangeRequestItems,
  productChangeRequests,
  products,
  users,
} from '#server/db/schema/index.ts'
import { isTransient } from '#server/db/transient-failures.ts'
import {
  changeState,
  findSkippedOutcome,
  previewChange,
  requireValidChange,
} from '#server/features/products/console/change-many.ts'
import { requirePerson } from '#server/features/products/console/policy.ts'
import { productRecord } from '#server/features/products/console/product-record.ts'
import { listByCursor } from '#server/http/lists.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { isOwnMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { approvedMail, refusedMail } from './decision-mails.ts'
import { deciding, requesting, requireReader } from './policy.ts'
import { countRequests, type RequestRow, selectItems, selectRequestPage, selectRequests } from './queries.ts'
import { changeRequestRecord } from './request-record.ts'
import { mailDeciders } from './waiting-mails.ts'

const r = productChangeRequests
const items = productChangeRequestItems

export const listRequests = (
  { db }: Services,
  actor: Actor,
  { state, ...page }: InputOf<typeof contract.listChangeRequests>['query'],
) =>
  listByCursor(page, (at) =>
    readPage(selectRequestPage(db, actor, state, at), countRequests(db, actor, state), (rows) =>
      rows.map(present),
    ),
  )

const present = (row: RequestRow) => ({
  id: row.id,
  maker: row.maker,
  title: describeChange(row.change),
  state: row.state,
  requested_by: row.requestedBy,
  product_count: row.productCount,
  variation_count: row.variationCount,
  remaining_count: row.remainingCount,
  created_at: row.createdAt.toISOString(),
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  may_decide: row.mayDecide,
})

/** Previews the products without an outcome. */
export async function getRequest(services: Services, actor: Actor, id: number) {
  await requireReader(services.db, actor, id)
  const row = found(await first(selectRequests(services.db, actor).where(eq(r.id, id))))
  const rows = await selectItems(services.db, id)
  const open = rows.filter(({ outcome }) => outcome === null).map((item) => item.id)
  const { items: previews } =
    open.length > 0 ? await previewChange(services, actor, { ids: open, ...row.change }) : { items: [] }
  const previewOf = new Map(previews.map((preview) => [preview.id, preview]))
  return {
    ...present(row),
    items: rows.map(({ current, ...item }) => ({
      ...item,
      changes: previewOf.get(item.id)?.changes ?? [],
      issue: previewOf.get(item.id)?.issue ?? null,
      is_stale: item.outcome === null && current !== item.version,
    })),
  }
}

export async function requestChange(
  services: Services,
  actor: Actor,
  { items: sent, change }: InputOf<typeof contract.requestProductChange>['body'],
) {
  requireValidChange(change, 'change.amount')
  await requirePerson(services.db, actor)
  const ids = [...new Set(sent.map((item) => item.id))]
  const owners = await services.db
    .selectDistinct({ makerId: products.makerId })
    .from(products)
    .where(and(isOneOf(products.id, ids), isOwnMaker(actor, products.makerId)))
  const [owner, ...others] = owners
  const makerId = found(owner).makerId
  const { items: previews } = await previewChange(services, actor, { ids, ...change })
  if (others.length > 0) throw refuse(changeRequestMessages.otherMakers)
  const codes = previews.flatMap((preview) => preview.changes.map(({ code }) => `${preview.id} ${code}`))
  const values = { makerId, userId: actor.userId, change, variationCount: new Set(codes).size }
  const version = new Map(sent.map((item) => [item.id, item.version]))
  const id = await asStaff(
    services,
    actor,
    async (tx) => {
      await lockNames(tx, `change requests of maker ${makerId}`)
      const waiting = and(eq(r.makerId, makerId), eq(r.state, changeRequestState.waiting))
      if ((await tx.$count(r, waiting)) >= mostRequestsWaiting)
        throw refuse(changeRequestMessages.tooManyWaiting)
      const requestId = await nextRowId(tx, r)
      const write = { route: contract.requestProductChange.id, record: changeRequestRecord, id: requestId }
      await recordChange(tx, actor, write, async () => {
        await tx.insert(r).values({ ...values, id: requestId })
        await tx.insert(items).values(
          ids.map((productId, position) => ({
            ...{ requestId, productId, position },
            version: version.get(productId) ?? 0,
          })),
        )
      })
      const link = linkTo(services, requestId)
      await mailDeciders(tx, actor, { makerId, change, variationCount: values.variationCount, link })
      return requestId
    },
    requesting(makerId),
  )
  return getRequest(services, actor, id)
}

const refuse = (message: string) =>
  new ApiError('invalid_request', [{ path: 'items', code: 'unsuitable', message }])

/** Applies the next products, each in a transaction of its own, and ends the request after the last. */
export async function approveRequest(services: Services, actor: Actor, id: number) {
  await asStaff(services, actor, (tx) => requireWaiting(tx, id, 'share'), deciding(id))
  const next = await services.db
    .select({ productId: items.productId })
    .from(items)
    .where(and(eq(items.requestId, id), isNull(items.outcome)))
    .orderBy(asc(items.position))
    .limit(productsAtOnce)
  for (const { productId } of next)
    await asStaff(services, actor, (tx) => applyItem(services, tx, actor, [id, productId]), deciding(id))
  await asStaff(services, actor, (tx) => endApproved(services, tx, actor, id), deciding(id))
  return getRequest(services, actor, id)
}

async function requireWaiting(tx: Transaction, id: number, lock: 'share' | 'no key update') {
  const row = found(await first(tx.select().from(r).where(eq(r.id, id)).for(lock)))
  if (row.state !== changeRequestState.waiting) throw new ApiError('already_decided')
  return row
}

/** Commits the outcome with the change, so that a repeated approval applies nothing twice. */
async function applyItem(
  { logger }: Services,
  tx: Transaction,
  actor: Actor,
  [requestId, productId]: readonly [request: number, product: number],
): Promise<void> {
  const { change } = await requireWaiting(tx, requestId, 'share')
  // Before the item: the removal of a draft locks its product, and then the items that go with it.
  await lockNames(tx, lockNameOf(productRecord.kind, productId))
  const isItem = and(eq(items.requestId, requestId), eq(items.productId, productId))
  const open = tx
    .select()
    .from(items)
    .where(and(isItem, isNull(items.outcome)))
  const item = await first(open.for('update'))
  if (!item) return
  const note = (outcome: typeof item.outcome) => tx.update(items).set({ outcome }).where(isItem)
  const write = {
    ...{ route: contract.approveProductChange.id, record: productRecord, id: productId },
    ...{ version: item.version, reason: describeChange(change) },
  }
  // A savepoint: the refused write leaves no trace, but its outcome stays.
  const outcome = await tx
    .transaction(async (inner) => {
      await recordChange(inner, actor, write, (before) =>
        productRecord.write(inner, productId, changeState(found(before), change)),
      )
      return 'changed' as const
    })
    .catch((error: unknown) => leftOutcome(error, logger))
  await note(outcome)
}

/** Leaves a product that cannot be written. Throws failures that a repeated approval may not meet. */
function leftOutcome(error: unknown, logger: Services['logger']) {
  if (isTransient(error)) throw error
  const skipped = findSkippedOutcome(error)
  if (!skipped) logger.error({ err: error }, 'a product of a request could not be written')
  return skipped ?? 'failed'
}

async function endApproved(services: Services, tx: Transaction, actor: Actor, id: number): Promise<void> {
  const row = await first(tx.select().from(r).where(eq(r.id, id)).for('no key update'))
  const left = await tx.$count(items, and(eq(items.requestId, id), isNull(items.outcome)))
  if (row?.state !== changeRequestState.waiting || left > 0) return
  await decide(tx, actor, { route: contract.approveProductChange.id, id, state: changeRequestState.approved })
  const asker = await findAsker(services, tx, id)
  const changedCount = await countChanged(tx, id)
  const leftCount = (await tx.$count(items, eq(items.requestId, id))) - changedCount
  if (asker) await enqueueMail(tx, approvedMail({ ...asker, changedCount, leftCount }))
}

const countChanged = (tx: Transaction, id: number) =>
  tx.$count(items, and(eq(items.requestId, id), eq(items.outcome, 'changed')))

/** Products of an approval that did not come to its end stay as they are now. */
export async function refuseRequest(services: Services, actor: Actor, id: number, reason: string) {
  await asStaff(
    services,
    actor,
    async (tx) => {
      await requireWaiting(tx, id, 'no key update')
      const route = contract.refuseProductChange.id
      await decide(tx, actor, { route, id, state: changeRequestState.refused, reason })
      const asker = await findAsker(services, tx, id)
      const changedCount = await countChanged(tx, id)
      if (asker) await enqueueMail(tx, refusedMail({ ...asker, reason, changedCount }))
    },
    deciding(id),
  )
  return getRequest(services, actor, id)
}

type Decision = { route: string; id: number; state: number; reason?: string }

const decide = (tx: Transaction, actor: Actor, { route, id, state, reason = '' }: Decision) =>
  recordChange(tx, actor, { route, record: changeRequestRecord, id }, () =>
    tx.update(r).set({ state, reason, decidedBy: actor.userId, decidedAt: new Date() }).where(eq(r.id, id)),
  )

/** Null without a verified address. */
async function findAsker(services: Services, tx: Transaction, id: number) {
  const query = tx
    .select({
      to: users.email,
      screenName: users.screenName,
      maker: makers.name,
      change: r.change,
      variationCount: r.variationCount,
    })
    .from(r)
    .innerJoin(users, eq(users.id, r.userId))
    .innerJoin(makers, eq(makers.id, r.makerId))
    .where(and(eq(r.id, id), eq(users.emailVerified, true), isNull(users.lockedAt)))
  const asker = await first(query)
  if (!asker?.to) return null
  return { ...asker, to: asker.to, change: describeChange(asker.change), link: linkTo(services, id) }
}

const linkTo = ({ config }: Services, id: number) => `${config.webUrl}/console/product_changes/${id}`
