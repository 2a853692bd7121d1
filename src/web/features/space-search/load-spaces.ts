import { redirect } from '@tanstack/react-router'
import type { Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import { countRelaxations } from '#web/list/conditions.ts'
import { randomSort } from '#web/list/define-list.ts'
import { type CardProject, toCardProject, toWallPost, type WallPost } from '#web/photos/card-data.ts'
import { leadToLastPage, offsetQuery } from '#web/ui/paging.ts'
import { type FoundSpaces, projectList, type SpaceCounts, type SpaceSearch } from './space-lists.ts'

export type ProjectsFound = FoundSpaces<CardProject>
export type PostsFound = FoundSpaces<WallPost>

export const loadProjects = (call: Call, search: SpaceSearch, signal: AbortSignal): Promise<ProjectsFound> =>
  loadSide('/projects', search, {
    find: (query) => call('GET /projects/search', { query, signal }),
    count: (query) => call('GET /projects/search_hit_counts', { query, signal }),
    toCard: toCardProject,
  })

export const loadPosts = (call: Call, search: SpaceSearch, signal: AbortSignal): Promise<PostsFound> =>
  loadSide('/posts', search, {
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
  to: '/projects' | '/posts',
  search: SpaceSearch,
  { find, count, toCard }: SideCalls<Item, Card>,
): Promise<FoundSpaces<Card>> {
  const { page, ...filters } = withSeed(to, search)
  const { items, total_count, facets, did_you_mean, interpretation, counts } = await find({
    ...filters,
    ...offsetQuery(page),
  })
  leadToLastPage({ to, search }, page, total_count)
  const found = { items: items.map(toCard), total_count, facets, did_you_mean, interpretation, counts }
  if (total_count > 0) return asJson(found)
  const relaxations = await countRelaxations(projectList, search, found, ({ page: _, ...without }) =>
    count(without),
  )
  return asJson({ ...found, relaxations })
}

const seeds = 1_000_000

/** A random order has its seed in the address: the next page goes on with it, and Back comes to the same one. */
function withSeed(to: '/projects' | '/posts', search: SpaceSearch): SpaceSearch {
  if (search.sort !== randomSort || search.seed !== undefined) return search
  throw redirect({ to, search: { ...search, seed: Math.floor(Math.random() * seeds) }, replace: true })
}
