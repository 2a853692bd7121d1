import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { follows, users } from '#server/db/schema/index.ts'

/** Locks the user against deletion, or waits for it. False if gone. */
export async function holdUser(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  return rows.length > 0
}

export async function insertFollow(
  tx: Transaction,
  followerId: number,
  followedId: number,
): Promise<boolean> {
  const rows = await tx
    .insert(follows)
    .values({ followerId, followedId })
    .onConflictDoNothing()
    .returning({ id: follows.id })
  return rows.length > 0
}

export async function deleteFollowRow(
  tx: Transaction,
  followerId: number,
  followedId: number,
): Promise<boolean> {
  const rows = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)))
    .returning({ id: follows.id })
  return rows.length > 0
}
