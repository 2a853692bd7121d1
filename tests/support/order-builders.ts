import { eq, isNotNull, sql } from 'drizzle-orm'
import { orderStatus } from '#contract/data/order-status.ts'
import { ConsoleOrderDetailSchema } from '#contract/orders/schemas.ts'
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { mailStepJob } from '#server/features/orders/take-back/mail-step.ts'
import type { TestApi } from './api.ts'
import { buildProduct, one, type ProductValues } from './builders.ts'
import type { TestAccount } from './people.ts'
import { buildVariation, type VariationValues } from './variation-builder.ts'

export const postalAddress = {
  recipient: '床野 間子',
  company: '床野建築設計室',
  zip_code: '104-0061',
  prefecture: 13,
  city: '中央区',
  street: '銀座1-2-3',
  building: '銀座ビル 4階',
  phone: '03-1234-5678',
}

/** Zip codes that no address may have, with the api's reason. */
export const refusedZipCodes = [
  {
    title: 'an unknown zip code',
    place: { zip_code: '999-9999', prefecture: 13 },
    message: 'この郵便番号は見つかりません。番号をお確かめください',
  },
  {
    title: 'a zip code of another prefecture',
    place: { zip_code: '900-0001', prefecture: 13 },
    message: '郵便番号と都道府県が合いません。どちらかをお直しください',
  },
]

/** Creates a variation with samples, of a new product unless productId is given. */
export async function buildSample(
  db: Database,
  { product, ...values }: VariationValues & { product?: ProductValues } = {},
) {
  const productId = values.productId ?? (await buildProduct(db, product)).id
  const sample = {
    sampleAvailable: true,
    sampleStock: 20,
    sampleDescription: 'カットサンプル 100×100 mm',
  }
  return buildVariation(db, { ...sample, ...values, productId })
}

/** Creates a question of a category, with two choices by default. type 1: checkbox, 2: radio, 3: select. */
export async function buildQuestion(
  db: Database,
  categoryId: number,
  {
    label = 'ご検討中の物件の用途',
    type = 3,
    required = true,
    choices: texts = ['戸建住宅', 'オフィス'],
  } = {},
) {
  const values = { categoryId, label, questionType: type, required, position: 1 }
  const question = one(await db.insert(schema.sampleRequestQuestions).values(values).returning())
  const choices = await db
    .insert(schema.sampleRequestChoices)
    .values(texts.map((choice, position) => ({ questionId: question.id, choice, position })))
    .returning()
  return { ...question, choiceIds: choices.map(({ id }) => id) }
}

export async function stockOf(db: Database, variationId: number): Promise<number> {
  const [row] = await db
    .select({ stock: schema.productVariations.sampleStock })
    .from(schema.productVariations)
    .where(eq(schema.productVariations.id, variationId))
  return row?.stock ?? Number.NaN
}

type Item = { id: number; quantity?: number }

let orders = 0

/** Checks these variations out, with a fresh key unless one is given. */
export const order = (
  person: TestAccount,
  items: readonly Item[],
  { key = `checkout-${++orders}`, ...body }: { key?: string } & Record<string, unknown> = {},
) =>
  person.request('POST', '/orders', {
    headers: { 'Idempotency-Key': key },
    body: {
      address: postalAddress,
      items: items.map(({ id, quantity = 1 }) => ({ product_variation_id: id, quantity })),
      ...body,
    },
  })

export const markShipped = (db: Database, id: number) =>
  db.update(schema.orders).set({ status: orderStatus.shipped }).where(eq(schema.orders.id, id))

/** Mails the steps of orders, as ten minutes later. */
export async function mailSteps({ db, services: { config } }: TestApi): Promise<void> {
  const { id, notice } = schema.orderStatusChanges
  const waiting = await db.select({ id }).from(schema.orderStatusChanges).where(isNotNull(notice)).orderBy(id)
  for (const step of waiting) await mailStepJob.run({ db, config }, step, '')
}

/** Moves the steps of an order into the past, as ten minutes later. */
export const passTakeBack = (db: Database, orderId: number) =>
  db
    .update(schema.orderStatusChanges)
    .set({ createdAt: sql`created_at - interval '10 minutes'` })
    .where(eq(schema.orderStatusChanges.orderId, orderId))

/** Advances an order and returns the call that takes it back. */
export async function advanceForTakeBack(staff: TestAccount, id: number) {
  const body = { current_status: orderStatus.pending, status: orderStatus.waitingForShipment }
  const { take_back } = (await staff.request('POST', `/console/orders/${id}/status`, { body })).as(
    ConsoleOrderDetailSchema,
  )
  return { path: `/console/orders/${id}/take_back`, body: { version: take_back?.version } }
}
