import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/error.ts'
import { callIdentity } from '#web/session/identity-call.ts'
import { restoreSession } from '#web/session/restore-session.ts'
import { hasSessionHint, raiseSessionHint } from '#web/session/session-hint.ts'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { ChangeExpired, Refused, Stranger, Taken, Unreachable, Verified, Void, Waiting } from './outcomes.tsx'

type State =
  | 'waiting'
  | 'verified'
  | 'expired'
  | 'invalid'
  | 'stranger'
  | 'changeExpired'
  | 'void'
  | 'taken'
  | 'unreachable'

/** Where the links lead that verify or change an address: does so at once and says how it went. */
export function VerifyPage({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    void verify(token).then(setState)
  }, [token])
  return (
    <FormPage title="メールアドレスの確認">
      {state === 'waiting' && <Waiting />}
      {state === 'verified' && <Verified />}
      {(state === 'expired' || state === 'invalid') && <Refused isExpired={state === 'expired'} />}
      {state === 'stranger' && <Stranger />}
      {state === 'changeExpired' && <ChangeExpired />}
      {state === 'void' && <Void />}
      {state === 'taken' && <Taken />}
      {state === 'unreachable' && (
        <Unreachable
          onRetry={() => {
            setState('waiting')
            void verify(token).then(setState)
          }}
        />
      )}
    </FormPage>
  )
}

async function verify(token: string | undefined): Promise<State> {
  if (token === undefined) return 'invalid'
  try {
    await callIdentity(`/verify-email?${new URLSearchParams({ token })}`)
  } catch (error) {
    return explain(error)
  }
  // Tokens say whether the address is verified: this tab and the others get new ones.
  if (hasSessionHint()) {
    raiseSessionHint()
    await restoreSession()
  }
  return 'verified'
}

/** Links that change an address, which are taken from their own person only, have codes of their own: the last four. */
const explained: Readonly<Record<string, State>> = {
  TOKEN_EXPIRED: 'expired',
  SESSION_REQUIRED: 'stranger',
  CHANGE_LINK_EXPIRED: 'changeExpired',
  CHANGE_LINK_VOID: 'void',
  USER_ALREADY_EXISTS: 'taken',
}

function explain(error: unknown): State {
  if (!(error instanceof ApiError)) return 'unreachable'
  // Too many requests say nothing of the link.
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
  return explained[error.code] ?? (isRefused ? 'invalid' : 'unreachable')
}
