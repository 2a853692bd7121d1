import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { scheduleFormats } from '#contract/data/schedules.ts'
import { tableMimeTypes } from '#contract/data/table-formats.ts'
import { optionalText } from '#contract/kit/body-fields.ts'
import { FileSchema } from '#contract/kit/files.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { fileExample, scheduleExample, versionExample } from './examples.ts'
import { ScheduleFileSchema, ScheduleSchema, ScheduleVersionSchema } from './schemas.ts'

const route = routesOf({ tag: 'lists' })
const params = z.object({ id: idParam('リストの ID') })
const fileParams = z.object({ id: idParam('ファイルの ID') })
const versionParam = idParam('第何版か。なければ、いまのリストの内容', limits.scheduleVersions).optional()

export const getSchedule = route({
  id: 'getSchedule',
  method: 'GET',
  path: '/lists/{id}/schedule',
  summary: '仕上表',
  description:
    'リストの製品を、部屋と部位の順に並べた仕上表です。いまの内容は最新の版と、固定した版はその前の版と比べて、変更の印を付けます。版と変更の印は、リストを編集する側の方にだけ返し、ほかの方にはいまの内容だけを返します。合計は税抜の金額の和です。',
  auth: 'optional',
  shareToken: false,
  params,
  query: z.object({ version: versionParam }),
  response: ScheduleSchema,
  cache: 'revalidate',
  example: { params: { id: '4' }, response: scheduleExample },
})

export const listScheduleVersions = route({
  id: 'listScheduleVersions',
  method: 'GET',
  path: '/lists/{id}/schedule_versions',
  summary: '仕上表の版',
  description: '固定した版を、新しい順に返します。リストを編集する側でない方には、1つも返しません。',
  auth: 'optional',
  shareToken: false,
  params,
  response: whole.listOf(ScheduleVersionSchema),
  cache: 'revalidate',
  example: { params: { id: '4' }, response: whole.exampleOf(versionExample) },
})

export const freezeSchedule = route({
  id: 'freezeSchedule',
  method: 'POST',
  path: '/lists/{id}/schedule_versions',
  summary: '仕上表を版として固定',
  description: `いまの内容を次の版として残します。あとでリストや製品が変わっても、版の内容は変わりません。1つのリストに${limits.scheduleVersions}版までです。`,
  auth: 'user',
  fails: ['forbidden', 'schedule_empty', 'schedule_version_limit'],
  params,
  body: z
    .object({ note: optionalText(limits.scheduleNote, '版の覚え書き') })
    .openapi('ScheduleVersionCreate'),
  response: ScheduleVersionSchema,
  cache: 0,
  example: { params: { id: '4' }, body: { note: '着工前' }, response: versionExample },
})

export const orderScheduleFile = route({
  id: 'orderScheduleFile',
  method: 'POST',
  path: '/lists/{id}/schedule_files',
  summary: '仕上表のファイルを作る',
  description:
    'PDF、Excel、CSV のファイルを作り始めます。できたかどうかは、ファイルを取得して確かめます。ファイルは7日後に消えます。',
  auth: 'user',
  rate: 'file',
  fails: ['schedule_empty'],
  params,
  body: z
    .object({
      format: z.enum(
        scheduleFormats.map(({ id }) => id),
        { error: messages.requiredChoice },
      ),
      version: z.int().positive().max(limits.scheduleVersions).nullable().default(null),
    })
    .openapi('ScheduleFileOrder'),
  response: ScheduleFileSchema,
  cache: 0,
  example: {
    params: { id: '4' },
    body: { format: 'pdf' },
    response: { ...fileExample, state: 'waiting', progress: 0 },
  },
})

export const getScheduleFile = route({
  id: 'getScheduleFile',
  method: 'GET',
  path: '/schedule_files/{id}',
  summary: '仕上表のファイル',
  description: '頼んだ人にだけ返します。state が done になれば、内容を取得できます。',
  auth: 'user',
  params: fileParams,
  response: ScheduleFileSchema,
  cache: 0,
  example: { params: { id: '9' }, response: fileExample },
})

export const downloadScheduleFile = route({
  id: 'downloadScheduleFile',
  method: 'GET',
  path: '/schedule_files/{id}/content',
  summary: '仕上表のファイルの内容',
  description: '頼んだ人にだけ、できあがったファイルを返します。',
  auth: 'user',
  params: fileParams,
  file: ['application/pdf', tableMimeTypes.xlsx, 'text/csv'],
  response: FileSchema,
  cache: 0,
  example: { params: { id: '9' }, response: null },
})
