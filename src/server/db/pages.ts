import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'

/** `before` is the last id of the previous page. */
export type CursorPage = { limit: number; before: number }

export type OffsetPage = { limit: number; offset: number }

export type IdPage = CursorPage | OffsetPage

export type Found<T> = { items: T[]; total: number }

/** Presents a page of rows; the count comes from a separate query. */
export async function readPage<Row, Item>(
  rows: PromiseLike<Row[]>,
  count: PromiseLike<number>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Found<Item>> {
  const [read, total] = await Promise.all([rows, count])
  return { items: await present(read), total }
}

type Page = { ids: number[]; total: number }

/** Presents a page of ids, from a query or a search. */
export async function readCards<Services, Card>(
  services: Services,
  page: Page | Promise<Page>,
  load: (services: Services, ids: number[]) => Promise<Card[]>,
): Promise<Found<Card>> {
  const { ids, total } = await page
  return { items: await load(services, ids), total }
}

/** Presents rows in the order of these ids. Omits unknown ids. */
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
 * Selects a page of ids, greatest first, and the total. `matching` selects distinct ids and runs once,
 * whichever plan is chosen. Deep pages stay cheap, because few ids are joined.
 */
export const selectIdPage = (executor: Executor, matching: SQL, page: IdPage): Promise<Page> =>
  readIds(executor, sql`materialized (${matching})`, page)

/** Selects from one table by an index in order: the page stops when full, and the count materializes nothing. */
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

/** Selects ids with a rank: least rank first, then newest. */
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
