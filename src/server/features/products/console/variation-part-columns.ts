import { sql } from 'drizzle-orm'
import { type SpecMeasures, specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import {
  productVariationColors as colors,
  productVariationConditionValues as conditionValues,
  productVariationMaterials as materials,
  productVariationMeasures as measured,
  productVariationImages as pictures,
  variationSuccessors as successors,
  productVariations as v,
} from '#server/db/schema/index.ts'

type VariationPictures = VariationContent['images']

/** Conditions and measures by id of the measure. */
export const specColumns = {
  conditionValues: sql<number[]>`array(select ${conditionValues.valueId}::float8 from ${conditionValues}
    where ${conditionValues.variationId} = ${v.id} order by ${conditionValues.valueId})`,
  measured: sql<Record<string, number> | null>`(select json_object_agg(${measured.measure}, ${measured.value})
    from ${measured} where ${measured.variationId} = ${v.id})`,
}

/** Reads rows of other tables with the variation's own in one query: imports read thousands. */
export const partColumns = {
  colors: sql<number[]>`array(select ${colors.colorType} from ${colors}
    where ${colors.variationId} = ${v.id} order by ${colors.colorType})`,
  materials: sql<number[]>`array(select ${materials.materialId}::float8 from ${materials}
    where ${materials.variationId} = ${v.id} order by ${materials.materialId})`,
  pictures: sql<VariationPictures>`(select coalesce(json_agg(json_build_object(
      'id', ${pictures.imageId}, 'shown_width', ${pictures.shownWidth}) order by ${pictures.position}), '[]')
    from ${pictures} where ${pictures.variationId} = ${v.id})`,
  successors: sql<number[]>`array(select ${successors.successorId}::float8 from ${successors}
    where ${successors.variationId} = ${v.id} order by ${successors.position})`,
  ...specColumns,
}

export const measuresOf = (stored: Record<string, number> | null): SpecMeasures =>
  Object.fromEntries(
    specMeasureKeys.flatMap((key) => {
      const value = stored?.[measures[key].id]
      return value === undefined ? [] : [[key, value]]
    }),
  )
