import { z } from '@hono/zod-openapi'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { publishedKindNames } from '#contract/data/published-kinds.ts'
import { choiceField, idField, optionalLines } from '#contract/kit/body-fields.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { publishedKindDoc } from './schemas.ts'

const route = routesOf({ tag: 'reports', auth: 'user', cache: 0 })

export const createReport = route({
  id: 'createReport',
  method: 'POST',
  path: '/reports',
  summary: '通報',
  description:
    '公開されている事例、写真、リスト、チーム、利用者を、運営に知らせます。同じものへの通報は、対応が済むまで、おひとり一度だけです。そのあいだの二度目からは、先の通報の ID を返します。1分に5件、1日に30件まで送れます。',
  rate: 'report',
  once: true,
  fails: ['not_found'],
  body: z
    .object({
      kind: z
        .enum(publishedKindNames, { error: messages.requiredChoice })
        .openapi({ description: publishedKindDoc }),
      id: idField('通報するものの ID'),
      reason: choiceField(contentReasons, '理由'),
      body: optionalLines(limits.reportBody, '詳しい内容'),
    })
    .openapi('ReportCreate'),
  response: z.object({ id: IdSchema }),
  example: {
    body: { kind: 'project', id: 1, reason: 1, body: '2枚目は、当社が撮影した写真です。' },
    response: { id: 5 },
  },
})
