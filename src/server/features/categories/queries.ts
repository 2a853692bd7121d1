import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import {
  categories,
  categoryMeasures,
  categorySearchConditionGroups,
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
    .where(sql`${sampleRequestQuestions.categoryId} in ${familyOf(executor, categoryId)}`)
    .orderBy(
      asc(sampleRequestQuestions.position),
      asc(sampleRequestQuestions.id),
      asc(sampleRequestChoices.position),
      asc(sampleRequestChoices.id),
    )

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
    .where(sql`${categorySearchConditionGroups.categoryId} in ${familyOf(executor, categoryId)}`)
    .orderBy(
      asc(searchConditionGroups.position),
      asc(searchConditionGroups.id),
      asc(searchConditionValues.position),
      asc(searchConditionValues.id),
    )

export const selectMeasures = (executor: Executor, categoryId: number) =>
  executor
    .selectDistinct({ measure: categoryMeasures.measure })
    .from(categoryMeasures)
    .where(sql`${categoryMeasures.categoryId} in ${familyOf(executor, categoryId)}`)
