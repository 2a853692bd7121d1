import { limits } from '#contract/data/limits.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { inParts, type Report, readAll } from './read-all.ts'

export type SitemapPage = { path: string; imageIds: number[] }

/** The projects of each file, neighbours by their ids, and the teams that have any. */
export type RoomPlan = { projectIds: number[][]; teamIds: number[] }

/** A call for each project: fewer in a file than there are products. */
const projectsPerFile = limits.idsPerRequest
/** How many projects are asked for their photos at once. */
const projectsAtOnce = 10
/** Ids are given out one after another, and few are left empty: what lies beyond so many of them is reported. */
const emptyRanges = 100

/**
 * All published projects, however deep a search goes: by their ids, a hundred at a time, until as many are found as a search
 * counts.
 */
export async function planRooms(call: Call, report: Report): Promise<RoomPlan> {
  const { total_count } = await call('GET /projects/search', { query: { limit: 1 } })
  const ids: number[] = []
  const teamIds = new Set<number>()
  for (let from = 1, empty = 0; ids.length < total_count; from += limits.idsPerRequest) {
    const asked = Array.from({ length: limits.idsPerRequest }, (_, place) => from + place)
    const { items } = await call('GET /projects/searchByIDs', { query: { ids: asked } })
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
  return { projectIds: inParts(ids, projectsPerFile), teamIds: [...teamIds] }
}

/** Projects and their photos, each with its pictures. */
export async function listRooms(call: Call, ids: number[]): Promise<SitemapPage[]> {
  const { items } = await call('GET /projects/searchByIDs', { query: { ids } })
  const pages = items.map(({ id, images }) => pageOf(`/projects/${id}`, images))
  for (const some of inParts(items, projectsAtOnce)) {
    const posts = await Promise.all(some.map(({ id }) => listPhotos(call, id)))
    pages.push(...posts.flat())
  }
  return pages
}

/** Photos that makers took, which belong to no project. */
export async function listMakerPhotos(call: Call, report: Report): Promise<SitemapPage[]> {
  const posts = await readAll('photos', report, (place) =>
    call('GET /posts/search', { query: { sort: 'newest', ...place } }),
  )
  return posts.filter(({ maker }) => maker !== null).map(photoPage)
}

type Page = ApiResponse<'GET /projects/{id}/posts'>

async function listPhotos(call: Call, projectId: number): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const query = { limit: limits.pageSizeMax, cursor }
    const params = { id: projectId }
    const { items, next_cursor }: Page = await call('GET /projects/{id}/posts', { params, query })
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
