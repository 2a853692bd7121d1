import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/error.ts'
import { callIdentity } from '#web/session/identity-call.ts'
import { restoreSession } from '#web/session/restore-session.ts'
import { hasSessionHint } from '#web/session/session-hint.ts'
import { raiseSessionHint } from '#web/session/write-hint.ts'
import { FormPage } from '#web/ui/form/form-page.tsx'
import {
  ChangeExpired,
  Damaged,
  Refused,
  Stranger,
  Taken,
  Unreachable,
  Verified,
  Void,
  Waiting,
} from './outcomes.tsx'

type State =
  | 'waiting'
  | 'verified'
  | 'expired'
  | 'invalid'
  | 'stranger'
  | 'changeDamaged'
  | 'changeExpired'
  | 'void'
  | 'taken'
  | 'unreachable'

/** What a link is for, by the name of its parameter: `token` verifies an address, `change` changes it. */
type Link = { kind: 'token' | 'change'; link: string | undefined }

/** Where the links lead that verify or change an address: does so at once and says how it went. */
export function VerifyPage({ kind, link }: Link) {
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    void verify({ kind, link }).then(setState)
  }, [kind, link])
  return (
    <FormPage title="メールアドレスの確認">
      {state === 'waiting' && <Waiting />}
      {state === 'verified' && <Verified />}
      {(state === 'expired' || state === 'invalid') && <Refused isExpired={state === 'expired'} />}
      {state === 'stranger' && <Stranger />}
      {state === 'changeDamaged' && <Damaged />}
      {state === 'changeExpired' && <ChangeExpired />}
      {state === 'void' && <Void />}
      {state === 'taken' && <Taken />}
      {state === 'unreachable' && (
        <Unreachable
          onRetry={() => {
            setState('waiting')
            void verify({ kind, link }).then(setState)
          }}
        />
      )}
    </FormPage>
  )
}

async function verify({ kind, link }: Link): Promise<State> {
  const damaged = kind === 'change' ? 'changeDamaged' : 'invalid'
  if (link === undefined) return damaged
  try {
    await callIdentity(`/verify-email?${new URLSearchParams({ [kind]: link })}`)
  } catch (error) {
    return explain(error, damaged)
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

function explain(error: unknown, damaged: State): State {
  if (!(error instanceof ApiError)) return 'unreachable'
  // Too many requests say nothing of the link.
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
  return explained[error.code] ?? (isRefused ? damaged : 'unreachable')
}
