import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asc, eq, inArray } from 'drizzle-orm'
import { productVariationImages, productVariations } from '#server/db/schema/index.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { askAsPerson } from './lists.ts'
import { withDatabase } from './with-database.ts'

/** 品番 of the demo that end. */
export const endingCodes = { bed: 'M9160-NV', carpet: 'TWN-5062', door: 'YH8-F80-WN' }

/** Returns ids by 品番, and a discontinued bed without successor that looks like the demo's. */
const findEndings = () =>
  withDatabase(async (db) => {
    const codes = Object.values(endingCodes)
    const found = await db.select().from(productVariations).where(inArray(productVariations.code, codes))
    const bed = found.find(({ code }) => code === endingCodes.bed)
    const images = await db
      .select({ id: productVariationImages.imageId })
      .from(productVariationImages)
      .where(eq(productVariationImages.variationId, bed?.id ?? 0))
      .orderBy(asc(productVariationImages.position))
    const imageIds = images.map(({ id }) => id)
    const unique = randomUUID().slice(0, 12)
    const own = { name: `ベージュ${unique}`, code: `M9160-${unique}`, discontinued: true, imageIds }
    const alone = await buildVariation(db, { productId: bed?.productId ?? 0, ...own })
    return { idOf: new Map(found.map(({ code, id }) => [code, id])), alone }
  })

/** Creates a private list of them or of some, each in a room of its own. The one without successor stands first. */
export async function makeEndingList(
  page: Page,
  codes?: readonly string[],
): Promise<{ id: number; aloneCode: string }> {
  const { idOf, alone } = await findEndings()
  expect(idOf.size).toBe(3)
  const data = { name: '〇〇邸 仕上げ' }
  const { id } = await askAsPerson<{ id: number }>(page, { method: 'POST', path: '/lists', data })
  const use = { quantity: 2, note: '色は現物で' }
  const { bed, carpet, door } = endingCodes
  const items = [
    { code: bed, kind: 3, id: idOf.get(bed), room: '寝室', part: 5, ...use },
    { code: carpet, kind: 4, id: idOf.get(carpet), room: '書斎', part: 1, ...use },
    { code: door, kind: 4, id: idOf.get(door), room: '廊下', part: 4, ...use },
    { code: alone.code, kind: 3, id: alone.id },
  ]
  for (const { code, ...item } of items.filter(({ code }) => codes?.includes(code) ?? true))
    await askAsPerson(page, { method: 'POST', path: `/lists/${id}/items`, data: item })
  return { id, aloneCode: alone.code }
}
