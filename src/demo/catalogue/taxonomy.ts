import {
  type ConditionGroupKey,
  type Conditions,
  conditionGroups,
} from '#server/features/taxonomy/starter/conditions.ts'
import type { MaterialName } from '#server/features/taxonomy/starter/materials.ts'
import { productTaxonomy } from '#server/features/taxonomy/starter/product-taxonomy.ts'
import type { CatalogueRows } from './rows.ts'

const { categories, materials, searchConditionGroups, searchConditionValues } = productTaxonomy

export function categoryId(name: string): number {
  return categoryNamed(name).id
}

export function categoryKana(name: string): string {
  return categoryNamed(name).nameKana
}

function categoryNamed(name: string): CatalogueRows['categories'][number] {
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

const groupNames: ConditionGroupKey[] = Object.keys(conditionGroups).filter(
  (name): name is ConditionGroupKey => name in conditionGroups,
)
const groupNameOf = new Map(searchConditionGroups.map((row) => [row.id, row.name]))
const valueIds = new Map(
  searchConditionValues.map((row) => [`${groupNameOf.get(row.groupId)}/${row.name}`, row.id]),
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
