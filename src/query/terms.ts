/** Names behind the filters and index fields, from which lexicons are made. */
import type { MeasureKey } from '#contract/data/measures.ts'
import type { Searcher } from '#search/search-port.ts'

/** An index with the names behind its filters. */
export type IndexWithTerms<Terms> = Searcher & { terms: Terms }

type TermNames<Term = unknown> = ReadonlyMap<number, { id: number; name: string } & Term>

/** Applies to products of these categories and their children. */
type OfCategories = { categoryIds: ReadonlySet<number> }
export type ConditionGroupTerm = OfCategories & {
  id: number
  name: string
  values: readonly { id: number; name: string }[]
}
export type CategoryTerm = {
  id: number
  name: string
  nameKana: string
  parentId: number | null
  kind: number
}

/** Terms of the product catalogue, in screen order. */
export type ProductTerms = {
  categories: ReadonlyMap<number, CategoryTerm>
  materials: TermNames<{ nameKana: string }>
  makers: TermNames<{ nameKana: string }>
  brands: TermNames<{ nameKana: string }>
  groups: ReadonlyMap<number, ConditionGroupTerm>
  measures: ReadonlyMap<MeasureKey, OfCategories>
}

/** Terms of projects and photos, in screen order. */
export type ProjectTerms = {
  buildingTypes: TermNames
  useTypes: TermNames<{ buildingTypeId: number }>
  spaces: TermNames
  materials: TermNames
  categories: TermNames<{ kind: number; parentId: number | null }>
}

/**
 * Returns the index field of a condition group. Values of a group are alternatives; groups combine with AND. A group's counts must
 * ignore its own choice.
 */
export const conditionField = (groupId: number): string => `condition_${groupId}`

/** Materials that notes name as a layer: オーク突板 is not solid oak. */
export const layers: ReadonlySet<string> = new Set(['突板', '合板', 'MDF'])

/** Components by the words of notes and keywords. Documents store positions in this order. */
const wordsOfComponents = {
  /** No component named. */
  全体: [],
  脚: ['脚', '脚部', '台座'],
  フレーム: ['フレーム', '枠', '框', '本体'],
  座: ['座', '座面', '座部', '丸座', '敷き座'],
  背: ['背', '背もたれ', '背板'],
  張地: ['張地', '張り地', '張り生地', '張生地', '生地', '布地', 'カバー'],
  天板: ['天板', '甲板'],
  シェード: ['シェード', '笠', '傘', '灯袋'],
} as const satisfies Record<string, readonly string[]>

export type ProductComponent = keyof typeof wordsOfComponents

export const productComponents = Object.keys(wordsOfComponents).filter(
  (name): name is ProductComponent => name in wordsOfComponents,
)

export const componentsByWord: ReadonlyMap<string, ProductComponent> = new Map(
  productComponents.flatMap((component) =>
    wordsOfComponents[component].map((word) => [word, component] as const),
  ),
)

/** Field values per material. */
const VALUES = 16

/** Encodes component and material as a value of `part_material`. */
export const componentMaterial = (component: ProductComponent, materialId: number): number =>
  materialId * VALUES + productComponents.indexOf(component)
