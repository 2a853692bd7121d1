import type { SQL } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { Executor } from '#server/db/connect.ts'
import { selectRankedIdPage } from '#server/db/pages.ts'
import { listSorted } from '#server/http/lists.ts'

type PageQuery = { limit: number; cursor?: string | undefined }

type SortedList<Sort extends string, Item> = {
  /** Least first; a null comes last. Equal rows come newest first. */
  keys: Readonly<Partial<Record<Sort, SQL>>>
  /** Selects ids and keys of all rows that the filter matches. */
  matching: (key: SQL) => SQL
  /** In any order. */
  load: (ids: number[]) => Promise<readonly Item[]>
  /** Lists the sort without a key. */
  byDefault: () => Promise<CursorList<Item>>
}

/** Lists records of the console in one of several orders. Reads the key of every matching row. */
export function listBySort<Sort extends string, Item extends { id: number }>(
  executor: Executor,
  { sort, ...query }: PageQuery & { sort: Sort },
  { keys, matching, load, byDefault }: SortedList<Sort, Item>,
): Promise<CursorList<Item>> {
  const key = keys[sort]
  if (!key) return byDefault()
  return listSorted(query, async (page) => {
    const { ids, total } = await selectRankedIdPage(executor, matching(key), page)
    const items = new Map(ids.length > 0 ? (await load(ids)).map((item) => [item.id, item]) : [])
    return { items: ids.flatMap((id) => items.get(id) ?? []), total }
  })
}
