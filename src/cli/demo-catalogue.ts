import { sql } from 'drizzle-orm'
import { linksBesideDemo } from '#demo/external-links.ts'
import { loadDemo } from '#demo/load.ts'
import type { Config } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { openObjectStore } from './open-object-store.ts'
import { print, showStep } from './output.ts'
import { type Attempt, tryOnce } from './retry.ts'

/** `size` counts variations, by default those with pictures. */
export async function loadDemoIfEmpty(
  config: Config,
  databaseUrl: string,
  { size, attempt = tryOnce }: { size?: number; attempt?: Attempt } = {},
): Promise<boolean> {
  const { db, pool } = createDatabase(databaseUrl)
  try {
    if (!(await attempt(() => isEmpty(db)))) return false
    const objects = await openObjectStore(config, 'command')
    await showStep('Loading the demo catalogue', () =>
      attempt(() => loadDemo(db, objects, { size, onProgress: (line) => print(`  ${line}`) })),
    )
    return true
  } finally {
    await pool.end()
  }
}

/** Adds the demo's external links if the database holds the demo. */
export async function configBesideDemo(config: Config, databaseUrl: string): Promise<Config> {
  const { db, pool } = createDatabase(databaseUrl)
  const externalLinks = await linksBesideDemo(db, config.externalLinks).finally(() => pool.end())
  return { ...config, externalLinks }
}

/** The demo brings taxonomy and people with ids of its own. */
async function isEmpty(db: Database): Promise<boolean> {
  const answer = await db.execute<{ empty: boolean }>(
    sql`select not (exists (select from makers) or exists (select from users) or exists (select from categories)
      or exists (select from materials) or exists (select from building_types) or exists (select from spaces)) as empty`,
  )
  return answer.rows[0]?.empty === true
}
