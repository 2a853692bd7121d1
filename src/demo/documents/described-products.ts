import { readFile } from 'node:fs/promises'
import { makers } from '#demo/catalogue/makers.ts'
import { picturePath } from '#demo/catalogue/pictures.ts'
import type { ProductRows } from '#demo/catalogue/rows.ts'
import { imageryFolder } from '#demo/manifest.ts'
import { productTaxonomy } from '#server/features/taxonomy/starter/product-taxonomy.ts'
import { encodeVariant, recipe } from '#server/images/encode-variant.ts'

type DescribedVariation = ProductRows['productVariations'][number]

export type DescribedProduct = {
  product: ProductRows['products'][number]
  variations: readonly [DescribedVariation, ...DescribedVariation[]]
  maker: string
  category: string
}

export function* describeProducts(rows: ProductRows): Generator<DescribedProduct> {
  const makerNames = new Map(makers.map(({ id, name }) => [id, name]))
  const categoryNames = new Map(productTaxonomy.categories.map(({ id, name }) => [id, name]))
  const variationsOf = Map.groupBy(rows.productVariations, ({ productId }) => productId)
  const categoriesOf = Map.groupBy(rows.productCategories, ({ productId }) => productId)
  for (const product of rows.products) {
    const [first, ...others] = variationsOf.get(product.id) ?? []
    if (!first) continue
    const category = categoryNames.get(categoriesOf.get(product.id)?.[0]?.categoryId ?? 0) ?? ''
    const maker = makerNames.get(product.makerId) ?? ''
    yield { product, variations: [first, ...others], maker, category }
  }
}

/** Also part of the cache key. */
export const printing = { width: 640, quality: 75, format: 'jpeg', recipe } as const

export const printPicture = (original: Uint8Array) => encodeVariant(original, printing)

export async function readPicture(rows: ProductRows, variationId: number): Promise<Uint8Array> {
  const image = rows.productVariationImages.find((of) => of.variationId === variationId)
  if (!image) throw new Error(`no picture of ${variationId}`)
  return readFile(new URL(picturePath(image.imageId), imageryFolder))
}
