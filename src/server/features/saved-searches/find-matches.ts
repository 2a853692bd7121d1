import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import type { SavedSearchKind } from '#contract/data/saved-searches.ts'
import type { Ask } from '#contract/kit/ask.ts'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { first, idArray } from '#server/db/query-fragments.ts'
import { savedSearches, savedSearchMatches, users } from '#server/db/schema/index.ts'
import { enqueueAnnouncement, insertNewMatches } from '#server/features/notifications/service.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { Logger } from '#server/logger.ts'

type WatchContext = { db: Database; ask?: Ask | undefined; logger: Logger }

/** An hour before the digests. */
export const newMatchesJob = defineJob({
  name: 'find_new_matches',
  cron: '0 22 * * *',
  run: async ({ db, ask, logger }: WatchContext) => {
    if (!ask) return logger.warn('saved searches are not watched: set API_KEY for the worker')
    let failures = 0
    for (let after = 0; ; ) {
      const searches = await selectWatched(db, after)
      for (const search of searches)
        await watch(db, ask, search).catch((error: unknown) => {
          logger.warn({ err: error }, 'a saved search failed; tomorrow it looks back')
          if (++failures >= mostFailures) throw error
        })
      const last = searches.at(-1)
      if (!last) return
      after = last.id
    }
  },
})

/** More mean that the api is away: the job ends, and its retry waits. */
const mostFailures = 20

const selectWatched = (db: Database, after: number) =>
  db
    .select({
      id: savedSearches.id,
      kind: savedSearches.kind,
      query: savedSearches.query,
      since: savedSearches.watchedSince,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.watched, true), isNull(users.lockedAt), gt(savedSearches.id, after)))
    .orderBy(asc(savedSearches.id))
    .limit(100)

type WatchedSearch = Awaited<ReturnType<typeof selectWatched>>[number]

async function watch(db: Database, ask: Ask, search: WatchedSearch): Promise<void> {
  const newest = await findNewest(ask, search)
  const fresh = await selectSince(db, search, newest)
  await db.transaction((tx) => storeMatches(tx, search, fresh))
}

const searchRoutes: Record<SavedSearchKind, string> = {
  product: 'GET /product_variations/search',
  post: 'GET /posts/search',
  project: 'GET /projects/search',
}

type FoundItems = { items: { id: number }[]; interpretation: { relaxed: object | null } }

async function findNewest(ask: Ask, { kind, query: text }: WatchedSearch): Promise<number[]> {
  const query = new URLSearchParams(text)
  for (const param of ['page', 'seed', 'offset']) query.delete(param)
  query.set('sort', 'newest')
  query.set('limit', String(limits.pageSizeMax))
  if (kind === 'product' && !query.has('group')) query.set('group', 'product')
  const answer = await ask(searchRoutes[kind], { params: {}, query, body: undefined })
  if ('body' in answer) {
    const { items, interpretation } = answer.body as FoundItems
    // Results of relaxed conditions are no matches.
    return interpretation.relaxed ? [] : items.map(({ id }) => id)
  }
  if (answer.problem.status === 422) return []
  throw new Error(`${searchRoutes[kind]}: ${answer.problem.code}`)
}

/** Content that is an hour old: an undo within the hour leaves no notification. */
const isFresh = (since: string): SQL =>
  sql`between ${since}::timestamptz + interval '1 microsecond' and now() - interval '1 hour'`

const publishedSince: Record<SavedSearchKind, (ids: SQL, since: string) => SQL> = {
  product: (ids, since) => sql`
    select v.id from product_variations v join products p on p.id = v.product_id
    where v.id = any(${ids}) and greatest(v.created_at, p.first_published_at) ${isFresh(since)}`,
  post: (ids, since) => sql`
    select p.id from posts p left join projects r on r.id = p.project_id
    where p.id = any(${ids}) and greatest(p.created_at, r.published_at) ${isFresh(since)}`,
  project: (ids, since) => sql`
    select id from projects where id = any(${ids}) and published_at ${isFresh(since)}`,
}

async function selectSince(
  executor: Executor,
  { kind, since }: WatchedSearch,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await executor.execute<{ id: string }>(
    publishedSince[kind](idArray(ids), since.toISOString()),
  )
  const fresh = new Set(rows.map(({ id }) => Number(id)))
  return ids.filter((id) => fresh.has(id)).toReversed()
}

/**
 * The index follows the database within seconds: each search looks back ten minutes longer than `isFresh`, and stores a
 * match once.
 */
async function storeMatches(
  tx: Transaction,
  { id }: WatchedSearch,
  itemIds: readonly number[],
): Promise<void> {
  const owner = await first(
    tx
      .select({ id: users.id, muted: users.mutedNotifications })
      .from(savedSearches)
      .innerJoin(users, eq(users.id, savedSearches.userId))
      .where(eq(savedSearches.id, id))
      .for('key share', { of: users }),
  )
  if (!owner) return
  const awaitsMail = !owner.muted.includes('EMAIL_DAILY_DIGEST')
  const kept =
    itemIds.length === 0
      ? []
      : await tx
          .insert(savedSearchMatches)
          .values(itemIds.map((itemId) => ({ searchId: id, itemId, awaitsMail })))
          .onConflictDoNothing()
          .returning({ id: savedSearchMatches.id })
  await tx
    .update(savedSearches)
    .set({ watchedSince: sql`greatest(watched_since, now() - interval '70 minutes')` })
    .where(eq(savedSearches.id, id))
  if (kept.length === 0 || owner.muted.includes('NEW_MATCHES')) return
  const notificationId = await insertNewMatches(tx, owner.id, id)
  await tx
    .update(savedSearchMatches)
    .set({ notificationId })
    .where(sql`id = any(${idArray(kept.map((match) => match.id))})`)
  await enqueueAnnouncement(tx)
}
