import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { changeRequestMessages, changeRequestState, describeRequest } from '#contract/data/change-requests.ts'
import { approveProductChange } from '#contract/products/change-request-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff } from '#server/console/change-record.ts'
import { personInLog } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { productChangeRequests } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { decide, findAsker, requireWaiting } from './decide.ts'
import { approvedMail } from './decision-mails.ts'
import { deciding } from './policy.ts'
import type { SavingKinds } from './saving-kind.ts'

const route = approveProductChange.id

/** Saves the form of a request and ends it, in one transaction. Answers false for a change of many products. */
export async function approveSave(
  services: Services,
  kinds: SavingKinds,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const query = services.db.select().from(productChangeRequests)
  const { change } = found(await first(query.where(eq(productChangeRequests.id, id))))
  if (change.kind !== 'save') return false
  const { record, version, product_count: changedCount } = change
  const saving = kinds[record.kind]
  const approve = asStaff(
    services,
    actor,
    async (tx) => {
      const { wanted, userId } = await requireWaiting(tx, id, 'no key update')
      const reason = describeAsked(describeRequest(change), userId)
      // The pictures are the asker's: a former member still has them.
      const decider = { ...actor, isStaff: true }
      const sent = found(wanted?.save)
      await saving.save(tx, decider, { ...sent, route, id: record.id, version, reason })
      await decide(tx, actor, { route, id, state: changeRequestState.approved })
      const asker = await findAsker(services, tx, id)
      if (asker) await enqueueMail(tx, approvedMail({ ...asker, changedCount, leftCount: 0 }))
    },
    deciding(id),
  )
  await approve.catch(saving.explain).catch(toNotApplicable)
  return true
}

/** Names the asker in the decider's row of the log. */
export const describeAsked = (title: string, userId: number | null): string =>
  userId === null ? title : `${title}（${personInLog(userId)}の依頼）`

/** Faults of the form are no faults of the call that approves it. */
function toNotApplicable(error: unknown): never {
  const isRefused = error instanceof ApiError || error instanceof z.ZodError
  if (!isRefused) throw error
  const isOfOlderForm = error instanceof z.ZodError
  const [issue] = isOfOlderForm ? [] : (error.issues ?? [])
  const isStale = isOfOlderForm || error.code === 'conflict'
  if (!isStale && !issue) throw error
  const detail = issue
    ? changeRequestMessages.notApplicable(issue.message)
    : changeRequestMessages.staleRecord
  throw new ApiError('request_not_applicable', undefined, { detail, cause: error })
}
