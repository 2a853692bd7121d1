import type { Me } from '#contract/users/schemas.ts'
import { setMark } from '#web/kit/storage/write-cookie.ts'
import { signedInMark } from '#web/shared/api/browser-marks.ts'
import { type AuthUser, useSession } from './session-store.ts'

/** A module of its own: every page loads the store, but few write cookies. */
export function enterSession(authUser: AuthUser, user: Me | null): void {
  setMark(signedInMark)
  useSession.setState({ isAuthLoaded: true, authUser, user, lost: null })
}
