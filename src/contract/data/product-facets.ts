import { defineFacets } from './define-facets.ts'
import { colorTypes, productKinds } from './enums.ts'
import { mapRegulations, type RegulationKey, regulations } from './regulations.ts'

type RegulationFacets = {
  [K in RegulationKey]: {
    kind: 'choice'
    param: K
    field: K
    control: 'folded rows'
    leads: true
  } & (typeof regulations)[K]
}

const regulationFacets = mapRegulations((key) => ({
  kind: 'choice',
  param: key,
  field: key,
  control: 'folded rows',
  leads: true,
  ...regulations[key],
})) as RegulationFacets

/** The product filter set of the specification, and what one sees of it in the rail, from top to bottom. */
export const productFacets = defineFacets({
  kind: {
    kind: 'choice',
    param: 'kind',
    label: '種類',
    field: 'kind',
    values: productKinds,
    control: 'tabs',
  },
  category_id: {
    kind: 'choice',
    param: 'category_id',
    label: 'カテゴリ',
    field: 'category',
    control: 'tree',
  },
  color_type_ids: {
    kind: 'choice',
    param: 'color_type_ids',
    label: 'カラー',
    field: 'color',
    values: colorTypes,
    control: 'colors',
  },
  price: {
    kind: 'range',
    min: 'min_price',
    max: 'max_price',
    label: '価格',
    unit: '円',
    note: '税込・円',
    field: 'price',
  },
  price_per_area: {
    kind: 'range',
    min: 'min_price_per_area',
    max: 'max_price_per_area',
    label: '㎡単価',
    unit: '円/m²',
    note: '税込・円/m²',
    field: 'area_price',
    mayBeAbsent: true,
  },
  material_id: {
    kind: 'choice',
    param: 'material_id',
    label: '素材',
    field: 'material',
    control: 'long rows',
  },
  search_condition_value_ids: {
    kind: 'choice',
    param: 'search_condition_value_ids',
    label: 'こだわり',
    control: 'groups',
  },
  width: {
    kind: 'range',
    min: 'min_width',
    max: 'max_width',
    label: '幅',
    unit: 'mm',
    section: 'サイズ',
    sign: 'W',
    field: 'width',
  },
  depth: {
    kind: 'range',
    min: 'min_depth',
    max: 'max_depth',
    label: '奥行',
    unit: 'mm',
    section: 'サイズ',
    sign: 'D',
    field: 'depth',
  },
  height: {
    kind: 'range',
    min: 'min_height',
    max: 'max_height',
    label: '高さ',
    unit: 'mm',
    section: 'サイズ',
    sign: 'H',
    field: 'height',
  },
  available_sample_request: {
    kind: 'flag',
    param: 'available_sample_request',
    label: 'サンプル請求できる',
    field: 'available_sample_request',
  },
  in_stock: {
    kind: 'flag',
    param: 'in_stock',
    label: '在庫あり',
    field: 'in_stock',
  },
  ...regulationFacets,
  maker_id: { kind: 'choice', param: 'maker_id', label: 'メーカー', field: 'maker', control: 'long rows' },
})

export type ProductFacets = typeof productFacets
