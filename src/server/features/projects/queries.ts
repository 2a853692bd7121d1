import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import {
  attachments,
  buildingTypes,
  images,
  likes,
  projectCredits,
  projects,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { cardColumns } from './cards.ts'
import { isSeenBy, type Onlooker } from './onlooker.ts'

export const selectProject = (executor: Executor, id: number, onlooker: Onlooker) =>
  first(
    executor
      .select({
        ...cardColumns,
        description: projects.description,
        buildingTypeId: projects.buildingTypeId,
        structureType: projects.structureType,
        constructionType: projects.constructionType,
        designPhase: projects.designPhase,
        floorSpace: projects.floorSpace,
        place: projects.place,
        completedMonth: projects.completedMonth,
        published: projects.shown,
        hiddenReason: sql<number | null>`coalesce(${projects.hiddenReason}, ${teams.hiddenReason})`,
        teamKind: teamKindOf(sql`${projects}.team_id`, onlooker.userId),
        likeCount: sql<number>`(select count(*)::int from ${likes} where ${likes.projectId} = ${projects.id})`,
      })
      .from(projects)
      .innerJoin(teams, eq(teams.id, projects.teamId))
      .leftJoin(buildingTypes, eq(buildingTypes.id, projects.buildingTypeId))
      .where(and(eq(projects.id, id), isSeenBy(onlooker))),
  )

export const selectCredits = (executor: Executor, projectId: number) =>
  executor
    .select({
      role: projectCredits.role,
      name: projectCredits.name,
      user_id: users.id,
      team_id: teams.id,
    })
    .from(projectCredits)
    .leftJoin(users, and(eq(users.id, projectCredits.userId), users.shown))
    .leftJoin(teams, and(eq(teams.id, projectCredits.teamId), teams.shown))
    .where(eq(projectCredits.projectId, projectId))
    .orderBy(asc(projectCredits.position), asc(projectCredits.id))

export const selectAttachments = (executor: Executor, projectId: number) =>
  executor
    .select({
      id: attachments.id,
      title: attachments.title,
      attachmentType: attachments.attachmentType,
      image: imageColumns(images),
    })
    .from(attachments)
    .innerJoin(images, eq(images.id, attachments.imageId))
    .where(eq(attachments.projectId, projectId))
    .orderBy(asc(attachments.position), asc(attachments.id))

export const projectIsSeen = async (executor: Executor, id: number, onlooker: Onlooker): Promise<boolean> =>
  (await executor.$count(projects, and(eq(projects.id, id), isSeenBy(onlooker)))) > 0

export const selectShownIds = async (executor: Executor, ids: readonly number[]): Promise<number[]> => {
  const rows = await executor
    .select({ id: projects.id })
    .from(projects)
    .where(and(isOneOf(projects.id, ids), projects.shown))
  const shown = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => shown.has(id))
}

export async function selectNewestPage(
  executor: Executor,
  condition: SQL,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const shown = and(projects.shown, condition)
  const [rows, total] = await Promise.all([
    executor
      .select({ id: projects.id })
      .from(projects)
      .where(shown)
      .orderBy(desc(projects.publishedAt), desc(projects.id))
      .limit(limit)
      .offset(offset),
    executor.$count(projects, shown),
  ])
  return { ids: rows.map(({ id }) => id), total }
}
