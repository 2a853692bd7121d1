import { useEffect, useState } from 'react'
import { callIdentity, IdentityError } from '../../session/identity-call.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { hasSessionHint, raiseSessionHint } from '../../session/session-hint.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { Stale, Stranger, Unreachable, Verified, Waiting } from './outcomes.tsx'

type State = 'waiting' | 'verified' | 'stale' | 'stranger' | 'unreachable'

/** Where the link of the verification mail leads: verifies at once and says how it went. */
export function VerifyPage({ token }: { token: string | undefined }) {
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    void verify(token).then(setState)
  }, [token])
  return (
    <FormPage title="メールアドレスの確認">
      {state === 'waiting' && <Waiting />}
      {state === 'verified' && <Verified />}
      {state === 'stale' && <Stale />}
      {state === 'stranger' && <Stranger />}
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
  if (token === undefined) return 'stale'
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

function explain(error: unknown): State {
  if (!(error instanceof IdentityError)) return 'unreachable'
  // Links that change an address are taken from their own person only.
  if (error.code === 'SESSION_REQUIRED' || error.code === 'INVALID_USER') return 'stranger'
  return error.status >= 400 && error.status < 500 ? 'stale' : 'unreachable'
}
