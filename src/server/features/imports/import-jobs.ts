import { and, eq, notInArray, sql } from 'drizzle-orm'
import { importDays, importState, workingStates } from '#contract/data/import-states.ts'
import { catalogueImports } from '#server/db/schema/index.ts'
import { isTransient } from '#server/db/transient-failures.ts'
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts'
import { applyStep } from './apply-step.ts'
import { checkImport } from './check-import.ts'
import { findImport, type ImportContext, type ImportRow, moveOn } from './import-context.ts'
import { readImport } from './read-import.ts'
import { undoStep } from './undo-step.ts'

type Payload = { id: number }

const failure = 'うまくいきませんでした。「もう一度」で、続きから始まります。'

type Step = (context: ImportContext, id: number) => Promise<void>

/**
 * A step of an import in one state. Keeps the queue's usual attempts, since each kill of a worker costs one. An outage
 * is tried again; any other failure ends the import, and the person may retry from this state.
 */
function defineStep(name: string, state: number, step: Step): Job<Payload, ImportContext> {
  const endFailed = ({ db }: ImportContext, { id }: Payload) =>
    moveOn(db, id, state, { state: importState.failed, resumeState: state, failure })
  return defineJob({
    name,
    quick: true,
    async run(context: ImportContext, payload: Payload) {
      try {
        await step(context, payload.id)
      } catch (error) {
        if (isTransient(error)) throw error
        context.logger.error({ err: error, import: payload.id }, 'an import failed')
        await endFailed(context, payload)
      }
    },
    giveUp: endFailed,
  })
}

export const readImportJob = defineStep('read_import', importState.reading, (context, id) =>
  readImport(context, id, (tx) => enqueue(tx, checkImportJob, { id })),
)

export const checkImportJob = defineStep('check_import', importState.checking, checkImport)

/** A chain: each job writes for a few seconds and enqueues the next, so that a killed worker costs little. */
export const applyImportJob = defineStep('apply_import', importState.applying, (context, id) =>
  applyStep(context, id, (tx) => enqueue(tx, applyImportJob, { id })),
)

export const undoImportJob = defineStep('undo_import', importState.undoing, (context, id) =>
  undoStep(context, id, (tx) => enqueue(tx, undoImportJob, { id })),
)

export const oldImportsJob = defineJob({
  name: 'remove_old_imports',
  cron: '41 18 * * *',
  run: async ({ db, objects }: ImportContext) => {
    const age = sql.raw(`interval '${importDays} days'`)
    const isOld = and(
      sql`coalesce(${catalogueImports.appliedAt}, ${catalogueImports.createdAt}) < now() - ${age}`,
      notInArray(catalogueImports.state, [...workingStates]),
    )
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

export const jobOf = (state: number) => jobs[state as keyof typeof jobs]
