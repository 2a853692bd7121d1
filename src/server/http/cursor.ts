import { limits } from '#contract/limits.ts'
import type { List } from '#contract/shared-schemas.ts'
import { ApiError } from './problem.ts'

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

/** The page of what was read at its place, and where the next one goes on. */
export function cutPage<T>(read: readonly T[], { limit }: CursorPlace, idOf: (item: T) => number) {
  const page = read.slice(0, limit - 1)
  const last = read.length === limit ? page.at(-1) : undefined
  return { page, nextCursor: last === undefined ? null : encodeCursor(idOf(last)) }
}

type NumberedPage = { page: number; limit: number }
type OffsetPage = { offset: number; limit: number }

/** A page never reaches below the depth of a search. */
export const pageOf = ({ offset, limit }: OffsetPage): OffsetPage => ({
  offset,
  limit: Math.max(0, Math.min(limit, limits.searchDepth - offset)),
})

/** What was read of `total` as it is answered: `next_cursor` is the next `page` or `offset`, or null after the last that can be asked for. */
export const toList = <T>(
  { items, total }: { items: T[]; total: number },
  place: NumberedPage | OffsetPage,
): List<T> => ({
  items,
  total_count: total,
  next_cursor: 'page' in place ? nextPageOf(place, total) : nextOffsetOf(place, total),
})

const nextPageOf = ({ page, limit }: NumberedPage, total: number): string | null =>
  page * limit < total && page < limits.searchDepth ? String(page + 1) : null

function nextOffsetOf({ offset, limit }: OffsetPage, total: number): string | null {
  const next = offset + limit
  return next < total && next < limits.searchDepth ? String(next) : null
}
