import { and, eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Actor, Authenticate, Identity } from '#server/caller.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makerMembers, users } from '#server/db/schema/index.ts'
import type { IdentityService } from './identity.ts'

export const createAuthenticate =
  ({ db, identity }: { db: Database; identity: IdentityService }): Authenticate =>
  async (route, headers) => {
    if (route.auth === 'public') return {}
    const token = readBearer(headers)
    if (token === undefined) {
      if (route.auth === 'optional') return { actor: undefined }
      throw new ApiError('token_missing')
    }
    const person = await identity.verify(token)
    if (asksSession(route) && !(await identity.sessionLives(person))) throw new ApiError('token_invalid')
    if (route.auth === 'identity') return { identity: person }
    const found = await findActor(db, person)
    if (found?.isLocked && route.auth !== 'optional') throw new ApiError('account_locked')
    const actor = found?.isLocked ? undefined : found?.actor
    // Visitors and missing or locked accounts see the same, uncached: the account may exist a minute later.
    if (!actor && route.auth === 'optional') return { actor, identity: person }
    if (!actor) throw new ApiError('account_missing')
    if (route.auth === 'staff' && !actor.isStaff) throw new ApiError('forbidden')
    if (route.auth === 'maker' && !(actor.isStaff || (await actsForMaker(db, actor.userId))))
      throw new ApiError('forbidden')
    if (route.verified && !person.emailVerified) throw new ApiError('email_unverified')
    return { actor }
  }

/** Requires a session on sensitive routes: a token outlives it by minutes. */
const asksSession = ({ auth, method, session }: Parameters<Authenticate>[0]): boolean =>
  method !== 'GET' || auth === 'staff' || auth === 'maker' || session === true

function readBearer(headers: Headers): string | undefined {
  const given = headers.get('authorization')
  if (given === null) return undefined
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(given)?.[1]
  if (token === undefined) throw new ApiError('token_invalid')
  return token
}

const actsForMaker = async (executor: Executor, userId: number): Promise<boolean> =>
  (await executor.$count(makerMembers, eq(makerMembers.userId, userId))) > 0

async function findActor(
  executor: Executor,
  identity: Identity,
): Promise<{ actor: Actor; isLocked: boolean } | undefined> {
  const query = executor
    .select({ userId: users.id, isStaff: users.isStaff, lockedAt: users.lockedAt })
    .from(users)
    .where(and(eq(users.issuer, identity.issuer), eq(users.subject, identity.subject)))
  const row = await first(query)
  if (!row) return
  const { lockedAt, ...actor } = row
  return { actor: { ...actor, identity }, isLocked: lockedAt !== null }
}
