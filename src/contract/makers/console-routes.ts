import { z } from '@hono/zod-openapi'
import { consoleMakerSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { messages } from '#contract/data/messages.ts'
import { isEmail, katakanaPattern } from '#contract/data/text-rules.ts'
import {
  choiceDoc,
  choiceField,
  idField,
  line,
  optionalLines,
  optionalText,
  optionalUrl,
  requiredReading,
  requiredText,
  versionField,
} from '#contract/kit/body-fields.ts'
import { byCursor, whole } from '#contract/kit/lists.ts'
import { idParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { imageExample } from '#contract/products/examples.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })
const staffRoute = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('メーカーの ID') })

const MakerContentSchema = z.object({
  name: requiredText(limits.makerName, 'メーカー名'),
  name_kana: requiredReading(limits.makerName, katakanaPattern, messages.katakana, '読み（カタカナ）'),
  tagline: optionalText(limits.makerTagline, 'ひとことの紹介'),
  description: optionalLines(limits.makerDescription, '紹介の文章'),
  prefecture: optionalText(limits.makerPrefecture, '所在地の都道府県'),
  established_year: z
    .int({ error: messages.requiredChoice })
    .min(1000, messages.invalidYear)
    .max(2100, messages.invalidYear)
    .nullable()
    .openapi({ description: '創業の年' }),
  website: optionalUrl(limits.website, 'ウェブサイト'),
  contact_email: line(limits.email)
    .refine((text) => text === '' || isEmail(text), messages.invalidEmail)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .openapi({ description: 'お問い合わせとサンプル請求をメールで知らせる先。公開されません' }),
})

const image = (description: string) =>
  idField(`${description}（POST /images の ID）。省くと変わらず、null で外します`).nullable()

/** Omitted fields stay unchanged. */
const MakerShowcaseSchema = z.object({
  logo_image_id: image('ロゴの画像'),
  cover_image_id: image('ページの上に置く画像'),
  showroom_address: line(limits.makerShowroom).openapi({ description: 'ショールームの所在地' }),
  showroom_hours: line(limits.makerShowroom).openapi({
    description: 'ショールームの営業時間と、予約のしかた',
  }),
})

const MakerInputSchema = MakerContentSchema.extend(MakerShowcaseSchema.partial().shape)

export type MakerContent = z.output<typeof MakerContentSchema> & z.output<typeof MakerShowcaseSchema>

const suspendedAtDoc = '運営が掲載を停止した日時。停止していなければ null'

const ConsoleMakerSchema = MakerContentSchema.extend({
  ...MakerShowcaseSchema.shape,
  ...ChangedSchema.shape,
  logo: ImageSchema.nullable(),
  cover_image: ImageSchema.nullable(),
  suspended_at: MomentSchema.nullable().openapi({ description: suspendedAtDoc }),
}).openapi('ConsoleMaker')

const MakerRowSchema = NamedSchema.extend({
  name_kana: z.string(),
  contact_email: z.string().nullable(),
  has_mailbox: z.boolean().openapi({
    description: 'メールの届く先があるか。メーカーの連絡先か、なければ管理者のメールアドレスです',
  }),
  member_count: z.int().nonnegative().openapi({ description: '担当者の人数' }),
  suspended_at: MomentSchema.nullable().openapi({ description: suspendedAtDoc }),
}).openapi('ConsoleMakerRow')

const content: MakerContent = {
  name: '木曽家具工房',
  name_kana: 'キソカグコウボウ',
  tagline: '木曽の広葉樹で、百年使える椅子を。',
  description: '木曽谷の工房で、地元の広葉樹から家具をつくっています。',
  prefecture: '長野県',
  established_year: 1952,
  website: 'https://kiso-kagu.example.jp',
  contact_email: 'samples@kiso-kagu.example.jp',
  logo_image_id: null,
  cover_image_id: imageExample.id,
  showroom_address: '長野県木曽郡木曽町福島1-1',
  showroom_hours: '10時から17時まで。水曜休み。ご予約の方を優先します',
}

const example = {
  ...content,
  ...{ id: 3, version: 812, logo: null, cover_image: imageExample, suspended_at: null },
}

