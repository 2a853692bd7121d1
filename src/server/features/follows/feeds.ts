import { type SQL, sql } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { PostCard, ProjectCard } from '#contract/projects/schemas.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { follows, isOpenPost, posts, projects, teamMembers } from '#server/db/schema/index.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'

type FeedPage = { limit: number; cursor?: string | undefined }

/** Microseconds, as exact as PostgreSQL; ties are ordered by id. */
type FeedPosition = { moment: number; id: number }

const microseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`

/** Owners and members (up to 2) author a team's work; viewers do not. */
const isFollowedBy = (userId: number) => sql`${projects.shown} and ${projects.teamId} in (
  select ${teamMembers.teamId} from ${follows} join ${teamMembers} on ${teamMembers.userId} = ${follows.followedId}
  where ${follows.followerId} = ${userId} and ${teamMembers.kind} <= 2)`

const followedProjects = (userId: number) =>
  sql`select ${projects.id} as id, ${microseconds(sql`${projects.publishedAt}`)} as moment
    from ${projects} where ${isFollowedBy(userId)}`

/** Selects photos; one added after publication counts as new then. */
const followedPosts = (userId: number) =>
  sql`select ${posts.id} as id,
      ${microseconds(sql`greatest(${projects.publishedAt}, ${posts.createdAt})`)} as moment
    from ${projects} join ${posts} on ${posts.projectId} = ${projects.id} where ${isFollowedBy(userId)} and ${isOpenPost}`

async function selectPlaces(executor: Executor, feed: SQL, after: FeedPosition, limit: number) {
  const answer = await executor.execute<{ places: FeedPosition[]; total: number }>(sql`
    with feed as materialized (${feed})
    select (select count(*)::int from feed) as total, (
      select coalesce(json_agg(json_build_object('id', id, 'moment', moment) order by moment desc, id), '[]')
      from (select * from feed where moment < ${after.moment} or moment = ${after.moment} and id > ${after.id}
        order by moment desc, id limit ${limit}) page) as places`)
  return answer.rows[0] ?? { places: [], total: 0 }
}

async function listFeed<Card>(
  services: Services,
  feed: SQL,
  { limit, cursor }: FeedPage,
  load: (services: Services, ids: readonly number[]) => Promise<Card[]>,
): Promise<CursorList<Card>> {
  const [moment = Number.MAX_SAFE_INTEGER, id = 0] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const { places, total } = await selectPlaces(services.db, feed, { moment, id }, limit + 1)
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
  return {
    items: await load(
      services,
      shown.map((place) => place.id),
    ),
    total_count: total,
    next_cursor: last === undefined ? null : encodeCursor(last.moment, last.id),
  }
}

/** Lists each project once, however many of its authors are followed. */
export const listFollowedProjects = (
  services: Services,
  { userId }: Actor,
  query: FeedPage,
): Promise<CursorList<ProjectCard>> => listFeed(services, followedProjects(userId), query, loadProjectCards)

export const listFollowedPosts = (
  services: Services,
  { userId }: Actor,
  query: FeedPage,
): Promise<CursorList<PostCard>> => listFeed(services, followedPosts(userId), query, loadPostCards)
