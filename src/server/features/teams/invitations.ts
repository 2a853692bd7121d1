import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import type { Invitation, TeamMember } from '#contract/teams/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { teamInvitations, teamMembers, teams } from '#server/db/schema/index.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { toWholeList } from '#server/http/lists.ts'
import { defineJob } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { defineToken } from '#server/tokens.ts'
import { enterTeam, requireOfTeam } from './access.ts'
import { loadTeamTiles } from './cards.ts'
import { presentMember } from './get-team.ts'
import { invitationMail } from './mails.ts'
import { teamExists } from './queries.ts'
import { settleRequestOf } from './requests.ts'

const lifetime = '14 days'

/** The subject is the invitation id. */
const invitationLink = defineToken({
  purpose: 'team_invitation',
  lifetime,
  payload: z.object({ teamId: z.number(), email: z.string() }),
})

type Row = typeof teamInvitations.$inferSelect

const present = ({ id, email, kind, createdAt, expiresAt }: Row): Invitation => ({
  id,
  email,
  kind,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

/**
 * Does not reveal whether an account exists or is a member. Beyond the mail limit per address nothing is sent:
 * the old link stays valid, with the new role.
 */
export const inviteMember = (
  { db, config, rateLimits }: Services,
  actor: Actor,
  teamId: number,
  { email, kind }: { email: string; kind: number },
): Promise<Invitation> =>
  db.transaction(async (tx) => {
    const team = await enterTeam(tx, actor, { id: teamId, action: 'invite' })
    const ofOthers = and(eq(teamInvitations.teamId, teamId), sql`${teamInvitations.email} <> ${email}`)
    if ((await tx.$count(teamInvitations, ofOthers)) >= limits.invitations)
      throw new ApiError('invitation_limit')
    const isMailed = await rateLimits.limiter.trySpend('mail', `invitation ${email}`)
    const said = { kind, inviterId: actor.userId }
    const expiresAt = sql`now() + ${lifetime}::interval`
    const rows = tx
      .insert(teamInvitations)
      .values({ teamId, email, ...said, expiresAt })
      .onConflictDoUpdate({
        target: [teamInvitations.teamId, teamInvitations.email],
        set: { ...said, ...(isMailed && { createdAt: sql`now()`, expiresAt }) },
      })
    const invitation = found(await first(rows.returning()))
    if (isMailed) {
      const token = await invitationLink.issue(tx, String(invitation.id), { teamId, email })
      const link = `${config.webUrl}/teams/${teamId}/invitation?${new URLSearchParams({ token })}`
      const { screenName: inviter } = await lockPerson(tx, actor.userId, 'key share')
      await enqueueMail(tx, invitationMail(email, { team: team.name, inviter, kind, link }))
    }
    return present(invitation)
  })

export async function listInvitations({ db }: Services, actor: Actor, teamId: number) {
  await requireOfTeam(db, actor, teamId, 'invite')
  const rows = await db
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.teamId, teamId))
    .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id))
  return toWholeList(rows.map(present))
}

export const revokeInvitation = (db: Database, actor: Actor, params: { team_id: number; id: number }) =>
  db.transaction(async (tx) => {
    const { team_id: teamId, id } = params
    await enterTeam(tx, actor, { id: teamId, action: 'invite' })
    const its = and(eq(teamInvitations.id, id), eq(teamInvitations.teamId, teamId))
    found(await first(tx.delete(teamInvitations).where(its).returning()))
    await invitationLink.revoke(tx, String(id))
    return { id }
  })

async function readLink(tx: Transaction, actor: Actor, teamId: number, token: string) {
  const link = await invitationLink.read(tx, token)
  const kinds = tx.select({ kind: teamMembers.kind }).from(teamMembers)
  const mine = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, actor.userId))
  if (link.state === 'valid' && link.payload.teamId !== teamId) return { state: 'unknown' as const }
  if (link.state === 'valid' && link.payload.email !== actor.identity.email?.toLowerCase())
    return { state: 'other_address' as const }
  if (link.state !== 'unknown' && (await first(kinds.where(mine))))
    return { state: 'already_member' as const }
  if (link.state !== 'valid') return { state: link.state }
  const its = eq(teamInvitations.id, Number(link.subject))
  const invitation = await first(tx.select().from(teamInvitations).where(its))
  return invitation ? { state: 'valid' as const, invitation } : { state: 'revoked' as const }
}

export async function verifyInvitation(services: Services, actor: Actor, teamId: number, token: string) {
  const seen = await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    found(await teamExists(tx, teamId))
    return readLink(tx, actor, teamId, token)
  })
  if (seen.state !== 'valid') return { state: seen.state, invitation: null }
  const { inviterId, kind, expiresAt } = seen.invitation
  const [teams, people] = await Promise.all([
    loadTeamTiles(services, [teamId]),
    loadUserCards(services, inviterId === null ? [] : [inviterId]),
  ])
  const invitation = {
    team: found(teams[0]),
    inviter: people[0] ?? null,
    kind,
    expires_at: expiresAt.toISOString(),
  }
  return { state: seen.state, invitation }
}

const refusals = {
  already_member: 'already_member',
  other_address: 'invitation_for_other',
  used: 'invitation_used',
  revoked: 'invitation_revoked',
  expired: 'link_expired',
  unknown: 'not_found',
} as const

export async function joinTeam(
  services: Services,
  actor: Actor,
  teamId: number,
  token: string,
): Promise<TeamMember> {
  const { userId } = actor
  const kind = await services.db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    found(await first(tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update')))
    const seen = await readLink(tx, actor, teamId, token)
    if (seen.state !== 'valid') throw new ApiError(refusals[seen.state])
    await invitationLink.take(tx, token)
    await tx.delete(teamInvitations).where(eq(teamInvitations.id, seen.invitation.id))
    await settleRequestOf(tx, teamId, userId)
    await tx.insert(teamMembers).values({ teamId, userId, kind: seen.invitation.kind })
    return seen.invitation.kind
  })
  return presentMember(services, userId, kind)
}

export const deleteTeamInvitations = (tx: Transaction, teamId: number) =>
  forget(tx, eq(teamInvitations.teamId, teamId))

export const deleteInvitationsTo = (tx: Transaction, email: string) =>
  forget(tx, eq(teamInvitations.email, email.toLowerCase()))

async function forget(tx: Transaction, condition: SQL): Promise<number> {
  const rows = await tx.delete(teamInvitations).where(condition).returning({ id: teamInvitations.id })
  for (const { id } of rows) await invitationLink.forget(tx, String(id))
  return rows.length
}

/** Owners see expired invitations for 30 days. Returns the number. */
export const removeExpiredInvitations = (db: Database): Promise<number> =>
  db.transaction((tx) => forget(tx, sql`${teamInvitations.expiresAt} < now() - interval '30 days'`))

export const expiredInvitationsJob = defineJob({
  name: 'remove_expired_invitations',
  cron: '57 18 * * *',
  run: ({ db }: { db: Database }) => removeExpiredInvitations(db),
})
