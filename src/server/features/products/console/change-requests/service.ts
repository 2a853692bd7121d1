import { and, asc, eq, isNull } from 'drizzle-orm'
import { mostRequestsWaiting } from '#contract/data/approval-bounds.ts'
import { changeRequestMessages, changeRequestState, describeScope } from '#contract/data/change-requests.ts'
import { changeMessages, describeChange, productsAtOnce } from '#contract/data/product-changes.ts'
import type { InputOf } from '#contract/kit/route.ts'
import * as contract from '#contract/products/change-request-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, lockNameOf, recordChange } from '#server/console/change-record.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first, isOneOf, lockNames } from '#server/db/query-fragments.ts'
import { productChangeRequestItems, productChangeRequests, products } from '#server/db/schema/index.ts'
import { isTransient } from '#server/db/transient-failures.ts'
import {
  changeState,
  findSkippedOutcome,
  previewProducts,
  requireValidChange,
} from '#server/features/products/console/change-many.ts'
import { requirePerson } from '#server/features/products/console/policy.ts'
import { productRecord } from '#server/features/products/console/product-record.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { isOwnMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { approveSave, describeAsked } from './approve-save.ts'
import { countProducts, decide, findAsker, linkTo, requireWaiting } from './decide.ts'
import { approvedMail, refusedMail } from './decision-mails.ts'
import { deciding, requesting, requireReader } from './policy.ts'
import { getRequest } from './read-requests.ts'
import { changeRequestRecord } from './request-record.ts'
import { countWaiting, lockRequests } from './request-save.ts'
import type { SavingKinds } from './saving-kind.ts'
import { mailDeciders } from './waiting-mails.ts'

const r = productChangeRequests
const items = productChangeRequestItems

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
  const previews = await previewProducts(services, actor, { ids, change })
  if (others.length > 0) throw refuse(changeRequestMessages.otherMakers)
  const written = previews.filter(({ issue }) => issue === null)
  if (written.length === 0) throw refuse(changeMessages.nothing)
  // A change of a product itself names no 品番.
  const codes = written.flatMap((preview) =>
    preview.changes.flatMap(({ code }) => (code === null ? [] : `${preview.id} ${code}`)),
  )
  const values = { makerId, userId: actor.userId, change, variationCount: new Set(codes).size }
  const version = new Map(sent.map((item) => [item.id, item.version]))
  const id = await asStaff(
    services,
    actor,
    async (tx) => {
      await lockRequests(tx, makerId)
      if ((await countWaiting(tx, makerId)) >= mostRequestsWaiting)
        throw new ApiError('too_many_change_requests')
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
      const scope = describeScope(ids.length, values.variationCount)
      await mailDeciders(tx, actor, { makerId, title: describeChange(change), scope, link })
      return requestId
    },
    requesting(makerId),
  )
  return getRequest(services, actor, id)
}

const refuse = (message: string) =>
  new ApiError('invalid_request', [{ path: 'items', code: 'unsuitable', message }])

/** Applies the next products, each in a transaction of its own, and ends the request after the last. */
export async function approveRequest(services: Services, kinds: SavingKinds, actor: Actor, id: number) {
  await requirePerson(services.db, actor)
  await requireReader(services.db, actor, id)
  if (await approveSave(services, kinds, actor, id)) return getRequest(services, actor, id)
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

/** Commits the outcome with the change, so that a repeated approval applies nothing twice. */
async function applyItem(
  { logger }: Services,
  tx: Transaction,
  actor: Actor,
  [requestId, productId]: readonly [request: number, product: number],
): Promise<void> {
  const { change, userId } = await requireWaiting(tx, requestId, 'share')
  if (change.kind === 'save') return
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
    ...{ version: item.version, reason: describeAsked(describeChange(change), userId) },
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
  const leftCount = (await countProducts(tx, id)) - changedCount
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
