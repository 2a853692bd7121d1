import type { ScheduleFormat } from '#contract/data/schedules.ts'
import { saveFile } from '#web/kit/ui/save-file.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCall } from '#web/shared/session/person-call.ts'

type ScheduleFileAnswer = ApiResponse<'GET /schedule_files/{id}'>
/** The first characters that the file's format could not represent, and their number. */
export type LostInFile = Pick<ScheduleFileAnswer, 'lost' | 'lost_count'>

type ScheduleFileRequest = { listId: number; version: number | null; format: ScheduleFormat }

const lookAgainMs = 400

/** Returns the characters that the file could not represent. */
export async function createScheduleFile(
  { listId, version, format }: ScheduleFileRequest,
  report: (progress: number) => void,
): Promise<LostInFile> {
  const call = personCall()
  let file = await call('POST /lists/{id}/schedule_files', {
    params: { id: listId },
    body: { format, version },
  })
  while (file.state !== 'done') {
    if (file.state === 'failed') throw new Error('a schedule could not be made')
    report(file.progress)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    file = await call('GET /schedule_files/{id}', { params: { id: file.id } })
  }
  const content = await call('GET /schedule_files/{id}/content', { params: { id: file.id } })
  saveFile([content], content.type, file.file_name)
  return file
}

export const freezeSchedule = (listId: number, note: string) =>
  personCall()('POST /lists/{id}/schedule_versions', { params: { id: listId }, body: { note } })
