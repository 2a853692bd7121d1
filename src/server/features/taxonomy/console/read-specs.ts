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
  const placeOf = ({ categories: places }: { categories: { category_id: number; hidden: boolean }[] }) =>
    places.find(({ category_id }) => category_id === id) ??
    places.find(({ category_id }) => category_id === parentId)
  const offered = conditions.filter((condition) => placeOf(condition))
  const counts = await countConditions(
    executor,
    id,
    offered.map((condition) => condition.id),
  )
  const countOf = (groupId: number, valueId: number | null) =>
    counts.find((count) => count.groupId === groupId && count.valueId === valueId)
  return {
    conditions: offered.map((condition) => {
      const place = placeOf(condition)
      const count = countOf(condition.id, null)
      return {
        ...condition,
        hidden: place?.hidden ?? false,
        inherited: place?.category_id !== id,
        product_count: count?.here ?? 0,
        use_count: count?.total ?? 0,
        values: condition.values.map((value) => ({
          ...value,
          use_count: countOf(condition.id, value.id)?.total ?? 0,
        })),
      }
    }),
    other_conditions: conditions.filter((condition) => !placeOf(condition)),
  }
}

async function readMeasures(executor: Executor, id: number, parentId: number | null) {
  const rows = await executor
    .select()
    .from(categoryMeasures)
    .where(isOneOf(categoryMeasures.categoryId, parentId === null ? [id] : [id, parentId]))
  const counts = await countMeasured(executor, id)
  const placeOf = (key: MeasureKey) => {
    const places = rows.filter(({ measure }) => measure === measures[key].id)
    return places.find(({ categoryId }) => categoryId === id) ?? places[0]
  }
  return measureKeys.map((key) => {
    const place = placeOf(key)
    return {
      ...{ key, name: measures[key].label, unit: measures[key].unit },
      used: place !== undefined,
      hidden: place?.hidden ?? false,
      inherited: place !== undefined && place.categoryId !== id,
      product_count: counts.get(key) ?? 0,
    }
  })
}
