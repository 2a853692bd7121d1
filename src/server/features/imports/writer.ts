import { eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import { type Actor, ownIssuerName } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { users } from '#server/db/schema/index.ts'
import type { ImportRow } from './import-context.ts'

/** The worker writes in this person's name. Each write checks their rights anew. */
export async function writerOf(
  executor: Executor,
  { actingId }: Pick<ImportRow, 'actingId'>,
): Promise<Actor> {
  const person =
    actingId === null
      ? undefined
      : await first(
          executor.select({ id: users.id, isStaff: users.isStaff }).from(users).where(eq(users.id, actingId)),
        )
  if (!person) throw new ApiError('account_missing')
  const identity = {
    ...{ issuer: ownIssuerName, subject: String(person.id), email: null, emailVerified: false },
    ...{ issuedAt: 0, signedInAt: undefined, sessionId: undefined },
  }
  return { userId: person.id, isStaff: person.isStaff, identity }
}
