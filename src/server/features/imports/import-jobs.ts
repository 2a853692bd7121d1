import { and, eq, notInArray, sql } from 'drizzle-orm'
import { importDays, importState, workingStates } from '#contract/data/import-states.ts'
import { isOwnRefusal } from '#server/api-error.ts'
import { catalogueImports } from '#server/db/schema/index.ts'
import { isTransient } from '#server/db/transient-failures.ts'
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts'
import { applyStep } from './apply-step.ts'
import { checkImport } from './check-import.ts'
import { endApplying } from './end-applying.ts'
import { applyFiles } from './files/apply-files.ts'
import { partKeysOf } from './files/byte-source.ts'
import { checkFiles } from './files/check-files.ts'
import { readFiles } from './files/read-files.ts'
import { undoFiles } from './files/undo-files.ts'
import { type EnqueueNext, findImport, type ImportContext, type ImportRow, moveOn } from './import-context.ts'
import { readImport } from './read-import.ts'
import { undoStep } from './undo-step.ts'

type Payload = { id: number }

const failures = {
  [importState.reading]: 'ファイルを読み取れませんでした。',
  [importState.checking]: '確かめられませんでした。',
  [importState.applying]: '保存できませんでした。',
  [importState.undoing]: '元に戻せませんでした。',
} as const

type Step = (context: ImportContext, id: number, next: EnqueueNext) => Promise<void>

/** Each state has a step for tables, and one for archives. */
const byKind =
  (ofTable: Step, ofFiles: Step): Step =>
  async (context, id, next) => {
    const found = await findImport(context.db, id)
    await (found?.kind === 'files' ? ofFiles : ofTable)(context, id, next)
  }

/**
 * A step of an import in one state. Keeps the queue's usual attempts, since each kill of a worker costs one. An outage
 * is tried again; any other failure ends the import, and the person may retry from this state.
 */
function defineStep(
  name: string,
  state: keyof typeof failures,
  step: Step,
  nextJob?: () => Job<Payload, ImportContext>,
): Job<Payload, ImportContext> {
  const failure = `${failures[state]}「もう一度」で、続きから始まります。`
  const endFailed = async (context: ImportContext, { id }: Payload) => {
    const change = { state: importState.failed, resumeState: state, failure }
    if (state === importState.applying) await endApplying(context, id, change)
    else await moveOn(context.db, id, state, change)
  }
  return defineJob({
    name,
    quick: true,
    async run(context: ImportContext, payload: Payload) {
      try {
        await step(context, payload.id, async (tx) => {
          if (nextJob) await enqueue(tx, nextJob(), payload)
        })
      } catch (error) {
        if (isTransient(error) || isOwnRefusal(error)) throw error
        context.logger.error({ err: error, import: payload.id }, 'an import failed')
        await endFailed(context, payload)
      }
    },
    giveUp: endFailed,
  })
}

export const readImportJob = defineStep(
  'read_import',
  importState.reading,
  byKind(readImport, readFiles),
  () => checkImportJob,
)

export const checkImportJob = defineStep(
  'check_import',
  importState.checking,
  byKind(checkImport, checkFiles),
)

/** A chain: each job writes for a few seconds and enqueues the next, so that a killed worker costs little. */
export const applyImportJob: Job<Payload, ImportContext> = defineStep(
  'apply_import',
  importState.applying,
  byKind(applyStep, applyFiles),
  () => applyImportJob,
)

export const undoImportJob: Job<Payload, ImportContext> = defineStep(
  'undo_import',
  importState.undoing,
  byKind(undoStep, undoFiles),
  () => undoImportJob,
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
      .select({
        id: catalogueImports.id,
        objectKey: catalogueImports.objectKey,
        parts: catalogueImports.parts,
      })
      .from(catalogueImports)
      .where(isOld)
    for (const { id, objectKey: key, parts: offsets } of old) {
      const keys = key === null ? [] : offsets.length > 0 ? partKeysOf({ key, offsets }) : [key]
      for (const each of keys) await objects.delete(each)
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
