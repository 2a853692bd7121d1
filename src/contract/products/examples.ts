import { mapRegulations } from '#contract/data/regulations.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { Sample, Variation, VariationCard } from './schemas.ts'

/** Fictional, like the demo catalogue. */
export const imageExample: Image = {
  id: 41,
  width: 900,
  height: 900,
  dominant_hex: '#c7af8d',
  urls: {
    small: 'http://localhost:4000/images/41?w=384',
    medium: 'http://localhost:4000/images/41?w=828',
    large: 'http://localhost:4000/images/41?w=1920',
  },
}

export const productExample = {
  id: 16,
  full_name: 'ボウ チェア',
  kind: 1,
  maker_id: 3,
  categories: [{ id: 12, name: 'ダイニングチェア' }],
  maker: { id: 3, name: '木曽家具工房' },
  color_type_ids: [10, 11, 14],
}

export const variationCardExample: VariationCard = {
  id: 41,
  full_name: 'ボウ チェア ナチュラルオーク',
  name: 'ナチュラルオーク',
  code: 'KK-1042-NO',
  product: productExample,
  image: imageExample,
  price: {
    kind: 1,
    including_tax: 72_600,
    excluding_tax: 66_000,
    unit: 1,
    per_area: null,
    includes_work: false,
  },
  size: { width: 560, depth: 520, height: 760, seat_height: 430, diameter: null, thickness: null },
  color_type_ids: [11],
  in_stock: true,
  available_sample_request: true,
  discontinued: false,
  discontinued_on: null,
}

export const sampleExample: Sample = {
  available: true,
  in_stock: true,
  limit: 5,
  description: '木部サンプル 60×100 mm',
}

export const variationExample: Variation = {
  ...variationCardExample,
  description: '曲木の背が腰を包む、食卓のための椅子です。',
  category_path: [
    { id: 2, name: 'チェア' },
    { id: 12, name: 'ダイニングチェア' },
  ],
  brand: null,
  maker_website: 'https://kiso.example.jp',
  images: [{ ...imageExample, shown_width: null }],
  material_note: 'オーク無垢、ペーパーコード',
  materials: [{ id: 1, name: 'オーク' }],
  conditions: [{ group: { id: 5, name: 'スタッキング' }, values: [{ id: 21, name: '不可' }] }],
  measures: [],
  weight_grams: 5_800,
  lead_time_days: 21,
  sample: sampleExample,
  regulations: { ...mapRegulations(() => null), formaldehyde: { grade: 4, certificate: null } },
  certificates: [],
  coverage: null,
  siblings: [
    {
      id: 41,
      name: 'ナチュラルオーク',
      code: 'KK-1042-NO',
      image: imageExample,
      image_count: 1,
      color_type_ids: [11],
    },
  ],
  documents: [
    {
      id: 5,
      kind: 3,
      name: '外形寸法図（正面・側面）',
      file_name: 'KK-1042-NO.dxf',
      mime_type: 'image/vnd.dxf',
      bytes: 4_200,
    },
  ],
  last_order_on: null,
  price_change: null,
  successors: [],
  predecessors: [],
  like_count: 12,
  updated_at: '2026-10-01T00:00:00.000Z',
}

export const makerCardExample = {
  id: 3,
  name: '木曽家具工房',
  name_kana: 'キソカグコウボウ',
  tagline: '木曽の広葉樹で、百年使う椅子をつくる。',
  logo: null,
  cover_image: imageExample,
  prefecture: '長野県',
  product_count: 6,
  available_sample_request: true,
}

export const postCardExample = {
  id: 7,
  title: '南に開いた居間',
  space: 'リビング',
  credit: '小林 樹',
  image: imageExample,
  project: { id: 1, title: '鎌倉の家', team: { id: 2, name: '谷戸設計室' } },
  maker: null,
  pins: [{ id: 70, x: 0.53, y: 0.4, similar: false, product_variation: variationCardExample }],
  named_pins: [],
}
