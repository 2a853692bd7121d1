import { eq, sql } from 'drizzle-orm'
import type { ProjectCard } from '#contract/projects/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { type Found, type IdPage, readCards, selectIdPage } from '#server/db/pages.ts'
import { isOneOf, loadCards } from '#server/db/query-parts.ts'
import { images, pins, posts, projects, teams } from '#server/db/schema/index.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

const mainImage = sql<ImageRow | null>`(
  select ${imageJson} from ${posts} join ${images} on ${images.id} = ${posts.imageId}
  where ${posts.projectId} = ${projects.id} order by ${posts.position}, ${posts.id} limit 1)`

export const selectProjectPage = (executor: Executor, variationIds: readonly number[], page: IdPage) =>
  selectIdPage(
    executor,
    sql`select distinct ${projects.id} from ${pins}
      join ${posts} on ${posts.id} = ${pins.postId}
      join ${projects} on ${projects.id} = ${posts.projectId}
      where ${isOneOf(pins.variationId, variationIds)} and ${projects.published}`,
    page,
  )

const selectProjects = (executor: Executor, ids: readonly number[]) =>
  executor
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
    .where(isOneOf(projects.id, ids))

/** Published projects in whose photos one of these variations is pinned, the newest first. */
export async function readProjectPage(
  services: Services,
  variationIds: readonly number[],
  page: IdPage,
): Promise<Found<ProjectCard>> {
  if (variationIds.length === 0) return { items: [], total: 0 }
  return readCards(selectProjectPage(services.db, variationIds, page), (ids) =>
    loadProjectCards(services, ids),
  )
}

const loadProjectCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectProjects(db, ids),
    (row): ProjectCard => ({
      id: row.id,
      title: row.title,
      team: row.team,
      building_type: row.buildingType,
      prefecture: row.prefecture,
      main_image: presentImage(config.apiUrl, row.mainImage),
    }),
  )
