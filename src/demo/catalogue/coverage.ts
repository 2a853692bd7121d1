import type { Covers } from '#demo/vocabulary/product-copy.ts'
import type { ProductDraft, VariationDraft } from './product-draft.ts'
import type { ProductRows } from './rows.ts'
import type { Sizes } from './sizes.ts'

type Coverage = Omit<ProductRows['productVariationCoverages'][number], 'variationId'>

/** Waste by cutting and breakage, in percent, as usual in the trade. */
const lossPercents: Readonly<Record<string, number>> = {
  無垢フローリング: 10,
  複合フローリング: 10,
  フロアタイル: 5,
  長尺シート: 10,
  タイルカーペット: 5,
  畳: 0,
  デッキ材: 10,
  壁紙: 10,
  化粧フィルム: 10,
  左官材: 10,
  塗料: 5,
  化粧パネル: 10,
  金属パネル: 10,
  木ルーバー: 5,
  吸音材: 5,
  和紙: 10,
  磁器質タイル: 5,
  モザイクタイル: 5,
  レンガタイル: 5,
  天然石: 10,
  '人工大理石・テラゾー': 5,
  ガラスブロック: 3,
}

/** Returns undefined for products not sold by area. */
export function coverageOf(
  { copy: product, categories }: ProductDraft,
  { copy, sizes }: VariationDraft,
): Coverage | undefined {
  const lossPercent = categories.map((name) => lossPercents[name]).find((percent) => percent !== undefined)
  if (lossPercent === undefined || copy.covers === false) return undefined
  return {
    pieceArea: product.covers === undefined ? null : areaOf(product.covers, sizes),
    casePieces: product.perCase ?? null,
    lossPercent,
    priceIncludesWork: product.withWork ?? false,
  }
}

function areaOf(covers: Covers, { width, height }: Sizes): number | null {
  if (typeof covers === 'number') return covers
  if (width === null) return null
  const { shape, joint = 0 } = covers
  if (shape === 'metre') return width / 1000
  if (height === null) return null
  const square = ((width + joint) * (height + joint)) / 1e6
  return toColumn(shape === 'hexagon' ? square * hexagonInItsBox : square)
}

/** Share of a regular hexagon in its bounding rectangle. */
const hexagonInItsBox = 0.75

const toColumn = (area: number): number => Number(area.toFixed(5))
