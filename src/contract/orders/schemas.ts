import { z } from '@hono/zod-openapi'
import { PostalAddressSchema, ShownAddressSchema } from '#contract/addresses/schemas.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { orderStatuses } from '#contract/data/order-status.ts'
import { idField, optionalLines } from '#contract/kit/body-fields.ts'
import { IdSchema, MomentSchema, NamedSchema, permissionsFor } from '#contract/kit/schemas.ts'
import { SampleSchema, VariationCardSchema } from '#contract/products/schemas.ts'
import { DateSchema } from '#contract/shipments/routes.ts'

export const OrderStatusSchema = z
  .int()
  .min(1)
  .max(6)
  .openapi({ description: orderStatuses.map(({ id, label }) => `${id} ${label}`).join('、') })

/** 0 removes the item, where `least` is 0. */
export const sampleItem = (least: 0 | 1, description: string) =>
  z.object({
    product_variation_id: idField('製品バリエーションの ID'),
    quantity: z
      .int({ error: messages.invalidQuantity })
      .min(least, messages.invalidQuantity)
      .max(99, messages.invalidQuantity)
      .openapi({ description }),
  })

export const OrderCreateSchema = z
  .object({
    address_id: idField('登録済みのお届け先の ID').optional(),
    address: PostalAddressSchema.optional(),
    items: z
      .array(sampleItem(1, '点数'), { error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(limits.orderItems, messages.sampleKinds(limits.orderItems)),
    answers: z
      .array(
        z.object({
          question_id: idField('質問の ID'),
          choice_ids: z.array(idField('選択肢の ID'), { error: messages.requiredChoice }).max(100),
        }),
      )
      .max(200)
      .default([]),
    note: optionalLines(limits.orderNote, 'メーカーへの連絡事項'),
  })
  .refine(({ address_id, address }) => (address_id === undefined) !== (address === undefined), {
    path: ['address'],
    error: messages.required,
  })
  .openapi('OrderCreate')

const OrderItemSchema = z.object({
  id: IdSchema,
  product_variation_id: IdSchema,
  full_name: z.string().openapi({ description: 'ご請求時の名称' }),
  code: z.string(),
  sample_description: z.string().nullable(),
  quantity: z.int().positive(),
  shipped: z.boolean(),
})

const OwnOrderItemSchema = OrderItemSchema.extend({
  product_variation: VariationCardSchema.nullable().openapi({
    description: '現在の製品。公開が終わっていれば null',
  }),
  sample: SampleSchema.nullable().openapi({
    description: '現在のサンプル。もう一度ご請求いただけるのは available かつ in_stock のとき',
  }),
})

export const StatusChangeSchema = z.object({
  status: OrderStatusSchema,
  changed_at: MomentSchema,
})

const CarrierSchema = z.string().nullable().openapi({ description: '送り状番号の運送会社' })

export const OrderSchema = z
  .object({
    id: IdSchema,
    maker: NamedSchema,
    status: OrderStatusSchema,
    permissions: permissionsFor('cancel'),
    tracking_number: z.string().nullable(),
    carrier: CarrierSchema,
    shipped_at: MomentSchema.nullable(),
    items: z.array(OwnOrderItemSchema),
    history: z
      .array(StatusChangeSchema)
      .openapi({ description: '状態の移り変わり、古い順。元に戻されたものを除く' }),
  })
  .openapi('Order')

export const OrderAnswerSchema = z.object({
  question: z.object({ id: IdSchema, label: z.string() }),
  choices: z.array(z.object({ id: IdSchema, choice: z.string() })),
})

export const OrderGroupSchema = z
  .object({
    code: z.string().openapi({ example: 'TK-7F3K9Q2M' }),
    status: OrderStatusSchema.openapi({ description: 'メーカーごとの状態をまとめたもの' }),
    permissions: permissionsFor('cancel'),
    created_at: MomentSchema,
    delivery_date: DateSchema,
    address: ShownAddressSchema,
    note: z.string(),
    orders: z.array(OrderSchema),
    answers: z.array(OrderAnswerSchema),
  })
  .openapi('OrderGroup')

export const ConsoleOrderSchema = z
  .object({
    id: IdSchema,
    code: z.string().openapi({ description: 'ご請求番号' }),
    maker: NamedSchema,
    status: OrderStatusSchema,
    next_statuses: z.array(OrderStatusSchema).openapi({ description: 'ここから進められる状態' }),
    created_at: MomentSchema,
    delivery_date: DateSchema,
    address: ShownAddressSchema,
    note: z.string(),
    tracking_number: z.string().nullable(),
    carrier: CarrierSchema,
    shipped_at: MomentSchema.nullable(),
    items: z.array(OrderItemSchema),
  })
  .openapi('ConsoleOrder')

export const ConsoleOrderDetailSchema = ConsoleOrderSchema.extend({
  email: z.string().nullable().openapi({ description: 'ご請求者のメールアドレス' }),
  answers: z.array(OrderAnswerSchema),
  take_back: z
    .object({ version: IdSchema, until: MomentSchema })
    .nullable()
    .openapi({ description: '最後に進めた状態を元に戻せるとき、その版と期限' }),
  history: z.array(
    StatusChangeSchema.extend({
      changed_by: z.string().nullable(),
      taken_back_at: MomentSchema.nullable().openapi({ description: '元に戻した日時' }),
      taken_back_by: z.string().nullable(),
    }),
  ),
}).openapi('ConsoleOrderDetail')

export type OrderCreate = z.output<typeof OrderCreateSchema>
export type OrderGroup = z.infer<typeof OrderGroupSchema>
export type ConsoleOrder = z.infer<typeof ConsoleOrderSchema>
