import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { isAuthenticated, useSession, whenAuthLoaded } from './session-store.ts'

/** Somebody wants to do what needs an account, or a verified address. */
export type LimitedRequest = {
  /** Where to come back to when another page must be visited first. */
  redirectPath: string
  /** Only people whose address is verified may go on. */
  verified: boolean
  /** Runs as soon as the person may. */
  run: () => void
  /** Keeps what was wanted for whoever visits another page first. */
  keep?: (() => void) | undefined
}

/** The modal of limited functions: open while there is a request. */
export const useLimitedRequest = create<{ request: LimitedRequest | null }>()(() => ({ request: null }))

export const closeLimitedRequest = (): void => useLimitedRequest.setState({ request: null })

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
    const session = useSession.getState()
    if (isAuthenticated(session) && (!verified || session.user.email_verified)) return run()
    const here = location.href.slice(location.origin.length)
    useLimitedRequest.setState({ request: { run, keep, verified, redirectPath: redirectPath ?? here } })
  })
}
