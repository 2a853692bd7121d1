import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TeamCard, TeamTile } from '#contract/teams/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images, mainImageId, projects, teamMembers, teams, users } from '#server/db/schema/index.ts'
import { type ImageRow, imageColumns, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

const latestOnCard = 4

const ofTeam = sql`${projects.teamId} = ${teams.id} and ${projects.shown}`

const tileColumns = {
  id: teams.id,
  name: teams.name,
  logo: imageColumns(images),
  projectCount: sql<number>`(select count(*)::int from ${projects} where ${ofTeam})`,
}

type LatestProject = { id: number; title: string; picture: ImageRow | null }

const mainPicture = sql`(select ${imageJson} from ${images} where ${images.id} = ${mainImageId})`

export const cardColumns = {
  ...tileColumns,
  memberCount: sql<number>`(select count(*)::int from ${teamMembers} join ${users} on ${users.id} = ${teamMembers.userId}
    where ${teamMembers.teamId} = ${teams.id} and ${users.shown})`,
  latest: sql<LatestProject[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'title', title, 'picture', picture) order by published_at desc, id desc), '[]')
    from (select ${projects.id} as id, ${projects.title} as title, ${projects.publishedAt} as published_at, ${mainPicture} as picture
      from ${projects} where ${ofTeam} order by ${projects.publishedAt} desc, ${projects.id} desc limit ${latestOnCard}) latest)`,
}

const selectTiles = (executor: Executor, condition: SQL | undefined) =>
  executor.select(tileColumns).from(teams).leftJoin(images, eq(images.id, teams.logoImageId)).where(condition)

const selectCards = (executor: Executor, condition: SQL | undefined) =>
  executor.select(cardColumns).from(teams).leftJoin(images, eq(images.id, teams.logoImageId)).where(condition)

type TileRow = Awaited<ReturnType<typeof selectTiles>>[number]
type TeamCardRow = Awaited<ReturnType<typeof selectCards>>[number]

const presentTile = (apiUrl: string, row: TileRow): TeamTile => ({
  id: row.id,
  name: row.name,
  logo: presentImage(apiUrl, row.logo),
  project_count: row.projectCount,
})

export const presentTeamCard = (apiUrl: string, row: TeamCardRow): TeamCard => ({
  ...presentTile(apiUrl, row),
  projects_count: row.projectCount,
  team_member_count: row.memberCount,
  latest_projects: row.latest.map(({ id, title, picture }) => ({
    id,
    title,
    main_image: presentImage(apiUrl, picture),
  })),
})

export const loadTeamTiles = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectTiles(db, and(isOneOf(teams.id, ids), teams.shown)),
    (row) => presentTile(config.apiUrl, row),
  )

export const loadTeamCards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectCards(db, and(isOneOf(teams.id, ids), teams.shown)),
    (row) => presentTeamCard(config.apiUrl, row),
  )
