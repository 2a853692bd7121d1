import { and, inArray } from 'drizzle-orm'
import { type SpecMeasures, specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  productVariationConditionValues,
  productVariationMeasures,
  productVariations,
} from '#server/db/schema/index.ts'
import { measuresOf, specColumns } from './variation-part-columns.ts'

export type VariationSpecs = { condition_value_ids: number[]; measures: SpecMeasures }

const values = productVariationConditionValues
const measured = productVariationMeasures

/** Reads conditions and measures of variations. */
export async function readSpecs(
  executor: Executor,
  ids: readonly number[],
): Promise<(id: number) => VariationSpecs> {
  if (ids.length === 0) return () => noSpecs
  const rows = await executor
    .select({ id: productVariations.id, ...specColumns })
    .from(productVariations)
    .where(isOneOf(productVariations.id, ids))
  const specsOf = new Map(
    rows.map((row) => [
      row.id,
      { condition_value_ids: row.conditionValues, measures: measuresOf(row.measured) },
    ]),
  )
  return (id) => specsOf.get(id) ?? noSpecs
}

const noSpecs: VariationSpecs = { condition_value_ids: [], measures: {} }

/** Leaves rows of measures alone that have columns of their own. */
export async function writeSpecs(
  tx: Transaction,
  variations: readonly (VariationSpecs & { id: number })[],
): Promise<void> {
  const ids = variations.map(({ id }) => id)
  await tx.delete(values).where(isOneOf(values.variationId, ids))
  const kept = specMeasureKeys.map((key) => measures[key].id)
  await tx.delete(measured).where(and(isOneOf(measured.variationId, ids), inArray(measured.measure, kept)))
  const valueRows = variations.flatMap(({ id, condition_value_ids }) =>
    condition_value_ids.map((valueId) => ({ variationId: id, valueId })),
  )
  // In the order in which saves of a condition lock its options.
  valueRows.sort((a, b) => a.valueId - b.valueId)
  const measureRows = variations.flatMap(({ id, measures: given }) =>
    specMeasureKeys.flatMap((key) => {
      const value = given[key]
      return value === undefined ? [] : [{ variationId: id, measure: measures[key].id, value }]
    }),
  )
  if (valueRows.length > 0) await tx.insert(values).values(valueRows)
  if (measureRows.length > 0) await tx.insert(measured).values(measureRows)
}
