import { joinRequestStatus, teamMemberKind } from '#contract/data/project-enums.ts'
import type { TeamMember } from '#contract/teams/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { teamMembers } from '#server/db/schema/index.ts'
import { notify } from '#server/features/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { enterTeam } from './access.ts'
import { presentMember } from './get-team.ts'
import { approvedMail, mailTo } from './mails.ts'
import { closeRequest, findPending, presentAsked, readLink, requestLink } from './requests.ts'

const refusals = { settled: 'join_request_settled', expired: 'link_expired', unknown: 'not_found' } as const

type JoinRequestRef = { token?: string | undefined; join_request_id?: number | undefined }

/** Settles a request once, under the lock of the team. */
async function settle(
  tx: Transaction,
  actor: Actor,
  teamId: number,
  { token, join_request_id: id = 0 }: JoinRequestRef,
  status: 2 | 3,
) {
  const find = async () => {
    if (token !== undefined) return readLink(tx, teamId, token)
    const request = await findPending(tx, teamId, id)
    return request ? { state: 'valid' as const, request } : { state: 'settled' as const }
  }
  const before = await find()
  const about = before.state === 'valid' ? [before.request.userId] : []
  const team = await enterTeam(tx, actor, { id: teamId, action: 'decide_requests', about })
  const seen = await find()
  if (seen.state !== 'valid') throw new ApiError(refusals[seen.state])
  if (token !== undefined) await requestLink.take(tx, token)
  await requestLink.revoke(tx, String(seen.request.id))
  const request = found(await first(closeRequest(tx, seen.request.id, status)))
  return { team, request }
}

export async function approveJoin(
  services: Services,
  actor: Actor,
  teamId: number,
  named: JoinRequestRef,
): Promise<TeamMember> {
  const { db, config } = services
  const userId = await db.transaction(async (tx) => {
    const { team, request } = await settle(tx, actor, teamId, named, joinRequestStatus.approved)
    const person = await lockPerson(tx, request.userId, 'key share')
    const kind = teamMemberKind.member
    await tx.insert(teamMembers).values({ teamId, userId: person.id, kind }).onConflictDoNothing()
    const link = `${config.webUrl}/teams/${teamId}`
    await mailTo(tx, person, 'APPROVE_TEAM', (reader) => approvedMail(reader, { team: team.name, link }))
    await notify(tx, { type: 'APPROVE_TEAM', actorId: actor.userId, teamId, userId: person.id })
    return person.id
  })
  return presentMember(services, userId, teamMemberKind.member)
}

export async function rejectJoin(services: Services, actor: Actor, teamId: number, named: JoinRequestRef) {
  const request = await services.db.transaction(async (tx) => {
    const { request } = await settle(tx, actor, teamId, named, joinRequestStatus.rejected)
    await notify(tx, { type: 'REJECT_TEAM', actorId: actor.userId, teamId, userId: request.userId })
    return request
  })
  return found((await presentAsked(services, [request]))[0])
}
