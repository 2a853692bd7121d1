import { and, eq, inArray, sql } from 'drizzle-orm'
import { FORM_VERSION } from '#search/opensearch/mapping.ts'
import type { Database } from '#server/db/connect.ts'
import { searchIndexerProgress, searchOutbox } from '#server/db/schema/index.ts'
import type { IndexerProgress } from '#server/http/indexer-metrics.ts'
import type { OutboxPosition } from '#server/search-index/outbox/outbox.ts'

export type Progress = {
  /** Absent while the searched index is older than any position. */
  position?: OutboxPosition | undefined
  savedAt?: Date | undefined
  failures: number
}

export async function noteProgress(
  db: Database,
  kindGroup: string,
  { position, savedAt, failures }: Progress,
): Promise<void> {
  const { position: positionBefore, savedAt: savedBefore, failures: failuresBefore } = searchIndexerProgress
  await db
    .insert(searchIndexerProgress)
    .values({ kindGroup, form: FORM_VERSION, position, savedAt, failures })
    .onConflictDoUpdate({
      target: [searchIndexerProgress.kindGroup, searchIndexerProgress.form],
      set: {
        position: sql`coalesce(excluded.position, ${positionBefore})`,
        savedAt: sql`coalesce(excluded.saved_at, ${savedBefore})`,
        failures: sql`${failuresBefore} + excluded.failures`,
      },
    })
}

const { position: place } = searchIndexerProgress

/** Age in seconds of the oldest change after the position. Same bounds as `readOutbox`. */
const secondsBehind = sql<number | null>`(
  select case when ${place} is not null then coalesce(extract(epoch from now() - min(o.created_at)), 0)::float8 end
  from ${searchOutbox} o
  where o.event <> 'bookmark' and o.transaction_id >= pg_snapshot_xmin(${place}::pg_snapshot)
    and o.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(o.transaction_id, ${place}::pg_snapshot))`

export async function readProgress(
  db: Database,
  groups: readonly string[],
): Promise<IndexerProgress['groups']> {
  const { kindGroup, form, savedAt, failures } = searchIndexerProgress
  return db
    .select({ group: kindGroup, secondsBehind, savedAt, failures })
    .from(searchIndexerProgress)
    .where(and(eq(form, FORM_VERSION), inArray(kindGroup, groups)))
}
