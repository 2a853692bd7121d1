import { z } from '@hono/zod-openapi'
import { soonDays } from '#contract/data/certificates.ts'
import { inquiryCategories } from '#contract/data/contact-choices.ts'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { publishedKindNames } from '#contract/data/published-kinds.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { ValiditySchema } from '#contract/products/schemas.ts'
import { publishedKindDoc } from '#contract/reports/schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

/** Rows of each kind; the page links to the whole list. */
export const mostWaiting = 5

/** Samples that need restocking. */
export const lowSampleStock = 3

const waiting = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .object({
      count: z.int().nonnegative().openapi({ description: '全部の数' }),
      items: z.array(item).max(mostWaiting),
    })
    .openapi({ description })

const WaitingOrderSchema = z.object({
  id: IdSchema,
  code: z.string(),
  maker: NamedSchema,
  status: z.int().openapi(choiceDoc(orderStatuses, '状態')),
  recipient: z.string(),
  company: z.string(),
  delivery_date: z.iso.date(),
  created_at: MomentSchema,
})

const UnreadContactSchema = z.object({
  id: IdSchema,
  maker: NamedSchema,
  category: z.int().openapi(choiceDoc(inquiryCategories, 'お問い合わせの種類')),
  name: z.string(),
  company: z.string(),
  excerpt: z.string().openapi({ description: '内容のはじめの100文字' }),
  created_at: MomentSchema,
})

const LowSampleSchema = z.object({
  id: IdSchema.openapi({ description: 'バリエーションの ID' }),
  product_id: IdSchema,
  full_name: z.string(),
  code: z.string(),
  maker: NamedSchema,
  sample_stock: z.int().nonnegative(),
})

const EndingCertificateSchema = ValiditySchema.extend({
  id: IdSchema,
  maker: NamedSchema.nullable().openapi({ description: '共同認定では null' }),
  product_count: z
    .int()
    .nonnegative()
    .nullable()
    .openapi({ description: 'この番号の品番がある製品の数。共同認定では数えず null' }),
})

const WaitingChangeSchema = z.object({
  id: IdSchema.openapi({ description: '依頼の ID' }),
  maker: NamedSchema,
  title: z.string().openapi({ description: '変えること' }),
  requested_by: NamedSchema.nullable().openapi({ description: '頼んだ編集者。退会していれば null' }),
  product_count: z.int().nonnegative(),
  variation_count: z.int().nonnegative(),
  created_at: MomentSchema,
})

const OpenReportSchema = z.object({
  id: IdSchema,
  kind: z.enum(publishedKindNames).openapi({ description: publishedKindDoc }),
  name: z.string().nullable(),
  reason: z.int().openapi(choiceDoc(contentReasons, '通報の理由')),
  created_at: MomentSchema,
})

const ArticleOfTodaySchema = z.object({
  id: IdSchema,
  title: z.string(),
  published_at: MomentSchema,
})

const TodaySchema = z
  .object({
    makers: z
      .array(
        NamedSchema.extend({
          suspended_reason: z.string().nullable().openapi({
            description: '運営が掲載を停止した理由。停止していなければ null',
          }),
        }),
      )
      .openapi({ description: '担当しているメーカー。運営の担当者には空' }),
    orders: waiting(WaitingOrderSchema, '出荷を終えていないサンプルのご請求を、古い順に'),
    contacts: waiting(UnreadContactSchema, '未読のお問い合わせを、古い順に'),
    samples: waiting(
      LowSampleSchema,
      `公開中で、サンプルの在庫が${lowSampleStock}点以下の製品を、少ない順に`,
    ),
    changes: waiting(WaitingChangeSchema, '管理者の承認を待つ製品の変更を、古い順に'),
    certificates: waiting(
      EndingCertificateSchema,
      `期限が切れたか、${soonDays}日以内に切れる認定を、期限の順に。メーカーの担当者には、メーカーの認定と、その品番が使う共同認定`,
    ),
    reports: waiting(OpenReportSchema, '未対応の通報を、新しい順に。メーカーの担当者には null').nullable(),
    articles: waiting(
      ArticleOfTodaySchema,
      '日本時間の今日に公開した記事と、公開する記事を、その順に。メーカーの担当者には null',
    ).nullable(),
  })
  .openapi('ConsoleToday')

export type ConsoleToday = z.infer<typeof TodaySchema>

const maker = { id: 3, name: '木曽家具工房' }

export const getConsoleToday = route({
  id: 'getConsoleToday',
  method: 'GET',
  path: '/console/today',
  summary: '今日、待っているもの',
  description: `対応を待っているものを、種類ごとに、数とはじめの${mostWaiting}件で返します。運営の担当者と、メーカーの担当者が使えます。メーカーの担当者に見えるのは、そのメーカーの分だけです。`,
  response: TodaySchema,
  example: {
    response: {
      makers: [],
      orders: {
        count: 1,
        items: [
          {
            id: 71,
            code: 'TK-7KQ2M4XA',
            maker,
            status: orderStatus.pending,
            recipient: '床野 間子',
            company: '床野建築設計室',
            delivery_date: '2026-11-25',
            created_at: '2026-11-20T05:12:00.000Z',
          },
        ],
      },
      contacts: {
        count: 1,
        items: [
          {
            id: 9,
            maker,
            category: 1,
            name: '床野 間子',
            company: '床野建築設計室',
            excerpt: '12脚を来月末までに納めていただけますか。',
            created_at: '2026-11-20T05:00:00.000Z',
          },
        ],
      },
      samples: {
        count: 1,
        items: [
          {
            id: 41,
            product_id: 12,
            full_name: 'ボウ チェア ナチュラルオーク',
            code: 'KK-1042',
            maker,
            sample_stock: 2,
          },
        ],
      },
      changes: {
        count: 1,
        items: [
          {
            id: 4,
            maker,
            title: '価格を5%上げる（100円単位に四捨五入）',
            requested_by: { id: 31, name: '床野 間子' },
            product_count: 12,
            variation_count: 64,
            created_at: '2026-11-20T05:10:00.000Z',
          },
        ],
      },
      certificates: {
        count: 1,
        items: [
          {
            ...{ id: 5, number: 'K-008136', maker, expires_on: '2027-01-15' },
            ...{ expiry: 'soon' as const, product_count: 2 },
          },
        ],
      },
      reports: {
        count: 1,
        items: [
          { id: 5, kind: 'project', name: '鎌倉の家', reason: 1, created_at: '2026-11-20T03:00:00.000Z' },
        ],
      },
      articles: {
        count: 1,
        items: [{ id: 8, title: '土を、叩いて固める。', published_at: '2026-11-20T00:00:00.000Z' }],
      },
    },
  },
})
