import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'

/** `before` is the last id of the page before. */
export type CursorPage = { limit: number; before: number }

export type OffsetPage = { limit: number; offset: number }

/** `offset` for numbered pages. */
export type IdPage = CursorPage | OffsetPage

/** What was read of a list: some of its items, and how many there are. */
export type Found<T> = { items: T[]; total: number }

/** A page of rows as what is shown of them; how many there are is counted beside. */
export async function readPage<Row, Item>(
  rows: PromiseLike<Row[]>,
  count: PromiseLike<number>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Found<Item>> {
  const [read, total] = await Promise.all([rows, count])
  return { items: await present(read), total }
}

type Page = { ids: number[]; total: number }

/** The same of a page of ids, from a query or a search. */
export async function readCards<Services, Card>(
  services: Services,
  page: Page | Promise<Page>,
  load: (services: Services, ids: number[]) => Promise<Card[]>,
): Promise<Found<Card>> {
  const { ids, total } = await page
  return { items: await load(services, ids), total }
}

/** The rows of these ids in their order, each as what is shown of it. Unknown ids are left out; for none nothing is asked. */
export async function loadCards<Row extends { id: number }, Card>(
  ids: readonly number[],
  select: () => PromiseLike<readonly Row[]>,
  present: (row: Row) => Card,
): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = new Map((await select()).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [present(row)]
  })
}

/**
 * One page of what matches, the newest (greatest id) first, and how many match in all. `matching` selects one column, the
 * ids, each once; it is run once, whatever the planner thinks of it. The rows of so few ids are then cheap to read, however
 * deep the page is.
 */
export const selectIdPage = (executor: Executor, matching: SQL, page: IdPage): Promise<Page> =>
  readIds(executor, sql`materialized (${matching})`, page)

/**
 * The same where one table, by an index, gives the ids in their order: the page is read apart from the count and ends where
 * it is full, and the count need not keep what it counts.
 */
export const selectOrderedIdPage = (executor: Executor, matching: SQL, page: IdPage): Promise<Page> =>
  readIds(executor, sql`not materialized (${matching})`, page)

async function readIds(executor: Executor, matching: SQL, page: IdPage): Promise<Page> {
  const place =
    'before' in page
      ? sql`where id < ${page.before} order by id desc limit ${page.limit}`
      : sql`order by id desc limit ${page.limit} offset ${page.offset}`
  const answer = await executor.execute<Page>(sql`
    with matching(id) as ${matching}
    select (select count(*)::int from matching) as total,
      (select coalesce(json_agg(id order by id desc), '[]') from (select id from matching ${place}) page) as ids`)
  return answer.rows[0] ?? { ids: [], total: 0 }
}

/** The same of ids with a place each, the least place first, then the newest. `matching` selects both columns, each id once. */
export async function selectRankedIdPage(
  executor: Executor,
  matching: SQL,
  { limit, offset }: OffsetPage,
): Promise<Page> {
  const answer = await executor.execute<Page>(sql`
    with matching(id, place) as materialized (${matching})
    select (select count(*)::int from matching) as total,
      (select coalesce(json_agg(id order by place, id desc), '[]') from (
        select id, place from matching order by place, id desc limit ${limit} offset ${offset}) page) as ids`)
  return answer.rows[0] ?? { ids: [], total: 0 }
}
