import type { OffsetList } from '#contract/kit/lists.ts'
import type { Brand } from '#contract/makers/schemas.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { readPostPage } from '#server/features/posts/cards.ts'
import { searchVariations } from '#server/features/product-search/service.ts'
import { listByOffset } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { brandExists, selectBrand } from './queries.ts'

export async function getBrand({ db, config }: Services, id: number): Promise<Brand> {
  const row = found(await selectBrand(db, id))
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    description: row.description,
    logo: presentImage(config.apiUrl, row.logo),
    cover_image: presentImage(config.apiUrl, row.cover),
    maker: row.maker,
    product_count: row.productCount,
  }
}

export async function listBrandPosts(
  services: Services,
  brandId: number,
  query: { limit: number; offset: number },
): Promise<OffsetList<PostCard>> {
  found(await brandExists(services.db, brandId))
  return listByOffset(query, (page) => readPostPage(services, { brandId }, page))
}

export async function listBrandVariations(services: Services, brandId: number, filter: ProductFilter) {
  found(await brandExists(services.db, brandId))
  return searchVariations(services, filter, { brandId })
}
