import { readStored, removeStored, writeStored } from '../analytics/storage.ts'

export const sessionHintKey = 'tokonoma-signed-in'

/**
 * Says that this browser may have a session; the session itself is a cookie that no script reads. A visitor's page sees none and
 * asks nobody. Every change of it is heard by the other tabs.
 */
export const hasSessionHint = (): boolean => readStored(sessionHintKey) !== null

/** After signing in, and after every change of the person that the other tabs must learn of. */
export const raiseSessionHint = (): void => writeStored(sessionHintKey, String(Date.now()))

export const dropSessionHint = (): void => removeStored(sessionHintKey)
