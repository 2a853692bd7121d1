import { limits } from '#contract/limits.ts'
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

/** For lists with numbered pages: the number of the next one, or null after the last that can be asked for. */
export const nextPageOf = ({ page, limit }: { page: number; limit: number }, total: number): string | null =>
  page * limit < total && page < limits.searchDepth ? String(page + 1) : null

type OffsetPage = { offset: number; limit: number }

/** A page never reaches below the depth of a search. */
export const pageOf = ({ offset, limit }: OffsetPage): OffsetPage => ({
  offset,
  limit: Math.max(0, Math.min(limit, limits.searchDepth - offset)),
})

/** For lists with offsets: where the next page begins, or null after the last that can be asked for. */
export function nextOffsetOf({ offset, limit }: OffsetPage, total: number): string | null {
  const next = offset + limit
  return next < total && next < limits.searchDepth ? String(next) : null
}
