/** The names behind the filters and the fields of the index, as the words of a keyword are read by them. */
import type { MeasureKey } from '#contract/data/measures.ts'

type TermNames<Term = unknown> = ReadonlyMap<number, { id: number; name: string } & Term>

/** Holds for products of these categories and their children. */
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

/** TermNames of the catalogue of products, in screen order. */
export type ProductTerms = {
  categories: ReadonlyMap<number, CategoryTerm>
  materials: TermNames<{ nameKana: string }>
  makers: TermNames<{ nameKana: string }>
  brands: TermNames<{ nameKana: string }>
  groups: ReadonlyMap<number, ConditionGroupTerm>
  measures: ReadonlyMap<MeasureKey, OfCategories>
}

/** TermNames of projects and photos, in screen order. */
export type RoomTerms = {
  buildingTypes: TermNames
  useTypes: TermNames<{ buildingTypeId: number }>
  spaces: TermNames
  materials: TermNames
  categories: TermNames<{ kind: number; parentId: number | null }>
}

/**
 * Returns the index field of a group of conditions. Values in a group are alternatives, groups combine with AND, and a
 * group's counts must ignore its own choice.
 */
export const conditionField = (groupId: number): string => `condition_${groupId}`

/** Materials that a note on materials names as a layer: オーク突板 is not solid oak. */
export const layers: ReadonlySet<string> = new Set(['突板', '合板', 'MDF'])

/** Parts by the words of notes and keywords. Documents store the order. */
const wordsOfParts = {
  /** No part named. */
  全体: [],
  脚: ['脚', '脚部', '台座'],
  フレーム: ['フレーム', '枠', '框', '本体'],
  座: ['座', '座面', '座部', '丸座', '敷き座'],
  背: ['背', '背もたれ', '背板'],
  張地: ['張地', '張り地', '張り生地', '張生地', '生地', '布地', 'カバー'],
  天板: ['天板', '甲板'],
  シェード: ['シェード', '笠', '傘', '灯袋'],
} as const satisfies Record<string, readonly string[]>

export type PartWithMaterial = keyof typeof wordsOfParts

export const partsWithMaterial = Object.keys(wordsOfParts).filter(
  (name): name is PartWithMaterial => name in wordsOfParts,
)

export const partsByWord: ReadonlyMap<string, PartWithMaterial> = new Map(
  partsWithMaterial.flatMap((part) => wordsOfParts[part].map((word) => [word, part] as const)),
)

/** Field values per material. */
const VALUES = 16

/** Encodes part and material as a value of `part_material`. */
export const partMaterial = (part: PartWithMaterial, materialId: number): number =>
  materialId * VALUES + partsWithMaterial.indexOf(part)
