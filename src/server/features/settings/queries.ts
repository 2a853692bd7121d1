import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { users } from '#server/db/schema/index.ts'

type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    'bio' | 'website' | 'iconImageId' | 'screenName' | 'isSubscribedMailMagazine' | 'mutedNotifications'
  >
>

/** Nothing to change changes nothing, and says so to nobody. */
export async function updateUser(executor: Executor, userId: number, changes: UserChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await executor.update(users).set(changes).where(eq(users.id, userId))
}
