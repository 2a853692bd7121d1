import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { RowIssue } from '#contract/imports/stored-types.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { catalogueImportProducts, catalogueImportRows } from '#server/db/schema/index.ts'
import { columnsOf, loadVocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { TextRow } from '#server/features/imports/cells/write-table.ts'
import { findImport, type ImportRow } from '#server/features/imports/import-context.ts'
import { mapColumns } from '#server/features/imports/map-columns.ts'
import { isOfRow, isUntried } from '#server/features/imports/untried-products.ts'
import { loadWords } from '#server/features/imports/words.ts'

const rows = catalogueImportRows
const items = catalogueImportProducts

const step = 1000

const stopped = '取り込みが途中で止まりました'

/** No column has this header: a mended file can be sent as it is. */
const reasonHeader = '取り込めなかった理由'

type Reasons = ReadonlyMap<number, readonly string[]>

/** Loads the rows with issues, and those that applying left out. */
export async function loadRejectedRows(
  db: Executor,
  id: number,
): Promise<{ headers: TextRow; steps: AsyncGenerator<TextRow[]> }> {
  const stored = found(await findImport(db, id))
  const { head, makerId, settings } = stored
  if (!head) throw new ApiError('import_state')
  const vocabulary = await loadVocabulary(db, makerId)
  const { mapped } = mapColumns(head.headers, { vocabulary, words: await loadWords(db, makerId), settings })
  const own = head.headers
    .map((header, place) => ({ header, place }))
    .filter(({ header }) => header !== reasonHeader)
  const needed = await selectNeeded(db, id)
  const added = mapped
    .filter(({ place, column }) => place >= head.headers.length && needed.has(column.key))
    .map(({ place, column }) => ({ header: column.header, place }))
  const columns = [...own, ...added]
  const names = new Map(columnsOf(vocabulary).map(({ key, header }) => [key, header]))
  const describe = ({ column, message }: RowIssue): string => {
    const header = column === null ? undefined : names.get(column)
    return header === undefined || message.startsWith(header) ? message : `${header}: ${message}`
  }
  const left = await selectLeftReasons(db, stored)
  return {
    headers: [...columns.map(({ header }) => header), reasonHeader],
    steps: readSteps(db, id, left, ({ number, cells, issues }) => [
      ...columns.map(({ place }) => cells[place] ?? ''),
      [...new Set([...issues.map(describe), ...(left.get(number) ?? [])])].join(' / '),
    ]),
  }
}

type StoredRow = typeof rows.$inferSelect

async function* readSteps(
  db: Executor,
  id: number,
  left: Reasons,
  write: (row: StoredRow) => TextRow,
): AsyncGenerator<TextRow[]> {
  const numbers = [...left.keys()].toSorted((a, b) => a - b)
  let after = 0
  for (;;) {
    const page = numbers.filter((number) => number > after).slice(0, step)
    const read = await db
      .select()
      .from(rows)
      .where(
        and(
          eq(rows.importId, id),
          gt(rows.number, after),
          or(eq(rows.outcome, 'error'), isOneOf(rows.number, page)),
        ),
      )
      .orderBy(asc(rows.number))
      .limit(step)
    if (read.length > 0) yield read.map(write)
    if (read.length < step) return
    after = read.at(-1)?.number ?? after
  }
}

/** Columns that issues name. */
async function selectNeeded(db: Executor, id: number): Promise<Set<string>> {
  const { rows: named } = await db.execute<{ column: string }>(sql`
    select distinct issue ->> 'column' as column
    from ${rows}, jsonb_array_elements(${rows.issues}) issue
    where ${rows.importId} = ${id} and ${rows.outcome} = 'error' and issue ->> 'column' is not null`)
  return new Set(named.map(({ column }) => column))
}

/** A product of which nothing was written is left out with all its rows. */
async function selectLeftReasons(db: Executor, stored: ImportRow): Promise<Reasons> {
  const isLeft = and(eq(items.importId, stored.id), eq(items.isUndoTried, false), sql`${items.left} <> '[]'`)
  const found = await db
    .select({
      numbers: sql<number[]>`${items.plan} -> 'rows'`,
      left: items.left,
      isTried: items.isTried,
      appliedVersion: items.appliedVersion,
    })
    .from(items)
    .where(or(isLeft, isUntried(stored)))
    .orderBy(asc(items.position))
  const reasons = new Map<number, string[]>()
  const add = (number: number, message: string) =>
    reasons.set(number, [...(reasons.get(number) ?? []), message])
  for (const { numbers, left, isTried, appliedVersion } of found) {
    if (!isTried && appliedVersion === null) for (const number of numbers) add(number, stopped)
    for (const { row, message } of left.filter(isOfRow))
      for (const number of appliedVersion === null ? numbers : [row ?? numbers[0] ?? 0]) add(number, message)
  }
  return reasons
}
