import { leadToSeed } from '#web/kit/ui/lead-to-seed.ts'
import { leadToLastPage, offsetQuery } from '#web/kit/ui/paging.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { listAddress } from '#web/shared/list/define-list.ts'
import { type CardProject, toCardProject, toWallPost, type WallPost } from '#web/shared/photos/card-data.ts'
import {
  type FoundSpaces,
  postList,
  projectList,
  type SpaceCounts,
  type SpaceList,
  type SpaceSearch,
} from './space-lists.ts'

export type ProjectsFound = FoundSpaces<CardProject>
export type PostsFound = FoundSpaces<WallPost>

export const loadProjects = (call: Call, search: SpaceSearch, signal: AbortSignal): Promise<ProjectsFound> =>
  loadSide(projectList, search, {
    find: (query) => call('GET /projects/search', { query, signal }),
    count: (query) => call('GET /projects/search_hit_counts', { query, signal }),
    toCard: toCardProject,
  })

export const loadPosts = (call: Call, search: SpaceSearch, signal: AbortSignal): Promise<PostsFound> =>
  loadSide(postList, search, {
    find: (query) => call('GET /posts/search', { query, signal }),
    count: (query) => call('GET /posts/search_hit_counts', { query, signal }),
    toCard: toWallPost,
  })

type Filters = Omit<SpaceSearch, 'page'>

type SideCalls<Item, Card> = {
  find: (query: Filters & ReturnType<typeof offsetQuery>) => Promise<FoundSpaces<Item>>
  count: (query: Filters) => Promise<SpaceCounts>
  toCard: (item: Item) => Card
}

async function loadSide<Item, Card>(
  list: SpaceList,
  search: SpaceSearch,
  { find, count, toCard }: SideCalls<Item, Card>,
): Promise<FoundSpaces<Card>> {
  const address = listAddress(list, search)
  leadToSeed(address, search)
  const { page, ...filters } = search
  const answer = await find({ ...filters, ...offsetQuery(page) })
  const { total_count, facets, did_you_mean, did_you_mean_count, interpretation, counts } = answer
  leadToLastPage(address, page, total_count)
  const items = answer.items.map(toCard)
  const found = { items, total_count, facets, did_you_mean, did_you_mean_count, interpretation, counts }
  if (total_count > 0) return asJson(found)
  const { countWaysOut } = await import('#web/shared/list/ways-out.ts')
  const relaxations = await countWaysOut(list, search, found, ({ page: _, ...without }) => count(without))
  return asJson({ ...found, relaxations })
}
