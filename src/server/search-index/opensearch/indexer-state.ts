import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { FORM_VERSION } from '#search/opensearch/mapping.ts'
import type { Database } from '#server/db/connect.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { findBookmark, type OutboxBookmark } from '#server/search-index/outbox/bookmark.ts'
import type { OutboxPosition } from '#server/search-index/outbox/outbox.ts'
import { aliasOf, formOf, readHeld } from './aliases.ts'
import { isMissing, isRefusal, type OpenSearch } from './client.ts'
import { stateOf } from './own-indexes.ts'

/** Among the advisory locks of the database. */
export const indexerLock = 0x746b_6978

export type SavedPlace = {
  position: OutboxPosition
  bookmark: OutboxBookmark
  savedAt: string
}

const SavedSchema = z.object({
  _source: z.object({
    position: z.string(),
    bookmark: z.object({ database: z.string(), id: z.string(), transactionId: z.string() }),
    savedAt: z.iso.datetime(),
  }),
})

const pathOf = (client: OpenSearch, group: string) => `/${stateOf(client)}/_doc/${group}.v${FORM_VERSION}`

export async function savePlace(client: OpenSearch, group: string, place: SavedPlace): Promise<void> {
  await keepState(client)
  await client.ask(z.unknown(), 'PUT', pathOf(client, group), place, 'write')
}

/** Creates the index: OpenSearch by itself would want a replica, which a single node cannot hold. */
async function keepState(client: OpenSearch): Promise<void> {
  const settings = { auto_expand_replicas: '0-1' }
  const path = `/${stateOf(client)}`
  await client
    .ask(z.unknown(), 'PUT', `${path}/_settings`, settings, 'write')
    .catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await client.ask(z.unknown(), 'PUT', path, { settings }, 'write').catch((refused: unknown) => {
        // Another group created it meanwhile.
        if (!isRefusal(refused)) throw refused
      })
    })
}

/** Returns undefined if unusable: the indexes must be rebuilt. */
export async function readPlace(
  client: OpenSearch,
  pool: Pick<Pool, 'query'>,
  group: string,
): Promise<OutboxPosition | undefined> {
  const answer = await client.ask(SavedSchema, 'GET', pathOf(client, group)).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (!answer) return undefined
  const { bookmark, position } = answer._source
  return (await findBookmark(pool, bookmark)) === 'there' ? position : undefined
}

/** Searches may be refused there. */
export async function kindsOfAnotherForm(
  client: OpenSearch,
  db: Database,
  kinds: readonly SearchKind<{ id: number }, unknown>[],
): Promise<string[]> {
  const other: string[] = []
  for (const kind of kinds) {
    const form = formOf(kind.documentsVersion, kind.schemaFor(await kind.loadTerms(db)))
    if ((await readHeld(client, aliasOf(client, kind.name)))?.form !== form) other.push(kind.name)
  }
  return other
}

export async function isIndexerRunning(pool: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
       and database = (select oid from pg_database where datname = current_database())) as held`,
    [indexerLock],
  )
  return rows[0]?.held ?? false
}
