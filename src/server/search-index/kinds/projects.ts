import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { isOpenPost, posts, projects, teams } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { photosOfProject, pinnedIn, popularityOf, projectColumns } from './project-search/columns.ts'
import { describeForSearch, projectSchema, rankOf, unique } from './project-search/documents.ts'
import { loadProjectTerms, type ProjectTerms } from './project-search/terms.ts'
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

export const projectKind: SearchKind<Row, ProjectTerms> = {
  name: 'project',
  documentsVersion: 10,
  loadTerms: loadProjectTerms,
  schemaFor: () => projectSchema,
  termsWithin: (terms) => terms,
  id: projects.id,
  select,
  describe: (row, terms) => {
    const { text, choices, colors, lightness, makers } = describeForSearch(row, terms)
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
