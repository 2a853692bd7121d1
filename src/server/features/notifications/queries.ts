import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first } from '#server/db/query-parts.ts'
import {
  images,
  isShownPost,
  mainImageId,
  notificationActors,
  notifications,
  postName,
  posts,
  projects,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { type ImageRow, imageJson } from '#server/images/present-image.ts'

const shownActors = sql`${notificationActors} join ${users} on ${users.id} = ${notificationActors.userId}
  where ${notificationActors.notificationId} = ${notifications.id} and ${users.shown}`

/** Requires a visible actor and public content. Team decisions need no actor. */
export const isShown = sql`(
  ${notifications.type} in ('REJECT_TEAM', 'APPROVE_TEAM') or exists (
    select from ${shownActors}))
  and (${notifications.teamId} is null or exists (
    select from ${teams} where ${teams.id} = ${notifications.teamId} and ${teams.shown}))
  and (${notifications.projectId} is null or exists (
    select from ${projects} where ${projects.id} = ${notifications.projectId} and ${projects.shown}))
  and (${notifications.postId} is null or exists (
    select from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = ${notifications.postId} and ${isShownPost}))`

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
type ThingRow = { id: number; name: string; image: ImageRow | null }

const iconJson = sql`(select ${imageJson} from ${images} where ${images.id} = ${users.iconImageId})`

/** Drizzle omits table names in the columns of a single table, but not within nested SQL. */
const correlated = <T>(query: SQL): SQL<T> => sql<T>`${query}`

const newestActors = correlated<ActorRow[]>(sql`(
  select coalesce(json_agg(actor order by since desc, id desc), '[]') from (
    select json_build_object('id', ${users.id}, 'screenName', ${users.screenName}, 'icon', ${iconJson}) as actor,
      ${notificationActors.createdAt} as since, ${users.id} as id
    from ${shownActors}
    order by since desc, id desc limit 3) actors)`)

const actorCount = correlated<number>(sql`(select count(*)::int from ${shownActors})`)

const describeThing = (
  id: SQL,
  name: SQL,
  imageId: SQL,
) => sql`json_build_object('id', ${id}, 'name', ${name},
  'image', (select ${imageJson} from ${images} where ${images.id} = ${imageId}))`

const project =
  correlated<ThingRow | null>(sql`(select ${describeThing(sql`${projects.id}`, sql`${projects.title}`, mainImageId)}
  from ${projects} where ${projects.id} = ${notifications.projectId})`)

const post =
  correlated<ThingRow | null>(sql`(select ${describeThing(sql`${posts.id}`, postName, sql`${posts.imageId}`)}
  from ${posts} where ${posts.id} = ${notifications.postId})`)

const team =
  correlated<ThingRow | null>(sql`(select ${describeThing(sql`${teams.id}`, sql`${teams.name}`, sql`${teams.logoImageId}`)}
  from ${teams} where ${teams.id} = ${notifications.teamId})`)

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

/** Returns undefined if not the user's. The first read time is kept. */
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