export const listConsoleMakers = route({
  id: 'listConsoleMakers',
  method: 'GET',
  path: '/console/makers',
  summary: 'メーカーの一覧',
  description:
    '名前か読みの一部でさがし、指定の並び順で返します。メーカーの管理者には、担当するメーカーだけを返します。',
  query: z.object({
    keyword: keywordParam('名前か読みの一部'),
    sort: sortParam(consoleMakerSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(MakerRowSchema),
  example: {
    query: { keyword: '木曽' },
    response: byCursor.exampleOf({
      id: 3,
      name: content.name,
      name_kana: content.name_kana,
      contact_email: content.contact_email,
      has_mailbox: true,
      member_count: 1,
      suspended_at: null,
    }),
  },
})

export const getConsoleMaker = route({
  id: 'getConsoleMaker',
  method: 'GET',
  path: '/console/makers/{id}',
  summary: 'メーカーの内容',
  description: '編集のための内容と版です。運営の担当者と、そのメーカーの管理者が使えます。',
  params,
  response: ConsoleMakerSchema,
  example: { params: { id: '3' }, response: example },
})

export const createMaker = staffRoute({
  id: 'createMaker',
  method: 'POST',
  path: '/console/makers',
  summary: 'メーカーを作る',
  description:
    'すぐにメーカーの一覧と検索に出ます。担当者は、作ったあとに招待します。同じ名前のメーカーがあるときは 409（maker_name_taken）です。運営の担当者だけが使えます。',
  fails: ['maker_name_taken'],
  body: MakerInputSchema.openapi('MakerCreate'),
  response: ConsoleMakerSchema,
  example: { body: content, response: example },
})

export const updateMaker = route({
  id: 'updateMaker',
  method: 'PUT',
  path: '/console/makers/{id}',
  summary: 'メーカーを変える',
  description:
    '公開されている内容と連絡先を入れ替えます。ロゴ、上に置く画像、ショールームは、省くと変わりません。画像は、運営の担当者でなければ、ご自分で送ったものに限ります。同じ名前のメーカーがあるときは 409（maker_name_taken）です。運営の担当者と、そのメーカーの管理者が使えます。',
  fails: ['conflict', 'maker_name_taken'],
  params,
  body: MakerInputSchema.extend({ version: versionField }).openapi('MakerUpdate'),
  response: ConsoleMakerSchema,
  example: {
    params: { id: '3' },
    body: { ...content, version: 812 },
    response: { ...example, version: 813 },
  },
})

export const deleteMaker = staffRoute({
  id: 'deleteMaker',
  method: 'DELETE',
  path: '/console/makers/{id}',
  summary: 'メーカーを削除する',
  description:
    '製品、ご請求、担当者など、このメーカーを指すものがひとつでもあれば削除できず、409（in_use）で、その数を返します。変更履歴から元に戻せます。運営の担当者だけが使えます。',
  fails: ['in_use'],
  params,
  response: ChangedSchema,
  example: { params: { id: '3' }, response: { id: 3, version: 817 } },
})

const MakerMemberSchema = z
  .object({
    id: IdSchema,
    user: z.object({ id: IdSchema, screen_name: z.string(), email: z.string().nullable() }),
    role: z.int().openapi(choiceDoc(makerRoles, 'メーカーでの権限')),
    created_at: MomentSchema,
  })
  .openapi('MakerMember')

export type MakerMember = z.infer<typeof MakerMemberSchema>

const memberExample: MakerMember = {
  id: 4,
  user: { id: 31, screen_name: '床野 間子', email: 'mako@example.jp' },
  role: 1,
  created_at: '2026-11-20T05:00:00.000Z',
}

export const listMakerMembers = route({
  id: 'listMakerMembers',
  method: 'GET',
  path: '/console/makers/{id}/members',
  summary: 'メーカーの担当者',
  description: 'メーカーに代わってコンソールを使える人です。運営の担当者と、そのメーカーの管理者が使えます。',
  params,
  response: whole.listOf(MakerMemberSchema),
  example: { params: { id: '3' }, response: whole.exampleOf(memberExample) },
})

const ChangedMemberSchema = ChangedSchema.extend({
  maker_id: IdSchema,
  user_id: IdSchema,
  role: z.int(),
}).openapi('ChangedMakerMember')

const changedExample = { id: 4, maker_id: 3, user_id: 31, role: 1, version: 814 }

const role = choiceField(makerRoles, 'メーカーでの権限')

export const addMakerMember = staffRoute({
  id: 'addMakerMember',
  method: 'POST',
  path: '/console/makers/{id}/members',
  summary: 'メーカーの担当者を加える',
  description:
    '加えられた人は、コンソールで、このメーカーの製品と、サンプル請求・お問い合わせを扱えます。管理者は、あわせてメーカーの紹介と担当者を変えられます。すでに担当者であれば 409（already_maker_member）です。運営の担当者だけが使えます。',
  fails: ['not_found', 'already_maker_member'],
  params,
  body: z
    .object({ user_id: IdSchema.openapi({ description: '利用者の ID' }), role })
    .openapi('MakerMemberAdd'),
  response: ChangedMemberSchema,
  example: { params: { id: '3' }, body: { user_id: 31, role: 1 }, response: changedExample },
})

const memberParams = z.object({ id: idParam('担当の ID（利用者の ID ではありません）') })

export const updateMakerMember = route({
  id: 'updateMakerMember',
  method: 'PUT',
  path: '/console/maker_members/{id}',
  summary: 'メーカーの担当者の権限を変える',
  description: '管理者と編集者を切り替えます。運営の担当者と、そのメーカーの管理者が使えます。',
  params: memberParams,
  body: z.object({ role }).openapi('MakerMemberUpdate'),
  response: ChangedMemberSchema,
  example: {
    params: { id: '4' },
    body: { role: 2 },
    response: { ...changedExample, role: 2, version: 815 },
  },
})

export const removeMakerMember = route({
  id: 'removeMakerMember',
  method: 'DELETE',
  path: '/console/maker_members/{id}',
  summary: 'メーカーの担当者を外す',
  description: 'すぐにコンソールが使えなくなります。運営の担当者と、そのメーカーの管理者が使えます。',
  params: memberParams,
  response: ChangedSchema,
  example: { params: { id: '4' }, response: { id: 4, version: 816 } },
})
