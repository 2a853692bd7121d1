import { and, eq, lt, sql } from 'drizzle-orm'
import { importDays, importState } from '#contract/data/import-states.ts'
import { catalogueImports } from '#server/db/schema/index.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { applyStep } from './apply-step.ts'
import { checkImport } from './check-import.ts'
import { findImport, type ImportContext, type ImportRow, moveOn } from './import-context.ts'
import { readImport } from './read-import.ts'
import { undoStep } from './undo-step.ts'

type Payload = { id: number }

const failure = 'うまくいきませんでした。「もう一度」で、続きから始まります。'

/** Remembers the state, so that a retry goes on where the last attempt ended. */
async function endFailed({ db }: ImportContext, { id }: Payload): Promise<void> {
  const found = await findImport(db, id)
  if (!found) return
  await moveOn(db, id, found.state, { state: importState.failed, resumeState: found.state, failure })
}

export const readImportJob = defineJob({
  name: 'read_import',
  attempts: 3,
  quick: true,
  run: (context: ImportContext, { id }: Payload) =>
    readImport(context, id, (tx) => enqueue(tx, checkImportJob, { id })),
  giveUp: endFailed,
})

export const checkImportJob = defineJob({
  name: 'check_import',
  attempts: 3,
  quick: true,
  run: (context: ImportContext, { id }: Payload) => checkImport(context, id),
  giveUp: endFailed,
})

/** A chain: each job writes for a few seconds and enqueues the next, so that a killed worker costs little. */
export const applyImportJob = defineJob({
  name: 'apply_import',
  attempts: 3,
  quick: true,
  run: (context: ImportContext, { id }: Payload): Promise<void> =>
    applyStep(context, id, (tx) => enqueue(tx, applyImportJob, { id })),
  giveUp: endFailed,
})

export const undoImportJob = defineJob({
  name: 'undo_import',
  attempts: 3,
  quick: true,
  run: (context: ImportContext, { id }: Payload): Promise<void> =>
    undoStep(context, id, (tx) => enqueue(tx, undoImportJob, { id })),
  giveUp: endFailed,
})

export const oldImportsJob = defineJob({
  name: 'remove_old_imports',
  cron: '41 18 * * *',
  run: async ({ db, objects }: ImportContext) => {
    const age = sql.raw(`interval '${importDays} days'`)
    const isOld = lt(catalogueImports.createdAt, sql`now() - ${age}`)
    const old = await db
      .select({ id: catalogueImports.id, objectKey: catalogueImports.objectKey })
      .from(catalogueImports)
      .where(isOld)
    for (const { id, objectKey } of old) {
      if (objectKey) await objects.delete(objectKey)
      await db.delete(catalogueImports).where(and(eq(catalogueImports.id, id), isOld))
    }
  },
})

export const importJobs = [
  ...[readImportJob, checkImportJob, applyImportJob, undoImportJob, oldImportsJob],
] as const

const jobs = {
  [importState.reading]: readImportJob,
  [importState.checking]: checkImportJob,
  [importState.applying]: applyImportJob,
  [importState.undoing]: undoImportJob,
} as const

/** Works on an import until it waits for a person, beside a worker or without one. */
export async function runImport(context: ImportContext, id: number): Promise<ImportRow> {
  for (;;) {
    const found = await findImport(context.db, id)
    if (!found) throw new Error(`import ${id} is gone`)
    const job = jobOf(found.state)
    if (!job) return found
    await job.run(context, { id }, '')
  }
}

/** The job that works on an import in a state. */
export const jobOf = (state: number) => jobs[state as keyof typeof jobs]
