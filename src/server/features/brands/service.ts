import type { OffsetList } from '#contract/kit/lists.ts'
import type { Brand, BrandCard } from '#contract/makers/schemas.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { readPage } from '#server/db/pages.ts'
import { readPostPage } from '#server/features/posts/cards.ts'
import { searchVariations } from '#server/features/product-search/service.ts'
import { listByOffset } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { brandIsShown, countBrands, selectBrand, selectBrandPage } from './queries.ts'

export async function getBrand({ db, config }: Services, id: number): Promise<Brand> {
  const row = found(await selectBrand(db, id))
  return {
    ...presentBrandCard(config.apiUrl, row),
    description: row.description,
    cover_image: presentImage(config.apiUrl, row.cover),
  }
}

type BrandRow = Awaited<ReturnType<typeof selectBrandPage>>[number]

const presentBrandCard = (apiUrl: string, row: BrandRow): BrandCard => ({
  id: row.id,
  name: row.name,
  name_kana: row.nameKana,
  logo: presentImage(apiUrl, row.logo),
  maker: row.maker,
  product_count: row.productCount,
})

type BrandQuery = { maker_id: readonly number[]; limit: number; offset: number }

export const listBrands = (
  { db, config }: Services,
  { maker_id: makerIds, ...query }: BrandQuery,
): Promise<OffsetList<BrandCard>> =>
  listByOffset(query, (page) =>
    readPage(selectBrandPage(db, makerIds, page), countBrands(db, makerIds), (rows) =>
      rows.map((row) => presentBrandCard(config.apiUrl, row)),
    ),
  )

export async function listBrandPosts(
  services: Services,
  brandId: number,
  query: { limit: number; offset: number },
): Promise<OffsetList<PostCard>> {
  found(await brandIsShown(services.db, brandId))
  return listByOffset(query, (page) => readPostPage(services, { brandId }, page))
}

export async function listBrandVariations(services: Services, brandId: number, filter: ProductFilter) {
  found(await brandIsShown(services.db, brandId))
  return searchVariations(services, filter, { brandId })
}
