import { colorTypes } from '#contract/data/enums.ts'
import { type ManifestProduct, manifestProducts, moreImagesOf } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { editorsChoice } from '#demo/vocabulary/editors-choice.ts'
import type { ColorName, ProductCopy } from '#demo/vocabulary/product-copy.ts'
import { productCopies } from '#demo/vocabulary/products.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { endOf, makeSuccessors } from './ending-rows.ts'
import { brandId, makerId, makers } from './makers.ts'
import { pictureId } from './pictures.ts'
import { addProduct } from './product-rows.ts'
import { noProductRows, type ProductRows } from './rows.ts'
import { sizesOf } from './sizes.ts'

export interface PicturedProduct {
  item: ManifestProduct
  copy: ProductCopy
  createdAt: Date
}

/** Oldest first, so that newer products have higher ids. */
export const picturedProducts: readonly PicturedProduct[] = manifestProducts
  .map((item) => {
    const copy = copyOf(item.slug)
    const maker = at(makers, makerId(copy.maker) - 1)
    return {
      item,
      copy,
      createdAt: momentBetween(randomFor(`product:${item.slug}`), maker.createdAt, lastDay),
    }
  })
  .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

export interface FirstIds {
  product: number
  variation: number
}

export function picturedProductRows(
  first: FirstIds,
  today: Date,
): {
  rows: ProductRows
  variationIds: Map<string, number>
} {
  const rows = noProductRows()
  const variationIds = new Map<string, number>()
  for (const [index, { item, copy, createdAt }] of picturedProducts.entries()) {
    const variations = item.variations.map((variation) => {
      const id = first.variation + variationIds.size
      variationIds.set(variation.slug, id)
      return {
        id,
        slug: variation.slug,
        copy: variationCopyOf(copy, item.slug, variation.slug),
        color: colorNamed(variation.color),
        pictureId: pictureId(variation.image),
        morePictures: moreImagesOf(variation).map(({ image, width_mm_shown }) => ({
          id: pictureId(image),
          shownWidth: width_mm_shown ?? null,
        })),
        sizes: sizesOf(item, copy),
        boost: editorsChoice[variation.slug] ?? 0,
        end: endOf(variation.slug, today),
      }
    })
    addProduct(rows, {
      id: first.product + index,
      makerId: makerId(copy.maker),
      brandId: brandId(copy.brand),
      copy,
      interior: item.kind === 'interior',
      categories: [item.category, ...(copy.alsoIn ?? [])],
      createdAt,
      variations,
    })
  }
  rows.variationSuccessors.push(...makeSuccessors(variationIds))
  return { rows, variationIds }
}

function copyOf(slug: string): ProductCopy {
  const copy = productCopies[slug]
  if (!copy) throw new Error(`nothing is written about ${slug}`)
  return copy
}

/** The manifest's slug of a variation is the product's slug plus an ending. */
export function variationCopyOf(copy: ProductCopy, productSlug: string, variationSlug: string) {
  const variation = copy.variations[variationSlug.slice(productSlug.length + 1)]
  if (!variation) throw new Error(`nothing is written about ${variationSlug}`)
  return variation
}

export function colorNamed(label: string): ColorName {
  return at(
    colorTypes.filter((color) => color.label === label),
    0,
  ).label
}
