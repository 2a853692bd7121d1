import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
  mergedTerms,
  sampleRequestChoices,
  sampleRequestQuestions,
  searchConditionGroups,
  searchConditionValues,
} from '#server/db/schema/index.ts'

export const selectCategories = (executor: Executor) =>
  executor
    .select()
    .from(categories)
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id))

/** Questions for sofas also apply to two-seaters. */
const familyOf = (executor: Executor, id: number) =>
  executor
    .select({
      id: sql<number>`unnest(array_remove(array[${categories.parentId}, ${categories.id}], null))`.as('id'),
    })
    .from(categories)
    .where(eq(categories.id, id))

export const categoryExists = async (executor: Executor, id: number) =>
  (await executor.$count(categories, eq(categories.id, id))) > 0

export async function findMergedInto(executor: Executor, id: number): Promise<number | undefined> {
  const rows = executor
    .select({ id: mergedTerms.intoId })
    .from(mergedTerms)
    .where(and(eq(mergedTerms.kind, 'category'), eq(mergedTerms.termId, id)))
  return (await first(rows))?.id
}

export const selectQuestions = (executor: Executor, categoryId: number) =>
  executor
    .select({
      id: sampleRequestQuestions.id,
      label: sampleRequestQuestions.label,
      questionType: sampleRequestQuestions.questionType,
      required: sampleRequestQuestions.required,
      choiceId: sampleRequestChoices.id,
      choice: sampleRequestChoices.choice,
    })
    .from(sampleRequestQuestions)
    .innerJoin(sampleRequestChoices, eq(sampleRequestChoices.questionId, sampleRequestQuestions.id))
    .where(
      and(
        sql`${sampleRequestQuestions.categoryId} in ${familyOf(executor, categoryId)}`,
        not(sampleRequestQuestions.hidden),
        not(sampleRequestChoices.hidden),
      ),
    )
    .orderBy(
      asc(sampleRequestQuestions.position),
      asc(sampleRequestQuestions.id),
      asc(sampleRequestChoices.position),
      asc(sampleRequestChoices.id),
    )

/** A category can hide a condition of its heading. */
export const selectConditionGroups = (executor: Executor, categoryId: number) =>
  executor
    .selectDistinct({
      id: searchConditionGroups.id,
      name: searchConditionGroups.name,
      position: searchConditionGroups.position,
      valueId: searchConditionValues.id,
      valueName: searchConditionValues.name,
      valuePosition: searchConditionValues.position,
    })
    .from(categorySearchConditionGroups)
    .innerJoin(searchConditionGroups, eq(searchConditionGroups.id, categorySearchConditionGroups.groupId))
    .innerJoin(searchConditionValues, eq(searchConditionValues.groupId, searchConditionGroups.id))
    .where(
      and(
        sql`${categorySearchConditionGroups.categoryId} in ${familyOf(executor, categoryId)}`,
        not(categorySearchConditionGroups.hidden),
        sql`${searchConditionGroups.id} not in (select own.group_id from ${categorySearchConditionGroups} own
          where own.category_id = ${categoryId} and own.hidden)`,
        not(searchConditionValues.hidden),
      ),
    )
    .orderBy(
      asc(searchConditionGroups.position),
      asc(searchConditionGroups.id),
      asc(searchConditionValues.position),
      asc(searchConditionValues.id),
    )

/** A category can hide a measure of its heading. */
export const selectMeasures = (executor: Executor, categoryId: number) =>
  executor
    .selectDistinct({ measure: categoryMeasures.measure })
    .from(categoryMeasures)
    .where(
      and(
        sql`${categoryMeasures.categoryId} in ${familyOf(executor, categoryId)}`,
        not(categoryMeasures.hidden),
        sql`${categoryMeasures.measure} not in (select own.measure from ${categoryMeasures} own
          where own.category_id = ${categoryId} and own.hidden)`,
      ),
    )
