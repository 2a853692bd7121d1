import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import {
  images,
  projects,
  teamJoinRequests,
  teamMembers,
  teamRelations,
  teams,
} from '#server/db/schema/index.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { cardColumns } from './cards.ts'

const lastRequestStatus = (userId: number | null): SQL<number | null> =>
  sql<number | null>`(select mine.status from ${teamJoinRequests} mine
    where mine.team_id = ${teams.id} and mine.user_id = ${userId}::bigint order by mine.id desc limit 1)`

/** With what the person is to it. */
export const selectTeam = (executor: Executor, id: number, userId: number | null) =>
  first(
    executor
      .select({
        ...cardColumns,
        description: teams.description,
        website: teams.website,
        address: teams.address,
        nameKana: teams.nameKana,
        kind: teamKindOf(sql`${teams.id}`, userId),
        joinRequestStatus: lastRequestStatus(userId),
      })
      .from(teams)
      .leftJoin(images, eq(images.id, teams.logoImageId))
      .where(eq(teams.id, id)),
  )

export const teamExists = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(teams, eq(teams.id, id))) > 0

export const selectRelatedIds = async (executor: Executor, teamId: number): Promise<number[]> => {
  const rows = await executor
    .select({ id: teamRelations.relatedTeamId })
    .from(teamRelations)
    .where(eq(teamRelations.teamId, teamId))
    .orderBy(asc(teamRelations.position), asc(teamRelations.relatedTeamId))
  return rows.map(({ id }) => id)
}

/** Owners, then members, then viewers; of each who came first. */
export const selectMembers = (executor: Executor, teamId: number) =>
  executor
    .select({ userId: teamMembers.userId, kind: teamMembers.kind })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.kind), asc(teamMembers.createdAt), asc(teamMembers.userId))

export const ofTeam = (teamId: number, excludedId?: number): SQL =>
  sql`${projects.teamId} = ${teamId} and ${projects.id} is distinct from ${excludedId ?? null}::bigint`
