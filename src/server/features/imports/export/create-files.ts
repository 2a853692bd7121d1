import { eq } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import { productState } from '#contract/data/product-rules.ts'
import {
  type FeedFormat,
  feedMimeTypes,
  isFeed,
  type TableFormat,
  tableMimeTypes,
} from '#contract/data/table-formats.ts'
import type * as contract from '#contract/imports/file-routes.ts'
import type { ServedFile } from '#contract/kit/files.ts'
import type { InputOf } from '#contract/kit/route.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { requireReaderOf } from '#server/console/maker-access.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makers } from '#server/db/schema/index.ts'
import { columnsOf, loadVocabulary } from '#server/features/imports/cells/vocabulary.ts'
import { findImport } from '#server/features/imports/import-context.ts'
import { requireReader } from '#server/features/imports/policy.ts'
import { limitConcurrency, limitConcurrencyByKey } from '#server/http/limit-concurrency.ts'
import type { Services } from '#server/services.ts'
import { toFileName } from '#server/spreadsheets/file-name.ts'
import { listSteps, readSteps } from './read-steps.ts'
import { loadRejectedRows } from './rejected-rows.ts'
import { writeInThread, writeTextsInThread } from './write-in-thread.ts'

const extensions: Record<TableFormat | FeedFormat, string> = {
  ...{ xlsx: 'xlsx', csv: 'csv', csv_shift_jis: 'csv' },
  ...{ merchant: 'tsv', schema_org: 'jsonld' },
}

const mimeTypes = { ...tableMimeTypes, ...feedMimeTypes }

type ExportQuery = InputOf<typeof contract.exportProducts>['query']

type RejectedFormat = InputOf<typeof contract.downloadRejectedRows>['query']['format']

export async function writeRejectedRows(
  db: Executor,
  { id, format }: { id: number; format: RejectedFormat },
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { headers, steps } = await loadRejectedRows(db, id)
  return writeTextsInThread({ format, headers }, steps, { signal })
}

/** Writes at most one file a person and two in all at once; few others wait. */
export function createProductFiles({ db, config }: Pick<Services, 'db' | 'config'>) {
  const ofOnePerson = limitConcurrencyByKey(1, 1)
  const inAll = limitConcurrency(2, 8)

  const inLine = <T>(actor: Actor, work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
    ofOnePerson(String(actor.userId), () => inAll(work, signal), signal)

  /** Answers 404 for makers of others. */
  async function findMakerName(actor: Actor, makerId: number): Promise<string> {
    await requireReaderOf(db, actor, makerId)
    const query = db.select({ name: makers.name }).from(makers)
    return found(await first(query.where(eq(makers.id, makerId)))).name
  }

  async function findNames(makerId: number) {
    const vocabulary = await loadVocabulary(db, makerId)
    return { vocabulary, columns: columnsOf(vocabulary) }
  }

  return {
    async rejectedRows(
      actor: Actor,
      { id, format }: { id: number; format: RejectedFormat },
      signal?: AbortSignal,
    ): Promise<ServedFile> {
      await requireReader(db, actor, id)
      const { bytes } = await inLine(actor, () => writeRejectedRows(db, { id, format }, signal), signal)
      const { fileName } = found(await findImport(db, id))
      const name = `${fileName.replace(/\.[^.]*$/, '')} 取り込めなかった行.${extensions[format]}`
      return { bytes, mimeType: tableMimeTypes[format], fileName: toFileName(name) }
    },

    async template(actor: Actor, makerId: number, signal?: AbortSignal): Promise<ServedFile> {
      const name = await findMakerName(actor, makerId)
      const write = async () =>
        writeInThread({ format: 'template', ...(await findNames(makerId)) }, [], { signal })
      const { bytes } = await inLine(actor, write, signal)
      return { bytes, mimeType: tableMimeTypes.xlsx, fileName: toFileName(`${name} 取り込みのひな形.xlsx`) }
    },

    async products(
      actor: Actor,
      { maker_id: makerId, format, state }: ExportQuery,
      signal?: AbortSignal,
    ): Promise<ServedFile> {
      const name = await findMakerName(actor, makerId)
      const write = async () => {
        const steps = await listSteps(db, makerId, isFeed(format) ? productState.published : state)
        const names = await findNames(makerId)
        const site = { webUrl: config.webUrl, apiUrl: config.apiUrl, maker: name }
        const request = isFeed(format) ? { format, site, ...names } : { format, ...names }
        return writeInThread(request, readSteps(db, steps), { signal })
      }
      const { bytes, lost } = await inLine(actor, write, signal)
      const replaced = lost > 0 ? `（〓が${lost}文字）` : ''
      const day = currentDay()
      const fileName = toFileName(`${name} 製品 ${day}${replaced}.${extensions[format]}`)
      return { bytes, mimeType: mimeTypes[format], fileName }
    },
  }
}
