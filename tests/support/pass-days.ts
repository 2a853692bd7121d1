import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

const aging: Record<string, readonly string[]> = {
  product_variations: ['discontinued_on', 'last_order_on', 'created_at'],
  certificates: ['expires_on'],
  certificate_notices: ['expires_on'],
  price_revisions: ['effective_on', 'announced_at'],
  list_items: ['created_at'],
  schedule_versions: ['created_at'],
  variation_changes: ['created_at'],
  notifications: ['created_at', 'updated_at'],
  product_notices: ['created_at'],
}

/** Moves the catalogue, lists and notices into the past, without their triggers: PostgreSQL's clock cannot be set. */
export const passDays = (db: Database, days: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, columns] of Object.entries(aging)) {
      const earlier = columns.map((column) => sql.raw(`${column} = ${column} - interval '${days} days'`))
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(earlier, sql`, `)}`)
    }
  })
