import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { NoticedChange, NoticedProduct } from '#contract/data/product-notices.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-fragments.ts'
import {
  images,
  isShownPost,
  lists,
  mainImageId,
  matchTitle,
  notificationActors,
  notifications,
  postName,
  posts,
  projects,
  savedSearches,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'
import { commonChange, hasShownProduct, noticedCount, noticedProducts } from './products/queries.ts'

const shownActors = sql`${notificationActors} join ${users} on ${users.id} = ${notificationActors.userId}
  where ${notificationActors.notificationId} = ${notifications.id} and ${users.shown}`

const shownMatches = sql`saved_search_matches m join saved_searches s on s.id = m.search_id
  where m.notification_id = ${notifications.id} and ${matchTitle} is not null`

/** Requires a visible actor and public content. Team decisions, products and matches need no actor. */
export const isShown = sql`(
  ${notifications.type} in ('REJECT_TEAM', 'APPROVE_TEAM', 'PRODUCT_CHANGED', 'NEW_MATCHES') or exists (
    select from ${shownActors}))
  and (${notifications.teamId} is null or exists (
    select from ${teams} where ${teams.id} = ${notifications.teamId} and ${teams.shown}))
  and (${notifications.projectId} is null or exists (
    select from ${projects} where ${projects.id} = ${notifications.projectId} and ${projects.shown}))
  and (${notifications.postId} is null or exists (
    select from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = ${notifications.postId} and ${isShownPost}))
  and (${notifications.listId} is null or exists (
    select from ${lists} where ${lists.id} = ${notifications.listId} and (
      ${lists.teamId} is null and ${lists.ownerId} = ${notifications.userId} or exists (
        select from team_members m where m.team_id = ${lists.teamId} and m.user_id = ${notifications.userId}))))
  and (${notifications.type} <> 'PRODUCT_CHANGED' or ${hasShownProduct})
  and (${notifications.type} <> 'NEW_MATCHES' or exists (select from ${shownMatches}))`

const isUnread = isNull(notifications.readAt)

export type Inbox = { userId: number; unread: boolean; type?: 'REJECT_TEAM' }

const isIn = ({ userId, unread, type }: Inbox): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    unread ? isUnread : undefined,
    type && eq(notifications.type, type),
    isShown,
  )

type ActorRow = { id: number; screenName: string; icon: ImageRow | null }
type SearchRow = Pick<typeof savedSearches.$inferSelect, 'id' | 'name' | 'kind' | 'query'>
type SubjectRow = { id: number; name: string; image: ImageRow | null }

const iconJson = sql`(select ${imageJson} from ${images} where ${images.id} = ${users.iconImageId})`

/** Drizzle omits table names for a single table, but not within nested SQL. */
const correlated = <T>(query: SQL): SQL<T> => sql<T>`${query}`

const newestActors = correlated<ActorRow[]>(sql`(
  select coalesce(json_agg(actor order by since desc, id desc), '[]') from (
    select json_build_object('id', ${users.id}, 'screenName', ${users.screenName}, 'icon', ${iconJson}) as actor,
      ${notificationActors.createdAt} as since, ${users.id} as id
    from ${shownActors}
    order by since desc, id desc limit 3) actors)`)

const actorCount = correlated<number>(sql`(select count(*)::int from ${shownActors})`)

const describeSubject = (
  id: SQL,
  name: SQL,
  imageId: SQL,
) => sql`json_build_object('id', ${id}, 'name', ${name},
  'image', (select ${imageJson} from ${images} where ${images.id} = ${imageId}))`

const project =
  correlated<SubjectRow | null>(sql`(select ${describeSubject(sql`${projects.id}`, sql`${projects.title}`, mainImageId)}
  from ${projects} where ${projects.id} = ${notifications.projectId})`)

const post =
  correlated<SubjectRow | null>(sql`(select ${describeSubject(sql`${posts.id}`, postName, sql`${posts.imageId}`)}
  from ${posts} where ${posts.id} = ${notifications.postId})`)

const team =
  correlated<SubjectRow | null>(sql`(select ${describeSubject(sql`${teams.id}`, sql`${teams.name}`, sql`${teams.logoImageId}`)}
  from ${teams} where ${teams.id} = ${notifications.teamId})`)

const list =
  correlated<SubjectRow | null>(sql`(select json_build_object('id', ${lists.id}, 'name', ${lists.name}, 'image', null)
  from ${lists} where ${lists.id} = ${notifications.listId})`)

const search = correlated<SearchRow | null>(sql`(
  select json_build_object('id', ${savedSearches.id}, 'name', ${savedSearches.name}, 'kind', ${savedSearches.kind},
    'query', ${savedSearches.query})
  from ${savedSearches} where ${savedSearches.id} = ${notifications.savedSearchId})`)

const matchCount = correlated<number>(sql`(select count(*)::int from ${shownMatches})`)

export const selectNotifications = (executor: Executor, inbox: Inbox, { limit, before }: CursorPage) =>
  executor
    .select({
      id: notifications.id,
      type: notifications.type,
      actors: newestActors,
      actorCount,
      project,
      post,
      team,
      list,
      search,
      matchCount,
      products: correlated<NoticedProduct[]>(noticedProducts),
      productCount: correlated<number>(noticedCount),
      commonChange: correlated<NoticedChange | null>(commonChange),
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      updatedAt: notifications.updatedAt,
    })
    .from(notifications)
    .where(and(isIn(inbox), lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit)

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number]

export const countNotifications = (executor: Executor, inbox: Inbox): Promise<number> =>
  executor.$count(notifications, isIn(inbox))

/** Returns undefined if not the user's. Keeps the first read time. */
export const markRead = (tx: Transaction, userId: number, id: number) =>
  first(
    tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
      .where(and(eq(notifications.id, id), isIn({ userId, unread: false })))
      .returning({ id: notifications.id }),
  )

/** Notifications that get an actor while this waits stay unread. */
export const markAllRead = (tx: Transaction, userId: number) =>
  tx.execute(sql`
    with asked as materialized (
      select id, updated_at from ${notifications} where user_id = ${userId} and read_at is null),
    held as materialized (
      select n.id from ${notifications} n join asked on asked.id = n.id and asked.updated_at = n.updated_at
      order by n.id for update of n)
    update ${notifications} set read_at = now() where ${notifications.id} in (select id from held)`)
