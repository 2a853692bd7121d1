import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type CatalogueColumn, catalogueColumns, conditionColumn } from '#contract/data/catalogue-columns.ts'
import { type SpecMeasureKey, specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import { foldProductCode } from '#contract/data/product-code.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf, todayInJapan } from '#server/db/query-fragments.ts'
import {
  brands,
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
  certificates,
  decidesFor,
  materials,
  productVariations,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'
import { splitList } from './split-list.ts'

type VocabularyTerm = { id: number; name: string }

type VocabularyCategory = VocabularyTerm & { kind: number; parentId: number | null }

type ConditionGroup = VocabularyTerm & {
  /** Categories that have the condition, also where they hide it. */
  categoryIds: number[]
  /** No category shows it, or all its values are hidden. */
  hidden?: true
  values: (VocabularyTerm & { hidden?: true })[]
}

export type Vocabulary = {
  categories: VocabularyCategory[]
  materials: VocabularyTerm[]
  brands: VocabularyTerm[]
  conditionGroups: ConditionGroup[]
  /** Categories in which a measure is taken, also where they hide it. */
  measureCategories: Record<SpecMeasureKey, number[]>
  certificates: string[]
  /** Certificates after their last day. */
  endedCertificates: string[]
  /** Variations that are successors or have some, and others that a file names. */
  variations: VocabularyVariation[]
}

export type VocabularyVariation = { id: number; code: string; successors: number[] }

export async function loadVocabulary(executor: Executor, makerId: number): Promise<Vocabulary> {
  const categoryRows = await executor
    .select({
      ...{ id: categories.id, name: categories.name, kind: categories.kind },
      parentId: categories.parentId,
    })
    .from(categories)
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id))
  const materialRows = await executor
    .select({ id: materials.id, name: materials.name })
    .from(materials)
    .orderBy(asc(materials.position), asc(materials.id))
  const brandRows = await executor
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(eq(brands.makerId, makerId))
    .orderBy(asc(brands.name), asc(brands.id))
  const certificateRows = await executor
    .select({
      number: certificates.number,
      isEnded: sql<boolean>`coalesce(${certificates.expiresOn} < ${todayInJapan}, false)`,
    })
    .from(certificates)
    .where(decidesFor(sql`${makerId}`))
    .orderBy(asc(certificates.number))
  const measured = await executor
    .select({ categoryId: categoryMeasures.categoryId, measure: categoryMeasures.measure })
    .from(categoryMeasures)
  return {
    ...{ categories: categoryRows, materials: materialRows, brands: brandRows },
    conditionGroups: await loadConditions(executor),
    measureCategories: Object.fromEntries(
      specMeasureKeys.map((key) => [
        key,
        measured.flatMap(({ categoryId, measure }) => (measure === measures[key].id ? categoryId : [])),
      ]),
    ) as Record<SpecMeasureKey, number[]>,
    certificates: certificateRows.map(({ number }) => number),
    endedCertificates: certificateRows.flatMap(({ number, isEnded }) => (isEnded ? number : [])),
    variations: await loadSuccession(executor, makerId),
  }
}

const selectVariations = (executor: Executor, condition: SQL | undefined): Promise<VocabularyVariation[]> =>
  executor
    .select({
      ...{ id: productVariations.id, code: productVariations.code },
      successors: sql<number[]>`array(select s.successor_id::float8 from variation_successors s
        where s.variation_id = ${productVariations.id} order by s.position)`,
    })
    .from(productVariations)
    .where(condition)
    .orderBy(asc(productVariations.id))

const loadSuccession = (executor: Executor, makerId: number) =>
  selectVariations(
    executor,
    and(
      eq(productVariations.makerId, makerId),
      sql`${productVariations.id} in (
        select variation_id from variation_successors union select successor_id from variation_successors)`,
    ),
  )

type NamedVariations = { texts?: readonly string[]; ids?: readonly number[] }

/** Adds variations of the maker by the 品番 that texts list, or by id. */
export async function withVariations(
  executor: Executor,
  makerId: number,
  vocabulary: Vocabulary,
  { texts = [], ids = [] }: NamedVariations,
): Promise<Vocabulary> {
  const keys = [...new Set(texts.flatMap(splitList).map(foldProductCode))]
  if (keys.length === 0 && ids.length === 0) return vocabulary
  const isNamed = or(
    sql`${productVariations.codeKey} = any(${sql.param(keys)}::text[])`,
    isOneOf(productVariations.id, ids),
  )
  const named = await selectVariations(executor, and(eq(productVariations.makerId, makerId), isNamed))
  const variations = new Map([...vocabulary.variations, ...named].map((each) => [each.id, each]))
  return { ...vocabulary, variations: [...variations.values()] }
}

async function loadConditions(executor: Executor): Promise<ConditionGroup[]> {
  const groups = await executor
    .select({
      ...{ id: searchConditionGroups.id, name: searchConditionGroups.name },
      categoryIds: sql<number[]>`coalesce(array_agg(${categorySearchConditionGroups.categoryId}::float8)
        filter (where ${categorySearchConditionGroups.categoryId} is not null), '{}')`,
      isShown: sql<boolean>`coalesce(bool_or(not ${categorySearchConditionGroups.hidden}), false)`,
    })
    .from(searchConditionGroups)
    .leftJoin(
      categorySearchConditionGroups,
      eq(categorySearchConditionGroups.groupId, searchConditionGroups.id),
    )
    .groupBy(searchConditionGroups.id)
    .orderBy(asc(searchConditionGroups.position), asc(searchConditionGroups.id))
  const values = await executor
    .select()
    .from(searchConditionValues)
    .orderBy(asc(searchConditionValues.position), asc(searchConditionValues.id))
  const valuesOf = Map.groupBy(values, ({ groupId }) => groupId)
  return groups.map(({ id, name, categoryIds, isShown }) => {
    const own = valuesOf.get(id) ?? []
    return {
      ...{ id, name, categoryIds },
      ...(!(isShown && own.some(({ hidden }) => !hidden)) && { hidden: true as const }),
      values: own.map((value) => ({
        ...{ id: value.id, name: value.name },
        ...(value.hidden && { hidden: true as const }),
      })),
    }
  })
}

const columnsByVocabulary = new WeakMap<Vocabulary, readonly CatalogueColumn[]>()

export function columnsOf(vocabulary: Vocabulary): readonly CatalogueColumn[] {
  const known = columnsByVocabulary.get(vocabulary)
  if (known) return known
  const columns = [...catalogueColumns, ...vocabulary.conditionGroups.map((group) => conditionColumn(group))]
  columnsByVocabulary.set(vocabulary, columns)
  return columns
}
