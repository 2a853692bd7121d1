import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { isOpenPost, posts, projects, teams } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { photosOfProject, pinnedIn, popularityOf, projectColumns } from './rooms/room-columns.ts'
import { describeRoom, rankOf, roomSchema, unique } from './rooms/room-documents.ts'
import { loadRoomTerms, type RoomTerms } from './rooms/room-terms.ts'
import type { SearchKind } from './search-kind.ts'

const select = (executor: Executor, condition: SQL) =>
  executor
    .select({
      id: projects.id,
      ...projectColumns,
      photos: photosOfProject,
      pinned: pinnedIn(
        sql`select ${posts.id} from ${posts} where ${posts.projectId} = ${projects.id} and ${isOpenPost}`,
      ),
      popularity: popularityOf('projectId', projects.id),
    })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(and(condition, projects.shown))

type Row = Awaited<ReturnType<typeof select>>[number]

export const projectKind: SearchKind<Row, RoomTerms> = {
  name: 'project',
  documentsVersion: 10,
  loadTerms: loadRoomTerms,
  schemaFor: () => roomSchema,
  termsWithin: (terms) => terms,
  id: projects.id,
  select,
  describe: (row, terms) => {
    const { text, choices, colors, lightness, makers } = describeRoom(row, terms)
    return {
      id: row.id,
      rank: rankOf(row.popularity),
      text: {
        ...text,
        title: row.title,
        maker: makers,
        role: unique(row.credits.map(({ role }) => role)),
        reading: [row.titleKana, row.teamKana],
        description: [row.description, ...row.photos.flatMap(({ title, caption }) => [title, caption])],
      },
      choices: { ...choices, project: [row.id] },
      numbers: {
        floor_space: row.floorSpace,
        completed: row.completedYear,
        published: row.publishedSeconds,
        popular: row.popularity,
        lightness,
      },
      colors,
    }
  },
  ...suggestNames({
    kind: 'project',
    id: projects.id,
    select: (executor, condition) =>
      executor
        .select({ id: projects.id, text: projects.title, reading: projects.titleKana })
        .from(projects)
        .where(and(condition, projects.shown)),
  }),
}
