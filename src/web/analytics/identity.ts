import { readStored, removeStored, writeStored } from '#web/storage.ts'
import { writeCookie } from '#web/write-cookie.ts'

const consentKey = 'tokonoma-analytics-consent'
const cookieName = 'tokonoma_identity'
/** How long a browser is known: 365 days. */
export const identitySeconds = 365 * 24 * 60 * 60

export const sessionKey = 'tokonoma-session'

/** Nothing is counted, and no cookie set, before the person has said yes. */
export function hasConsent(): boolean {
  return readStored(consentKey) === 'yes'
}

/** Neither yes nor no has been said in this browser. */
export function isUndecided(): boolean {
  return readStored(consentKey) === null
}

export function setConsent(given: boolean): void {
  writeStored(consentKey, given ? 'yes' : 'no')
  if (!given) forgetIdentity()
}

/** The identity of this browser, for 365 days from the last event. */
export function identityId(newId: () => string): string {
  const known = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))
  const id = known?.slice(cookieName.length + 1) || newId()
  writeCookie(cookieName, id, identitySeconds)
  return id
}

/** After a sign-out, and only then, this browser is somebody else: the next event gets a new identity and session. */
export function forgetIdentity(): void {
  removeStored(sessionKey)
  writeCookie(cookieName, '', 0)
  // Those of Google's tag.
  for (const [name] of document.cookie.matchAll(/(?<=^|; )_ga\w*/g)) writeCookie(name, '', 0)
}
