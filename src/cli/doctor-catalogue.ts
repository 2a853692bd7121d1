import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { countPendingMigrations } from '#server/db/migrate.ts'
import { findRepeatedCodes } from '#server/features/products/service.ts'
import { countTaxonomy } from '#server/features/taxonomy/service.ts'
import { Weakness } from './command-error.ts'
import { joinDatabase } from './open-database.ts'
import { describeCounts, describeMissing } from './taxonomy-words.ts'

export async function checkCatalogue(config: Config): Promise<string> {
  const database = await joinDatabase(config).catch(() => undefined)
  if (!database) return 'only the database itself knows what is in it'
  try {
    if ((await countPendingMigrations(database.url)) > 0) return 'none before the schema is up to date'
    const { db, pool } = createDatabase(database.url, { poolSize: 1 })
    return await describeCatalogue(db, config).finally(() => pool.end())
  } finally {
    await database.close()
  }
}

async function describeCatalogue(db: Database, { webUrl }: Config): Promise<string> {
  const taxonomy = await countTaxonomy(db)
  const missing = describeMissing(taxonomy)
  if (missing) throw new Weakness(`no ${missing}; npm run tokonoma -- starter`)
  const repeated = await findRepeatedCodes(db, 5)
  if (repeated.total > 0)
    throw new Weakness(
      `${repeated.total} variations repeat a 品番 of their maker, from before 品番 were unique; change them at ${webUrl}/console`,
      ...repeated.items.map(({ maker, product, code }) => `  ${maker}: ${product} ${code}`),
    )
  const { rows } = await db.execute<{ makers: number; products: number }>(
    sql`select (select count(*)::int from makers) as makers, (select count(*)::int from products) as products`,
  )
  const { makers = 0, products = 0 } = rows[0] ?? {}
  if (makers === 0)
    return `${describeCounts(taxonomy)}; no maker yet, staff makes them at ${webUrl}/console/makers`
  return `${describeCounts(taxonomy)}, ${makers} makers, ${products} products`
}
