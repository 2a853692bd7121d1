import type { OffsetList } from '#contract/kit/lists.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { ListCard, PostCard, ProjectCard } from '#contract/projects/schemas.ts'
import { readListPage } from '#server/features/lists/cards.ts'
import { listPostsOfMaker } from '#server/features/posts/service.ts'
import {
  searchVariationPosts,
  searchVariationProjects,
  searchVariations,
} from '#server/features/product-search/service.ts'
import { listByOffset } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { selectMakerCategories } from './queries.ts'
import { requireMaker } from './service.ts'

export async function listMakerCategories(services: Services, makerId: number) {
  await requireMaker(services.db, makerId)
  return { items: await selectMakerCategories(services.db, makerId) }
}

export async function listMakerVariations(services: Services, makerId: number, filter: ProductFilter) {
  await requireMaker(services.db, makerId)
  return searchVariations(services, filter, { makerId })
}

export async function listMakerLists(
  services: Services,
  makerId: number,
  query: { limit: number; offset: number },
): Promise<OffsetList<ListCard>> {
  await requireMaker(services.db, makerId)
  return listByOffset(query, (page) => readListPage(services, { makerId }, page))
}

export async function listMakerPosts(
  services: Services,
  makerId: number,
  filter: ProductFilter,
): Promise<OffsetList<PostCard>> {
  await requireMaker(services.db, makerId)
  return searchVariationPosts(services, filter, { makerId })
}

export async function listMakerProjects(
  services: Services,
  makerId: number,
  filter: ProductFilter,
): Promise<OffsetList<ProjectCard>> {
  await requireMaker(services.db, makerId)
  return searchVariationProjects(services, filter, { makerId })
}

export async function listOwnMakerPosts(
  services: Services,
  makerId: number,
  query: { limit: number; offset: number },
): Promise<OffsetList<PostCard>> {
  await requireMaker(services.db, makerId)
  return listPostsOfMaker(services, makerId, query)
}
