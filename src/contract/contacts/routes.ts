import { z } from '@hono/zod-openapi'
import { isPhone, phoneForm, plainPhone } from '#contract/data/address-texts.ts'
import { consoleContactSorts } from '#contract/data/console-sorts.ts'
import { contactMethod, contactMethods, inquiryCategories } from '#contract/data/contact-choices.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { choiceField, idField, optionalText, requiredLines, requiredText } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { flagParam, idParam, sortParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { makerParams } from '#contract/makers/routes.ts'
import { imageExample } from '#contract/products/examples.ts'
import { ChoiceSchema } from '#contract/users/schemas.ts'

const tag = 'contacts'
const consoleTag = 'console'

const ContactCreateSchema = z
  .object({
    category: choiceField(inquiryCategories, 'お問い合わせの種類'),
    contact_method: choiceField(contactMethods, 'ご希望の連絡方法').default(contactMethod.any),
    name: requiredText(limits.contactName, 'お名前'),
    company: optionalText(limits.company, '会社名'),
    phone: z
      .string({ error: messages.required })
      .transform(plainPhone)
      .refine((phone) => phone === '' || isPhone(phone), messages.invalidPhone)
      .default('')
      .openapi({
        type: 'string',
        pattern: `^(${phoneForm})?$`,
        description: '電話番号。連絡方法が電話（3）のときは必須',
      }),
    body: requiredLines(limits.contactBody, 'お問い合わせの内容'),
    product_variation_id: idField('お問い合わせの製品。メーカーの製品に限ります').nullable().default(null),
  })
  .refine(({ contact_method, phone }) => contact_method !== contactMethod.phone || phone !== '', {
    path: ['phone'],
    message: messages.required,
    // Runs beside other issues, so that the form shows all at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .openapi('ContactCreate')

const AskedVariationSchema = z.object({
  id: IdSchema,
  full_name: z.string(),
  code: z.string(),
  product: z.object({ id: IdSchema }),
})

export const ContactSchema = z
  .object({
    id: IdSchema,
    maker: NamedSchema,
    product_variation: AskedVariationSchema.nullable(),
    category: ChoiceSchema,
    contact_method: ChoiceSchema,
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    body: z.string(),
    created_at: MomentSchema,
  })
  .openapi('Contact')

const ConsoleContactSchema = ContactSchema.extend({
  product_variation: AskedVariationSchema.extend({
    image: ImageSchema.nullable(),
    shown: z.boolean().openapi({ description: '公開中か' }),
  }).nullable(),
  has_mailbox: z.boolean().openapi({
    description:
      'メールの届く先があるか。メーカーの連絡先か、なければ管理者のメールアドレスです。false のメーカーには、メールを送れていません',
  }),
  user_id: IdSchema.nullable().openapi({ description: 'アカウントが削除されていれば null' }),
  read_at: MomentSchema.nullable(),
}).openapi('ConsoleContact')

export type Contact = z.infer<typeof ContactSchema>
export type ConsoleContact = z.infer<typeof ConsoleContactSchema>

export const contactExample: Contact = {
  id: 9,
  maker: { id: 3, name: '木曽家具工房' },
  product_variation: {
    id: 41,
    full_name: 'ボウ チェア ナチュラルオーク',
    code: 'KK-1042',
    product: { id: 12 },
  },
  category: { id: 1, label: '在庫・納期について' },
  contact_method: { id: 3, label: '電話' },
  name: '床野 間子',
  company: '床野建築設計室',
  email: 'mako@example.jp',
  phone: '03-1234-5678',
  body: '12脚を来月末までに納めていただけますか。',
  created_at: '2026-11-20T05:00:00.000Z',
}

const consoleExample = {
  ...contactExample,
  product_variation: contactExample.product_variation && {
    ...contactExample.product_variation,
    image: imageExample,
    shown: true,
  },
  has_mailbox: true,
  user_id: 31,
  read_at: null,
}

export const createContact = defineRoute({
  id: 'createContact',
  method: 'POST',
  path: '/makers/{id}/contacts',
  tag,
  summary: 'メーカーへのお問い合わせ',
  description: `メーカーにメールで届け、控えを本人に送ります。メーカーからの返信は、本人のメールアドレスに直接届きます。1分に3件、1時間に10件まで送れます。Idempotency-Key がなければ、${limits.sameWriteSeconds}秒以内に送られた同じ内容は、同じお問い合わせとして最初の結果を返します。`,
  auth: 'user',
  verified: true,
  rate: 'contact',
  once: true,
  params: makerParams,
  body: ContactCreateSchema,
  response: ContactSchema,
  cache: 0,
  example: {
    params: { id: '3' },
    body: {
      category: 1,
      contact_method: 3,
      name: '床野 間子',
      company: '床野建築設計室',
      phone: '03-1234-5678',
      body: '12脚を来月末までに納めていただけますか。',
      product_variation_id: 41,
    },
    response: contactExample,
  },
})

export const listContacts = defineRoute({
  id: 'listContacts',
  method: 'GET',
  path: '/console/contacts',
  tag: consoleTag,
  summary: 'お問い合わせの一覧',
  description:
    '指定の並び順で返します。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  auth: 'maker',
  query: z.object({
    maker_id: idParam('メーカーの ID').optional(),
    unread: flagParam('まだ読まれていないものだけ'),
    sort: sortParam(consoleContactSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ConsoleContactSchema),
  cache: 0,
  example: {
    query: { unread: 'true' },
    response: byCursor.exampleOf(consoleExample),
  },
})

export const getConsoleContact = defineRoute({
  id: 'getConsoleContact',
  method: 'GET',
  path: '/console/contacts/{id}',
  tag: consoleTag,
  summary: 'お問い合わせの内容',
  description:
    '読んでも既読にはなりません。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  auth: 'maker',
  params: z.object({ id: idParam('お問い合わせの ID') }),
  response: ConsoleContactSchema,
  cache: 0,
  example: { params: { id: '9' }, response: consoleExample },
})

export const unreadContact = defineRoute({
  id: 'unreadContact',
  method: 'POST',
  path: '/console/contacts/{id}/unread',
  tag: consoleTag,
  summary: 'お問い合わせを未読に戻す',
  description:
    'まだ読まれていないものは、そのままです。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  auth: 'maker',
  params: z.object({ id: idParam('お問い合わせの ID') }),
  response: ConsoleContactSchema,
  cache: 0,
  example: { params: { id: '9' }, response: consoleExample },
})

export const readContact = defineRoute({
  id: 'readContact',
  method: 'POST',
  path: '/console/contacts/{id}/read',
  tag: consoleTag,
  summary: 'お問い合わせを既読にする',
  description:
    '何度呼んでも、最初に読まれた日時のままです。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。',
  auth: 'maker',
  params: z.object({ id: idParam('お問い合わせの ID') }),
  response: ConsoleContactSchema,
  cache: 0,
  example: { params: { id: '9' }, response: { ...consoleExample, read_at: '2026-11-20T05:10:00.000Z' } },
})
