import {
  type Choice,
  fireProtectionMaterials,
  fireResistances,
  flamePreventionRegulations,
  formaldehydeGrades,
  productKinds,
} from './enums.ts'

/**
 * The filters of a product search, once: the URL, the API's query, the engine's fields and the controls on the screen are
 * all made from this table, so a filter cannot exist in one and be missing in another.
 *
 * choice  one parameter, repeated for several values: OR inside, AND between filters
 * flag    one parameter, true or absent
 * range   two parameters, both inclusive, either may be absent
 */
export type ChoiceFacet = { kind: 'choice'; param: string; label: string; values?: readonly Choice[] }
export type FlagFacet = { kind: 'flag'; param: string; label: string }
export type RangeFacet = { kind: 'range'; min: string; max: string; label: string; unit: string }
export type Facet = ChoiceFacet | FlagFacet | RangeFacet

export const productFacets = {
  kind: { kind: 'choice', param: 'kind', label: '種類', values: productKinds },
  category_id: { kind: 'choice', param: 'category_id', label: 'カテゴリ' },
  color_type_ids: { kind: 'choice', param: 'color_type_ids', label: 'カラー' },
  price: { kind: 'range', min: 'min_price', max: 'max_price', label: '価格', unit: '税込・円' },
  material_id: { kind: 'choice', param: 'material_id', label: '素材' },
  search_condition_value_ids: { kind: 'choice', param: 'search_condition_value_ids', label: 'こだわり' },
  width: { kind: 'range', min: 'min_width', max: 'max_width', label: '幅', unit: 'mm' },
  depth: { kind: 'range', min: 'min_depth', max: 'max_depth', label: '奥行', unit: 'mm' },
  height: { kind: 'range', min: 'min_height', max: 'max_height', label: '高さ', unit: 'mm' },
  available_sample_request: { kind: 'flag', param: 'available_sample_request', label: 'サンプル請求できる' },
  in_stock: { kind: 'flag', param: 'in_stock', label: '在庫あり' },
  fire_protection_material: {
    kind: 'choice',
    param: 'fire_protection_material',
    label: '防火材料',
    values: fireProtectionMaterials,
  },
  fire_resistance: { kind: 'choice', param: 'fire_resistance', label: '耐火性能', values: fireResistances },
  formaldehyde: {
    kind: 'choice',
    param: 'formaldehyde',
    label: 'ホルムアルデヒド',
    values: formaldehydeGrades,
  },
  flame_prevention_regulation: {
    kind: 'choice',
    param: 'flame_prevention_regulation',
    label: '防炎',
    values: flamePreventionRegulations,
  },
  maker_id: { kind: 'choice', param: 'maker_id', label: 'メーカー' },
} as const satisfies Record<string, Facet>

export type ProductFacetKey = keyof typeof productFacets

/** Upper edges of the price bars, yen with tax; the last bar is everything above. */
export const priceEdges = [
  1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 80_000, 120_000, 200_000, 300_000, 500_000,
] as const
