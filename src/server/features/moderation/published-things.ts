import { type SQL, sql } from 'drizzle-orm'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import {
  isShownPost,
  lists,
  postName,
  posts,
  projects,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/index.ts'

type PublishedThing = {
  /** With the columns of `hiding`. */
  table: typeof projects | typeof posts | typeof lists | typeof teams | typeof users
  /** The table with what the rest is asked of. */
  from: SQL
  /** What people call it. */
  name: SQL
  /** Whether everybody may see it. */
  isShown: SQL
  /** The ids of those whose it is. */
  ownerIds: SQL
}

const ownersOf = (teamId: SQL) =>
  sql`select ${teamMembers.userId} from ${teamMembers} where ${teamMembers.teamId} = ${teamId} and ${teamMembers.kind} = 1`

/** Everything that people publish and the staff can hide, by its kind. */
export const publishedThings: Readonly<Record<PublishedKind, PublishedThing>> = {
  project: {
    table: projects,
    from: sql`${projects}`,
    name: sql`${projects.title}`,
    isShown: sql`${projects.shown}`,
    ownerIds: ownersOf(sql`${projects.teamId}`),
  },
  post: {
    table: posts,
    from: sql`${posts} left join ${projects} on ${projects.id} = ${posts.projectId}`,
    name: postName,
    isShown: isShownPost,
    ownerIds: ownersOf(sql`${projects.teamId}`),
  },
  list: {
    table: lists,
    from: sql`${lists}`,
    name: sql`${lists.name}`,
    isShown: sql`${lists.shown}`,
    ownerIds: sql`select ${lists.ownerId}`,
  },
  team: {
    table: teams,
    from: sql`${teams}`,
    name: sql`${teams.name}`,
    isShown: sql`${teams.shown}`,
    ownerIds: ownersOf(sql`${teams.id}`),
  },
  user: {
    table: users,
    from: sql`${users}`,
    name: sql`${users.screenName}`,
    isShown: sql`${users.shown}`,
    ownerIds: sql`select ${users.id}`,
  },
}
