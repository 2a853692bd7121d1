import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

type ExternalLinks = Partial<Record<'contact' | 'recruit' | 'awards' | 'magazine', string>>

const demoLinks: ExternalLinks = {
  contact: 'https://about.tokonoma.example/contact',
  recruit: 'https://about.tokonoma.example/recruit',
  awards: 'https://awards.tokonoma.example/',
  magazine: 'https://magazine.tokonoma.example/',
}

export async function linksBesideDemo(db: Database, given: ExternalLinks): Promise<ExternalLinks> {
  if (!(await holdsDemo(db))) return given
  const entries = Object.entries(given).filter(([, address]) => address !== undefined)
  return { ...demoLinks, ...Object.fromEntries(entries) }
}

/** Detects the demo by its makers: standards reserve .example, so real makers cannot use it. */
async function holdsDemo(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select from makers where contact_email like '%.example') as there`,
  )
  return rows[0]?.there === true
}
