import type { ManifestProduct } from '#demo/manifest.ts'
import type { ProductCopy } from '#demo/vocabulary/product-copy.ts'

export interface Sizes {
  width: number | null
  depth: number | null
  height: number | null
  diameter: number | null
  thickness: number | null
}

const none: Sizes = { width: null, depth: null, height: null, diameter: null, thickness: null }

/** Long boards are named by their narrow side: 15×120×1820. */
const boards = new Set(['無垢フローリング', '複合フローリング', 'デッキ材'])
/** Laid or put against a wall: width × height × thickness. */
const sheets = new Set([
  'フロアタイル',
  'タイルカーペット',
  '畳',
  '磁器質タイル',
  'モザイクタイル',
  'レンガタイル',
  '天然石',
  '人工大理石・テラゾー',
  '化粧パネル',
  '吸音材',
  '木ルーバー',
  '金属パネル',
  '和紙',
])

/** Converts the width, depth and height of the manifest to the trade's measures. */
export function sizesOf(item: ManifestProduct, copy: Pick<ProductCopy, 'round' | 'thickness'>): Sizes {
  const { category, width_mm: width, depth_mm: depth, height_mm: height } = item
  const diameter = copy.round ? width : null
  if (boards.has(category)) return { ...none, width: depth, height: width, thickness: height }
  if (sheets.has(category)) return { ...none, width, height: depth, thickness: copy.thickness ?? height }
  // A roll: its length is no height.
  if (category === '壁紙') return { ...none, width, thickness: copy.thickness ?? null }
  if (category === '左官材') return { ...none, thickness: height }
  if (category === 'ラグ') return { ...none, width, depth, diameter, thickness: height }
  // The depth is only that of the folds.
  if (category === 'カーテン') return { ...none, width, height }
  return { ...none, width, depth, height, diameter }
}
