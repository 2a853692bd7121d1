import { and, eq } from 'drizzle-orm'
import type { Invitation, TeamMember } from '#contract/teams/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { teamInvitations, teamMembers, teams } from '#server/db/schema/index.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { toWholeList } from '#server/http/lists.ts'
import { defineInvitations, type Invitation as InvitationRow } from '#server/invitations.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { enterTeam, requireOfTeam } from './access.ts'
import { loadTeamTiles } from './cards.ts'
import { presentMember } from './get-team.ts'
import { invitationMail } from './mails.ts'
import { teamExists } from './queries.ts'
import { settleRequestOf } from './requests.ts'

const invitations = defineInvitations({
  purpose: 'team_invitation',
  table: teamInvitations,
  group: 'teamId',
  role: 'kind',
  alreadyMember: 'already_member',
})

const present = ({ id, email, role, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  kind: role,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

export const inviteMember = (
  services: Services,
  actor: Actor,
  teamId: number,
  { email, kind }: { email: string; kind: number },
): Promise<Invitation> =>
  services.db.transaction(async (tx) => {
    const team = await enterTeam(tx, actor, { id: teamId, action: 'invite' })
    const writeMail = async (token: string) => {
      const link = `${services.config.webUrl}/teams/${teamId}/invitation?${new URLSearchParams({ token })}`
      const { screenName: inviter } = await lockPerson(tx, actor.userId, 'key share')
      return invitationMail(email, { team: team.name, inviter, kind, link })
    }
    const invited = { groupId: teamId, email, role: kind, inviterId: actor.userId, writeMail }
    return present(await invitations.invite(services, tx, invited))
  })

export async function listInvitations({ db }: Services, actor: Actor, teamId: number) {
  await requireOfTeam(db, actor, teamId, 'invite')
  return toWholeList((await invitations.list(db, teamId)).map(present))
}

export const revokeInvitation = (db: Database, actor: Actor, params: { team_id: number; id: number }) =>
  db.transaction(async (tx) => {
    const { team_id: teamId, id } = params
    await enterTeam(tx, actor, { id: teamId, action: 'invite' })
    await invitations.revoke(tx, teamId, id)
    return { id }
  })

const linkOf = (tx: Transaction, actor: Actor, teamId: number, token: string) => ({
  ...{ actor, groupId: teamId, token },
  isMember: async () => {
    const mine = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, actor.userId))
    return (await tx.$count(teamMembers, mine)) > 0
  },
})

async function presentInviting(services: Services, { groupId, inviterId, role, expiresAt }: InvitationRow) {
  const [teams, people] = await Promise.all([
    loadTeamTiles(services, [groupId]),
    loadUserCards(services, inviterId === null ? [] : [inviterId]),
  ])
  const [team] = teams
  if (!team) return null
  return {
    team,
    inviter: people[0] ?? null,
    kind: role,
    expires_at: expiresAt.toISOString(),
  }
}

export async function previewInvitation(services: Services, teamId: number, token: string) {
  const invitation = await invitations.preview(services.db, teamId, token)
  const inviting = invitation && (await presentInviting(services, invitation))
  return { invitation: inviting ? { ...inviting, email: invitation.email } : null }
}

export async function verifyInvitation(services: Services, actor: Actor, teamId: number, token: string) {
  const seen = await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    found(await teamExists(tx, teamId))
    return invitations.readLink(tx, linkOf(tx, actor, teamId, token))
  })
  if (seen.state !== 'valid') return { state: seen.state, invitation: null }
  return { state: seen.state, invitation: found(await presentInviting(services, seen.invitation)) }
}

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
    const invitation = await invitations.take(tx, linkOf(tx, actor, teamId, token))
    await settleRequestOf(tx, teamId, userId)
    await tx.insert(teamMembers).values({ teamId, userId, kind: invitation.role })
    return invitation.role
  })
  return presentMember(services, userId, kind)
}

export const deleteTeamInvitations = invitations.deleteOfGroup

export const deleteInvitationsTo = invitations.deleteOfAddress

export const removeExpiredInvitations = invitations.removeExpired

export const expiredInvitationsJob = defineJob({
  name: 'remove_expired_invitations',
  cron: '57 18 * * *',
  run: ({ db }: { db: Database }) => invitations.removeExpired(db),
})
