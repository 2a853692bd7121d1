import { asc, eq, sql } from 'drizzle-orm'
import type { BoardContent } from '#contract/boards/console-routes.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { followTerms, selectStanding } from '#server/console/standing.ts'
import { boardPosts, boards, categories, posts } from '#server/db/schema/index.ts'
import { shareTaxonomy } from '#server/features/taxonomy/service.ts'

const board = rowRecord<typeof boards, Omit<BoardContent, 'photos'>>({
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

export const boardRecord: RowRecord<BoardContent> = {
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
    // Before the board, as a merge does: it locks its categories, and then moves their boards.
    if (row.category_id !== null)
      await tx.execute(sql`select from ${categories} where id = ${row.category_id} for key share`)
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
  async withoutGone(tx, state) {
    await shareTaxonomy(tx)
    const named = state.category_id === null ? [] : [state.category_id]
    const [category_id = null] = (await followTerms(tx, 'category', named))(named)
    const ids = state.photos.map(({ post_id }) => post_id)
    const standing = await selectStanding(tx, posts, ids)
    const photos = state.photos.filter(({ post_id }) => standing.has(post_id))
    return { ...state, category_id, photos }
  },
}
