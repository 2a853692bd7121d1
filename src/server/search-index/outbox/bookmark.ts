import type { ClientBase } from 'pg'
import { outboxKeepMs } from './outbox.ts'

type Querier = Pick<ClientBase, 'query'>

/**
 * A marker row. While it exists, this is the same database, not restored to an earlier time, and no later row
 * was pruned.
 */
export type OutboxBookmark = { database: string; id: string; transactionId: string }

/** Cluster, database and table: a restored dump differs in one of them. */
const databaseIdentity = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) || '/' || 'search_outbox'::regclass::oid`

/** Places a bookmark. Read the data that it vouches for before. */
export async function placeBookmark(client: Querier): Promise<OutboxBookmark> {
  const answer = await client.query<OutboxBookmark>(
    `insert into search_outbox (event) values ('bookmark')
     returning id::text, transaction_id::text as "transactionId", ${databaseIdentity} as database`,
  )
  const bookmark = answer.rows[0]
  if (!bookmark) throw new Error('The bookmark was not written')
  return bookmark
}

/** Returns `other-database` for another one; `gone` if pruned, or restored to an earlier time. */
export async function findBookmark(
  client: Querier,
  { database, id, transactionId }: OutboxBookmark,
): Promise<'there' | 'other-database' | 'gone'> {
  const answer = await client.query<{ database: string; there: boolean }>(
    `select ${databaseIdentity} as database, exists (select from search_outbox
       where id = $1 and transaction_id::text = $2 and event = 'bookmark') as there`,
    [id, transactionId],
  )
  const found = answer.rows[0]
  if (found?.database !== database) return 'other-database'
  return found.there ? 'there' : 'gone'
}

/** Tests whether at least half of its lifetime is left. */
export async function isFresh(client: Querier, { id, transactionId }: OutboxBookmark): Promise<boolean> {
  const answer = await client.query<{ fresh: boolean }>(
    `select exists (select from search_outbox where id = $1 and transaction_id::text = $2
       and event = 'bookmark' and created_at > now() - make_interval(secs => $3)) as fresh`,
    [id, transactionId, outboxKeepMs / 4_000],
  )
  return answer.rows[0]?.fresh ?? false
}
