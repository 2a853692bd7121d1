import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

/** Declares an identity column, so that loaders set ids only on purpose. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

export const reference = () => bigint({ mode: 'number' })

export const createdAt = () => timestamp({ withTimezone: true }).notNull().default(sql`now()`)

export const updatedAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date())

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes),
})

/** Takes the reason's number from contract/data/content-reasons. */
export const hiding = () => ({
  hiddenAt: timestamp({ withTimezone: true }),
  hiddenReason: integer(),
})

export const isHidingWhole = (t: { hiddenAt: PgColumn; hiddenReason: PgColumn }): SQL =>
  sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`

export const postalAddress = () => ({
  recipient: text().notNull(),
  company: text().notNull().default(''),
  /** Seven digits, without a hyphen. */
  zipCode: text().notNull(),
  /** 1 Hokkaido to 47 Okinawa, as in JIS X 0401. */
  prefecture: integer().notNull(),
  city: text().notNull(),
  street: text().notNull(),
  building: text().notNull().default(''),
  phone: text().notNull(),
})

/** The contract counts UTF-16 units, never fewer than characters. */
export const isWithin = (column: PgColumn, limit: number): SQL =>
  sql`char_length(${column}) <= ${sql.raw(String(limit))}`

/** Orders あかさたな by code points, whatever the database locale. */
export const byReading = (kana: PgColumn): SQL => sql`${kana} collate "C"`
