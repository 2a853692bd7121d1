import { limits } from '#contract/data/limits.ts'
import type { CursorList, List, OffsetList, PageList } from '#contract/kit/lists.ts'
import { ApiError } from '#server/api-error.ts'
import type { CursorPage } from '#server/db/pages.ts'

/** Where a list goes on, as a text that callers hand back unread: the sort keys of the last item. */
export const encodeCursor = (...keys: readonly number[]): string =>
  Buffer.from(keys.join('.')).toString('base64url')

/** The `count` keys of a cursor that `encodeCursor` wrote. Anything else is the caller's mistake: 422. */
export function decodeCursor(cursor: string, count: number): number[] {
  const keys = Buffer.from(cursor, 'base64url').toString().split('.').map(Number)
  if (keys.length !== count || !keys.every(Number.isSafeInteger) || encodeCursor(...keys) !== cursor) {
    throw new ApiError('invalid_request', [
      { path: 'cursor', code: 'invalid_cursor', message: 'カーソルが正しくありません' },
    ])
  }
  return keys
}

type CursorSource<Row, Item> = {
  /** The rows after the cursor, the greatest id first, and how many the list has in all. */
  read: (page: CursorPage) => Promise<Found<Row>>
  idOf: (row: Row) => number
  present: (rows: Row[]) => Item[] | Promise<Item[]>
}

/** A page of a list of falling ids. One row more is read than asked for, which says whether there is a next page. */
export async function listByCursor<Row, Item>(
  { limit, cursor }: { limit: number; cursor?: string },
  { read, idOf, present }: CursorSource<Row, Item>,
): Promise<CursorList<Item>> {
  const [before = Number.MAX_SAFE_INTEGER] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const { items: rows, total } = await read({ limit: limit + 1, before })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await present(shown),
    total_count: total,
    next_cursor: last === undefined ? null : encodeCursor(idOf(last)),
  }
}

/** What was read of a list: some of its items, and how many there are. */
type Found<T> = { items: T[]; total: number }

type NumberedPage = { page: number; limit: number }
type OffsetPage = { offset: number; limit: number }

/** A page never reaches below the depth of a search. */
export const withinDepth = ({ offset, limit }: OffsetPage): OffsetPage => ({
  offset,
  limit: Math.max(0, Math.min(limit, limits.searchDepth - offset)),
})

/** A list of which all was read. */
export const toWholeList = <T>(items: T[]): List<T> => ({ items, total_count: items.length })

/** The next page is null after the last that can be asked for. */
export function toPageList<T>({ items, total }: Found<T>, { page, limit }: NumberedPage): PageList<T> {
  const hasNext = page * limit < total && page < limits.searchDepth
  return { items, total_count: total, next_page: hasNext ? page + 1 : null }
}

export function toOffsetList<T>({ items, total }: Found<T>, { offset, limit }: OffsetPage): OffsetList<T> {
  const next = offset + limit
  const hasNext = next < total && next < limits.searchDepth
  return { items, total_count: total, next_offset: hasNext ? next : null }
}
