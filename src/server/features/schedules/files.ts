import type { ScheduleFormat } from '#contract/data/schedules.ts'
import type { ServedFile } from '#contract/kit/files.ts'
import type { Schedule, ScheduleFile } from '#contract/schedules/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { scheduleFiles } from '#server/db/schema/index.ts'
import { loadCardsOfSeen } from '#server/features/lists/cards.ts'
import { enqueue } from '#server/jobs/job.ts'
import type { Services } from '#server/services.ts'
import { toFileName } from '#server/spreadsheets/file-name.ts'
import { type FileContent, mimeTypes, scheduleFileJob } from './make-file.ts'
import { type FileRow, selectFile } from './queries.ts'
import { getSchedule } from './service.ts'

export async function orderFile(
  services: Services,
  listId: number,
  actor: Actor,
  { format, version }: { format: ScheduleFormat; version: number | null },
): Promise<ScheduleFile> {
  const enter = (tx: Transaction) => lockPerson(tx, actor.userId, 'key share')
  await services.db.transaction(enter)
  const schedule = await getSchedule(services, listId, actor, version ?? undefined)
  if (schedule.rows.length === 0) throw new ApiError('schedule_empty')
  const [card] = await loadCardsOfSeen(services, [listId])
  const { team, owner } = found(card)
  const author = team?.name ?? owner.screen_name
  const fileName = nameFile(schedule, format)
  return services.db.transaction(async (tx) => {
    await enter(tx)
    const content: FileContent = { schedule, author, webUrl: services.config.webUrl }
    const row = found(
      await first(
        tx.insert(scheduleFiles).values({ userId: actor.userId, format, fileName, content }).returning(),
      ),
    )
    await enqueue(tx, scheduleFileJob, { id: row.id })
    return presentFile(row)
  })
}

const extensions: Record<ScheduleFormat, string> = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  csv: 'csv',
  csv_shift_jis: 'csv',
}

function nameFile({ list, version }: Schedule, format: ScheduleFormat): string {
  const name = toFileName(list.name)
  return `${name} 仕上表${version ? ` 第${version.number}版` : ''}.${extensions[format]}`
}

export async function getFile({ db }: Services, id: number, { userId }: Actor): Promise<ScheduleFile> {
  return presentFile(found(await selectFile(db, id, userId)))
}

/** Answers 404 before the file is made and after it has expired. */
export async function readFile(
  { db, objects }: Services,
  id: number,
  { userId }: Actor,
): Promise<ServedFile> {
  const { format, fileName, objectKey } = found(await selectFile(db, id, userId))
  const bytes = found(objectKey === null ? null : await objects.get(objectKey))
  return { bytes: new Uint8Array(bytes), mimeType: mimeTypes[format], fileName }
}

const presentFile = ({ id, format, state, progress, fileName, lost, lostCount }: FileRow): ScheduleFile => ({
  id,
  format,
  state,
  progress,
  file_name: fileName,
  lost,
  lost_count: lostCount,
})
