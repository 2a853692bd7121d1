import type { ClientBase } from 'pg'

export const outboxChannel = 'search_outbox'

/**
 * A PostgreSQL snapshot (xmin:xmax:running). Smaller ids and transaction ids may commit later. With a
 * snapshot, everything unseen is new, and long transactions block no reader.
 */
export type OutboxPosition = string

export type KindChanges = {
  /** Changed rows, including deleted and unpublished ones. */
  ids: readonly number[]
  /** True if terms of its documents or facets changed. */
  terms: boolean
  /** True after a bulk load, which writes no row per change. */
  reindex: boolean
  /** The rows that request it, if known. */
  requests: readonly number[]
}

/** `ids` are the changed rows; for `reindex`, the outbox rows themselves. */
export type OutboxEntry = { kind: string | null; event: OutboxEvent; ids: number[] }
type OutboxEvent = 'changed' | 'terms_changed' | 'reindex' | 'bookmark'

export type OutboxChanges = { position: OutboxPosition; entries: readonly OutboxEntry[] }

type Querier = Pick<ClientBase, 'query'>

/** Returns the current position. Read it before the data is loaded. */
export async function readOutboxPosition(client: Querier): Promise<OutboxPosition> {
  const answer = await client.query<{ position: string }>('select pg_current_snapshot()::text as position')
  return answer.rows[0]?.position ?? ''
}

/**
 * Reads with one statement, so one snapshot. The upper bound skips rows of a restored dump: no snapshot here
 * has seen their transaction ids.
 */
export async function readOutbox(client: Querier, since: OutboxPosition): Promise<OutboxChanges> {
  const answer = await client.query<OutboxChanges>({
    name: 'read_search_outbox',
    text: `select pg_current_snapshot()::text as position, coalesce((select json_agg(e) from (
        select kind, event, coalesce(json_agg(distinct affected) filter (where affected is not null), '[]') as ids
        from search_outbox, lateral (select case event when 'reindex' then id else row_id end as affected) of_row
        where transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
          and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(transaction_id, $1::text::pg_snapshot)
        group by kind, event) e), '[]') as entries`,
    values: [since],
  })
  return answer.rows[0] ?? { position: since, entries: [] }
}

/** Entries without a kind concern all. */
export function changesOf({ entries }: Pick<OutboxChanges, 'entries'>, name: string): KindChanges {
  const own = entries.filter(({ kind }) => kind === name || kind === null)
  const has = (event: OutboxEvent) => own.some((entry) => entry.event === event)
  const idsOf = (event: OutboxEvent) => own.flatMap((entry) => (entry.event === event ? entry.ids : []))
  return {
    ids: idsOf('changed'),
    terms: has('terms_changed'),
    reindex: has('reindex'),
    requests: idsOf('reindex'),
  }
}

/** Makes every follower rebuild, after changes that bypass the triggers. */
export async function requestReindex(client: Querier): Promise<void> {
  await client.query(`insert into search_outbox (event) values ('reindex')`)
  await client.query(`notify ${outboxChannel}`)
}

/** Announces new terms or a new index of a kind. */
export async function announceTerms(client: Querier, kind: string): Promise<void> {
  await client.query(`insert into search_outbox (kind, event) values ($1, 'terms_changed')`, [kind])
  await client.query(`notify ${outboxChannel}`)
}

/** Followers away for longer reindex. */
export const outboxKeepMs = 24 * 3_600_000

/**
 * Deletes old rows, in any number of processes. Bookmarks live half as long, so that rows of transactions
 * running at a bookmark remain with it.
 */
export async function pruneOutbox(client: Querier): Promise<void> {
  await client.query(
    `delete from search_outbox where created_at < now() - make_interval(secs => $1)
       or (event = 'bookmark' and created_at < now() - make_interval(secs => $1) / 2)`,
    [outboxKeepMs / 1000],
  )
}
