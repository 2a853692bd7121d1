import { eq, sql } from 'drizzle-orm'
import type { Named } from '#contract/kit/schemas.ts'
import { type ProjectCard, ProjectCardSchema } from '#contract/projects/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import {
  buildingTypes,
  images,
  isOpenPost,
  posts,
  projects,
  projectUseTypes,
  teams,
  useTypes,
} from '#server/db/schema/index.ts'
import { shareValues } from '#server/http/shared-values.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import { createCards } from '#server/search-index/card-cache.ts'
import type { Services } from '#server/services.ts'

shareValues(ProjectCardSchema)

const loadKept = createCards<ProjectCard>('projects', 10_000)

const picturesOnCard = 4

const pictures = sql<ImageRow[]>`(
  select coalesce(json_agg(picture order by position, post_id), '[]') from (
    select ${imageJson} as picture, ${posts.position}, ${posts.id} as post_id
    from ${posts} join ${images} on ${images.id} = ${posts.imageId}
    where ${posts.projectId} = ${projects.id} and ${isOpenPost}
    order by ${posts.position}, ${posts.id} limit ${picturesOnCard}) pictures)`

const usedAs = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', ${useTypes.id}, 'name', ${useTypes.name}) order by ${useTypes.position}), '[]')
  from ${projectUseTypes} join ${useTypes} on ${useTypes.id} = ${projectUseTypes.useTypeId}
  where ${projectUseTypes.projectId} = ${projects.id})`

/** The query must join teams, and left-join building types. */
export const cardColumns = {
  id: projects.id,
  title: projects.title,
  buildingType: buildingTypes.name,
  useTypes: usedAs,
  prefecture: projects.prefecture,
  completedYear: projects.completedYear,
  publishedAt: projects.publishedAt,
  team: { id: teams.id, name: teams.name },
  pictures,
  postCount: sql<number>`(select count(*)::int from ${posts} where ${posts.projectId} = ${projects.id} and ${isOpenPost})`,
}

const selectProjects = (executor: Executor, ids: readonly number[]) =>
  executor
    .select(cardColumns)
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .leftJoin(buildingTypes, eq(buildingTypes.id, projects.buildingTypeId))
    .where(isOneOf(projects.id, ids))

type CardRow = Awaited<ReturnType<typeof selectProjects>>[number]

export function presentCard(apiUrl: string, row: CardRow): ProjectCard {
  const images = row.pictures.map((picture) => presentImage(apiUrl, picture))
  return {
    id: row.id,
    title: row.title,
    team: row.team,
    building_type: row.buildingType ?? '',
    use_types: row.useTypes,
    prefecture: row.prefecture,
    completed_year: row.completedYear,
    main_image: images[0] ?? null,
    images,
    post_count: row.postCount,
    published_at: row.publishedAt?.toISOString() ?? null,
  }
}

export const loadProjectCards = ({ db, indexes, config }: Services, ids: readonly number[]) =>
  loadKept(indexes, ids, async (missing) => {
    const rows = await selectProjects(db, missing)
    return rows.map((row) => [row.id, presentCard(config.apiUrl, row)] as const)
  })
