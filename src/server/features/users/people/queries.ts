import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import {
  follows,
  isShownPost,
  lists,
  posts,
  projects,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/index.ts'

export const userIsShown = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.$count(users, and(eq(users.id, id), users.shown))) > 0

export async function selectFollowPage(
  executor: Executor,
  end: 'followers' | 'following',
  userId: number,
  { limit, before }: CursorPage,
) {
  const [mine, theirs]: [PgColumn, PgColumn] =
    end === 'followers' ? [follows.followedId, follows.followerId] : [follows.followerId, follows.followedId]
  const ofUser = and(
    eq(mine, userId),
    sql`(select ${users.shown} from ${users} where ${users.id} = ${theirs})`,
  )
  const [items, total] = await Promise.all([
    executor
      .select({ id: follows.id, userId: sql<number>`${theirs}`.mapWith(follows.followerId) })
      .from(follows)
      .where(and(ofUser, lt(follows.id, before)))
      .orderBy(desc(follows.id))
      .limit(limit),
    executor.$count(follows, ofUser),
  ])
  return { items, total }
}

export const isOwnProject = (userId: number) => sql`${projects.teamId} in (
  select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${userId} and ${teamMembers.kind} <= 2)`

export const countOwnProjects = (executor: Executor, userId: number): Promise<number> =>
  executor.$count(projects, and(projects.shown, isOwnProject(userId)))

export const selectOwnPosts = (userId: number) =>
  sql`select ${posts.id} from ${posts} join ${projects} on ${projects.id} = ${posts.projectId}
    where ${isShownPost} and ${isOwnProject(userId)}`

export const selectPublicLists = (userId: number) =>
  sql`select ${lists.id} from ${lists} where ${lists.ownerId} = ${userId} and ${lists.shown}`

export const selectTeams = (userId: number) =>
  sql`select ${teams.id} from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.teamId}
    where ${teamMembers.userId} = ${userId} and ${teams.shown}`
