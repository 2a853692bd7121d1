import { limits } from '#contract/data/limits.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { inChunks, type ReportProblem, readAll } from './read-all.ts'

export type SitemapPage = { path: string; imageIds: number[] }

/** The project ids of each file in ascending order, and all teams with projects. */
export type ProjectPlan = { projectIds: number[][]; teamIds: number[] }

/** Each project costs one call, so a file holds fewer projects than products. */
const projectsPerFile = limits.idsPerRequest
/** Number of projects with photos loading concurrently. */
const projectsAtOnce = 10
/** Ids are sequential with few gaps. After so many empty ranges the rest is reported as missing. */
const emptyRanges = 100

/**
 * Finds all published projects beyond the search depth: by ranges of a hundred ids, until the total count is
 * reached.
 */
export async function planProjects(call: Call, report: ReportProblem): Promise<ProjectPlan> {
  const { total_count } = await call('GET /projects/search', { query: { limit: 1 } })
  const ids: number[] = []
  const teamIds = new Set<number>()
  for (let from = 1, empty = 0; ids.length < total_count; from += limits.idsPerRequest) {
    const block = Array.from({ length: limits.idsPerRequest }, (_, place) => from + place)
    const { items } = await call('GET /projects/searchByIDs', { query: { ids: block } })
    for (const { id, team } of items) {
      ids.push(id)
      teamIds.add(team.id)
    }
    empty = items.length === 0 ? empty + 1 : 0
    if (empty === emptyRanges) {
      report(`leaves out ${total_count - ids.length} projects that were not found by their ids`)
      break
    }
  }
  return { projectIds: inChunks(ids, projectsPerFile), teamIds: [...teamIds] }
}

/** Lists projects and their photos, each with its pictures. */
export async function listProjectPages(call: Call, ids: number[]): Promise<SitemapPage[]> {
  const { items } = await call('GET /projects/searchByIDs', { query: { ids } })
  const pages = items.map(({ id, images }) => pageOf(`/projects/${id}`, images))
  for (const some of inChunks(items, projectsAtOnce)) {
    const posts = await Promise.all(some.map(({ id }) => listPhotos(call, id)))
    pages.push(...posts.flat())
  }
  return pages
}

export async function listMakerPhotos(call: Call, report: ReportProblem): Promise<SitemapPage[]> {
  const posts = await readAll('photos', report, (place) =>
    call('GET /posts/search', { query: { sort: 'newest', ...place } }),
  )
  return posts.filter(({ maker }) => maker !== null).map(photoPage)
}

type ProjectPostsPage = ApiResponse<'GET /projects/{id}/posts'>

async function listPhotos(call: Call, projectId: number): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const query = { limit: limits.pageSizeMax, cursor }
    const params = { id: projectId }
    const { items, next_cursor }: ProjectPostsPage = await call('GET /projects/{id}/posts', { params, query })
    pages.push(...items.map(photoPage))
    cursor = next_cursor ?? undefined
    isLast = next_cursor === null
  }
  return pages
}

const photoPage = ({ id, image }: ApiResponse<'GET /posts/search'>['items'][number]): SitemapPage =>
  pageOf(`/posts/${id}`, [image])

const pageOf = (path: string, images: readonly { id: number }[]): SitemapPage => ({
  path,
  imageIds: images.map(({ id }) => id),
})
