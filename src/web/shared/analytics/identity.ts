import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import { writeCookie } from '#web/kit/storage/write-cookie.ts'

const consentKey = 'tokonoma-analytics-consent'
const cookieName = 'tokonoma_identity'
/** Lifetime of the identity: 365 days. */
export const identitySeconds = 365 * 24 * 60 * 60

export const sessionKey = 'tokonoma-session'

/** Returns whether the user has agreed; before that nothing is tracked and no cookie set. */
export function hasConsent(): boolean {
  return readStored(consentKey) === 'yes'
}

/** Returns whether the user has not answered yet. */
export function isUndecided(): boolean {
  return readStored(consentKey) === null
}

export function setConsent(given: boolean): void {
  writeStored(consentKey, given ? 'yes' : 'no')
  if (!given) forgetIdentity()
}

/** Returns this browser's identity, which expires 365 days after the last event. */
export function identityId(newId: () => string): string {
  const known = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))
  const id = known?.slice(cookieName.length + 1) || newId()
  writeCookie(cookieName, id, identitySeconds)
  return id
}

/** Deletes identity and session, after a sign-out only: the next user gets new ones. */
export function forgetIdentity(): void {
  removeStored(sessionKey)
  writeCookie(cookieName, '', 0)
  // The cookies of Google's tag.
  for (const [name] of document.cookie.matchAll(/(?<=^|; )_ga\w*/g)) writeCookie(name, '', 0)
}
