import { and, eq, sql } from 'drizzle-orm'
import type { notificationTypes } from '#contract/data/user-attributes.ts'
import type { Executor } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'

type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    'bio' | 'website' | 'iconImageId' | 'screenName' | 'isSubscribedMailMagazine' | 'mutedNotifications'
  >
>

export async function updateUser(executor: Executor, userId: number, changes: UserChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await executor.update(users).set(changes).where(eq(users.id, userId))
}

/** Does nothing for a deleted user. */
export const muteType = (executor: Executor, userId: number, type: (typeof notificationTypes)[number]) =>
  executor
    .update(users)
    .set({ mutedNotifications: sql`array_append(${users.mutedNotifications}, ${type})` })
    .where(and(eq(users.id, userId), sql`${type} <> all(${users.mutedNotifications})`))
