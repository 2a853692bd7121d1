import { type SQL, sql } from 'drizzle-orm'
import { bigint, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** Every table's key: a PostgreSQL identity, so that a loader may name its own ids only on purpose. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

export const reference = () => bigint({ mode: 'number' })

export const createdAt = () => timestamp({ withTimezone: true }).notNull().default(sql`now()`)

export const updatedAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date())

/** The order of an index あかさたな: by code points, so that it does not hang on the locale of the database. */
export const byReading = (kana: PgColumn): SQL => sql`${kana} collate "C"`
