import { type SQL, sql } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { PublishedKind } from '#contract/data/published-kinds.ts'
import {
  isShownPost,
  lists,
  mainImageId,
  makerMembers,
  postName,
  posts,
  projects,
  teamMembers,
  teams,
  users,
} from '#server/db/schema/index.ts'

export type PublishedTable = {
  table: typeof projects | typeof posts | typeof lists | typeof teams | typeof users
  /** The joins that the other expressions need. */
  from: SQL
  name: SQL
  isShown: SQL
  /** Published by its owners: staff may read it even while hidden or its owners locked. */
  isOffered: SQL
  text: SQL
  imageId: SQL
  ownerIds: SQL
}

const ownersOf = (teamId: SQL) =>
  sql`select ${teamMembers.userId} from ${teamMembers} where ${teamMembers.teamId} = ${teamId} and ${teamMembers.kind} = 1`

const adminsOf = (makerId: SQL) =>
  sql`select ${makerMembers.userId} from ${makerMembers} where ${makerMembers.makerId} = ${makerId} and ${makerMembers.role} = ${makerRole.admin}`

export const publishedTables: Readonly<Record<PublishedKind, PublishedTable>> = {
  project: {
    table: projects,
    from: sql`${projects}`,
    name: sql`${projects.title}`,
    isShown: sql`${projects.shown}`,
    isOffered: sql`${projects.published}`,
    text: sql`${projects.description}`,
    imageId: mainImageId,
    ownerIds: ownersOf(sql`${projects.teamId}`),
  },
  post: {
    table: posts,
    from: sql`${posts} left join ${projects} on ${projects.id} = ${posts.projectId}`,
    name: postName,
    isShown: isShownPost,
    isOffered: sql`${projects.published} is not false`,
    text: sql`${posts.caption}`,
    imageId: sql`${posts.imageId}`,
    ownerIds: sql`${ownersOf(sql`${projects.teamId}`)} union ${adminsOf(sql`${posts.makerId}`)}`,
  },
  list: {
    table: lists,
    from: sql`${lists}`,
    name: sql`${lists.name}`,
    isShown: sql`${lists.shown}`,
    isOffered: sql`not ${lists.isPrivate}`,
    text: sql`${lists.description}`,
    imageId: sql`null::bigint`,
    ownerIds: sql`select ${lists.ownerId}`,
  },
  team: {
    table: teams,
    from: sql`${teams}`,
    name: sql`${teams.name}`,
    isShown: sql`${teams.shown}`,
    isOffered: sql`true`,
    text: sql`${teams.description}`,
    imageId: sql`${teams.logoImageId}`,
    ownerIds: ownersOf(sql`${teams.id}`),
  },
  user: {
    table: users,
    from: sql`${users}`,
    name: sql`${users.screenName}`,
    isShown: sql`${users.shown}`,
    isOffered: sql`true`,
    text: sql`${users.bio}`,
    imageId: sql`${users.iconImageId}`,
    ownerIds: sql`select ${users.id}`,
  },
}
