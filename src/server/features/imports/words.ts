import { eq, sql } from 'drizzle-orm'
import type { FillValue } from '#contract/imports/stored-types.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportWords } from '#server/db/schema/index.ts'

export type ImportWords = {
  columns: Record<string, string | null>
  values: Record<string, Record<string, number | boolean | null>>
  fills: Record<string, FillValue | null>
}

const publicationColumns: ReadonlySet<string> = new Set(['published', 'product_published'])

export async function loadWords(executor: Executor, makerId: number): Promise<ImportWords> {
  const query = executor.select().from(catalogueImportWords)
  const found = await first(query.where(eq(catalogueImportWords.makerId, makerId)))
  return found ? { ...found, fills: withoutPublication(found.fills) } : { columns: {}, values: {}, fills: {} }
}

/** A newer choice replaces the one before. */
export async function rememberWords(
  executor: Executor,
  makerId: number,
  { columns, values, fills }: ImportWords,
): Promise<void> {
  const known = await loadWords(executor, makerId)
  const merged = Object.fromEntries(
    [...new Set([...Object.keys(known.values), ...Object.keys(values)])].map((column) => [
      column,
      { ...known.values[column], ...values[column] },
    ]),
  )
  const row = {
    columns: { ...known.columns, ...columns },
    values: merged,
    fills: withoutPublication(withoutNull({ ...known.fills, ...fills })),
  }
  await executor
    .insert(catalogueImportWords)
    .values({ makerId, ...row })
    .onConflictDoUpdate({ target: catalogueImportWords.makerId, set: { ...row, updatedAt: sql`now()` } })
}

const withoutNull = (fills: ImportWords['fills']): Record<string, FillValue> =>
  Object.fromEntries(Object.entries(fills).filter((entry): entry is [string, FillValue] => entry[1] !== null))

/** Publication is decided anew for each file. */
const withoutPublication = (fills: Record<string, FillValue>): Record<string, FillValue> =>
  Object.fromEntries(Object.entries(fills).filter(([column]) => !publicationColumns.has(column)))
