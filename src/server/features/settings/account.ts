import type { InputOf } from '#contract/kit/route.ts'
import type { updateAccount as accountRoute } from '#contract/settings/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { getMe } from '#server/features/users/service.ts'
import { requirePassword } from '#server/identity/require-password.ts'
import type { SignIn } from '#server/identity/sign-in.ts'
import type { Services } from '#server/services.ts'
import { updateUser } from './queries.ts'

type Changes = InputOf<typeof accountRoute>['body']

/** Address and password belong to the issuer and follow its rules. One transaction. */
export async function updateAccount(services: Services, actor: Actor, changes: Changes) {
  const { email, new_password, current_password, screen_name } = changes
  const changesEmail = email !== undefined && email !== actor.identity.email
  const signIn =
    changesEmail || new_password !== undefined ? await mayChange(services, actor, changesEmail) : null
  const given = { path: 'current_password', password: current_password ?? '' }
  if (signIn) await requirePassword(services, signIn, actor, given)
  if (changesEmail) await services.rateLimits.limiter.spend('mail', `person ${actor.userId}`)
  const passwordHash =
    signIn && new_password !== undefined ? await signIn.hashPassword(new_password) : undefined
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    await updateUser(tx, actor.userId, { screenName: screen_name })
    if (signIn && passwordHash !== undefined) await signIn.changePassword(tx, actor.identity, passwordHash)
    if (signIn && changesEmail) await signIn.requestEmailChange(tx, actor.identity, email)
  })
  return { ...(await getMe(services, actor)), email_change_requested: changesEmail }
}

/**
 * Allows changing the password only with one, the address only without Google; neither with an external
 * issuer.
 */
async function mayChange({ identity }: Services, actor: Actor, changesEmail: boolean): Promise<SignIn> {
  const { signIn } = identity
  const providers = (await signIn?.providersOf(actor.identity)) ?? []
  if (!signIn || !providers.includes('password') || (changesEmail && providers.includes('google')))
    throw new ApiError('sign_in_managed_elsewhere')
  return signIn
}
