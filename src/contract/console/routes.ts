import { z } from '@hono/zod-openapi'
import { auditNameKinds } from '#contract/data/audit-fields.ts'
import { consoleRecordNames, recordKinds } from '#contract/data/console-records.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { dayParam, idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const ofMaker =
  'メーカーの担当者には、担当するメーカーの製品、認定、ブランド、施工事例、紹介文の記録だけを返します。'

const params = z.object({ id: idParam('記録の ID') })

const kindDoc = recordKinds.map((kind) => `${kind} ${consoleRecordNames[kind]}`).join('、')

const StateSchema = z
  .record(z.string(), z.json())
  .nullable()
  .openapi({ type: ['object', 'null'], description: 'なければ null' })

const AuditEntrySchema = z
  .object({
    id: IdSchema,
    created_at: MomentSchema,
    actor: z.object({
      id: z.int().nonnegative().openapi({ description: '日付による自動の変更は 0', example: 31 }),
      name: z.string().nullable().openapi({ description: '退会した人と、自動の変更では null' }),
    }),
    action: z.string().openapi({ description: 'したこと。「記事を変えました」のように言います' }),
    thing: z.object({
      kind: z.enum(recordKinds).openapi({ description: kindDoc }),
      id: IdSchema,
      name: z.string().openapi({ description: '操作したときの名前。人とその担当は、いまの名前' }),
    }),
    fields: z.array(z.string()).openapi({ description: '変わった項目' }),
    reason: z.string(),
    undoes: IdSchema.nullable().openapi({ description: '元に戻した記録の ID' }),
    undoable: z.boolean().openapi({ description: '元に戻せるかどうか。あとから変わったものは戻せません' }),
  })
  .openapi('AuditEntry')

const AuditEntryDetailSchema = AuditEntrySchema.extend({
  before: StateSchema,
  after: StateSchema,
  names: z.array(z.object({ kind: z.enum(auditNameKinds), id: IdSchema, name: z.string() })).openapi({
    description:
      'before と after が ID で指す人（user）、メーカー（maker）、アワード（award）、事例（project）の、いまの名前。なくなったものは含みません',
  }),
  left_out: z.array(z.string()).openapi({
    description: '元に戻したとき、すでに削除されていたものを除いた項目。なければ空',
  }),
}).openapi('AuditEntryDetail')

const entryExample: z.infer<typeof AuditEntrySchema> = {
  id: 812,
  created_at: '2026-11-20T05:10:00.000Z',
  actor: { id: 31, name: '床野 間子' },
  action: 'お問い合わせを既読にしました',
  thing: { kind: 'contact', id: 9, name: '木曽家具工房・在庫・納期について' },
  fields: ['read_at'],
  reason: '',
  undoes: null,
  undoable: true,
}

const detailExample: z.infer<typeof AuditEntryDetailSchema> = {
  ...entryExample,
  before: { read_at: null },
  after: { read_at: '2026-11-20T05:10:00.000Z' },
  names: [],
  left_out: [],
}

export const listAuditLog = route({
  id: 'listAuditLog',
  method: 'GET',
  path: '/console/audit_log',
  summary: '変更履歴',
  description: `コンソールでの変更を、新しい順に返します。日は日本時間で、その日を含みます。${ofMaker}`,
  query: z.object({
    actor_id: idParam('担当者の ID').optional(),
    kind: z
      .enum(recordKinds, { error: `${recordKinds.join('、')} のいずれかを指定してください` })
      .optional()
      .openapi({ description: `もの。${kindDoc}` }),
    thing_id: idParam('ものの ID').optional(),
    from: dayParam('この日から'),
    until: dayParam('この日まで'),
    ...byCursor.params,
  }),
  response: byCursor.listOf(AuditEntrySchema),
  example: { query: { kind: 'contact' }, response: byCursor.exampleOf(entryExample) },
})

export const getAuditEntry = route({
  id: 'getAuditEntry',
  method: 'GET',
  path: '/console/audit_log/{id}',
  summary: '変更履歴の詳細',
  description: `ひとつの変更の、前と後です。${ofMaker}`,
  params,
  response: AuditEntryDetailSchema,
  example: { params: { id: '812' }, response: detailExample },
})

export const undoChange = route({
  id: 'undoChange',
  method: 'POST',
  path: '/console/audit_log/{id}/undo',
  summary: '操作を元に戻す',
  description:
    '変更の前の内容に戻します。その内容のうち、写真など、すでに削除されたものは除き、除いた項目を left_out に返します。戻したことも記録に残り、それを元に戻すこともできます。そのあとに変わっていれば 409（changed_since）、メールでお知らせしたもの、属していたものが削除されたもの、戻すといまの内容に合わなくなるものなど、戻せないものは、理由とともに 409（not_undoable）、加えた分類がすでに使われていれば 409（in_use）です。運営の担当者のほか、メーカーの管理者が、そのメーカーの製品、認定、ブランド、施工事例、紹介文について使えます。管理者は、作ったことを元に戻して削除することはできません。',
  fails: ['changed_since', 'not_undoable', 'in_use'],
  params,
  response: AuditEntryDetailSchema,
  example: {
    params: { id: '812' },
    response: {
      ...detailExample,
      id: 813,
      action: '操作を元に戻しました',
      before: detailExample.after,
      after: detailExample.before,
      undoes: 812,
    },
  },
})
