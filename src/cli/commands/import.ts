import { lstat, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { beginIfArchive, printFilePlan, printFiles } from '#cli/import-archive.ts'
import { joinDatabase, requireMigrations } from '#cli/open-database.ts'
import { openObjectStore } from '#cli/open-object-store.ts'
import { print } from '#cli/output.ts'
import { importState, mostImportBytes } from '#contract/data/import-states.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { catalogueImportRows, makers, users } from '#server/db/schema/index.ts'
import {
  applyFile,
  beginImport,
  cancelImport,
  type ImportContext,
  presentImport,
  presentImportDetail,
  runImport,
  writeRejectedRows,
  writerOf,
} from '#server/features/imports/service.ts'
import { createRedrawProcesses } from '#server/images/redraw-processes.ts'
import { createLogger } from '#server/logger.ts'

const shownErrors = 50

const reasons: Readonly<Record<number, string>> = {
  [importState.mapping]: 'no column of the file is the 品番; map it once at /console/imports',
  [importState.cancelled]: 'somebody cancelled the import in the console',
}

/** Imports files with the code of the console. Without --apply it shows the changes, and ends them. */
export async function importFile(args: string[]): Promise<number> {
  const { file, zip, makerId, email, ...options } = readArgs(args)
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  const { db, pool } = createDatabase(database.url, { poolSize: 4 })
  const redraws = createRedrawProcesses()
  try {
    await requireMigrations(database.url)
    const objects = await openObjectStore(config, 'command')
    const context: ImportContext = { db, objects, redraws, logger: createLogger('warn'), config }
    const actor = await findStaff(db, email)
    const maker = await first(db.select().from(makers).where(eq(makers.id, makerId)))
    if (!maker) throw new CommandError(`no maker has the id ${makerId}`)
    if (options.rejected !== undefined) await requireNew(options.rejected)
    const command: Command = { context, actor, maker, ...options }
    const code = await importOne(command, file)
    // The pictures of products that the table makes.
    return code === 0 && zip !== undefined ? await importOne(command, zip) : code
  } catch (error) {
    if (error instanceof ApiError && error.detail !== undefined) throw new CommandError(error.detail)
    throw error
  } finally {
    redraws.stop()
    await pool.end()
    await database.close()
  }
}

type Command = {
  context: ImportContext
  actor: Actor
  maker: { id: number; name: string }
  applies: boolean
  leavesErrors: boolean
  rejected: string | undefined
}

/** Returns the exit code. */
async function importOne(command: Command, path: string): Promise<number> {
  const { context, actor, maker, applies, leavesErrors, rejected } = command
  const archive = await beginIfArchive(context, actor, { makerId: maker.id, path })
  const id = archive ?? (await beginTable(command, path))
  const checked = await runImport(context, id)
  if (checked.state !== importState.checked) {
    const { repeated_columns } = await presentImportDetail(context.db, id)
    if (checked.state === importState.mapping) await cancelImport(context, actor, id)
    const repeated = repeated_columns.map(({ message }) => message).join(' / ')
    const reason = checked.failure || repeated || reasons[checked.state]
    throw new CommandError(reason || 'the import ended')
  }
  const { db } = context
  const [errors, isEmpty] =
    archive === undefined
      ? [await printPlan(db, id, maker.name), false]
      : [0, (await printFilePlan(db, id, maker.name)) === 0]
  if (!applies || isEmpty || (errors > 0 && !leavesErrors)) {
    await cancelImport(context, actor, id)
    print(explainNothing(applies, isEmpty))
    if (archive === undefined) await writeRejected(db, id, rejected)
    return errors > 0 || (applies && isEmpty) ? 1 : 0
  }
  await applyFile(context, actor, id, { leave_errors: leavesErrors })
  const done = await runImport(context, id)
  if (archive !== undefined) await printFiles(db, id, 'failed')
  print(
    done.state === importState.done
      ? `Written. /console/imports/${id} takes it back within 30 days.`
      : `Not all was written: /console/imports/${id} says what was left, and why.`,
  )
  if (archive === undefined) await writeRejected(db, id, rejected)
  return done.state === importState.done ? 0 : 1
}

function explainNothing(applies: boolean, isEmpty: boolean): string {
  if (!applies) return 'Nothing was written; --apply writes it.'
  return isEmpty
    ? 'Nothing was written: no file has a name that says its place.'
    : 'Nothing was written: rows have errors. --leave-errors leaves them out.'
}

async function beginTable({ context, actor, maker }: Command, path: string): Promise<number> {
  const bytes = await readFile(path)
  if (bytes.byteLength > mostImportBytes) throw new CommandError(`${path} is larger than 20 MB`)
  return beginImport(context, actor, { makerId: maker.id, fileName: basename(path), file: bytes })
}

function readArgs(args: string[]) {
  const { values, positionals } = parse(args)
  const [file, ...rest] = positionals
  const makerId = Number(values.maker)
  if (values.rejected !== undefined && !/\.(?:csv|xlsx)$/i.test(values.rejected))
    throw new CommandError('--rejected needs a name that ends in .csv or .xlsx')
  if (file === undefined || rest.length > 0 || !Number.isSafeInteger(makerId) || values.as === undefined)
    throw new UsageError()
  return {
    ...{ file, zip: values.zip, makerId, email: values.as },
    applies: values.apply ?? false,
    leavesErrors: values['leave-errors'] ?? false,
    rejected: values.rejected,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        maker: { type: 'string' },
        as: { type: 'string' },
        zip: { type: 'string' },
        apply: { type: 'boolean' },
        'leave-errors': { type: 'boolean' },
        rejected: { type: 'string' },
      },
    })
  } catch {
    throw new UsageError()
  }
}

/** Every write is logged in the name of a person. */
async function findStaff(db: Database, email: string) {
  const isPerson = and(sql`lower(${users.email}) = lower(${email})`, eq(users.isStaff, true))
  const person = await first(db.select({ id: users.id }).from(users).where(isPerson))
  if (!person)
    throw new CommandError(`${email} is not staff; npm run tokonoma -- staff ${email} changes that`)
  return writerOf(db, { actingId: person.id })
}

/** Refuses FILE itself too, also by another path. */
async function requireNew(path: string): Promise<void> {
  const exists = await lstat(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new CommandError(`${path} exists already: --rejected needs the name of a new file`)
}

/** Runs after the outcome is printed, so that a failure cannot hide it. */
async function writeRejected(db: Database, id: number, path: string | undefined): Promise<void> {
  if (path === undefined) return
  const format = path.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
  const { bytes } = await writeRejectedRows(db, { id, format })
  await writeFile(path, bytes, { flag: 'wx' }).catch((error: unknown) => {
    throw new CommandError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
  })
  print(`The rows that were not taken are in ${path}.`)
}

/** Returns the number of rows with errors. */
async function printPlan(db: Database, id: number, maker: string): Promise<number> {
  const { counts, product_count: products } = await presentImport(db, id)
  print(
    `${maker}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.error} with errors, in ${products} products.`,
  )
  const isBroken = and(eq(catalogueImportRows.importId, id), eq(catalogueImportRows.outcome, 'error'))
  const broken = await db
    .select()
    .from(catalogueImportRows)
    .where(isBroken)
    .orderBy(asc(catalogueImportRows.number))
    .limit(shownErrors)
  for (const { number, issues } of broken)
    for (const { message } of issues) print(`  row ${number}: ${message}`)
  return counts.error ?? 0
}
