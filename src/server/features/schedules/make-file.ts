import { eq } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import type { ScheduleFormat } from '#contract/data/schedules.ts'
import { tableMimeTypes } from '#contract/data/table-formats.ts'
import type { Schedule } from '#contract/schedules/schemas.ts'
import { first } from '#server/db/query-fragments.ts'
import { scheduleFiles } from '#server/db/schema/index.ts'
import type { PictureStores } from '#server/images/object-store.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { Logger } from '#server/logger.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { type LostCharacter, writeShiftJisCsv, writeUtf8Csv } from '#server/spreadsheets/write-csv.ts'
import { columns } from './columns.ts'
import { describeDocument, subtitleOf, titleOf, unpricedNote } from './describe-document.ts'
import { loadPictures } from './load-pictures.ts'
import { selectEndedFiles, updateFile } from './queries.ts'
import type { ScheduleSummary } from './undrawn-characters.ts'
import { writeXlsx } from './write-xlsx.ts'

const template = new URL('./schedule.typ', import.meta.url)
const summary = new URL('./undrawn-characters.ts', import.meta.url)

export type FileContent = { schedule: Schedule; author: string; webUrl: string }

type FileSources = PictureStores & { logger: Logger }

type GeneratedFile = { bytes: Uint8Array; lost?: LostCharacter[]; lostCount?: number }

/** In percent. */
type ReportProgress = (progress: number) => Promise<unknown>

export const mimeTypes: Record<ScheduleFormat, string> = {
  pdf: 'application/pdf',
  ...tableMimeTypes,
}

export const scheduleFileJob = defineJob({
  name: 'make_schedule_file',
  attempts: 3,
  quick: true,
  run: (sources: FileSources, { id }: { id: number }) => makeFile(sources, id),
  giveUp: ({ db }, { id }) => updateFile(db, id, { state: 'failed' }),
})

async function makeFile(sources: FileSources, id: number): Promise<void> {
  const { db, objects } = sources
  const file = await first(db.select().from(scheduleFiles).where(eq(scheduleFiles.id, id)))
  // Deleted with its list or user, or finished by an earlier attempt.
  if (!file?.content) return
  await updateFile(db, id, { state: 'making', progress: 0 })
  const report: ReportProgress = (progress) => updateFile(db, id, { progress })
  const made = await makers[file.format](file.content as FileContent, sources, report)
  // Equal for all attempts, so that an aborted one leaves no orphan.
  const objectKey = `schedule-files/${id}`
  await objects.put(objectKey, made.bytes, mimeTypes[file.format])
  const { lost: all = [], lostCount = all.length } = made
  const lost = { lost: all.slice(0, limits.lostCharacters), lostCount }
  await updateFile(db, id, { state: 'done', progress: 100, objectKey, ...lost, content: null })
}

type FileGenerator = (
  content: FileContent,
  sources: FileSources,
  report: ReportProgress,
) => Promise<GeneratedFile> | GeneratedFile

const makers: Record<ScheduleFormat, FileGenerator> = {
  pdf: async ({ schedule, author }, sources, report) => {
    const { pictures, pathOf } = await loadPictures(sources, schedule.rows, (share) =>
      report(Math.round(share * 90)),
    )
    const data = describeDocument(schedule, author, dayOf(schedule), pathOf)
    const made = await writePdf<ScheduleSummary>({ template, data, pictures, summary })
    const { lost, lostCount } = made.summary
    return { bytes: made.bytes, lost, lostCount }
  },
  xlsx: async (content) => {
    const { schedule, author } = content
    const header = columns(content.webUrl)
    const { excluding_tax, unpriced } = schedule.total
    const sums = new Map<string, string | number>([
      ['製品名', ['合計', unpricedNote(unpriced)].filter(Boolean).join('　')],
      ['金額（税抜）', excluding_tax],
    ])
    const footer = header.map(({ label }) => sums.get(label) ?? null)
    const [title, subtitle] = [titleOf(schedule), subtitleOf(schedule, author, dayOf(schedule))]
    return { bytes: await writeXlsx({ title, subtitle, header, rows: cellsOf(content), footer }) }
  },
  csv: (content) => writeUtf8Csv(tableOf(content)),
  csv_shift_jis: (content) => writeShiftJisCsv(tableOf(content)),
}

const cellsOf = ({ schedule, webUrl }: FileContent) =>
  schedule.rows.map((row) => columns(webUrl).map(({ value }) => value(row)))

const tableOf = (content: FileContent) => [
  columns(content.webUrl).map(({ label }) => label),
  ...cellsOf(content),
]

const dayFormat = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' })

const dayOf = ({ version }: Schedule): string =>
  dayFormat.format(version ? new Date(version.created_at) : new Date())

/** Users can request a file again. */
export const oldScheduleFilesJob = defineJob({
  name: 'remove_old_schedule_files',
  cron: '22 18 * * *',
  run: async ({ db, objects }: FileSources) => {
    for (const { id, objectKey } of await selectEndedFiles(db, '7 days')) {
      if (objectKey) await objects.delete(objectKey)
      await db.delete(scheduleFiles).where(eq(scheduleFiles.id, id))
    }
  },
})
