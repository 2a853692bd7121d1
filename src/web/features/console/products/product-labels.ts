import { specLabels } from './draft-specs.ts'
import type { ProductDraft, VariationDraft } from './product-draft.ts'

export const variationLabels = {
  code: '品番',
  name: '仕上げ名',
  price_kind: '価格の種類',
  price: '価格（税抜）',
  price_unit: '単位',
  width: '幅（mm）',
  depth: '奥行（mm）',
  height: '高さ（mm）',
  seat_height: '座面の高さ（mm）',
  diameter: '直径（mm）',
  thickness: '厚さ（mm）',
  weight_grams: '重さ（g）',
  lead_time_days: '納期（日）',
  sample_stock: 'サンプル在庫',
  sample_description: 'サンプルの内容',
  material_note: '素材の詳細',
  color_type_ids: '色',
  material_ids: '素材',
  in_stock: '在庫あり',
  sample_available: 'サンプルを送る',
  published: '公開する',
  discontinued: '廃番',
  discontinued_on: '廃番日',
  last_order_on: '最終受注日',
  successors: '後継品',
  images: '写真',
} as const

/** By the field's name within its row. */
export const cellLabels: Readonly<Record<string, string>> = { ...variationLabels, ...specLabels }

const productLabels = {
  maker_id: 'メーカー',
  name: '製品名',
  name_kana: '読み',
  kind: '種類',
  category_ids: 'カテゴリ',
  brand_id: 'ブランド',
  description: '説明',
  sample_limit: '1回に送るサンプルの上限',
  published: '公開',
  variations: '品番',
  pictures: '写真',
  documents: '資料',
  files: '資料',
}

export const nameOf = ({ code, name }: VariationDraft, index: number): string =>
  [code, name].filter(Boolean).join(' ') || `${index + 1}行目`

/** Labels of all fields; labels of a row name its line. */
export const labelsOf = ({ documents, variations }: ProductDraft): Record<string, string> => ({
  ...productLabels,
  ...Object.fromEntries(
    documents.map(({ file_name }, index) => [`documents.${index}.name`, `資料「${file_name}」`]),
  ),
  ...Object.fromEntries(
    variations.flatMap((_, index) =>
      Object.entries(cellLabels).map(([field, label]) => [
        `variations.${index}.${field}`,
        `${index + 1}行目の${label}`,
      ]),
    ),
  ),
})
