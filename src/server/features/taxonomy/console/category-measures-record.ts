import { and, eq, sql } from 'drizzle-orm'
import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import { ApiError } from '#server/api-error.ts'
import type { WritableRecord } from '#server/console/console-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { categories, categoryMeasures } from '#server/db/schema/index.ts'
import { countMeasured } from './count-specs.ts'
import { lockCategories } from './lock-categories.ts'
import { enterTaxonomy } from './ordered-record.ts'

type UsedMeasure = { key: MeasureKey; hidden: boolean }

type CategoryMeasuresState = { measures: UsedMeasure[] }

/** Measures by category id. Rows of measures unknown to this version stay. */
export const categoryMeasuresRecord: WritableRecord<CategoryMeasuresState> = {
  kind: 'category_measures',
  enter: enterTaxonomy,
  async read(executor, id) {
    const category = await first(
      executor.select({ name: categories.name }).from(categories).where(eq(categories.id, id)),
    )
    if (!category) return null
    return { name: category.name, state: { measures: await selectUsedMeasures(executor, id) } }
  },
  async write(tx, id, state) {
    const wanted = state?.measures ?? []
    const kept = new Set(wanted.map(({ key }) => key))
    const gone = (await selectUsedMeasures(tx, id)).flatMap(({ key }) => (kept.has(key) ? [] : [key]))
    await removeMeasures(tx, id, gone)
    if (wanted.length === 0) return
    await tx
      .insert(categoryMeasures)
      .values(wanted.map(({ key, hidden }) => ({ categoryId: id, measure: measures[key].id, hidden })))
      .onConflictDoUpdate({
        target: [categoryMeasures.categoryId, categoryMeasures.measure],
        set: { hidden: sql`excluded.hidden` },
        setWhere: sql`${categoryMeasures.hidden} <> excluded.hidden`,
      })
  },
}

async function selectUsedMeasures(executor: Executor, categoryId: number): Promise<UsedMeasure[]> {
  const rows = await executor
    .select()
    .from(categoryMeasures)
    .where(eq(categoryMeasures.categoryId, categoryId))
  const hidden = new Map(rows.map((row) => [row.measure, row.hidden]))
  return measureKeys.flatMap((key) => {
    const isHidden = hidden.get(measures[key].id)
    return isHidden === undefined ? [] : [{ key, hidden: isHidden }]
  })
}

async function selectHeadingMeasures(tx: Transaction, categoryId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ measure: categoryMeasures.measure })
    .from(categoryMeasures)
    .innerJoin(categories, eq(categories.parentId, categoryMeasures.categoryId))
    .where(eq(categories.id, categoryId))
  return new Set(rows.map(({ measure }) => measure))
}

async function removeMeasures(tx: Transaction, categoryId: number, gone: readonly MeasureKey[]) {
  if (gone.length === 0) return
  await lockCategories(tx, [categoryId])
  const counts = await countMeasured(tx, categoryId)
  const ofHeading = await selectHeadingMeasures(tx, categoryId)
  for (const key of gone) {
    const count = counts.get(key) ?? 0
    if (count === 0 || ofHeading.has(measures[key].id)) continue
    const { label } = measures[key]
    const detail = `「${label}」には、値のある製品が${count.toLocaleString('ja')}件あるため、外せません。隠すことはできます。`
    throw new ApiError('in_use', undefined, { detail })
  }
  const ids = gone.map((key) => measures[key].id)
  await tx
    .delete(categoryMeasures)
    .where(and(eq(categoryMeasures.categoryId, categoryId), isOneOf(categoryMeasures.measure, ids)))
}
