import type { CursorList } from '#contract/kit/lists.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { inOrderOf } from '#server/db/query-parts.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { presentProduct, presentSample } from '#server/features/product-variations/present-card.ts'
import { listByCursor, toPageList } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import { fullNameOf } from '#server/search-index/kinds/product-variations/documents.ts'
import type { Services } from '#server/services.ts'
import {
  type ProductSearch,
  productIsShown,
  selectProduct,
  selectProductPage,
  selectProducts,
  selectSampleItems,
} from './queries.ts'

export async function searchProducts(
  { db, config }: Services,
  { limit, page, ...search }: ProductSearch & { limit: number; page: number },
) {
  const { ids, total } = await selectProductPage(db, search, { limit, offset: (page - 1) * limit })
  const rows = ids.length > 0 ? await selectProducts(db, ids) : []
  const items = inOrderOf(ids, rows).map((row) => ({
    ...presentProduct(row),
    image: presentImage(config.apiUrl, row.image),
    product_variation_count: row.variationCount,
  }))
  return toPageList({ items, total }, { page, limit })
}

export async function getProduct(services: Services, id: number) {
  const row = found(await selectProduct(services.db, id))
  return {
    ...presentProduct(row),
    description: row.description,
    brand: row.brand,
    product_variations: await loadVariationCards(services, row.variationIds),
  }
}

export async function listProductPosts(
  services: Services,
  productId: number,
  query: { limit: number; cursor?: string },
): Promise<CursorList<PostCard>> {
  return listByCursor(query, {
    read: async (page) => {
      found(await productIsShown(services.db, productId))
      return loadPostCards(services, { productId }, page)
    },
    idOf: ({ id }) => id,
    present: (posts) => posts,
  })
}

export async function listSampleItems({ db, config }: Services, productId: number) {
  const rows = await selectSampleItems(db, productId)
  if (rows.length === 0) found(await productIsShown(db, productId))
  const items = rows.map((row) => ({
    product_variation: {
      id: row.id,
      full_name: fullNameOf(row.productName, row.name),
      code: row.code,
      image: presentImage(config.apiUrl, row.image),
    },
    sample: presentSample(row),
  }))
  return { items }
}
