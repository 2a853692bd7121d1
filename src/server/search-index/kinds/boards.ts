import { eq, sql } from 'drizzle-orm'
import { boardPosts, boards, categories, isOpenPost, posts, spaces } from '#server/db/schema/index.ts'
import { suggestNames } from '#server/search-index/suggestions/name-suggestions.ts'
import { searchKind } from './search-kind.ts'

const photos = sql<string[]>`coalesce((
  select json_agg(distinct word) from ${boardPosts} join ${posts} on ${posts.id} = ${boardPosts.postId}
  left join ${spaces} on ${spaces.id} = ${posts.spaceId}, unnest(array[${posts.title}, coalesce(${spaces.name}, ''), ${boardPosts.note}]) word
  where ${boardPosts.boardId} = ${boards.id} and ${isOpenPost}
    and not exists (select from projects r where r.id = ${posts.projectId} and not r.shown)), '[]')`

export const boardKind = searchKind({
  name: 'board',
  documentsVersion: 1,
  schema: {
    text: {
      title: { weight: 60 },
      category: { weight: 30 },
      description: { weight: 15 },
      photo: { weight: 10 },
    },
    choices: ['kind', 'category'],
    numbers: [],
  },
  id: boards.id,
  select: (executor, condition) =>
    executor
      .select({
        id: boards.id,
        title: boards.title,
        description: boards.description,
        kind: boards.kind,
        categoryId: boards.categoryId,
        parentId: categories.parentId,
        category: categories.name,
        photos,
      })
      .from(boards)
      .leftJoin(categories, eq(categories.id, boards.categoryId))
      .where(sql`${condition} and ${boards.published}`),
  describe: ({ id, title, description, kind, categoryId, parentId, category, photos }) => ({
    id,
    rank: id,
    text: { title, description, category: category ?? '', photo: photos },
    choices: {
      kind: kind === null ? [] : [kind],
      category: [categoryId, parentId].filter((category) => category !== null),
    },
  }),
  ...suggestNames({
    kind: 'board',
    id: boards.id,
    select: (executor, condition) =>
      executor
        .select({ id: boards.id, text: boards.title })
        .from(boards)
        .where(sql`${condition} and ${boards.published}`),
  }),
})
