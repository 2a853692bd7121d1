import { and, eq } from 'drizzle-orm'
import { loadCards } from '#server/db/pages.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images, products, productVariationImages, productVariations } from '#server/db/schema/index.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Services } from '#server/services.ts'

const v = productVariations
const pictures = productVariationImages

/** Presents variations for the people of their maker, in the order of the ids. */
export const loadSuccessors = ({ db, config }: Services, given: readonly number[]) => {
  const ids = [...new Set(given)]
  const select = () =>
    db
      .select({
        ...{ id: v.id, code: v.code, name: v.name, productName: products.name },
        ...{ published: v.published, productPublished: products.published, discontinued: v.discontinued },
        image: imageColumns(images),
      })
      .from(v)
      .innerJoin(products, eq(products.id, v.productId))
      .leftJoin(pictures, and(eq(pictures.variationId, v.id), eq(pictures.position, 0)))
      .leftJoin(images, eq(images.id, pictures.imageId))
      .where(isOneOf(v.id, ids))
  return loadCards(ids, select, ({ productName, productPublished, image, ...row }) => ({
    ...row,
    name: fullNameOf(productName, row.name),
    published: row.published && productPublished,
    image: image && presentImage(config.apiUrl, image),
  }))
}
