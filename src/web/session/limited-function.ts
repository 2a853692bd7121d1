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
}

/** The modal of limited functions: open while there is a request. */
export const useLimitedRequest = create<{ request: LimitedRequest | null }>()(() => ({ request: null }))

export const closeLimitedRequest = (): void => useLimitedRequest.setState({ request: null })

type LimitedOptions = {
  /** For what needs a verified address: orders, contacts, posts, votes. */
  verified?: boolean
  /** This page, unless said. */
  redirectPath?: string
}

/**
 * For everything that needs an account: `const limited = useLimitedFunction()`, then `limited(() => save(), { verified: true })`.
 * Runs at once if the person may; otherwise a modal asks them to sign in (or verify their address), and it runs after that.
 */
export function useLimitedFunction() {
  const router = useRouter()
  // A click may come before it is known who clicks.
  return (run: () => void, { verified = false, redirectPath }: LimitedOptions = {}): void => {
    whenAuthLoaded(() => {
      const session = useSession.getState()
      if (isAuthenticated(session) && (!verified || session.user.email_verified)) run()
      else
        useLimitedRequest.setState({
          request: { run, verified, redirectPath: redirectPath ?? router.latestLocation.href },
        })
    })
  }
}
