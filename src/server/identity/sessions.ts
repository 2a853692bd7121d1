import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { identitySessions } from '#server/db/schema/index.ts'

/** Whether our own issuer still knows the session that a token was made for. */
export async function sessionLives(db: Database, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false
  return (
    (await db.$count(
      identitySessions,
      and(eq(identitySessions.id, sessionId), sql`${identitySessions.expiresAt} > now()`),
    )) > 0
  )
}
