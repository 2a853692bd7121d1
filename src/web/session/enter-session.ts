import type { Me } from '#contract/users/schemas.ts'
import { signedInMark } from '#web/api/browser-marks.ts'
import { setMark } from '#web/write-cookie.ts'
import { type AuthUser, useSession } from './session-store.ts'

/** The server of the pages knows it from the next page on. Apart from the store, which every page has: here cookies are written. */
export function enterSession(authUser: AuthUser, user: Me | null): void {
  setMark(signedInMark)
  useSession.setState({ isAuthLoaded: true, authUser, user, lost: null })
}
