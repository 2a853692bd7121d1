import { limits } from '#contract/data/limits.ts'
import type { CountedList, OffsetList } from '#contract/kit/lists.ts'
import type { Post } from '#contract/posts/schemas.ts'
import type { ProjectFilter } from '#contract/projects/filter-schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { searchProjectsOrPosts } from '#server/features/project-search/service.ts'
import { findOnlooker, type ProjectAccess } from '#server/features/projects/service.ts'
import { listByIds, listByOffset } from '#server/http/lists.ts'
import { colorTypeOf } from '#server/search-index/kinds/project-search/colors.ts'
import type { Services } from '#server/services.ts'
import { loadPostCards } from './cards.ts'
import { selectIdsOfMaker, selectIdsOfProject, selectPost, selectShownIds } from './queries.ts'

export { changePins } from './pins/change-pins.ts'
export { loadEditedPins } from './pins/load-edited-pins.ts'

export async function getPost(services: Services, id: number, asking: ProjectAccess): Promise<Post> {
  const { db } = services
  const row = found(await selectPost(db, id, await findOnlooker(db, asking)))
  const [cards, siblings] = await Promise.all([
    loadPostCards(services, [id]),
    row.projectId === null || !row.isOpen ? [id] : selectIdsOfProject(db, row.projectId),
  ])
  const place = siblings.indexOf(id)
  return {
    ...found(cards[0]),
    caption: row.caption,
    space_id: row.spaceId,
    palette: row.palette.slice(0, limits.photoColors).flatMap((hex) => {
      const color_type_id = colorTypeOf(hex)
      return color_type_id === undefined ? [] : [{ hex, color_type_id }]
    }),
    place: place + 1,
    place_of: siblings.length,
    previous_id: siblings[place - 1] ?? null,
    next_id: siblings[place + 1] ?? null,
    like_count: row.likeCount,
    published: row.published,
    hidden_reason: row.hiddenReason,
  }
}

export const getPostsByIds = (services: Services, ids: readonly number[]): Promise<CountedList<PostCard>> =>
  listByIds(ids, async (each) => loadPostCards(services, await selectShownIds(services.db, each)))

export const searchPosts = (services: Services, filter: ProjectFilter) =>
  searchProjectsOrPosts(services, 'posts', filter, (ids) => loadPostCards(services, ids))

/** Reads all ids, a hundred at most, and loads one page. */
export const listPostsOfMaker = (
  services: Services,
  makerId: number,
  query: { limit: number; offset: number },
): Promise<OffsetList<PostCard>> =>
  listByOffset(query, async ({ limit, offset }) => {
    const ids = await selectIdsOfMaker(services.db, makerId)
    return { items: await loadPostCards(services, ids.slice(offset, offset + limit)), total: ids.length }
  })
