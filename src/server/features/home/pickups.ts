import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connect.ts'
import { momentOf } from '#server/db/query-fragments.ts'
import { pickups, pickupUsers, users } from '#server/db/schema/index.ts'
import { getPostsByIds } from '#server/features/posts/service.ts'
import { getProjectsByIds } from '#server/features/projects/service.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'

/** Tests the given moment, by default now. The start is inclusive, the end exclusive. */
export const isShown = (of: { shownFrom: PgColumn; shownUntil: PgColumn }, at?: string) => {
  const moment = momentOf(at)
  return sql`(${of.shownFrom} is null or ${of.shownFrom} <= ${moment}) and (${of.shownUntil} is null or ${of.shownUntil} > ${moment})`
}

const selectPickups = (executor: Executor, at?: string) =>
  executor.select().from(pickups).where(isShown(pickups, at)).orderBy(asc(pickups.position), asc(pickups.id))

export async function listPickups(services: Services, at?: string) {
  const rows = await selectPickups(services.db, at)
  const [projects, posts] = await Promise.all([
    getProjectsByIds(
      services,
      rows.flatMap((row) => row.projectId ?? []),
    ),
    getPostsByIds(
      services,
      rows.flatMap((row) => row.postId ?? []),
    ),
  ])
  const projectOf = new Map(projects.items.map((project) => [project.id, project]))
  const postOf = new Map(posts.items.map((post) => [post.id, post]))
  const items = rows.map(({ id, comment, projectId, postId }) => ({
    id,
    comment,
    project: projectOf.get(projectId ?? 0) ?? null,
    post: postOf.get(postId ?? 0) ?? null,
  }))
  return toWholeList(items.filter(({ project, post }) => project ?? post))
}

export async function listPickupUsers(services: Services, at?: string) {
  const rows = await services.db
    .select({ id: pickupUsers.id, comment: pickupUsers.comment, userId: pickupUsers.userId })
    .from(pickupUsers)
    .innerJoin(users, eq(users.id, pickupUsers.userId))
    .where(isShown(pickupUsers, at))
    .orderBy(asc(pickupUsers.position), asc(pickupUsers.id))
  const cards = await loadUserCards(
    services,
    rows.map(({ userId }) => userId),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const items = rows.flatMap(({ id, comment, userId }) => {
    const user = cardOf.get(userId)
    return user ? [{ id, comment, user }] : []
  })
  return toWholeList(items)
}
