import { and, eq, type SQL } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { type catalogueImportProducts, catalogueImports } from '#server/db/schema/index.ts'
import type { ObjectStore } from '#server/images/object-store.ts'
import type { RedrawProcesses } from '#server/images/redraw-processes.ts'
import type { Logger } from '#server/logger.ts'

export type ImportContext = {
  db: Database
  objects: ObjectStore
  redraws: RedrawProcesses
  logger: Logger
  config: { webUrl: string }
}

/** Enqueues the next step in the transaction that makes it due. */
export type EnqueueNext = (tx: Transaction) => Promise<void>

export const findImport = (executor: Executor, id: number) =>
  first(executor.select().from(catalogueImports).where(eq(catalogueImports.id, id)))

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export type PlannedProduct = typeof catalogueImportProducts.$inferSelect

export type ImportChange = Partial<typeof catalogueImports.$inferInsert> & { state: number }

/** Moves an import on if it still is in the state that the step began with: people cancel meanwhile. */
export async function moveOn(
  executor: Executor,
  id: number,
  from: number,
  change: ImportChange,
  condition?: SQL,
): Promise<boolean> {
  const moved = await executor
    .update(catalogueImports)
    .set(change)
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, from), condition))
    .returning({ id: catalogueImports.id })
  return moved.length > 0
}

/** The import left the state in which a worker writes: another worker ended it, and a person may have taken it back. */
export class MovedOn extends Error {}

/** Keeps the state of an import until the transaction ends. */
export async function lockState(tx: Transaction, id: number, state: number): Promise<void> {
  const isIn = and(eq(catalogueImports.id, id), eq(catalogueImports.state, state))
  const held = await tx
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(isIn)
    .for('no key update')
  if (held.length === 0) throw new MovedOn()
}
