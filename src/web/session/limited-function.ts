import { useRouter } from '@tanstack/react-router'
import { closeLimitedRequest, useLimitedRequest } from './limited-request.ts'
import { useSession } from './session-store.ts'
import { whenAuthLoaded } from './when-auth-loaded.ts'

/** The person goes to sign up, and comes back. */
export function leaveLimitedRequest(): void {
  useLimitedRequest.getState().request?.keep?.()
  closeLimitedRequest()
}

type LimitedOptions = {
  /** For what needs a verified address: orders, contacts, posts, votes. */
  verified?: boolean
  /** This page, unless said. */
  redirectPath?: string
  keep?: () => void
}

/**
 * For everything that needs an account: `const limited = useLimitedFunction()`, then `limited(() => save(), { verified: true })`.
 * Runs at once if the person may; otherwise a modal asks them to sign in (or verify their address), and it runs after that.
 */
export function useLimitedFunction() {
  const router = useRouter()
  return (run: () => void, options: LimitedOptions = {}): void =>
    limit(run, { redirectPath: router.latestLocation.href, ...options })
}

/** The same outside components. */
export function limit(run: () => void, { verified = false, redirectPath, keep }: LimitedOptions): void {
  // A click may come before it is known who clicks.
  whenAuthLoaded(() => {
    const { user } = useSession.getState()
    if (user && (!verified || user.email_verified)) return run()
    const here = location.href.slice(location.origin.length)
    useLimitedRequest.setState({ request: { run, keep, verified, redirectPath: redirectPath ?? here } })
  })
}
