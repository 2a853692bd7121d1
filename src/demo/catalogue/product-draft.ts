import type { ColorName, ProductCopy, VariationCopy } from '#demo/vocabulary/product-copy.ts'
import type { VariationEnd } from './ending-rows.ts'
import type { Sizes } from './sizes.ts'

export interface VariationDraft {
  id: number
  slug: string
  copy: VariationCopy
  color: ColorName
  pictureId: number
  morePictures?: readonly { id: number; shownWidth: number | null }[]
  sizes: Sizes
  end?: VariationEnd | undefined
  boost?: number
}

export interface ProductDraft {
  id: number
  makerId: number
  brandId: number | null
  copy: Omit<ProductCopy, 'variations' | 'maker' | 'brand'>
  interior: boolean
  categories: readonly string[]
  createdAt: Date
  variations: readonly VariationDraft[]
}
