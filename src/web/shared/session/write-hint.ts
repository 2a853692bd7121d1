import { removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { setMark } from '#web/kit/storage/write-cookie.ts'
import { signedInMark } from '#web/shared/api/browser-marks.ts'
import { lostHint, sessionHintKey } from './session-hint.ts'
import { loseSession } from './session-store.ts'

/** Called after sign-in and after account changes that other tabs must load. */
export const raiseSessionHint = (): void => writeStored(sessionHintKey, String(Date.now()))

export const dropSessionHint = (): void => lower(() => removeStored(sessionHintKey))

/** Marks the session as lost in every tab: they hide their page until the same user signs in. */
export function loseSessionEverywhere(): void {
  lower(() => writeStored(sessionHintKey, lostHint))
  loseSession()
}

/** Clears the sign-in cookie before the tabs are notified, so that the page server sees it first. */
function lower(tellTabs: () => void): void {
  setMark(signedInMark, false)
  tellTabs()
}
