import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { FormRefusal } from '#web/kit/form/form-issues.ts'
import { track } from '#web/shared/analytics/track.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'
import { enterSession } from '#web/shared/session/enter-session.ts'
import { callIdentity, readField } from '#web/shared/session/identity-call.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { toProfessionBody } from '#web/shared/session/profession.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { cookiesRefusedCode, signUp } from '#web/shared/session/sign-in.ts'
import { raiseSessionHint } from '#web/shared/session/write-hint.ts'
import type { Draft } from './draft-store.ts'

/** The address has an identity: another user's, or their own from a try with a lost response. */
export class EmailInUse extends Error {}

/**
 * Creates the identity, then the account. Skips steps that an earlier try has done, so that users can retry,
 * even days later. Returns false for an existing account.
 */
export async function createAccount(draft: Draft): Promise<boolean> {
  if (!useSession.getState().authUser) await makeIdentity(draft)
  const { authUser, user } = useSession.getState()
  if (user) return false
  if (!authUser) throw new FormRefusal({ problem: messages.generic })
  const made = await makeAccount(draft)
  enterSession(authUser, made)
  track(readBrowserConfig(), { name: 'sign_up', user_type: draft.kind === 'pro' ? 'pro' : 'general' })
  raiseSessionHint()
  return true
}

async function makeIdentity({ screen_name, email, password }: Draft): Promise<void> {
  try {
    await signUp(screen_name, email, password)
  } catch (error) {
    if (error instanceof ApiError && error.code === cookiesRefusedCode)
      throw new FormRefusal({ problem: error.detail })
    throw isEmailInUse(error) ? new EmailInUse() : error
  }
}

function makeAccount(draft: Draft) {
  const account = {
    screen_name: draft.screen_name,
    is_subscribed_mail_magazine: draft.is_subscribed_mail_magazine,
  }
  const { industry_id, occupation_id } = draft
  if (draft.kind !== 'pro')
    return personCall()('POST /users', { body: { ...account, industry_id, occupation_id } })
  return personCall()('POST /designers', { body: { ...account, ...toProfessionBody(draft) } })
}

/** Returns false on failure too: the end of sign-up checks again. */
export const isEmailTaken = (email: string): Promise<boolean> =>
  callIdentity('/check-email', { email }).then(
    (answer) => readField(answer, 'isTaken') === true,
    () => false,
  )

const isEmailInUse = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('USER_ALREADY_EXISTS')
