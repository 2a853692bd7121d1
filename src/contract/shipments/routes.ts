import { z } from '@hono/zod-openapi'
import { plainZipCode, prefectures, zipCodeForm } from '#contract/data/address-texts.ts'
import { messages } from '#contract/data/messages.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { MomentSchema } from '#contract/kit/schemas.ts'

export const DateSchema = z.iso.date().openapi({ example: '2026-11-25' })

export const getNextDeliveryDate = defineRoute({
  id: 'getNextDeliveryDate',
  method: 'GET',
  path: '/shipments/next_delivery_date',
  tag: 'orders',
  summary: '次のお届けの目安',
  description:
    'いまご請求いただいたときの、出荷日とお届けの目安です。15時（日本時間）までのご請求を当日分とし、翌営業日に出荷するものとして計算します。お届けは本州が出荷の翌日、そのほかは翌々日、離島はさらに2日後です。土日祝日と12月29日〜1月3日は出荷しません。郵便番号だけでも都道府県がわかります（2つの都道府県にまたがる番号では、遅いほうの日です）。見つからない郵便番号と、都道府県と合わない郵便番号は 422 です。都道府県も郵便番号もなければ、最も早い日を返します。',
  auth: 'public',
  query: z.object({
    prefecture: z
      .string({ error: messages.requiredChoice })
      .regex(/^\d{1,2}$/, messages.requiredChoice)
      .transform(Number)
      .refine((id) => prefectures.some((prefecture) => prefecture.id === id), messages.requiredChoice)
      .optional()
      .openapi({
        type: 'integer',
        minimum: 1,
        maximum: 47,
        description: '都道府県（1 北海道 〜 47 沖縄県）',
      }),
    zip_code: z
      .string({ error: messages.invalidZipCode })
      .transform(plainZipCode)
      .pipe(z.string().regex(/^\d{7}$/, messages.invalidZipCode))
      .optional()
      .openapi({
        type: 'string',
        pattern: `^(${zipCodeForm})?$`,
        description:
          '郵便番号。都道府県と、離島かどうかがわかります。事業所の個別番号は、同じ地域の番号から調べます',
      }),
  }),
  response: z.object({
    shipping_date: DateSchema,
    delivery_date: DateSchema,
    order_by: MomentSchema.openapi({ description: 'この日に届くご請求の締切' }),
  }),
  cache: 0,
  example: {
    query: { prefecture: '13' },
    response: {
      shipping_date: '2026-11-24',
      delivery_date: '2026-11-25',
      order_by: '2026-11-20T06:00:00.000Z',
    },
  },
})
