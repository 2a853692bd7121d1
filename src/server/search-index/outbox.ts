import type { ClientBase } from 'pg'

/** The channel that the triggers notify at commit. */
export const outboxChannel = 'search_outbox'

/** Rows that stand for no single variation. */
export const outboxSign = { taxonomy: 0, everything: -1, bookmark: -2 } as const

/**
 * A place in the history of the database: a snapshot as PostgreSQL writes it (xmin:xmax:running). Ids and transaction ids
 * are given out before commit, so no single number can say what has been read: a transaction with a smaller one may
 * commit later. A snapshot can: what it did not see is new, whenever it began, and a long transaction holds nobody up.
 */
export type OutboxPosition = string

export type OutboxChanges = {
  position: OutboxPosition
  variationIds: number[]
  /** Names, groups or the tree of categories changed. */
  taxonomy: boolean
  /** A bulk load, which writes no rows of its own, asks for a new index. */
  everything: boolean
}

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
  const answer = await client.query<{ position: string; ids: number[] }>({
    name: 'read_search_outbox',
    text: `select pg_current_snapshot()::text as position, coalesce((
        select json_agg(distinct variation_id) from search_outbox
        where transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
          and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(transaction_id, $1::text::pg_snapshot)), '[]') as ids`,
    values: [since],
  })
  const { position, ids } = answer.rows[0] ?? { position: since, ids: [] }
  return {
    position,
    variationIds: ids.filter((id) => id > 0),
    taxonomy: ids.includes(outboxSign.taxonomy),
    everything: ids.includes(outboxSign.everything),
  }
}

/** Tells every process that follows the outbox to build its index anew: for what changes rows without triggers. */
export async function requestReindex(client: Querier): Promise<void> {
  await client.query('insert into search_outbox (variation_id) values ($1)', [outboxSign.everything])
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
       or (variation_id = $2 and created_at < now() - make_interval(secs => $1) / 2)`,
    [outboxKeepMs / 1000, outboxSign.bookmark],
  )
}
