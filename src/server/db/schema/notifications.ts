import { sql } from 'drizzle-orm'
import { bigint, check, index, pgSequence, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { pageNotificationTypes } from '#contract/data/user-attributes.ts'
import { createdAt, id, reference } from './columns.ts'
import { lists } from './lists.ts'
import { users } from './people.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'
import { savedSearches } from './saved-searches.ts'
import { teams } from './teams.ts'

/** Numbers for `announced`, one transaction at a time: commits are in order. */
export const notificationAnnouncements = pgSequence('notification_announcements')

/** Likes or list adds of one subject within an hour share a row. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: pageNotificationTypes }).notNull(),
    projectId: reference().references(() => projects.id, { onDelete: 'cascade' }),
    postId: reference().references(() => posts.id, { onDelete: 'cascade' }),
    teamId: reference().references(() => teams.id, { onDelete: 'cascade' }),
    listId: reference().references(() => lists.id, { onDelete: 'cascade' }),
    savedSearchId: reference().references(() => savedSearches.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }),
    /** Order of the last push to open pages; null until pushed. */
    announced: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at is null`),
    index('notifications_announced').on(t.userId, t.announced),
    index('notifications_unannounced').on(t.id).where(sql`announced is null`),
    index('notifications_project').on(t.projectId),
    index('notifications_post').on(t.postId),
    index('notifications_team').on(t.teamId),
    index('notifications_list').on(t.listId),
    check(
      'notifications_about',
      sql`case
        when ${t.type} in ('LIKE', 'ADD_LIST') then num_nonnulls(${t.projectId}, ${t.postId}) = 1 and ${t.teamId} is null
        when ${t.type} = 'FOLLOW' then num_nonnulls(${t.projectId}, ${t.postId}, ${t.teamId}) = 0
        when ${t.type} in ('JOIN_TEAM', 'REJECT_TEAM', 'APPROVE_TEAM') then
          num_nonnulls(${t.projectId}, ${t.postId}) = 0 and ${t.teamId} is not null
        when ${t.type} in ('PRODUCT_CHANGED', 'NEW_MATCHES') then num_nonnulls(${t.projectId}, ${t.postId}, ${t.teamId}) = 0
        else false end`,
    ),
    index('notifications_saved_search').on(t.savedSearchId),
    check('notifications_list_type', sql`${t.listId} is null or ${t.type} = 'PRODUCT_CHANGED'`),
    check(
      'notifications_saved_search_type',
      sql`(${t.savedSearchId} is not null) = (${t.type} = 'NEW_MATCHES')`,
    ),
  ],
)

export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: reference()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.userId] }),
    index('notification_actors_user').on(t.userId),
  ],
)
