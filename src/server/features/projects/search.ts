import type { SpaceFilter } from '#contract/projects/filter-schemas.ts'
import { countRooms, findRooms } from '#server/features/room-search/service.ts'
import { countFound, listFound, withSeed } from '#server/search-facets/found.ts'
import type { Services } from '#server/services.ts'
import { loadProjectCards } from './cards.ts'

export async function searchProjects(services: Services, asked: SpaceFilter) {
  const filter = withSeed(asked)
  const answer = await listFound(
    filter,
    (page) => findRooms(services.indexes.projects, page),
    (ids) => loadProjectCards(services, ids),
  )
  return { ...answer, seed: filter.seed ?? null }
}

export function countProjects({ indexes }: Services, filter: SpaceFilter) {
  const answer = countFound(filter, (none) => findRooms(indexes.projects, none))
  const posts = countRooms(indexes.posts, filter)
  return { ...answer, counts: { projects: answer.total_count, posts } }
}
