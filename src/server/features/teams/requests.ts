import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import { joinRequestStatus } from '#contract/data/space-enums.ts'
import type { JoinRequest } from '#contract/teams/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-parts.ts'
import { teamJoinRequests, teams } from '#server/db/schema/index.ts'
import { notify } from '#server/features/notifications/service.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { findTeamRoles } from '#server/team-roles.ts'
import { defineToken } from '#server/tokens.ts'
import { enterTeam, holdOwners, requireOfTeam } from './access.ts'
import { joinRequestMail, mailTo } from './mails.ts'
import { teamPolicy } from './policy.ts'

export const requestLink = defineToken({
  purpose: 'join_request',
  lifetime: '7 days',
  payload: z.object({ teamId: z.number() }),
})

type Request = typeof teamJoinRequests.$inferSelect

const present = ({ id, status, createdAt }: Request): JoinRequest => ({
  id,
  status,
  created_at: createdAt.toISOString(),
})

const isPending = eq(teamJoinRequests.status, joinRequestStatus.pending)

const isOf = (teamId: number, userId: number) =>
  and(eq(teamJoinRequests.teamId, teamId), eq(teamJoinRequests.userId, userId))

/** Repeats return the pending request. Serialized per person. */
export const requestJoin = ({ db, config }: Services, { userId, ...actor }: Actor, teamId: number) =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId, 'no key update')
    const owners = await holdOwners(tx, teamId)
    const team = found(await first(tx.select().from(teams).where(eq(teams.id, teamId)).for('key share')))
    teamPolicy.require(await findTeamRoles(tx, { userId, ...actor }, teamId), 'request_join')
    const pending = await first(
      tx
        .select()
        .from(teamJoinRequests)
        .where(and(isOf(teamId, userId), isPending)),
    )
    if (pending) return present(pending)
    await requireFewRequests(tx, teamId, userId)
    const request = found(await first(tx.insert(teamJoinRequests).values({ teamId, userId }).returning()))
    const token = await requestLink.issue(tx, String(request.id), { teamId })
    const link = `${config.webUrl}/teams/${teamId}/join_request?${new URLSearchParams({ token })}`
    for (const owner of owners)
      await mailTo(tx, owner, 'JOIN_TEAM', (reader) =>
        joinRequestMail(reader, { team: team.name, person: person.screenName, link }),
      )
    await notify(tx, { type: 'JOIN_TEAM', actorId: userId, teamId, userId })
    return present(request)
  })

async function requireFewRequests(tx: Transaction, teamId: number, userId: number): Promise<void> {
  const isRecent = sql`${teamJoinRequests.createdAt} > now() - interval '30 days'`
  if ((await tx.$count(teamJoinRequests, and(isOf(teamId, userId), isRecent))) >= limits.joinRequests)
    throw new ApiError('join_request_limit')
}

export const presentAsked = async (services: Services, rows: readonly Request[]) => {
  const people = await loadUserCards(
    services,
    rows.map(({ userId }) => userId),
  )
  const byId = new Map(people.map((user) => [user.id, user]))
  return rows.flatMap((row) => {
    const user = byId.get(row.userId)
    return user ? [{ ...present(row), user }] : []
  })
}

export async function listJoinRequests(services: Services, actor: Actor, teamId: number) {
  const { db } = services
  await requireOfTeam(db, actor, teamId, 'decide_requests')
  const pending = db
    .select()
    .from(teamJoinRequests)
    .where(and(eq(teamJoinRequests.teamId, teamId), isPending))
    .orderBy(asc(teamJoinRequests.id))
  return toWholeList(await presentAsked(services, await pending))
}

/** Does not use up the link. */
export async function verifyJoinRequest(services: Services, actor: Actor, teamId: number, token: string) {
  const seen = await services.db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id: teamId, action: 'decide_requests' })
    return readLink(tx, teamId, token)
  })
  if (seen.state !== 'valid') return { state: seen.state, join_request: null }
  const [joinRequest] = await presentAsked(services, [seen.request])
  return joinRequest
    ? { state: 'valid' as const, join_request: joinRequest }
    : { state: 'settled' as const, join_request: null }
}

export async function readLink(tx: Transaction, teamId: number, token: string) {
  const link = await requestLink.read(tx, token)
  if (link.state === 'used' || link.state === 'revoked') return { state: 'settled' as const }
  if (link.state !== 'valid') return { state: link.state }
  if (link.payload.teamId !== teamId) return { state: 'unknown' as const }
  const request = await findPending(tx, teamId, Number(link.subject))
  return request ? { state: 'valid' as const, request } : { state: 'settled' as const }
}

export const findPending = (executor: Executor, teamId: number, id: number) =>
  first(
    executor
      .select()
      .from(teamJoinRequests)
      .where(and(eq(teamJoinRequests.id, id), eq(teamJoinRequests.teamId, teamId), isPending)),
  )

export const closeRequest = (tx: Transaction, id: number, status: 2 | 3) =>
  tx
    .update(teamJoinRequests)
    .set({ status, decidedAt: sql`now()` })
    .where(eq(teamJoinRequests.id, id))
    .returning()

/** Approves the pending request of a user who joined in another way. */
export async function settleRequestOf(tx: Transaction, teamId: number, userId: number): Promise<void> {
  const pending = await first(
    tx
      .select()
      .from(teamJoinRequests)
      .where(and(isOf(teamId, userId), isPending)),
  )
  if (!pending) return
  await requestLink.revoke(tx, String(pending.id))
  await closeRequest(tx, pending.id, joinRequestStatus.approved)
}

export async function forgetRequests(tx: Transaction, teamId: number): Promise<void> {
  const rows = await tx
    .select({ id: teamJoinRequests.id })
    .from(teamJoinRequests)
    .where(eq(teamJoinRequests.teamId, teamId))
  for (const { id } of rows) await requestLink.forget(tx, String(id))
}
