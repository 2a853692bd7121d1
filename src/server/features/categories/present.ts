import type { selectCategories, selectConditionGroups, selectQuestions } from './queries.ts'

type Rows<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>

export function presentCategories(rows: Rows<typeof selectCategories>) {
  const name = ({ id, name }: { id: number; name: string }) => ({ id, name })
  const children = Map.groupBy(rows, (row) => row.parentId)
  return (children.get(null) ?? []).map((row) => ({
    ...name(row),
    kind: row.kind,
    children: (children.get(row.id) ?? []).map(name),
  }))
}

export function presentQuestions(rows: Rows<typeof selectQuestions>) {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((choices) => {
    const [first] = choices
    if (!first) return []
    return {
      id: first.id,
      label: first.label,
      question_type: first.questionType,
      required: first.required,
      choices: choices.map((row) => ({ id: row.choiceId, choice: row.choice })),
    }
  })
}

export function presentConditionGroups(rows: Rows<typeof selectConditionGroups>) {
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((values) => {
    const [first] = values
    if (!first) return []
    return {
      id: first.id,
      name: first.name,
      values: values.map((row) => ({ id: row.valueId, name: row.valueName })),
    }
  })
}
