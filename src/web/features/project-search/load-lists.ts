import { offsetQuery, redirectToLastPage } from '#web/kit/ui/paging.ts'
import { redirectToSeed } from '#web/kit/ui/redirect-to-seed.ts'
import type { Call } from '#web/shared/api/call.ts'
import { asJson } from '#web/shared/api/page-data.ts'
import { listLink } from '#web/shared/list/define-list.ts'
import { redirectMerged } from '#web/shared/list/redirect-merged.ts'
import { type CardProject, toCardProject, toWallPost, type WallPost } from '#web/shared/photos/card-data.ts'
import {
  type ProjectCounts,
  type ProjectList,
  type ProjectListData,
  type ProjectListSearch,
  postList,
  projectList,
} from './project-lists.ts'

export type ProjectsFound = ProjectListData<CardProject>
export type PostsFound = ProjectListData<WallPost>

export const loadProjects = (
  call: Call,
  search: ProjectListSearch,
  signal: AbortSignal,
): Promise<ProjectsFound> =>
  loadSide(call, projectList, search, {
    find: (query) => call('GET /projects/search', { query, signal }),
    count: (query) => call('GET /projects/search_hit_counts', { query, signal }),
    toCard: toCardProject,
  })

export const loadPosts = (call: Call, search: ProjectListSearch, signal: AbortSignal): Promise<PostsFound> =>
  loadSide(call, postList, search, {
    find: (query) => call('GET /posts/search', { query, signal }),
    count: (query) => call('GET /posts/search_hit_counts', { query, signal }),
    toCard: toWallPost,
  })

type ProjectFilters = Omit<ProjectListSearch, 'page'>

type SideCalls<Item, Card> = {
  find: (query: ProjectFilters & ReturnType<typeof offsetQuery>) => Promise<ProjectListData<Item>>
  count: (query: ProjectFilters) => Promise<ProjectCounts>
  toCard: (item: Item) => Card
}

async function loadSide<Item, Card>(
  call: Call,
  list: ProjectList,
  search: ProjectListSearch,
  { find, count, toCard }: SideCalls<Item, Card>,
): Promise<ProjectListData<Card>> {
  const address = listLink(list, search)
  redirectToSeed(address, search)
  const { page, ...filters } = search
  const answer = await find({ ...filters, ...offsetQuery(page) })
  const { total_count, facets, did_you_mean, did_you_mean_count, interpretation, counts } = answer
  await redirectMerged(call, address, facets)
  redirectToLastPage(address, page, total_count)
  const items = answer.items.map(toCard)
  const found = { items, total_count, facets, did_you_mean, did_you_mean_count, interpretation, counts }
  if (total_count > 0) return asJson(found)
  const { countWaysOut } = await import('#web/shared/list/ways-out.ts')
  const relaxations = await countWaysOut(list, search, found, ({ page: _, ...without }) => count(without))
  return asJson({ ...found, relaxations })
}
