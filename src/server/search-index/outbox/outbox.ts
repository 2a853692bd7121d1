import type { ClientBase } from 'pg'

/** The channel that the triggers notify at commit. */
export const outboxChannel = 'search_outbox'

/**
 * A place in the history of the database: a snapshot as PostgreSQL writes it (xmin:xmax:running). Ids and transaction ids
 * are given out before commit, so no single number can say what has been read: a transaction with a smaller one may
 * commit later. A snapshot can: what it did not see is new, whenever it began, and a long transaction holds nobody up.
 */
export type OutboxPosition = string

/** What happened to one kind. */
export type KindChanges = {
  /** Rows that changed, deleted and unpublished ones too. */
  ids: readonly number[]
  /** Names that its documents or facets are made with changed. */
  terms: boolean
  /** A bulk load, which writes no rows of its own, asks for a new index. */
  reindex: boolean
  /** The rows that ask for it, where they are known. */
  requests: readonly number[]
}

/** `ids` are those of what changed, and of the rows themselves that ask for a new index. */
export type OutboxEntry = { kind: string | null; event: OutboxEvent; ids: number[] }
type OutboxEvent = 'changed' | 'terms_changed' | 'reindex' | 'bookmark'

export type OutboxChanges = { position: OutboxPosition; entries: readonly OutboxEntry[] }

type Querier = Pick<ClientBase, 'query'>

/** Where a reader stands that has loaded nothing yet: take it first, then load. */
export async function readOutboxPosition(client: Querier): Promise<OutboxPosition> {
  const answer = await client.query<{ position: string }>('select pg_current_snapshot()::text as position')
  return answer.rows[0]?.position ?? ''
}

/**
 * Everything that was committed since the position, and the new position: one statement, therefore one snapshot. Rows that a
 * restored dump brought along carry transactions of another server, which this one may reach long after: no snapshot of ours
 * would ever have seen them.
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

/** What of all that concerns one kind; an entry without a kind concerns every one. */
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

/** Tells every process that follows the outbox to build its indexes anew: for what changes rows without triggers. */
export async function requestReindex(client: Querier): Promise<void> {
  await client.query(`insert into search_outbox (event) values ('reindex')`)
  await client.query(`notify ${outboxChannel}`)
}

/** Tells every process that the names or the index of a kind are others now. */
export async function announceTerms(client: Querier, kind: string): Promise<void> {
  await client.query(`insert into search_outbox (kind, event) values ($1, 'terms_changed')`, [kind])
  await client.query(`notify ${outboxChannel}`)
}

/** How long rows stay. A follower that was away for longer starts anew. */
export const outboxKeepMs = 24 * 3_600_000

/**
 * Removes what every follower has read long ago. Any number of processes may do it. A bookmark goes after half the time:
 * where one is left, what transactions wrote that were still running when it was placed is left too.
 */
export async function pruneOutbox(client: Querier): Promise<void> {
  await client.query(
    `delete from search_outbox where created_at < now() - make_interval(secs => $1)
       or (event = 'bookmark' and created_at < now() - make_interval(secs => $1) / 2)`,
    [outboxKeepMs / 1000],
  )
}
