import { readStored } from '#web/storage.ts'

export const sessionHintKey = 'tokonoma-signed-in'

export const lostHint = 'lost'

/**
 * Says that this browser may have a session; the session itself is a cookie that no script reads. A visitor's page sees none and
 * asks nobody. Every change of it is heard by the other tabs; `write-hint.ts` makes it.
 */
export const hasSessionHint = (): boolean => ![null, lostHint].includes(readStored(sessionHintKey))

export const isSessionLost = (): boolean => readStored(sessionHintKey) === lostHint
