import { and, eq } from 'drizzle-orm'
import { mostRequestsWaiting } from '#contract/data/approval-bounds.ts'
import {
  changeRequestState,
  describeRequest,
  describeScope,
  type SaveChange,
  type SavedKind,
} from '#contract/data/change-requests.ts'
import { changeMessages } from '#contract/data/product-changes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import { changedFields, withoutKeys } from '#server/console/log-states.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import {
  productChangeRequestImages,
  productChangeRequests,
  type RecordState,
  type WantedSave,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { decide, linkTo } from './decide.ts'
import { requesting } from './policy.ts'
import { isOfSave } from './queries.ts'
import { getRequest } from './read-requests.ts'
import { changeRequestRecord } from './request-record.ts'
import type { SavedStates, SaveTarget, SavingKind, SentSave } from './saving-kind.ts'
import { mailDeciders } from './waiting-mails.ts'

const r = productChangeRequests

type SaveRequest = SaveTarget & {
  kind: SavedKind
  makerId: number
  sent: SentSave
  imageIds: readonly number[]
  saving: SavingKind
}

/** Tries a save out, and lets an admin of the maker decide on it. */
export async function requestSave(services: Services, actor: Actor, asked: SaveRequest) {
  const id = await asStaff(
    services,
    actor,
    (tx) => writeRequest(services, tx, actor, asked),
    requesting(asked.makerId),
  ).catch(asked.saving.explain)
  return getRequest(services, actor, id)
}

async function writeRequest(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { route, kind, id: recordId, makerId, version, sent, imageIds, saving }: SaveRequest,
): Promise<number> {
  await lockRequests(tx, makerId)
  await withdrawFormer(tx, actor, { route, makerId, record: { kind, id: recordId } })
  if ((await countWaiting(tx, makerId)) >= mostRequestsWaiting) throw new ApiError('too_many_change_requests')
  const { states, reached } = await tryOut(tx, async (inner) => {
    const states = await saving.save(inner, actor, { ...sent, route, id: recordId, version })
    return { states, reached: await saving.countReached(inner, recordId, states) }
  })
  const wanted = { save: saving.prepare(sent, states.before), ...narrow(states) }
  const change: SaveChange = {
    ...{ kind: 'save', record: { kind, id: recordId, name: nameOf(states) } },
    ...{ version, product_count: reached.product_count },
  }
  const requestId = await nextRowId(tx, r)
  await recordChange(tx, actor, { route, record: changeRequestRecord, id: requestId }, async () => {
    const values = { id: requestId, makerId, userId: actor.userId, change, wanted }
    await tx.insert(r).values({ ...values, variationCount: reached.variation_count })
    const held = [...new Set(imageIds)].map((imageId) => ({ requestId, imageId }))
    if (held.length > 0) await tx.insert(productChangeRequestImages).values(held)
  })
  const scope = describeScope(reached.product_count, reached.variation_count)
  const mail = { makerId, title: describeRequest(change), scope, link: linkTo(services, requestId) }
  await mailDeciders(tx, actor, mail)
  return requestId
}

/** Products have names, certificates numbers. */
const nameOf = ({ before: { name, number } }: SavedStates): string => String(name ?? number)

export const lockRequests = (tx: Transaction, makerId: number) =>
  lockNames(tx, `change requests of maker ${makerId}`)

export const countWaiting = (tx: Transaction, makerId: number) =>
  tx.$count(r, and(eq(r.makerId, makerId), eq(r.state, changeRequestState.waiting)))

function narrow({ before, after }: SavedStates): Omit<WantedSave, 'save'> {
  const fields = changedFields(before, after)
  if (fields.length === 0)
    throw new ApiError('invalid_request', [
      { path: 'version', code: 'unchanged', message: changeMessages.nothing },
    ])
  const pick = (state: RecordState) =>
    withoutKeys(Object.fromEntries(fields.map((field) => [field, state[field] ?? null]))) ?? {}
  return { before: pick(before), after: pick(after) }
}

type Former = { route: string; makerId: number; record: { kind: SavedKind; id: number } }

/** A person asks once for a record: the last request counts. */
async function withdrawFormer(
  tx: Transaction,
  actor: Actor,
  { route, makerId, record }: Former,
): Promise<void> {
  const former = await tx
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        ...[eq(r.makerId, makerId), eq(r.state, changeRequestState.waiting)],
        ...[eq(r.userId, actor.userId), isOfSave(record.kind, record.id)],
      ),
    )
    .for('no key update')
  for (const { id } of former) await decide(tx, actor, { route, id, state: changeRequestState.withdrawn })
}

class TriedOut extends Error {}

/** Returns the answer of the work, and undoes all its writes. */
async function tryOut<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> {
  const answers: T[] = []
  await tx
    .transaction(async (inner) => {
      answers.push(await work(inner))
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
  return answers[0] as T
}
