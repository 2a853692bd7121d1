import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { requiredLines } from '#contract/kit/body-fields.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, MomentSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('メーカーの ID') })

const count = (description: string) => z.int().nonnegative().openapi({ description })

const SuspensionSchema = ChangedSchema.extend({
  suspended_at: MomentSchema.nullable().openapi({ description: '停止した日時。停止していなければ null' }),
  suspended_reason: z.string().nullable(),
  product_count: count('公開中の製品の数。停止していれば、解いたときに公開される数'),
  post_count: count('施工事例の写真の数'),
  open_order_count: count('出荷を終えていないご請求の数'),
  member_count: count('担当者の人数'),
}).openapi('MakerSuspension')

export type MakerSuspension = z.infer<typeof SuspensionSchema>

const example: MakerSuspension = {
  ...{ id: 3, version: 812, suspended_at: null, suspended_reason: null },
  ...{ product_count: 48, post_count: 6, open_order_count: 2, member_count: 3 },
}

const staffOnly = '運営の担当者だけが使えます。'

export const getMakerSuspension = route({
  id: 'getMakerSuspension',
  method: 'GET',
  path: '/console/makers/{id}/suspension',
  summary: 'メーカーの掲載の停止',
  description: `停止しているかどうかと、停止が及ぶものの数です。${staffOnly}`,
  params,
  response: SuspensionSchema,
  example: { params: { id: '3' }, response: example },
})

const reason = '未払いの返品について、確認がとれないため'

export const suspendMaker = route({
  id: 'suspendMaker',
  method: 'POST',
  path: '/console/makers/{id}/suspend',
  summary: 'メーカーの掲載を停止する',
  description: `メーカーのページ、ブランド、製品、施工事例が、公開されていないものとして扱われ、新しいご請求とお問い合わせを受けなくなります。何も削除されません。担当者は、コンソールの内容を見られますが、変えられません（maker_suspended）。届いているご請求は、請求した方には見えたままです。管理者には、理由とともにメールで知らせます。停止しているときは、理由だけを変えます。${staffOnly}`,
  params,
  body: z
    .object({ reason: requiredLines(limits.staffNote, '理由。メーカーの担当者に見えます') })
    .openapi('MakerSuspend'),
  response: SuspensionSchema,
  example: {
    params: { id: '3' },
    body: { reason },
    response: {
      ...example,
      ...{ version: 813, suspended_at: '2026-11-30T05:10:00.000Z', suspended_reason: reason },
    },
  },
})

export const resumeMaker = route({
  id: 'resumeMaker',
  method: 'POST',
  path: '/console/makers/{id}/resume',
  summary: 'メーカーの掲載の停止を解く',
  description: `停止の前の状態に戻します。管理者にはメールで知らせます。停止していなければ 409（already_decided）です。${staffOnly}`,
  fails: ['already_decided'],
  params,
  response: SuspensionSchema,
  example: { params: { id: '3' }, response: { ...example, version: 814 } },
})
