import { asc, eq } from 'drizzle-orm'
import type { BoardContent } from '#contract/boards/console-routes.ts'
import { type RowThing, rowThing } from '#server/console/row-thing.ts'
import { boardPosts, boards } from '#server/db/schema/index.ts'

const board = rowThing<typeof boards, Omit<BoardContent, 'photos'>>({
  kind: 'board',
  table: boards,
  nameOf: ({ title }) => title,
  stateOf: ({ title, description, kind, categoryId, published }) => ({
    title,
    description,
    kind,
    category_id: categoryId,
    published,
  }),
  rowOf: ({ category_id, ...row }) => ({ ...row, categoryId: category_id }),
})

/** A board with its photos in their order. */
export const boardThing: RowThing<BoardContent> = {
  ...board,
  async read(executor, id) {
    const found = await board.read(executor, id)
    if (!found) return null
    const photos = await executor
      .select({ post_id: boardPosts.postId, note: boardPosts.note })
      .from(boardPosts)
      .where(eq(boardPosts.boardId, id))
      .orderBy(asc(boardPosts.position))
    return { name: found.name, state: { ...found.state, photos } }
  },
  async write(tx, id, state) {
    if (!state) return board.write(tx, id, null)
    const { photos, ...row } = state
    await board.write(tx, id, row)
    await tx.delete(boardPosts).where(eq(boardPosts.boardId, id))
    const rows = photos.map(({ post_id, note }, position) => ({
      boardId: id,
      postId: post_id,
      note,
      position,
    }))
    if (rows.length > 0) await tx.insert(boardPosts).values(rows)
  },
}
