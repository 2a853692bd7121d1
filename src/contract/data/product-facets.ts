import { defineFacets, type RangeFacet } from './define-facets.ts'
import { colorTypes, productKinds } from './enums.ts'
import { boxSides, measures } from './measures.ts'
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

type RangeWords = Pick<RangeFacet, 'label' | 'unit' | 'section' | 'sign' | 'fits'>
type Ranges<T> = {
  [K in keyof T & string]: { kind: 'range'; min: `min_${K}`; max: `max_${K}`; field: K } & T[K] &
    Pick<RangeFacet, 'mayBeAbsent'>
}

const rangesOf = <const T extends Record<string, RangeWords>>(
  table: T,
  rules: Pick<RangeFacet, 'mayBeAbsent'> = {},
): Ranges<T> =>
  Object.fromEntries(
    Object.entries(table).map(([field, words]) => [
      field,
      { kind: 'range', min: `min_${field}`, max: `max_${field}`, field, ...rules, ...words },
    ]),
  ) as Ranges<T>

/** The specification's product filters, in the order of the rail. */
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
  all_materials: {
    kind: 'flag',
    param: 'all_materials',
    label: '選んだ素材をすべて使う',
    description: '選んだ素材をすべて使うものだけ',
    allOf: 'material_id',
  },
  search_condition_value_ids: {
    kind: 'choice',
    param: 'search_condition_value_ids',
    label: 'こだわり',
    control: 'groups',
  },
  ...rangesOf(boxSides),
  ...rangesOf(measures, { mayBeAbsent: true }),
  available_sample_request: {
    kind: 'flag',
    param: 'available_sample_request',
    label: 'サンプル請求できる',
    description: 'サンプルの在庫があり、いま請求できるものだけ',
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
