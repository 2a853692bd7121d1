import { eq } from 'drizzle-orm'
import type { BrandContent } from '#contract/brands/console-routes.ts'
import { ApiError } from '#server/api-error.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { orNull } from '#server/console/standing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { brands, images, products } from '#server/db/schema/index.ts'

const brandRow = rowRecord<typeof brands, BrandContent>({
  kind: 'brand',
  table: brands,
  nameOf: ({ name }) => name,
  stateOf: ({ makerId, name, nameKana, description, logoImageId, coverImageId }) => ({
    ...{ maker_id: makerId, name, name_kana: nameKana, description },
    ...{ logo_image_id: logoImageId, cover_image_id: coverImageId },
  }),
  rowOf: ({ maker_id, name, name_kana, description, logo_image_id, cover_image_id }) => ({
    ...{ makerId: maker_id, name, nameKana: name_kana, description },
    ...{ logoImageId: logo_image_id, coverImageId: cover_image_id },
  }),
})

export const brandRecord: RowRecord<BrandContent> = {
  ...brandRow,
  async write(tx, id, state) {
    if (!state) await requireUnused(tx, id)
    return brandRow.write(tx, id, state)
  },
  async withoutGone(tx, state) {
    return {
      ...state,
      logo_image_id: await orNull(tx, images, state.logo_image_id),
      cover_image_id: await orNull(tx, images, state.cover_image_id),
    }
  },
}

async function requireUnused(tx: Transaction, id: number): Promise<void> {
  const count = await tx.$count(products, eq(products.brandId, id))
  if (count === 0) return
  const detail = `${count.toLocaleString('ja')}件の製品があるため、削除できません。`
  throw new ApiError('in_use', undefined, { detail })
}
