import { productKind } from '#contract/data/enums.ts'
import { measureKeys, measures } from '#contract/data/measures.ts'
import {
  buildingMaterialCategories,
  interiorCategories,
} from '#server/features/taxonomy/starter/categories.ts'
import {
  type ConditionGroup,
  type Conditions,
  conditionGroups,
} from '#server/features/taxonomy/starter/conditions.ts'
import { type MaterialName, materialReadings } from '#server/features/taxonomy/starter/materials.ts'
import { measuresOfCategories } from '#server/features/taxonomy/starter/measures.ts'
import { sampleQuestions } from '#server/features/taxonomy/starter/sample-questions.ts'
import type { Rows } from './rows.ts'

const kinds = [
  { kind: productKind.interior, headings: interiorCategories },
  { kind: productKind.buildingMaterial, headings: buildingMaterialCategories },
]

const categories: Rows['categories'] = []
for (const { kind, headings } of kinds) {
  for (const [position, heading] of headings.entries()) {
    const { name, kana: nameKana } = heading
    const parent = { id: categories.length + 1, parentId: null, kind, name, nameKana, position }
    categories.push(parent)
    for (const [place, [leaf, leafKana]] of heading.leaves.entries()) {
      const id = categories.length + 1
      categories.push({ id, parentId: parent.id, kind, name: leaf, nameKana: leafKana, position: place })
    }
  }
}

const materials: Rows['materials'] = Object.entries(materialReadings).map(([name, nameKana], position) => ({
  id: position + 1,
  name,
  nameKana,
  position,
}))

const isAsked = ({ categories }: { categories: readonly string[] }): boolean => categories.length > 0

const askedGroups = new Map(
  Object.entries(conditionGroups).flatMap(([name, group], index) =>
    isAsked(group) ? [[index + 1, name] as const] : [],
  ),
)
const searchConditionGroups: Rows['searchConditionGroups'] = Array.from(askedGroups, ([id, name]) => ({
  id,
  name,
  position: id - 1,
}))
const searchConditionValues: Rows['searchConditionValues'] = Object.values(conditionGroups)
  .flatMap(({ values }, group) => values.map((name, position) => ({ groupId: group + 1, name, position })))
  .map((value, index) => ({ id: index + 1, ...value }))
  .filter(({ groupId }) => askedGroups.has(groupId))

const headingOf = new Map(
  [...interiorCategories, ...buildingMaterialCategories].flatMap((heading) =>
    heading.leaves.map(([leaf]) => [leaf, heading] as const),
  ),
)

/** Moves a group that all leaves of a heading have to the heading. */
function placesOf(leaves: readonly string[]): string[] {
  const places = leaves.map((leaf) => {
    const heading = headingOf.get(leaf)
    if (!heading) throw new Error(`no category ${leaf}`)
    const all = heading.leaves.every(([name]) => leaves.includes(name))
    return all && heading.leaves.length > 1 ? heading.name : leaf
  })
  return [...new Set(places)]
}

const categorySearchConditionGroups: Rows['categorySearchConditionGroups'] = Object.values(
  conditionGroups,
).flatMap((group, index) =>
  placesOf(group.categories).map((name) => ({ categoryId: categoryId(name), groupId: index + 1 })),
)

const categoryMeasures: Rows['categoryMeasures'] = measureKeys.flatMap((key) =>
  measuresOfCategories[key].map((name) => ({ categoryId: categoryId(name), measure: measures[key].id })),
)

const sampleRequestQuestions: Rows['sampleRequestQuestions'] = []
const sampleRequestChoices: Rows['sampleRequestChoices'] = []
for (const [heading, questions] of Object.entries(sampleQuestions)) {
  for (const [position, { label, type, required, choices }] of questions.entries()) {
    const id = sampleRequestQuestions.length + 1
    sampleRequestQuestions.push({
      id,
      categoryId: categoryId(heading),
      label,
      questionType: type,
      required: required ?? false,
      position,
    })
    for (const [place, choice] of choices.entries()) {
      sampleRequestChoices.push({
        id: sampleRequestChoices.length + 1,
        questionId: id,
        choice,
        position: place,
      })
    }
  }
}

export const taxonomy = {
  categories,
  materials,
  searchConditionGroups,
  searchConditionValues,
  categorySearchConditionGroups,
  categoryMeasures,
  sampleRequestQuestions,
  sampleRequestChoices,
}

export function categoryId(name: string): number {
  return categoryNamed(name).id
}

export function categoryKana(name: string): string {
  return categoryNamed(name).nameKana
}

function categoryNamed(name: string): Rows['categories'][number] {
  const category = categories.find((row) => row.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category
}

const materialIds = new Map(materials.map((row) => [row.name, row.id]))

export function materialId(name: MaterialName): number {
  const id = materialIds.get(name)
  if (!id) throw new Error(`no material ${name}`)
  return id
}

const groupNames: ConditionGroup[] = Object.keys(conditionGroups).filter(
  (name): name is ConditionGroup => name in conditionGroups,
)
const valueIds = new Map(
  searchConditionValues.map((row) => [`${askedGroups.get(row.groupId)}/${row.name}`, row.id]),
)

export function conditionValueIds(conditions: Conditions): number[] {
  return groupNames.flatMap((group) =>
    (conditions[group] ?? []).map((value) => {
      const id = valueIds.get(`${group}/${value}`)
      if (!id) throw new Error(`no condition ${group} ${value}`)
      return id
    }),
  )
}
