import { eq, type SQL } from 'drizzle-orm'
import type { CursorList, PageList } from '#contract/kit/lists.ts'
import type { ProjectCard } from '#contract/projects/schemas.ts'
import type { UserCard } from '#contract/users/schemas.ts'
import { found } from '#server/api-error.ts'
import { readCards, selectIdPage } from '#server/db/pages.ts'
import { likes } from '#server/db/schema/index.ts'
import { loadListCards } from '#server/features/lists/cards.ts'
import { countCollected, listCollected } from '#server/features/lists/service.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { selectNewestPage } from '#server/features/projects/service.ts'
import { loadTeamTiles } from '#server/features/teams/cards.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { presentUser } from '#server/features/users/present.ts'
import { findUser } from '#server/features/users/queries.ts'
import { listByCursor, listByPage } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import {
  countOwnProjects,
  isOwnProject,
  selectFollowPage,
  selectOwnPosts,
  selectPublicLists,
  selectTeams,
  userIsShown,
} from './queries.ts'

type CursorQuery = { limit: number; cursor?: string | undefined }

const nothing = { limit: 0, before: 0 }

export async function getUser({ db, config }: Services, id: number) {
  const row = found(await findUser(db, id))
  found(row.user.shown)
  const countIds = async (matching: SQL) => (await selectIdPage(db, matching, nothing)).total
  const countFollows = async (end: 'followers' | 'following') =>
    (await selectFollowPage(db, end, id, nothing)).total
  const [projects, posts, liked, lists, followers, following, teams] = await Promise.all([
    countOwnProjects(db, id),
    countIds(selectOwnPosts(id)),
    countCollected(db, likes, eq(likes.userId, id)),
    countIds(selectPublicLists(id)),
    countFollows('followers'),
    countFollows('following'),
    countIds(selectTeams(id)),
  ])
  const likeCount = liked.reduce((sum, { count }) => sum + count, 0)
  return {
    ...presentUser(config.apiUrl, row),
    counts: { projects, posts, likes: likeCount, lists, followers, following, teams },
  }
}

async function listCards<Card extends { id: number }>(
  services: Services,
  userId: number,
  query: CursorQuery,
  matching: SQL,
  load: (services: Services, ids: readonly number[]) => Promise<Card[]>,
): Promise<CursorList<Card>> {
  found(await userIsShown(services.db, userId))
  return listByCursor(query, (page) => readCards(services, selectIdPage(services.db, matching, page), load))
}

export const listUserPosts = (services: Services, id: number, query: CursorQuery) =>
  listCards(services, id, query, selectOwnPosts(id), loadPostCards)

export const listUserLists = (services: Services, id: number, query: CursorQuery) =>
  listCards(services, id, query, selectPublicLists(id), loadListCards)

export const listUserTeams = (services: Services, id: number, query: CursorQuery) =>
  listCards(services, id, query, selectTeams(id), loadTeamTiles)

export async function listUserProjects(
  services: Services,
  id: number,
  query: { limit: number; page: number },
): Promise<PageList<ProjectCard>> {
  found(await userIsShown(services.db, id))
  return listByPage(query, (page) =>
    readCards(services, selectNewestPage(services.db, isOwnProject(id), page), loadProjectCards),
  )
}

export async function listUserLikes(services: Services, id: number, query: CursorQuery) {
  const { db } = services
  found(await userIsShown(db, id))
  return listCollected(services, likes, eq(likes.userId, id), [], query)
}

export async function listFollows(
  services: Services,
  id: number,
  end: 'followers' | 'following',
  query: CursorQuery,
): Promise<CursorList<UserCard>> {
  const { db } = services
  found(await userIsShown(db, id))
  const { items: follows, ...place } = await listByCursor(query, (page) =>
    selectFollowPage(db, end, id, page),
  )
  const items = await loadUserCards(
    services,
    follows.map(({ userId }) => userId),
  )
  return { items, ...place }
}
