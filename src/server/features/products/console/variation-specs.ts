import { and, asc, inArray } from 'drizzle-orm'
import { type SpecMeasures, specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { productVariationConditionValues, productVariationMeasures } from '#server/db/schema/index.ts'

export type VariationSpecs = { condition_value_ids: number[]; measures: SpecMeasures }

const values = productVariationConditionValues
const measured = productVariationMeasures

/** Reads conditions and measures of variations. */
export async function readSpecs(
  executor: Executor,
  ids: readonly number[],
): Promise<(id: number) => VariationSpecs> {
  const valueRows = await executor
    .select()
    .from(values)
    .where(isOneOf(values.variationId, ids))
    .orderBy(asc(values.valueId))
  const measureRows = await executor.select().from(measured).where(isOneOf(measured.variationId, ids))
  const valuesOf = Map.groupBy(valueRows, ({ variationId }) => variationId)
  const measuresOf = Map.groupBy(measureRows, ({ variationId }) => variationId)
  return (id) => ({
    condition_value_ids: (valuesOf.get(id) ?? []).map(({ valueId }) => valueId),
    measures: Object.fromEntries(
      specMeasureKeys.flatMap((key) =>
        (measuresOf.get(id) ?? []).flatMap(({ measure, value }) =>
          measure === measures[key].id ? [[key, value]] : [],
        ),
      ),
    ),
  })
}

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
