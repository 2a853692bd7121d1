import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connect.ts'
import { buildingTypes, makers, posts, projects, teams } from '#server/db/schema/index.ts'
import { photoColumns, popularityOf, projectColumns } from './rooms/room-columns.ts'
import {
  colorNames,
  colorTypesOf,
  constructionWords,
  labsOf,
  rankOf,
  roomSchema,
} from './rooms/room-documents.ts'
import { loadRoomTerms, type RoomTerms } from './rooms/room-terms.ts'
import type { SearchKind } from './search-kind.ts'

/** The photo that a row is about, while subqueries name `posts` themselves. */
const photo = alias(posts, 'photo')
const owner = alias(makers, 'owner')

const select = (executor: Executor, condition: SQL) =>
  executor
    .select({
      id: photo.id,
      projectId: photo.projectId,
      makerId: photo.makerId,
      makerName: owner.name,
      makerKana: owner.nameKana,
      createdSeconds: sql<number>`extract(epoch from ${photo.createdAt})::float8`,
      ...projectColumns,
      ...photoColumns(sql`${posts.id} = ${photo.id}`, 3),
      popularity: popularityOf('postId', photo.id),
    })
    .from(photo)
    .leftJoin(projects, eq(projects.id, photo.projectId))
    .leftJoin(teams, eq(teams.id, projects.teamId))
    .leftJoin(buildingTypes, eq(buildingTypes.id, projects.buildingTypeId))
    .leftJoin(owner, eq(owner.id, photo.makerId))
    .where(and(condition, sql`${projects.published} is not false`))

type PostRow = Awaited<ReturnType<typeof select>>[number]

const some = <T>(...values: (T | null)[]): T[] => values.filter((value) => value !== null)

/** Photos of published projects and of makers, by their own words first. */
export const postKind: SearchKind<PostRow, RoomTerms> = {
  name: 'post',
  documentsVersion: 1,
  loadTerms: loadRoomTerms,
  schemaFor: () => roomSchema,
  termsWithin: (terms) => terms,
  id: photo.id,
  select,
  describe: (row) => {
    const colors = colorTypesOf(row.palette)
    return {
      id: row.id,
      rank: rankOf(row.popularity),
      text: {
        title: some(...row.titles, row.title),
        space: row.spaces,
        team: some(row.teamName),
        building: some(row.buildingType, ...row.useTypes),
        place: some(row.prefecture, row.place),
        credit: [...row.credits, ...row.photographers],
        material: row.materials,
        product: row.products,
        maker: some(row.makerName, ...row.makers),
        construction: constructionWords(row.structureType, row.constructionType),
        color: colorNames(colors),
        reading: some(row.teamKana, row.makerKana),
        description: some(...row.captions, row.description),
      },
      choices: {
        building_type: some(row.buildingTypeId),
        use_type: row.useTypeIds,
        space: row.spaceIds,
        color: colors,
        material: row.materialIds,
        structure_type: some(row.structureType),
        construction_type: some(row.constructionType),
        project: some(row.projectId),
        team: some(row.teamId),
        maker: some(row.makerId),
      },
      numbers: {
        floor_space: row.floorSpace,
        published: row.publishedSeconds ?? row.createdSeconds,
        popular: row.popularity,
      },
      colors: labsOf(row.palette),
    }
  },
}
