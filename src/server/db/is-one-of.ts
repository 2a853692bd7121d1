import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The ids as one array parameter: one prepared form of a query, however many they are. */
export const idArray = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`

export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${idArray(ids)})`
