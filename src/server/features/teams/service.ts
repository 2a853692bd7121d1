import type { CountedList, PageList } from '#contract/kit/lists.ts'
import type { ProjectCard } from '#contract/projects/schemas.ts'
import type { TeamCard, TeamMember } from '#contract/teams/schemas.ts'
import { found } from '#server/api-error.ts'
import { readCards } from '#server/db/pages.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { selectNewestPage } from '#server/features/projects/service.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { listByIds, listByOffset, listByPage, toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadTeamCards } from './cards.ts'
import { ofTeam, selectMembers, teamIsShown } from './queries.ts'

export { leaveTeams } from './members.ts'

export async function listTeamMembers(services: Services, id: number): Promise<CountedList<TeamMember>> {
  const { db } = services
  found(await teamIsShown(db, id))
  const members = await selectMembers(db, id)
  const users = await loadUserCards(
    services,
    members.map(({ userId }) => userId),
  )
  const kindOf = new Map(members.map(({ userId, kind }) => [userId, kind]))
  return toWholeList(users.map((user) => ({ user, kind: found(kindOf.get(user.id)) })))
}

export async function listTeamProjects(
  services: Services,
  id: number,
  { exclude_project_id, ...query }: { limit: number; page: number; exclude_project_id?: number | undefined },
): Promise<PageList<ProjectCard>> {
  found(await teamIsShown(services.db, id))
  return listByPage(query, (page) =>
    readCards(
      services,
      selectNewestPage(services.db, ofTeam(id, exclude_project_id), page),
      loadProjectCards,
    ),
  )
}

/** Excludes teams without published projects. */
export async function listLatestTeams(
  services: Services,
  { limit }: { limit: number },
): Promise<CountedList<TeamCard>> {
  const { ids } = await services.indexes.teams.search({
    ranges: { published: { min: 0 } },
    sort: { field: 'published', direction: 'desc' },
    limit,
  })
  return listByIds(ids, (each) => loadTeamCards(services, each))
}

export const getTeamsByIds = (services: Services, ids: readonly number[]): Promise<CountedList<TeamCard>> =>
  listByIds(ids, (each) => loadTeamCards(services, each))

export const searchTeams = (
  services: Services,
  { keyword, ...query }: { keyword: string; limit: number; offset: number },
) =>
  listByOffset(query, (page) =>
    readCards(services, services.indexes.teams.search({ keyword, ...page }), loadTeamCards),
  )
