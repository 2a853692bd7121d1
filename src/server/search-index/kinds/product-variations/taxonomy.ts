import { asc } from 'drizzle-orm'
import { type MeasureKey, measureKeys, measures } from '#contract/data/measures.ts'
import type { Executor } from '#server/db/connect.ts'
import { byReading } from '#server/db/schema/columns.ts'
import {
  brands,
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
  isOfShownMaker,
  isShownMaker,
  makers,
  materials,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { loadMergedTerms, type MergedTerms } from '#server/search-index/merged-terms.ts'

export type NamedTerm = { id: number; name: string; nameKana: string; order: number }
export type CategoryTerm = NamedTerm & { parentId: number | null; kind: number }
export type ConditionValue = { id: number; name: string; groupId: number; isHidden?: boolean }
/** A category in `hiddenIn` lacks the entries of its heading. */
export type CategoryScope = { categoryIds: ReadonlySet<number>; hiddenIn?: ReadonlySet<number> }
export type ConditionGroupTerm = CategoryScope & { id: number; name: string; values: ConditionValue[] }

/**
 * Small enough for memory. All maps are in screen order: categories as a tree (parent, then children), groups
 * and materials by position, makers and brands by reading.
 */
export type Taxonomy = {
  categories: ReadonlyMap<number, CategoryTerm>
  materials: ReadonlyMap<number, NamedTerm>
  makers: ReadonlyMap<number, NamedTerm>
  brands: ReadonlyMap<number, NamedTerm & { makerId: number }>
  groups: ReadonlyMap<number, ConditionGroupTerm>
  values: ReadonlyMap<number, ConditionValue>
  measures: ReadonlyMap<MeasureKey, CategoryScope>
  merged?: MergedTerms
}

export async function loadTaxonomy(executor: Executor): Promise<Taxonomy> {
  const [categoryRows, materialRows, makerRows, brandRows, groupRows, valueRows, links, measureRows, merged] =
    await Promise.all([
      executor
        .select()
        .from(categories)
        .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id)),
      executor.select().from(materials).orderBy(asc(materials.position), asc(materials.id)),
      executor
        .select(named(makers))
        .from(makers)
        .where(isShownMaker)
        .orderBy(byReading(makers.nameKana), asc(makers.id)),
      executor
        .select({ ...named(brands), makerId: brands.makerId })
        .from(brands)
        .where(isOfShownMaker(brands.makerId))
        .orderBy(byReading(brands.nameKana), asc(brands.id)),
      executor
        .select()
        .from(searchConditionGroups)
        .orderBy(asc(searchConditionGroups.position), asc(searchConditionGroups.id)),
      executor
        .select()
        .from(searchConditionValues)
        .orderBy(asc(searchConditionValues.position), asc(searchConditionValues.id)),
      executor.select().from(categorySearchConditionGroups),
      executor.select().from(categoryMeasures),
      loadMergedTerms(executor),
    ])
  const valuesOf = Map.groupBy(valueRows, (value) => value.groupId)
  const linksOf = Map.groupBy(links, (link) => link.groupId)
  const groups = groupRows.map(({ id, name }) => ({
    id,
    name,
    values: (valuesOf.get(id) ?? []).map((value) => ({
      ...{ id: value.id, name: value.name, groupId: id },
      isHidden: value.hidden,
    })),
    ...scopeOf(linksOf.get(id)),
  }))
  return {
    categories: byId(inTreeOrder(categoryRows).map(numbered)),
    materials: byId(materialRows.map(numbered)),
    makers: byId(makerRows.map(numbered)),
    brands: byId(brandRows.map(numbered)),
    groups: byId(groups),
    values: byId(groups.flatMap((group) => group.values)),
    measures: placeMeasures(measureRows),
    merged,
  }
}

type CategoryPlace = { categoryId: number; hidden?: boolean | undefined }

/** Skips measures that this version does not know. */
export function placeMeasures(
  rows: readonly (CategoryPlace & { measure: number })[],
): ReadonlyMap<MeasureKey, CategoryScope> {
  const placesOf = Map.groupBy(rows, (row) => row.measure)
  return new Map(measureKeys.map((key) => [key, scopeOf(placesOf.get(measures[key].id))]))
}

function scopeOf(places: readonly CategoryPlace[] = []): Required<CategoryScope> {
  const idsOf = (isHidden: boolean) =>
    new Set(places.flatMap(({ categoryId, hidden = false }) => (hidden === isHidden ? [categoryId] : [])))
  return { categoryIds: idsOf(false), hiddenIn: idsOf(true) }
}

export const emptyTaxonomy: Taxonomy = {
  categories: new Map(),
  materials: new Map(),
  makers: new Map(),
  brands: new Map(),
  groups: new Map(),
  values: new Map(),
  measures: new Map(),
}

export function withGroups(taxonomy: Taxonomy, isWanted: (group: ConditionGroupTerm) => boolean): Taxonomy {
  const groups = [...taxonomy.groups.values()].filter(isWanted)
  return { ...taxonomy, groups: byId(groups), values: byId(groups.flatMap((group) => group.values)) }
}

/** Returns also the parent: a two-seater is found as a sofa. */
export function familyOf(taxonomy: Taxonomy, categoryId: number): number[] {
  const parentId = taxonomy.categories.get(categoryId)?.parentId
  return parentId ? [parentId, categoryId] : [categoryId]
}

const named = <T extends typeof makers | typeof brands>({ id, name, nameKana }: T) => ({ id, name, nameKana })

const numbered = <T>(row: T, order: number): T & { order: number } => ({ ...row, order })

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

function inTreeOrder<T extends { id: number; parentId: number | null }>(rows: T[]): T[] {
  const children = Map.groupBy(rows, (row) => row.parentId)
  return (children.get(null) ?? []).flatMap((row) => [row, ...(children.get(row.id) ?? [])])
}
