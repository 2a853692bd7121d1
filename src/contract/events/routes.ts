import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { requiredText } from '#contract/kit/body-fields.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { textLimit } from '#contract/kit/text-limit.ts'

const random = z
  .string({ error: messages.required })
  .regex(/^[0-9a-f]{32}$/, '32桁の16進数で指定してください')

/** Clocks that are far off are useless, and the database has no year 0. */
const moment = z.iso
  .datetime('日時が正しくありません')
  .refine((at) => at >= '2020' && at < '2100', '2020年から2099年までの日時を指定してください')

const whole = z.int({ error: '整数で指定してください' }).min(1, '1以上で指定してください')

const CountedSchema = z.discriminatedUnion(
  'name',
  [
    z.object({
      name: z.literal('page_view'),
      path: z
        .string({ error: messages.required })
        .max(limits.eventPath, textLimit(limits.eventPath))
        .startsWith('/', '/ で始まるパスを指定してください'),
      title: requiredText(limits.eventTitle, 'ページの題'),
    }),
    z.object({
      name: z.literal('view_search_results'),
      search_term: requiredText(limits.keyword, 'さがした言葉'),
    }),
    z.object({ name: z.literal('sample_request'), sample_count: whole }),
    z.object({ name: z.literal('contact'), maker_id: whole }),
    z.object({ name: z.literal('sign_up'), user_type: z.enum(['general', 'pro'], messages.requiredChoice) }),
  ],
  { error: '計測できる出来事ではありません' },
)

const ContextSchema = z.object({
  identity_id: random.openapi({ description: '閲覧を許可したブラウザーの識別子（365日）' }),
  session_id: random,
  session_started_at: moment,
  account_id: z
    .string({ error: messages.required })
    .regex(/^\d{5,10}$/, '5桁以上の数字で指定してください')
    .nullable()
    .openapi({ description: '5桁に満たない ID は、前に 0 を補う' }),
  sent_at: moment,
})

export type AnalyticsEvent = z.infer<typeof CountedSchema>
export type EventContext = z.infer<typeof ContextSchema>

const RecordedSchema = z.object({ event: CountedSchema, context: ContextSchema })

export const recordEvents = defineRoute({
  id: 'recordEvents',
  method: 'POST',
  path: '/events',
  tag: 'events',
  summary: '閲覧の計測',
  description:
    '許可をいただいたブラウザーから、出来事をまとめて受け取ります。この計測を使わない設定では 404 を返します。400日を過ぎると消去します。',
  auth: 'public',
  rate: 'event',
  rateEach: 'events',
  fails: ['not_found'],
  body: z.object({
    events: z
      .array(RecordedSchema, messages.required)
      .min(1, messages.required)
      .max(limits.eventsPerRequest, `${limits.eventsPerRequest}件以内で指定してください`),
  }),
  response: z.object({ accepted: z.int() }),
  cache: 0,
  example: {
    body: {
      events: [
        {
          event: { name: 'page_view', path: '/makers', title: 'メーカー｜TOKONOMA' },
          context: {
            identity_id: '0123456789abcdef0123456789abcdef',
            session_id: 'fedcba9876543210fedcba9876543210',
            session_started_at: '2026-11-20T05:00:00.000Z',
            account_id: '00042',
            sent_at: '2026-11-20T05:00:00.000Z',
          },
        },
      ],
    },
    response: { accepted: 1 },
  },
})
