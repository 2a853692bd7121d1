import { and, asc, desc, eq, gt, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { boundedFields } from '#contract/data/change-requests.ts'
import type { ConsoleImportSort } from '#contract/data/console-sorts.ts'
import { type FileOutcome, fileOutcomes } from '#contract/data/import-files.ts'
import { endedStates, importState } from '#contract/data/import-states.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { byReading } from '#server/db/schema/columns.ts'
import {
  auditLog,
  catalogueImportFiles,
  catalogueImportProducts,
  catalogueImportRows,
  catalogueImports,
  makers,
  users,
} from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'
import type { RowOutcome } from './plan/types.ts'

const i = catalogueImports
const rows = catalogueImportRows
const items = catalogueImportProducts
const files = catalogueImportFiles

type ImportFilter = { maker_id?: number | undefined; state?: number | undefined }

const isListed = (actor: Actor, { maker_id, state }: ImportFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, i.makerId),
    maker_id === undefined ? undefined : eq(i.makerId, maker_id),
    state === undefined ? undefined : eq(i.state, state),
  )

const ofFiles = (counted: SQL) =>
  sql`case when ${i.kind} = 'files' then (select ${counted} from ${files} where ${files.importId} = ${i.id}) end`

const selectFileCounts = {
  fileCounts: sql<Record<FileOutcome, number> | null>`${ofFiles(
    sql`json_build_object(${sql.join(
      fileOutcomes.map(
        (outcome) => sql`${outcome}::text, count(*) filter (where ${files.outcome} = ${outcome})`,
      ),
      sql`, `,
    )})`,
  )}`,
  fileProducts: sql<number | null>`${ofFiles(sql`count(distinct ${files.productId})::int`)}`,
}

const selectImports = (executor: Executor) =>
  executor
    .select({
      id: i.id,
      maker: { id: makers.id, name: makers.name },
      fileName: i.fileName,
      state: i.state,
      begunBy: { id: users.id, name: users.screenName },
      createdAt: i.createdAt,
      appliedAt: i.appliedAt,
      failure: i.failure,
      progress: i.progress,
      revision: i.revision,
      counts: i.counts,
      kind: i.kind,
      ...selectFileCounts,
    })
    .from(i)
    .innerJoin(makers, eq(makers.id, i.makerId))
    .leftJoin(users, eq(users.id, i.userId))
    .$dynamic()

export type ListedImport = Awaited<ReturnType<typeof selectImports>>[number]

export const selectImportPage = (
  executor: Executor,
  actor: Actor,
  filter: ImportFilter,
  { limit, before }: CursorPage,
) =>
  selectImports(executor)
    .where(and(isListed(actor, filter), lt(i.id, before)))
    .orderBy(desc(i.id))
    .limit(limit)

export const importKeys: Readonly<Record<Exclude<ConsoleImportSort, 'newest'>, SQL>> = {
  oldest: sql`${i.id}`,
  maker: byReading(makers.nameKana),
}

export const matchingImports = (actor: Actor, filter: ImportFilter) => (key: SQL) =>
  sql`select ${i.id}, ${key} from ${i} join ${makers} on ${makers.id} = ${i.makerId}
    where ${isListed(actor, filter) ?? sql`true`}`

export const selectImportsByIds = (executor: Executor, ids: readonly number[]) =>
  selectImports(executor).where(isOneOf(i.id, ids))

export const countImports = (executor: Executor, actor: Actor, filter: ImportFilter) =>
  executor.$count(i, isListed(actor, filter))

export const selectImport = (executor: Executor, id: number) => selectImports(executor).where(eq(i.id, id))

export const selectSamples = (executor: Executor, id: number) =>
  executor
    .select({ cells: rows.cells })
    .from(rows)
    .where(eq(rows.importId, id))
    .orderBy(asc(rows.number))
    .limit(3)

/** Counts rows by unknown word. */
export async function selectUnknown(executor: Executor, id: number) {
  const found = await executor.execute<{ column: string; text: string; count: number }>(sql`
    select issue ->> 'column' as column, issue ->> 'unknown' as text, count(*)::int as count
    from ${rows}, jsonb_array_elements(${rows.issues}) issue
    where ${rows.importId} = ${id} and issue ? 'unknown'
    group by 1, 2 order by count desc, 1, 2 limit 200`)
  return found.rows
}

const isLeft = (id: number) => and(eq(items.importId, id), sql`${items.left} <> '[]'`)

/** Conflicts first: people decide them. After an undo its own remains only: the others were never written. */
export const selectLeft = (executor: Executor, id: number, isUndone: boolean) =>
  executor
    .select({
      ...{ name: sql<string>`${items.plan} ->> 'name'`, position: items.position },
      ...{ left: items.left, isUndoTried: items.isUndoTried },
    })
    .from(items)
    .where(and(isLeft(id), isUndone ? eq(items.isUndoTried, true) : undefined))
    .orderBy(desc(sql`${items.left} @? '$[*].conflict'`), asc(items.position))
    .limit(100)

/** The state of an import after its last product. */
export async function selectEndState(executor: Executor, id: number): Promise<number> {
  return (await executor.$count(items, isLeft(id))) > 0 ? importState.partlyDone : importState.done
}

type RowFilter = { outcome?: RowOutcome | undefined; noted: boolean }

const isShown = (id: number, { outcome, noted }: RowFilter) =>
  and(
    eq(rows.importId, id),
    outcome === undefined ? undefined : eq(rows.outcome, outcome),
    noted ? sql`${rows.notes} <> '[]'` : undefined,
  )

export const selectRowPage = (
  executor: Executor,
  id: number,
  filter: RowFilter,
  { limit, after }: { limit: number; after: number },
) =>
  executor
    .select()
    .from(rows)
    .where(and(isShown(id, filter), gt(rows.number, after)))
    .orderBy(asc(rows.number))
    .limit(limit)

export const countRows = (executor: Executor, id: number, filter: RowFilter) =>
  executor.$count(rows, isShown(id, filter))

export const selectRunning = (executor: Executor, makerId: number) =>
  selectImports(executor).where(and(eq(i.makerId, makerId), notInArray(i.state, [...endedStates])))

/** Variations with planned changes of bounded fields. */
export async function selectBoundedIds(executor: Executor, id: number): Promise<number[]> {
  const found = await executor.execute<{ id: number }>(sql`
    select (changed ->> 'id')::float8 as id
    from ${items}, jsonb_array_elements(${items.plan} -> 'patch' -> 'changed') changed
    where ${items.importId} = ${id} and changed -> 'fields' ?| ${sql.param([...boundedFields])}::text[]`)
  return found.rows.map((row) => row.id)
}

export const selectChanges = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: auditLog.id, at: auditLog.createdAt, person: { id: users.id, name: users.screenName } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(isOneOf(auditLog.id, ids))
