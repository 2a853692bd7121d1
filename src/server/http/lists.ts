import { limits } from '#contract/data/limits.ts'
import type { CountedList, CursorList, OffsetList, PageList } from '#contract/kit/lists.ts'
import { ApiError } from '#server/api-error.ts'
import type { CountedItems, CursorPage, OffsetPage } from '#server/db/pages.ts'

export const encodeCursor = (...keys: readonly number[]): string =>
  Buffer.from(keys.join('.')).toString('base64url')

/** Decodes `count` keys of a cursor. Throws a 422 for invalid text. */
export function decodeCursor(cursor: string, count: number): number[] {
  const keys = Buffer.from(cursor, 'base64url').toString().split('.').map(Number)
  if (keys.length !== count || !keys.every(Number.isSafeInteger) || encodeCursor(...keys) !== cursor) {
    throw new ApiError('invalid_request', [
      { path: 'cursor', code: 'invalid_cursor', message: 'カーソルが正しくありません' },
    ])
  }
  return keys
}

type Load<Place, Item> = (place: Place) => Promise<CountedItems<Item>>

/** Loads one more to detect a next page. */
export async function listByCursor<Item extends { id: number }>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  load: Load<CursorPage, Item>,
  placeOf: (item: Item) => number = ({ id }) => id,
): Promise<CursorList<Item>> {
  const [before = Number.MAX_SAFE_INTEGER] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const { items, total } = await load({ limit: limit + 1, before })
  const shown = items.slice(0, limit)
  const last = items.length > limit ? shown.at(-1) : undefined
  const next = last === undefined ? null : encodeCursor(placeOf(last))
  return { items: shown, total_count: total, next_cursor: next }
}

/** Like `listByCursor` for a sorted list: the cursor is a place in it, since its key is not the id. */
export async function listSorted<Item>(
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  load: Load<OffsetPage, Item>,
): Promise<CursorList<Item>> {
  const [offset = 0] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const { items, total } = await load({ limit, offset: Math.max(0, offset) })
  const next = offset + limit
  return { items, total_count: total, next_cursor: next < total ? encodeCursor(next) : null }
}

/** Returns null for the page after the last reachable one. */
export async function listByPage<Item>(
  { page, limit }: { page: number; limit: number },
  load: Load<OffsetPage, Item>,
): Promise<PageList<Item>> {
  const { items, total } = await load({ offset: (page - 1) * limit, limit })
  const hasNext = page * limit < total && page < limits.searchDepth
  return { items, total_count: total, next_page: hasNext ? page + 1 : null }
}

/** Stops at the depth limit of searches. Passes on additional fields. */
export async function listByOffset<Item, Beside extends object>(
  { offset, limit }: OffsetPage,
  load: (place: OffsetPage) => Promise<CountedItems<Item> & Beside>,
): Promise<OffsetList<Item> & Omit<CountedItems<Item> & Beside, keyof CountedItems<Item>>> {
  const depth = Math.max(0, Math.min(limit, limits.searchDepth - offset))
  const { items, total, ...beside } = await load({ offset, limit: depth })
  const next = offset + limit
  const hasNext = next < total && next < limits.searchDepth
  return { items, total_count: total, next_offset: hasNext ? next : null, ...beside }
}

export const toWholeList = <T>(items: T[]): CountedList<T> => ({ items, total_count: items.length })

/** `load` keeps the order and omits missing ids. */
export const listByIds = async <T>(
  ids: readonly number[],
  load: (ids: number[]) => Promise<T[]>,
): Promise<CountedList<T>> => toWholeList(await load([...new Set(ids)]))
