import { limits } from '#contract/data/limits.ts'
import type { CursorList, List, OffsetList, PageList } from '#contract/kit/lists.ts'
import { ApiError } from '#server/api-error.ts'

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

/** What of a list is read: `before` is the last id of the page before. */
export type CursorPlace = { limit: number; before: number }

/** For lists of falling ids: where the page is. It reads one more than asked for, which says whether there is a next page. */
export function placeOf({ limit, cursor }: { limit: number; cursor?: string }): CursorPlace {
  const [before = Number.MAX_SAFE_INTEGER] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  return { limit: limit + 1, before }
}

/** What was read of a list: some of its items, and how many there are. */
type Found<T> = { items: T[]; total: number }

/** The page of what was read at its place; the last item's id is where the next one goes on. */
export function toCursorList<T>(
  { items: read, total }: Found<T>,
  { limit }: CursorPlace,
  idOf: (item: T) => number,
): CursorList<T> {
  const items = read.slice(0, limit - 1)
  const last = read.length === limit ? items.at(-1) : undefined
  return { items, total_count: total, next_cursor: last === undefined ? null : encodeCursor(idOf(last)) }
}

type NumberedPage = { page: number; limit: number }
type OffsetPage = { offset: number; limit: number }

/** A page never reaches below the depth of a search. */
export const pageOf = ({ offset, limit }: OffsetPage): OffsetPage => ({
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
