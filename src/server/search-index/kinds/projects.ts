import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { buildingTypes, posts, projects, teams } from '#server/db/schema/index.ts'
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

const select = (executor: Executor, condition: SQL) =>
  executor
    .select({
      id: projects.id,
      ...projectColumns,
      ...photoColumns(sql`${posts.projectId} = ${projects.id}`, 2),
      popularity: popularityOf('projectId', projects.id),
    })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .innerJoin(buildingTypes, eq(buildingTypes.id, projects.buildingTypeId))
    .where(and(condition, projects.published))

type ProjectRow = Awaited<ReturnType<typeof select>>[number]

/** Published projects, by their own words, those of their photos and of what stands in them. */
export const projectKind: SearchKind<ProjectRow, RoomTerms> = {
  name: 'project',
  documentsVersion: 1,
  loadTerms: loadRoomTerms,
  schemaFor: () => roomSchema,
  termsWithin: (terms) => terms,
  id: projects.id,
  select,
  describe: (row) => {
    const colors = colorTypesOf(row.palette)
    return {
      id: row.id,
      rank: rankOf(row.popularity),
      text: {
        title: row.title,
        space: row.spaces,
        team: row.teamName,
        building: [row.buildingType, ...row.useTypes],
        place: [row.prefecture, row.place],
        credit: [...row.credits, ...row.photographers],
        material: row.materials,
        product: row.products,
        maker: row.makers,
        construction: constructionWords(row.structureType, row.constructionType),
        color: colorNames(colors),
        reading: row.teamKana,
        description: [row.description, ...row.titles, ...row.captions],
      },
      choices: {
        building_type: [row.buildingTypeId],
        use_type: row.useTypeIds,
        space: row.spaceIds,
        color: colors,
        material: row.materialIds,
        structure_type: row.structureType === null ? [] : [row.structureType],
        construction_type: row.constructionType === null ? [] : [row.constructionType],
        project: [row.id],
        team: [row.teamId],
      },
      numbers: { floor_space: row.floorSpace, published: row.publishedSeconds, popular: row.popularity },
      colors: labsOf(row.palette),
    }
  },
}
