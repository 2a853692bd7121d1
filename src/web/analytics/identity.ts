import { readStored, writeStored } from './storage.ts'

const consentKey = 'tokonoma-analytics-consent'
const cookieName = 'tokonoma_identity'
const yearSeconds = 365 * 24 * 60 * 60

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
  writeCookie(id, yearSeconds)
  return id
}

/** From now on this browser is somebody else: the next event gets a new identity. */
export function forgetIdentity(): void {
  writeCookie('', 0)
}

/** The Cookie Store API is missing on plain http and in some browsers. */
function writeCookie(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}
