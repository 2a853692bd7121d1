import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { designers, users } from '#server/db/schema/index.ts'

type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    'bio' | 'website' | 'iconImageId' | 'screenName' | 'isSubscribedMailMagazine' | 'mutedNotifications'
  >
>

/** Nothing to change changes nothing, and says so to nobody. */
export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.update(users).set(changes).where(eq(users.id, userId))
}

export const selectMuted = (tx: Transaction, userId: number) =>
  tx.select({ muted: users.mutedNotifications }).from(users).where(eq(users.id, userId)).for('update')

type Profession = Omit<typeof designers.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'>

export const updateDesigner = (tx: Transaction, userId: number, profession: Profession) =>
  tx
    .update(designers)
    .set(profession)
    .where(eq(designers.userId, userId))
    .returning({ userId: designers.userId })
