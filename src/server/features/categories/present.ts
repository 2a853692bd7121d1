import { measureKeys, measures } from '#contract/data/measures.ts'
import { groupRows } from '#server/db/query-fragments.ts'
import type { selectCategories, selectConditionGroups, selectMeasures, selectQuestions } from './queries.ts'

type QueryRows<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>

export function presentCategories(rows: QueryRows<typeof selectCategories>) {
  const name = ({ id, name }: { id: number; name: string }) => ({ id, name })
  const children = Map.groupBy(rows, (row) => row.parentId)
  return (children.get(null) ?? []).map((row) => ({
    ...name(row),
    kind: row.kind,
    children: (children.get(row.id) ?? []).map(name),
  }))
}

const idOf = ({ id }: { id: number }) => id

export const presentQuestions = (rows: QueryRows<typeof selectQuestions>) =>
  groupRows(rows, idOf, ({ id, label, questionType, required }, choices) => ({
    id,
    label,
    question_type: questionType,
    required,
    choices: choices.map((row) => ({ id: row.choiceId, choice: row.choice })),
  }))

export const presentConditionGroups = (rows: QueryRows<typeof selectConditionGroups>) =>
  groupRows(rows, idOf, ({ id, name }, values) => ({
    id,
    name,
    values: values.map((row) => ({ id: row.valueId, name: row.valueName })),
  }))

export function presentMeasures(rows: QueryRows<typeof selectMeasures>) {
  const measured = new Set(rows.map(({ measure }) => measure))
  return measureKeys.flatMap((key) => {
    const { id, label, unit } = measures[key]
    return measured.has(id) ? { key, name: label, unit } : []
  })
}
