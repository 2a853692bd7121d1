import { z } from '@hono/zod-openapi'
import { productChanges } from '#contract/data/product-notices.ts'
import { savedSearchKinds } from '#contract/data/saved-searches.ts'
import { pageNotificationTypes } from '#contract/data/user-attributes.ts'
import { IdSchema, ImageSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'

export const NotificationSchema = z
  .object({
    id: IdSchema,
    notification_type: z.enum(pageNotificationTypes),
    actors: z
      .array(UserCardSchema.pick({ id: true, screen_name: true, icon: true }))
      .max(3)
      .openapi({ description: 'だれが。新しい順に3人まで。退会した人は入りません' }),
    actor_count: z.int().nonnegative().openapi({ description: 'ぜんぶで何人か' }),
    thing: z
      .object({
        kind: z.enum(['project', 'post', 'team', 'list', 'search']),
        id: IdSchema,
        name: z.string(),
        image: ImageSchema.nullable(),
        url: z.url().openapi({ description: 'そのページのアドレス' }),
      })
      .nullable()
      .openapi({ description: '何について。FOLLOW と、カートの製品の PRODUCT_CHANGED では null' }),
    products: z
      .array(
        z.object({
          code: z.string().openapi({ description: '品番' }),
          change: z.enum(productChanges).openapi({
            description:
              'discontinued 廃番になる、for_sale 廃番の取りやめ、successor 後継品が決まった、certificate 認定の期限が切れた、price 価格が変わる、price_withdrawn 価格改定の取りやめ',
          }),
          discontinued_on: z.iso.date().nullable(),
          price: z
            .object({
              from_on: z.iso.date(),
              kind: z.int(),
              excluding_tax: z.int().nullable(),
              unit: z.int(),
            })
            .nullable()
            .openapi({ description: '予告された価格と、それが始まる日' }),
          certificate: z.string().nullable().openapi({ description: '期限の切れた認定の番号' }),
        }),
      )
      .max(3)
      .openapi({ description: 'PRODUCT_CHANGED で、変わった製品。3点まで' }),
    product_count: z.int().nonnegative().openapi({ description: '変わった製品がぜんぶで何点か' }),
    common_change: z
      .enum(productChanges)
      .nullable()
      .openapi({ description: '変わった製品のすべてに同じことが起きたなら、それ' }),
    match_count: z
      .int()
      .nonnegative()
      .openapi({ description: 'NEW_MATCHES で、新しく当てはまったものが何件か（100件まで数えます）' }),
    match_kind: z
      .enum(savedSearchKinds)
      .nullable()
      .openapi({ description: 'NEW_MATCHES で、何をさがす条件か' }),
    read: z.boolean(),
    created_at: MomentSchema,
    updated_at: MomentSchema.openapi({ description: '最後のひとりが加わった日時' }),
  })
  .openapi('Notification')

export type Notification = z.infer<typeof NotificationSchema>

export const notificationExample: Notification = {
  id: 51,
  notification_type: 'LIKE',
  actors: [{ id: 7, screen_name: '小林 樹', icon: null }],
  actor_count: 4,
  thing: {
    kind: 'project',
    id: 1,
    name: '鎌倉の家',
    image: null,
    url: 'https://tokonoma.example.jp/projects/1',
  },
  products: [],
  product_count: 0,
  common_change: null,
  match_count: 0,
  match_kind: null,
  read: false,
  created_at: '2026-11-20T02:00:00.000Z',
  updated_at: '2026-11-20T02:40:00.000Z',
}
