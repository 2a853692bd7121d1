import { asc, sql } from 'drizzle-orm'
import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import { findVersion, versionColumn } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  categoryMeasures,
  categorySearchConditionGroups,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { countConditions, countMeasured } from './count-specs.ts'
import { readCategory } from './read-category.ts'

/** Reads conditions and measures of a category and its heading, with counts of products. */
export async function readCategorySpecs(executor: Executor, id: number) {
  const { parentId, ...category } = await readCategory(executor, id)
  const [conditions, offeredMeasures, measures_version] = await Promise.all([
    readConditions(executor, id, parentId),
    readMeasures(executor, id, parentId),
    findVersion(executor, 'category_measures', id),
  ])
  return { ...category, ...conditions, measures: offeredMeasures, measures_version }
}

type SpecPlace = { hidden: boolean }

/** An entry that a category hides from those of its heading is the heading's still. */
function presentPlace({ own, ofHeading }: { own: SpecPlace | undefined; ofHeading: SpecPlace | undefined }) {
  const hidden_here = own?.hidden === true && ofHeading?.hidden === false
  return {
    used: own !== undefined || ofHeading !== undefined,
    hidden: (own ?? ofHeading)?.hidden ?? false,
    inherited: ofHeading !== undefined && (own === undefined || hidden_here),
    hidden_here,
  }
}

async function readConditions(executor: Executor, id: number, parentId: number | null) {
  const [groups, values, links] = await Promise.all([
    executor
      .select({
        id: searchConditionGroups.id,
        name: searchConditionGroups.name,
        position:
          sql<number>`row_number() over (order by ${searchConditionGroups.position}, ${searchConditionGroups.id})`.mapWith(
            Number,
          ),
        version: versionColumn('condition', searchConditionGroups),
      })
      .from(searchConditionGroups)
      .orderBy(asc(searchConditionGroups.position), asc(searchConditionGroups.id)),
    executor
      .select()
      .from(searchConditionValues)
      .orderBy(asc(searchConditionValues.position), asc(searchConditionValues.id)),
    executor
      .select()
      .from(categorySearchConditionGroups)
      .orderBy(asc(categorySearchConditionGroups.categoryId)),
  ])
  const valuesOf = Map.groupBy(values, ({ groupId }) => groupId)
  const linksOf = Map.groupBy(links, ({ groupId }) => groupId)
  const conditions = groups.map((group) => ({
    ...group,
    categories: (linksOf.get(group.id) ?? []).map(({ categoryId, hidden }) => ({
      category_id: categoryId,
      hidden,
    })),
    values: (valuesOf.get(group.id) ?? []).map((value) => ({
      id: value.id,
      name: value.name,
      hidden: value.hidden,
    })),
  }))
  const placesOf = ({ categories: places }: { categories: { category_id: number; hidden: boolean }[] }) =>
    presentPlace({
      own: places.find(({ category_id }) => category_id === id),
      ofHeading: places.find(({ category_id }) => category_id === parentId),
    })
  const offered = conditions.filter((condition) => placesOf(condition).used)
  const counts = await countConditions(
    executor,
    id,
    offered.map((condition) => condition.id),
  )
  const countOf = (groupId: number, valueId: number | null) =>
    counts.find((count) => count.groupId === groupId && count.valueId === valueId)
  return {
    conditions: offered.map((condition) => {
      const { used: _, ...place } = placesOf(condition)
      const count = countOf(condition.id, null)
      return {
        ...condition,
        ...place,
        product_count: count?.here ?? 0,
        use_count: count?.total ?? 0,
        values: condition.values.map((value) => ({
          ...value,
          use_count: countOf(condition.id, value.id)?.total ?? 0,
        })),
      }
    }),
    other_conditions: conditions.filter((condition) => !placesOf(condition).used),
  }
}

async function readMeasures(executor: Executor, id: number, parentId: number | null) {
  const rows = await executor
    .select()
    .from(categoryMeasures)
    .where(isOneOf(categoryMeasures.categoryId, parentId === null ? [id] : [id, parentId]))
  const counts = await countMeasured(executor, id)
  const placeOf = (key: MeasureKey, categoryId: number | null) =>
    rows.find((row) => row.measure === measures[key].id && row.categoryId === categoryId)
  return measureKeys.map((key) => ({
    ...{ key, name: measures[key].label, unit: measures[key].unit },
    ...presentPlace({ own: placeOf(key, id), ofHeading: placeOf(key, parentId) }),
    product_count: counts.get(key) ?? 0,
  }))
}
