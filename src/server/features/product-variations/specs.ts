import { and, eq } from 'drizzle-orm'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import { mapRegulations, type RegulationKey } from '#contract/data/regulations.ts'
import type { Validity, Variation } from '#contract/products/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { certificateColumns, gradeColumns, products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from './card-queries.ts'
import { lastDaysOfVariation, presentValidity } from './certificates.ts'
import { materialsOfVariation } from './queries.ts'

const specColumns = {
  materialNote: productVariations.materialNote,
  materials: materialsOfVariation,
  grades: gradeColumns,
  certificates: certificateColumns,
  fireProtectionNote: productVariations.fireProtectionNote,
  lastDays: lastDaysOfVariation,
}

type RegulationRow = {
  grades: Record<RegulationKey, number | null>
  certificates: Record<RegulationKey, string | null>
  fireProtectionNote: string | null
}

export type Specs = Pick<Variation, 'material_note' | 'materials' | 'regulations'> & {
  certificates: Validity[]
}

/** Loads the data that schedules (仕上表) show but cards do not. Skips unknown and unpublished variations. */
export async function loadSpecs(executor: Executor, ids: readonly number[]): Promise<Map<number, Specs>> {
  const rows = await executor
    .select({ id: productVariations.id, ...specColumns })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(isOneOf(productVariations.id, ids), isPublic))
  const today = japaneseDay(Date.now())
  return new Map(
    rows.map((row) => [
      row.id,
      {
        material_note: row.materialNote,
        materials: row.materials,
        regulations: presentRegulations(row),
        certificates: Object.entries(row.lastDays).map(([number, day]) =>
          presentValidity(number, day, today),
        ),
      },
    ]),
  )
}

/** Adds the note to the only grade that depends on the substrate. */
export const presentRegulations = ({ grades, certificates, fireProtectionNote }: RegulationRow) =>
  mapRegulations((key): Variation['regulations'][typeof key] => {
    const grade = grades[key]
    if (grade === null) return null
    return {
      grade,
      certificate: certificates[key],
      ...(key === 'fire_protection_material' && { note: fireProtectionNote }),
    }
  })
