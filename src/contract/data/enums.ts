/** Numbers on the wire, labels on screen. The order is the display order. */
export type Choice = { readonly id: number; readonly label: string }

export const productKinds = [
  { id: 1, label: '家具' },
  { id: 2, label: '建材' },
] as const satisfies readonly Choice[]

export const productKind = { interior: 1, buildingMaterial: 2 } as const

export const colorTypes = [
  { id: 1, label: 'レッド', hex: '#C62828' },
  { id: 2, label: 'オレンジ', hex: '#E57C23' },
  { id: 3, label: 'イエロー', hex: '#F2C230' },
  { id: 4, label: 'グリーン', hex: '#4C8C4A' },
  { id: 5, label: 'ターコイズ', hex: '#2FA6A0' },
  { id: 6, label: 'ブルー', hex: '#2F6DB5' },
  { id: 7, label: 'ネイビー', hex: '#1F2A4D' },
  { id: 8, label: 'パープル', hex: '#7A4E9E' },
  { id: 9, label: 'ピンク', hex: '#E8A0B4' },
  { id: 10, label: 'ブラウン', hex: '#7B4F2E' },
  { id: 11, label: 'ベージュ', hex: '#D9C3A0' },
  { id: 12, label: 'ホワイト', hex: '#FFFFFF' },
  { id: 13, label: 'グレー', hex: '#8E9193' },
  { id: 14, label: 'ブラック', hex: '#1A1A1A' },
  { id: 15, label: 'ゴールド', hex: '#B8964A' },
  { id: 16, label: 'シルバー', hex: '#C0C4C8' },
  /** No single color: drawn as a gradient. */
  { id: 17, label: 'マルチ', hex: null },
] as const satisfies readonly (Choice & { hex: string | null })[]

export const priceKinds = [
  { id: 1, label: '定価' },
  { id: 2, label: '設計価格' },
  { id: 3, label: 'オープン価格' },
  { id: 4, label: '要見積' },
] as const satisfies readonly Choice[]

export const priceKind = { list: 1, design: 2, open: 3, onRequest: 4 } as const

/** Price kinds with a figure: 定価 and 設計価格. */
export const hasPrice = (kind: number): boolean => kind === priceKind.list || kind === priceKind.design

/** Sales units; screens omit 個. */
export const priceUnits = [
  { id: 1, label: '台' },
  { id: 2, label: 'm²' },
  { id: 3, label: '枚' },
  { id: 4, label: 'ケース' },
  { id: 5, label: 'm' },
  { id: 6, label: '本' },
  { id: 7, label: 'セット' },
  { id: 8, label: '缶' },
] as const satisfies readonly Choice[]

export const priceUnit = { piece: 1, squareMetre: 2, sheet: 3, box: 4, metre: 5 } as const

export const productGroups = ['variation', 'product'] as const

/** `of` is the range that the sort order requires. */
export const productSorts = [
  { id: 'recommend', label: 'おすすめ順' },
  { id: 'newest', label: '新着順' },
  { id: 'price_asc', label: '価格の安い順' },
  { id: 'price_desc', label: '価格の高い順' },
  { id: 'price_per_area_asc', label: '㎡単価の安い順', of: 'price_per_area' },
  { id: 'price_per_area_desc', label: '㎡単価の高い順', of: 'price_per_area' },
  { id: 'sample_requests_total_desc', label: 'サンプル請求の多い順' },
  { id: 'sample_requests_recent_desc', label: '最近サンプル請求の多い順' },
  { id: 'sample_requests_weekly_desc', label: '今週サンプル請求の多い順' },
] as const

export const similarityAxes = [
  { id: 'image', label: '見た目' },
  { id: 'color', label: '色' },
  { id: 'size', label: 'サイズ' },
  { id: 'price', label: '価格' },
  { id: 'material', label: '素材' },
  { id: 'category', label: 'カテゴリ' },
] as const

export type SimilarityAxis = (typeof similarityAxes)[number]['id']

/** Throws RangeError for an unknown number, which is a data defect. */
export function labelOf(choices: readonly Choice[], id: number): string {
  const choice = choices.find((c) => c.id === id)
  if (!choice) throw new RangeError(`no choice ${id}`)
  return choice.label
}
