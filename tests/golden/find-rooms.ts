/** Indexes of the golden projects by the production definitions: fields, weights and documents. */
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { articleKind } from '#server/search-index/kinds/articles.ts'
import { boardKind } from '#server/search-index/kinds/boards.ts'
import { postKind } from '#server/search-index/kinds/posts.ts'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import { teamKind } from '#server/search-index/kinds/teams.ts'
import { makeIndex } from '#tests/support/search-index.ts'
import { ARTICLES, BOARDS, TEAMS } from './editorial.ts'
import { columnsOf, PROJECTS, terms } from './rooms.ts'

/** Returns titles in ranking order. */
type Find = (keyword: string) => Promise<string[]>

async function finder(
  schema: SearchSchema,
  titles: readonly string[],
  docs: readonly SearchDoc[],
): Promise<Find> {
  const index = await makeIndex(schema, docs)
  return async (keyword) => {
    const { ids } = await index.search({ keyword, limit: 100 })
    return ids.map((id) => titles[id - 1] ?? '')
  }
}

const photos = PROJECTS.flatMap((project) => project.photos.map((photo) => ({ project, photo })))

export const findProjects = await finder(
  projectKind.schemaFor(terms),
  PROJECTS.map(({ title }) => title),
  PROJECTS.map((project, at) =>
    projectKind.describe({ id: at + 1, ...columnsOf(project, project.photos) }, terms),
  ),
)

export const findPhotos = await finder(
  postKind.schemaFor(terms),
  photos.map(({ photo }) => photo.title),
  photos.map(({ project, photo }, at) => {
    const { photos, ...columns } = columnsOf(project, [photo])
    const [own] = photos
    if (own === undefined) throw new Error('A photo has one row')
    const owner = { projectId: 1, makerId: null, makerName: null, makerKana: null, createdSeconds: 0 }
    return postKind.describe({ id: at + 1, ...columns, ...owner, photo: own }, terms)
  }),
)

export const findTeams = await finder(
  teamKind.schemaFor(null),
  TEAMS.map(({ name }) => name),
  TEAMS.map((team, at) => teamKind.describe({ id: at + 1, lastSeconds: null, ...team }, null)),
)

export const findBoards = await finder(
  boardKind.schemaFor(null),
  BOARDS.map(({ title }) => title),
  BOARDS.map((board, at) =>
    boardKind.describe({ id: at + 1, kind: 1, categoryId: null, parentId: null, ...board }, null),
  ),
)

export const findArticles = await finder(
  articleKind.schemaFor(null),
  ARTICLES.map(({ title }) => title),
  ARTICLES.map(({ text, ...article }, at) => {
    const body = [{ type: 'paragraph' as const, text }]
    return articleKind.describe({ id: at + 1, category: 1, ...article, body }, null)
  }),
)
