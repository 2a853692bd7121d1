import type { Team, TeamMember } from '#contract/teams/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { loadColleagueCards } from '#server/features/users/cards.ts'
import type { Services } from '#server/services.ts'
import { rolesInTeam } from '#server/team-roles.ts'
import { loadTeamTiles, presentTeamCard } from './cards.ts'
import { teamPolicy } from './policy.ts'
import { selectRelatedIds, selectTeam } from './queries.ts'

export async function getTeam(services: Services, id: number, actor: Actor | undefined): Promise<Team> {
  const { db, config } = services
  const row = found(await selectTeam(db, id, actor?.userId ?? null))
  return {
    ...presentTeamCard(config.apiUrl, row),
    name_kana: row.nameKana,
    description: row.description,
    website: row.website,
    address: row.address,
    relational_teams: await loadTeamTiles(services, await selectRelatedIds(db, id)),
    hidden_reason: row.hiddenReason,
    permissions: teamPolicy.permissions(rolesInTeam(actor, row.kind)),
    membership: actor ? { kind: row.kind, join_request_status: row.joinRequestStatus } : null,
  }
}

export async function presentMember(services: Services, userId: number, kind: number): Promise<TeamMember> {
  return { user: found((await loadColleagueCards(services, [userId]))[0]), kind }
}
