import { readStored, removeStored, writeStored } from '#web/storage.ts'

export const sessionHintKey = 'tokonoma-signed-in'

const lost = 'lost'

/**
 * Says that this browser may have a session; the session itself is a cookie that no script reads. A visitor's page sees none and
 * asks nobody. Every change of it is heard by the other tabs.
 */
export const hasSessionHint = (): boolean => ![null, lost].includes(readStored(sessionHintKey))

/** After signing in, and after every change of the person that the other tabs must learn of. */
export const raiseSessionHint = (): void => writeStored(sessionHintKey, String(Date.now()))

/** Somebody has signed out. */
export const dropSessionHint = (): void => removeStored(sessionHintKey)

/** The session expired or was ended elsewhere: every tab hides its page until the same person signs in. */
export const markSessionLost = (): void => writeStored(sessionHintKey, lost)

export const isSessionLost = (): boolean => readStored(sessionHintKey) === lost
