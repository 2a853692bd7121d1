import { removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { setMark } from '#web/kit/storage/write-cookie.ts'
import { signedInMark } from '#web/shared/api/browser-marks.ts'
import { lostHint, sessionHintKey } from './session-hint.ts'
import { loseSession } from './session-store.ts'

/** Called after sign-in and after account changes that other tabs must load. */
export const writeSessionHint = (): void => writeStored(sessionHintKey, String(Date.now()))

export const removeSessionHint = (): void => clearSignedInMark(() => removeStored(sessionHintKey))

/** Marks the session as lost in every tab: they hide their page until the same user signs in. */
export function loseSessionEverywhere(): void {
  clearSignedInMark(() => writeStored(sessionHintKey, lostHint))
  loseSession()
}

/** Clears the sign-in cookie before notifying the tabs: the page server sees it first. */
function clearSignedInMark(notifyTabs: () => void): void {
  setMark(signedInMark, false)
  notifyTabs()
}
