import { productKind } from '#contract/data/enums.ts'
import { measureKeys, measures } from '#contract/data/measures.ts'
import { buildingMaterialCategories, interiorCategories } from './categories.ts'
import { conditionGroups } from './conditions.ts'
import { materialReadings } from './materials.ts'
import { measuresOfCategories } from './measures.ts'
import { sampleQuestions } from './sample-questions.ts'
import type { TaxonomyRows } from './tables.ts'

const kinds = [
  { kind: productKind.interior, headings: interiorCategories },
  { kind: productKind.buildingMaterial, headings: buildingMaterialCategories },
]

const categories: TaxonomyRows['categories'] = []
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

const materials: TaxonomyRows['materials'] = Object.entries(materialReadings).map(
  ([name, nameKana], position) => ({
    id: position + 1,
    name,
    nameKana,
    position,
  }),
)

const isAsked = ({ categories }: { categories: readonly string[] }): boolean => categories.length > 0

const askedGroups = new Map(
  Object.entries(conditionGroups).flatMap(([name, group], index) =>
    isAsked(group) ? [[index + 1, name] as const] : [],
  ),
)
const searchConditionGroups: TaxonomyRows['searchConditionGroups'] = Array.from(
  askedGroups,
  ([id, name]) => ({
    id,
    name,
    position: id - 1,
  }),
)
const searchConditionValues: TaxonomyRows['searchConditionValues'] = Object.values(conditionGroups)
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

const categorySearchConditionGroups: TaxonomyRows['categorySearchConditionGroups'] = Object.values(
  conditionGroups,
).flatMap((group, index) =>
  placesOf(group.categories).map((name) => ({ categoryId: categoryId(name), groupId: index + 1 })),
)

const categoryMeasures: TaxonomyRows['categoryMeasures'] = measureKeys.flatMap((key) =>
  measuresOfCategories[key].map((name) => ({ categoryId: categoryId(name), measure: measures[key].id })),
)

const sampleRequestQuestions: TaxonomyRows['sampleRequestQuestions'] = []
const sampleRequestChoices: TaxonomyRows['sampleRequestChoices'] = []
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

export const productTaxonomy = {
  categories,
  materials,
  searchConditionGroups,
  searchConditionValues,
  categorySearchConditionGroups,
  categoryMeasures,
  sampleRequestQuestions,
  sampleRequestChoices,
}

function categoryId(name: string): number {
  const category = categories.find((row) => row.name === name)
  if (!category) throw new Error(`no category ${name}`)
  return category.id
}
