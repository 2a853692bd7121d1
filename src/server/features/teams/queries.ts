import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  images,
  projects,
  teamJoinRequests,
  teamMembers,
  teamRelations,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { cardColumns } from './cards.ts'

const lastRequestStatus = (userId: number | null): SQL<number | null> =>
  sql<number | null>`(select mine.status from ${teamJoinRequests} mine
    where mine.team_id = ${teams.id} and mine.user_id = ${userId}::bigint order by mine.id desc limit 1)`

const isSeenBy = (userId: number | null): SQL => sql`(${teams.shown}
  or ${teamKindOf(sql`${teams.id}`, userId)} is not null)`

export const selectTeam = (executor: Executor, id: number, userId: number | null) =>
  first(
    executor
      .select({
        ...cardColumns,
        description: teams.description,
        website: teams.website,
        address: teams.address,
        nameKana: teams.nameKana,
        hiddenReason: teams.hiddenReason,
        kind: teamKindOf(sql`${teams.id}`, userId),
        joinRequestStatus: lastRequestStatus(userId),
      })
      .from(teams)
      .leftJoin(images, eq(images.id, teams.logoImageId))
      .where(and(eq(teams.id, id), isSeenBy(userId))),
  )

export const teamIsShown = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(teams, and(eq(teams.id, id), teams.shown))) > 0

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

export const selectMembers = (executor: Executor, teamId: number) =>
  executor
    .select({ userId: teamMembers.userId, kind: teamMembers.kind })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), users.shown))
    .orderBy(asc(teamMembers.kind), asc(teamMembers.createdAt), asc(teamMembers.userId))

export const ofTeam = (teamId: number, excludedId?: number): SQL =>
  sql`${projects.teamId} = ${teamId} and ${projects.id} is distinct from ${excludedId ?? null}::bigint`
