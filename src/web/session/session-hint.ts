import { readStored } from '#web/storage.ts'

export const sessionHintKey = 'tokonoma-signed-in'

export const lostHint = 'lost'

/**
 * Returns whether this browser may have a session; the session itself is an HttpOnly cookie. Without the hint
 * no request is sent. Other tabs are notified of its changes, which `write-hint.ts` makes.
 */
export const hasSessionHint = (): boolean => ![null, lostHint].includes(readStored(sessionHintKey))

export const isSessionLost = (): boolean => readStored(sessionHintKey) === lostHint
