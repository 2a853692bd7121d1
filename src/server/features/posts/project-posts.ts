import type { CursorList } from '#contract/kit/lists.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import { findOnlooker, type ProjectAccess, projectIsSeen } from '#server/features/projects/service.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadPostCards } from './cards.ts'
import { selectIdsOfProject } from './queries.ts'

/** Reads all ids, a few dozen at most, and loads one page. */
export async function listProjectPosts(
  services: Services,
  projectId: number,
  asking: ProjectAccess,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<CursorList<PostCard>> {
  const ids = await selectSeenIds(services, projectId, asking)
  const [from = 0] = cursor === undefined ? [] : decodeCursor(cursor, 1)
  const next = from + limit
  return {
    items: await loadPostCards(services, ids.slice(from, next)),
    total_count: ids.length,
    next_cursor: next < ids.length ? encodeCursor(next) : null,
  }
}

export async function listProjectPins(services: Services, projectId: number, asking: ProjectAccess) {
  const posts = await loadPostCards(services, await selectSeenIds(services, projectId, asking))
  return { items: posts.flatMap((post) => post.pins.map((pin) => ({ ...pin, post_id: post.id }))) }
}

async function selectSeenIds({ db }: Services, projectId: number, asking: ProjectAccess): Promise<number[]> {
  found(await projectIsSeen(db, projectId, await findOnlooker(db, asking)))
  return selectIdsOfProject(db, projectId)
}
