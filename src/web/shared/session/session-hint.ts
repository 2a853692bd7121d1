import { readStored } from '#web/kit/storage/storage.ts'

export const sessionHintKey = 'tokonoma-signed-in'

export const lostHint = 'lost'

/** The session itself is an HttpOnly cookie. Without the hint no request is sent. */
export const hasSessionHint = (): boolean => ![null, lostHint].includes(readStored(sessionHintKey))

export const isSessionLost = (): boolean => readStored(sessionHintKey) === lostHint
