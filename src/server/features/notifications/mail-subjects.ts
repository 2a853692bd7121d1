import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import {
  isShownPost,
  likes,
  listItems,
  lists,
  postName,
  posts,
  projects,
  users,
} from '#server/db/schema/index.ts'

export type MailSubject = { projectId: number | null; postId: number | null }

export type NamedSubject = { kind: 'project' | 'post'; id: number; name: string }

export async function selectMailSubject(
  executor: Executor,
  { projectId, postId }: MailSubject,
): Promise<NamedSubject | undefined> {
  const { rows } = await executor.execute<NamedSubject>(sql`
    select 'project' as kind, ${projects.id}::float8 as id, ${projects.title} as name
    from ${projects} where ${projects.id} = ${projectId} and ${projects.shown}
    union all
    select 'post', ${posts.id}::float8, ${postName}
    from ${posts} left join ${projects} on ${projects.id} = ${posts.projectId}
    where ${posts.id} = ${postId} and ${isShownPost}`)
  return rows[0]
}

type RecentActorsQuery = { userId: number; type: 'LIKE' | 'ADD_LIST'; subject: MailSubject; since: Date }

/** Likes, or additions to public lists, since then; newest first. */
export async function selectRecentActors(executor: Executor, subject: RecentActorsQuery): Promise<string[]> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select ${users.screenName} as name
    from (${subject.type === 'LIKE' ? recentLikes(subject) : recentAdds(subject)}) acts(user_id, at)
    join ${users} on ${users.id} = acts.user_id
    where ${users.id} <> ${subject.userId} and ${users.shown}
    group by ${users.id} order by max(at) desc, ${users.id} desc`)
  return rows.map(({ name }) => name)
}

const isAbout = (of: typeof likes | typeof listItems, { subject, since }: RecentActorsQuery): SQL => sql`
  (${of.projectId} = ${subject.projectId} or ${of.postId} = ${subject.postId}) and ${of.createdAt} >= ${since.toISOString()}::timestamptz`

const recentLikes = (subject: RecentActorsQuery): SQL =>
  sql`select ${likes.userId}, ${likes.createdAt} from ${likes} where ${isAbout(likes, subject)}`

const recentAdds = (subject: RecentActorsQuery): SQL => sql`
  select coalesce(${listItems.addedById}, ${lists.ownerId}), ${listItems.createdAt} from ${listItems} join ${lists} on ${lists.id} = ${listItems.listId}
  where ${lists.shown} and ${isAbout(listItems, subject)}`
