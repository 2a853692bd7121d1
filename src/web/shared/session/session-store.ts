import { create } from 'zustand'
import type { Me } from '#contract/users/schemas.ts'

export type AuthUser = {
  displayName: string
  email: string
  emailVerified: boolean
  /** Ways to sign in: `password`, `google`. */
  providers: readonly string[]
}

export type Session = {
  /** False on the server, and until the browser has restored the session. */
  isAuthLoaded: boolean
  authUser: AuthUser | null
  /** Null for visitors and unfinished sign-ups. */
  user: Me | null
  /** The user of a session that ended by itself: their page waits, hidden, with typed text. */
  lost: Me | null
}

/** Read it with a selector: `useSession((session) => session.user)`. */
export const useSession = create<Session>()(() => ({
  isAuthLoaded: false,
  authUser: null,
  user: null,
  lost: null,
}))

export function leaveSession(): void {
  useSession.setState({ isAuthLoaded: true, authUser: null, user: null, lost: null })
}

export function loseSession(): void {
  useSession.setState(({ user, lost }) => ({
    isAuthLoaded: true,
    authUser: null,
    user: null,
    lost: user ?? lost,
  }))
}
