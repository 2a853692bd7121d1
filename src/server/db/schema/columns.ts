import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

/** Every table's key: a PostgreSQL identity, so that a loader may name its own ids only on purpose. */
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

/** When the staff took it from the public, and why: a number of contract/data/content-reasons. */
export const hiding = () => ({
  hiddenAt: timestamp({ withTimezone: true }),
  hiddenReason: integer(),
})

export const isHidingWhole = (t: { hiddenAt: PgColumn; hiddenReason: PgColumn }): SQL =>
  sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`

/** Where a parcel goes, as a person in Japan writes it. */
export const postalAddress = () => ({
  recipient: text().notNull(),
  company: text().notNull().default(''),
  /** Seven digits, without a hyphen. */
  zipCode: text().notNull(),
  /** 1 Hokkaido to 47 Okinawa, as JIS X 0401 numbers them. */
  prefecture: integer().notNull(),
  city: text().notNull(),
  street: text().notNull(),
  building: text().notNull().default(''),
  phone: text().notNull(),
})

/** A column's share in a check of lengths; the contract counts UTF-16 units, of which a text has no fewer than characters. */
export const isWithin = (column: PgColumn, limit: number): SQL =>
  sql`char_length(${column}) <= ${sql.raw(String(limit))}`

/** The order of an index あかさたな: by code points, so that it does not hang on the locale of the database. */
export const byReading = (kana: PgColumn): SQL => sql`${kana} collate "C"`
