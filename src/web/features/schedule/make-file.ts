import type { ScheduleFormat } from '#contract/data/schedules.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCall } from '#web/shared/session/person-call.ts'

type File = ApiResponse<'GET /schedule_files/{id}'>
/** The first characters that the file's format could not represent, and their number. */
export type Lost = Pick<File, 'lost' | 'lost_count'>

type Asked = { listId: number; version: number | null; format: ScheduleFormat }

const lookAgainMs = 400

/** Returns the characters that the file could not represent. */
export async function makeFile(
  { listId, version, format }: Asked,
  report: (progress: number) => void,
): Promise<Lost> {
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
  save(await call('GET /schedule_files/{id}/content', { params: { id: file.id } }), file.file_name)
  return file
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const freezeSchedule = (listId: number, note: string) =>
  personCall()('POST /lists/{id}/schedule_versions', { params: { id: listId }, body: { note } })
