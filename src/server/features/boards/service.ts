import { and, asc, eq, sql } from 'drizzle-orm'
import type { BoardCard } from '#contract/boards/routes.ts'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadCards, readCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  boardPosts,
  boards,
  categories,
  images,
  isShownPost,
  posts,
  projects,
} from '#server/db/schema/index.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { listByIds, listByOffset, listByPage } from '#server/http/lists.ts'
import { type ImageRow, imageJson, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

const picturesOnCard = 4

const shownPhotos = sql`${boardPosts} join ${posts} on ${posts.id} = ${boardPosts.postId}
  left join ${projects} on ${projects.id} = ${posts.projectId}
  where ${boardPosts.boardId} = ${boards.id} and ${isShownPost}`

const selectBoards = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: boards.id,
      title: boards.title,
      description: boards.description,
      kind: boards.kind,
      category: sql<NamedEntity | null>`case when ${categories.id} is not null
        then json_build_object('id', ${categories.id}, 'name', ${categories.name}) end`,
      postCount: sql<number>`(select count(*)::int from ${shownPhotos})`,
      pictures: sql<ImageRow[]>`(
        select coalesce(json_agg(picture order by place), '[]') from (
          select ${imageJson} as picture, ${boardPosts.position} as place
          from ${images}, ${shownPhotos} and ${images.id} = ${posts.imageId}
          order by ${boardPosts.position} limit ${picturesOnCard}) pictures)`,
    })
    .from(boards)
    .leftJoin(categories, eq(categories.id, boards.categoryId))
    .where(and(isOneOf(boards.id, ids), boards.published))

export const loadBoards = ({ db, config }: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectBoards(db, ids),
    ({ pictures, postCount, ...board }): BoardCard => ({
      ...board,
      post_count: postCount,
      images: pictures.map((picture) => presentImage(config.apiUrl, picture)),
    }),
  )

export async function getBoard(services: Services, id: number): Promise<BoardCard> {
  return found((await loadBoards(services, [id]))[0])
}

export const getBoardsByIds = (services: Services, ids: readonly number[]) =>
  listByIds(ids, (each) => loadBoards(services, each))

type BoardSearch = {
  keyword: string
  kind: readonly number[]
  category_id: readonly number[]
  limit: number
  offset: number
}

export const searchBoards = (services: Services, { keyword, kind, category_id, ...query }: BoardSearch) =>
  listByOffset(query, async (page) => {
    const filters = { kind, category: category_id }
    const result = await services.indexes.boards.search({ keyword, filters, ...page })
    return readCards(services, result, loadBoards)
  })

export async function listBoardPosts(services: Services, id: number, query: { limit: number; page: number }) {
  await getBoard(services, id)
  return listByPage(query, async ({ offset, limit }) => {
    const rows = await services.db
      .select({ id: posts.id, note: boardPosts.note })
      .from(boardPosts)
      .innerJoin(posts, eq(posts.id, boardPosts.postId))
      .leftJoin(projects, eq(projects.id, posts.projectId))
      .where(and(eq(boardPosts.boardId, id), isShownPost))
      .orderBy(asc(boardPosts.position), asc(posts.id))
    const page = rows.slice(offset, offset + limit)
    const noteOf = new Map(page.map((row) => [row.id, row.note]))
    const cards = await loadPostCards(services, [...noteOf.keys()])
    return { items: cards.map((card) => ({ ...card, note: noteOf.get(card.id) ?? '' })), total: rows.length }
  })
}
