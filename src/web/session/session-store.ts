import { create } from 'zustand'
import type { Me } from '#contract/users/schemas.ts'

/** What the issuer knows of somebody who has signed in, with or without an account. */
export type AuthUser = {
  displayName: string
  email: string
  emailVerified: boolean
  /** Ways to sign in: `password`, `google`. */
  providers: readonly string[]
}

export type Session = {
  /** False while rendering on the server, and until the browser knows whether somebody is signed in. */
  isAuthLoaded: boolean
  authUser: AuthUser | null
  /** The account; null for visitors and for people who have not finished signing up. */
  user: Me | null
  /** Whose session ended by itself: their page waits, hidden, with what they have typed. */
  lost: Me | null
}

/** Who is signed in. Read with a selector: `useSession((session) => session.user)`. */
export const useSession = create<Session>()(() => ({
  isAuthLoaded: false,
  authUser: null,
  user: null,
  lost: null,
}))

export function leaveSession(): void {
  useSession.setState({ isAuthLoaded: true, authUser: null, user: null, lost: null })
}

/** The session expired, or was ended elsewhere. */
export function loseSession(): void {
  useSession.setState(({ user, lost }) => ({
    isAuthLoaded: true,
    authUser: null,
    user: null,
    lost: user ?? lost,
  }))
}
