import { asc, sql } from 'drizzle-orm'
import { versionColumn } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { sampleRequestChoices, sampleRequestQuestions } from '#server/db/schema/index.ts'
import { readCategory } from './read-category.ts'

/** Reads questions of a category and its heading, with counts of answering orders. */
export async function readCategoryQuestions(executor: Executor, id: number) {
  const { parentId, ...category } = await readCategory(executor, id)
  const questions = await executor
    .select({
      id: sampleRequestQuestions.id,
      category_id: sampleRequestQuestions.categoryId,
      label: sampleRequestQuestions.label,
      question_type: sampleRequestQuestions.questionType,
      required: sampleRequestQuestions.required,
      hidden: sampleRequestQuestions.hidden,
      position: sql<number>`row_number() over (partition by ${sampleRequestQuestions.categoryId}
        order by ${sampleRequestQuestions.position}, ${sampleRequestQuestions.id})`.mapWith(Number),
      version: versionColumn('question', sampleRequestQuestions),
    })
    .from(sampleRequestQuestions)
    .where(isOneOf(sampleRequestQuestions.categoryId, parentId === null ? [id] : [id, parentId]))
    .orderBy(asc(sampleRequestQuestions.position), asc(sampleRequestQuestions.id))
  const ids = questions.map((question) => question.id)
  const choices = await executor
    .select()
    .from(sampleRequestChoices)
    .where(isOneOf(sampleRequestChoices.questionId, ids))
    .orderBy(asc(sampleRequestChoices.position), asc(sampleRequestChoices.id))
  const { rows: counts } = await executor.execute<{
    question: number
    choice: number | null
    count: number
  }>(sql`
    select question_id::float8 as question, choice_id::float8 as choice, count(distinct group_id)::float8 as count
    from order_answers where question_id = any(${idArray(ids)})
    group by grouping sets ((question_id), (question_id, choice_id))`)
  const countOf = (question: number, choice: number | null) =>
    counts.find((row) => row.question === question && row.choice === choice)?.count ?? 0
  return {
    ...category,
    questions: questions.map((question) => ({
      ...question,
      inherited: question.category_id !== id,
      use_count: countOf(question.id, null),
      choices: choices
        .filter(({ questionId }) => questionId === question.id)
        .map(({ id: choiceId, choice, hidden }) => ({
          ...{ id: choiceId, name: choice, hidden },
          use_count: countOf(question.id, choiceId),
        })),
    })),
  }
}
