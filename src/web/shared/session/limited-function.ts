import { useRouter } from '@tanstack/react-router'
import { closeLimitedRequest, useLimitedRequest } from './limited-request.ts'
import { useSession } from './session-store.ts'
import { whenAuthLoaded } from './when-auth-loaded.ts'

/** Called when the user leaves to sign up and will return. */
export function leaveLimitedRequest(): void {
  useLimitedRequest.getState().request?.keep?.()
  closeLimitedRequest()
}

type LimitedOptions = {
  verified?: boolean
  redirectPath?: string
  keep?: () => void
}

/**
 * Guards an action that needs an account, or with `verified` a verified address. Runs it at once if allowed,
 * else after a modal to sign in or verify.
 */
export function useLimitedFunction() {
  const router = useRouter()
  return (run: () => void, options: LimitedOptions = {}): void =>
    limit(run, { redirectPath: router.latestLocation.href, ...options })
}

export function limit(run: () => void, { verified = false, redirectPath, keep }: LimitedOptions): void {
  // A click may come before the session is restored.
  whenAuthLoaded(() => {
    const { user } = useSession.getState()
    if (user && (!verified || user.email_verified)) return run()
    const here = location.href.slice(location.origin.length)
    useLimitedRequest.setState({ request: { run, keep, verified, redirectPath: redirectPath ?? here } })
  })
}
