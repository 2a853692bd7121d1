import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ProjectCard } from '#contract/project-schemas.ts'
import type { Database } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { images, pins, posts, projects, teams } from '#server/db/schema/index.ts'
import { imageJson } from '#server/images/image-columns.ts'
import { type ImageRow, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

const mainImage = sql<ImageRow | null>`(
  select ${imageJson} from ${posts} join ${images} on ${images.id} = ${posts.imageId}
  where ${posts.projectId} = ${projects.id} order by ${posts.position}, ${posts.id} limit 1)`

const pinned = (variationIds: readonly number[]) =>
  and(
    eq(projects.published, true),
    sql`${projects.id} in (
      select ${posts.projectId} from ${posts} join ${pins} on ${pins.postId} = ${posts.id}
      where ${isOneOf(pins.variationId, variationIds)})`,
  )

const countProjects = async (db: Database, variationIds: readonly number[]): Promise<number> => {
  const rows = await db.select({ total: count() }).from(projects).where(pinned(variationIds))
  return rows[0]?.total ?? 0
}

const selectProjects = (
  db: Database,
  variationIds: readonly number[],
  page: { limit: number; offset: number },
) =>
  db
    .select({
      id: projects.id,
      title: projects.title,
      buildingType: projects.buildingType,
      prefecture: projects.prefecture,
      team: { id: teams.id, name: teams.name },
      mainImage,
    })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(pinned(variationIds))
    .orderBy(desc(projects.id))
    .limit(page.limit)
    .offset(page.offset)

/** Published projects in whose photos one of these variations is pinned, the newest first. */
export async function loadProjectCards(
  { db, config }: Services,
  variationIds: readonly number[],
  page: { limit: number; offset: number },
): Promise<{ items: ProjectCard[]; total: number }> {
  if (variationIds.length === 0) return { items: [], total: 0 }
  const [total, rows] = await Promise.all([
    countProjects(db, variationIds),
    selectProjects(db, variationIds, page),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    team: row.team,
    building_type: row.buildingType,
    prefecture: row.prefecture,
    main_image: presentImage(config.apiUrl, row.mainImage),
  }))
  return { items, total }
}
