import { signedInMark } from '#web/api/browser-marks.ts'
import { removeStored, writeStored } from '#web/storage.ts'
import { setMark } from '#web/write-cookie.ts'
import { lostHint, sessionHintKey } from './session-hint.ts'
import { loseSession } from './session-store.ts'

/** After signing in, and after every change of the person that the other tabs must learn of. */
export const raiseSessionHint = (): void => writeStored(sessionHintKey, String(Date.now()))

/** Somebody has signed out. */
export const dropSessionHint = (): void => lower(() => removeStored(sessionHintKey))

/** The session expired, was ended elsewhere or is not remembered: every tab hides its page until the same person signs in. */
export function loseSessionEverywhere(): void {
  lower(() => writeStored(sessionHintKey, lostHint))
  loseSession()
}

/** Nobody is signed in any more: the server of the pages learns of it first, then the other tabs. */
function lower(tellTabs: () => void): void {
  setMark(signedInMark, false)
  tellTabs()
}
