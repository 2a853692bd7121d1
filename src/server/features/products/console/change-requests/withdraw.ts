import { changeRequestState } from '#contract/data/change-requests.ts'
import { withdrawProductChange } from '#contract/products/save-request-routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff } from '#server/console/change-record.ts'
import type { Services } from '#server/services.ts'
import { decide, requireWaiting } from './decide.ts'
import { asking } from './policy.ts'
import { getRequest } from './read-requests.ts'

/** Products that an approval has changed already stay as they are. */
export async function withdrawRequest(services: Services, actor: Actor, id: number) {
  await asStaff(
    services,
    actor,
    async (tx) => {
      const { userId } = await requireWaiting(tx, id, 'no key update')
      if (userId !== actor.userId) throw new ApiError('forbidden')
      await decide(tx, actor, { route: withdrawProductChange.id, id, state: changeRequestState.withdrawn })
    },
    asking(id),
  )
  return getRequest(services, actor, id)
}
