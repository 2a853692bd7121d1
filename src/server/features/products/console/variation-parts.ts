import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { productVariationColors, productVariationMaterials } from '#server/db/schema/index.ts'
import { writeSuccessors } from './successors.ts'
import { writePictures } from './variation-pictures.ts'
import { writeSpecs } from './variation-specs.ts'

export type StoredVariation = VariationContent & { id: number }

type Parts = Pick<VariationContent, (typeof partWriters)[number]['fields'][number]>

export const noParts: Parts = {
  color_type_ids: [],
  material_ids: [],
  condition_value_ids: [],
  measures: {},
  images: [],
  successors: [],
}

const partWriters = [
  { fields: ['color_type_ids'], write: writeColors },
  { fields: ['material_ids'], write: writeMaterials },
  { fields: ['condition_value_ids', 'measures'], write: writeSpecs },
  { fields: ['images'], write: writePictures },
  { fields: ['successors'], write: writeSuccessors },
] as const

/** Leaves parts alone that stay the same: a change of prices writes no other table. */
export async function writeParts(
  tx: Transaction,
  variations: readonly StoredVariation[],
  partsBefore: (id: number) => Parts,
): Promise<void> {
  for (const { fields, write } of partWriters) {
    const changed = variations.filter((variation) => {
      const before = partsBefore(variation.id)
      return fields.some((field) => !isDeepStrictEqual(variation[field], before[field]))
    })
    if (changed.length > 0) await write(tx, changed)
  }
}

async function writeColors(tx: Transaction, variations: readonly StoredVariation[]): Promise<void> {
  const ids = variations.map(({ id }) => id)
  await tx.delete(productVariationColors).where(isOneOf(productVariationColors.variationId, ids))
  const colors = variations.flatMap(({ id, color_type_ids }) =>
    color_type_ids.map((colorType) => ({ variationId: id, colorType })),
  )
  if (colors.length > 0) await tx.insert(productVariationColors).values(colors)
}

/** Adds before it removes, by id, as merges lock materials. */
async function writeMaterials(tx: Transaction, variations: readonly StoredVariation[]): Promise<void> {
  const { variationId, materialId } = productVariationMaterials
  const ids = variations.map(({ id }) => id)
  const stored = await tx.select().from(productVariationMaterials).where(isOneOf(variationId, ids))
  const storedOf = Map.groupBy(stored, (row) => row.variationId)
  const wanted = new Map(variations.map(({ id, material_ids }) => [id, new Set(material_ids)]))
  const added = variations.flatMap(({ id, material_ids }) => {
    const kept = new Set((storedOf.get(id) ?? []).map((row) => row.materialId))
    return material_ids
      .filter((each) => !kept.has(each))
      .map((each) => ({ variationId: id, materialId: each }))
  })
  const gone = stored.filter((row) => !wanted.get(row.variationId)?.has(row.materialId))
  if (added.length > 0)
    await tx.insert(productVariationMaterials).values(added.toSorted((a, b) => a.materialId - b.materialId))
  if (gone.length > 0)
    await tx.delete(productVariationMaterials).where(
      sql`(${variationId}, ${materialId}) in (select * from unnest(
        ${idArray(gone.map((row) => row.variationId))}, ${idArray(gone.map((row) => row.materialId))}))`,
    )
}
