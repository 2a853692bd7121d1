import { asc } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { categories } from '#server/db/schema/index.ts'

/** Waits for products that are being saved in the categories, or below them with values: these count as uses. */
export const lockCategories = (tx: Transaction, ids: readonly number[]) =>
  tx.select().from(categories).where(isOneOf(categories.id, ids)).orderBy(asc(categories.id)).for('update')
