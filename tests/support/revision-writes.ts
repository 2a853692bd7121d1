import { eq } from 'drizzle-orm'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { priceRevisionItems, priceRevisions, productVariations } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildMaker, one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { dayFromNow } from './days.ts'
import { nextNumber } from './next-number.ts'
import { buildVariation } from './variation-builder.ts'

type BuiltRevision = Partial<typeof priceRevisions.$inferInsert> & {
  variationId?: number
  price?: number
}

/** A revision of one 品番. */
export async function buildRevision(
  { db }: Pick<TestApi, 'db'>,
  { variationId, price = 1_400, ...more }: BuiltRevision = {},
): Promise<{ id: number; variationId: number; code: string }> {
  const given = variationId ?? (await buildVariation(db)).id
  const variation = one(await db.select().from(productVariations).where(eq(productVariations.id, given)))
  const state = more.state ?? priceRevisionState.draft
  const values = {
    ...{ makerId: variation.makerId, name: `春の改定${nextNumber()}`, effectiveOn: dayFromNow(90), state },
    announcedAt: state === priceRevisionState.draft ? null : new Date(),
    ...more,
  }
  const { id } = one(await db.insert(priceRevisions).values(values).returning())
  await db
    .insert(priceRevisionItems)
    .values({ revisionId: id, variationId: given, priceKind: 1, price, priceUnit: variation.priceUnit })
  return { id, variationId: given, code: variation.code }
}

const built =
  (more: BuiltRevision, action: string, bodyOf: (code: string) => object = () => ({})): MakeWrite =>
  async (api) => {
    const { id: recordId, code } = await buildRevision(api, more)
    const body = { ...bodyOf(code), version: 0 }
    return { path: `/console/price_revisions/${recordId}${action}`, body, recordId }
  }

const { announced } = priceRevisionState

export const revisionWrites: Record<string, MakeWrite> = {
  createPriceRevision: async ({ db }) => ({
    path: '/console/price_revisions',
    body: { maker_id: (await buildMaker(db)).id, name: '春の改定', effective_on: dayFromNow(90) },
  }),
  updatePriceRevision: built({}, '', () => ({ name: '夏の改定', effective_on: dayFromNow(120) })),
  deletePriceRevision: built({}, ''),
  announcePriceRevision: built({}, '/announce'),
  withdrawPriceRevision: built({ state: announced }, '/withdraw'),
  setPriceRevisionItems: built({}, '/items', (code) => ({ items: [{ code, price: 1_500 }] })),
  applyPriceRule: built({}, '/rule', () => ({ scope: 'maker', unit: 'yen', amount: 500 })),
}
