/** `seconds` 0 deletes the cookie. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in some browsers
  document.cookie = `${name}=${value};Max-Age=${seconds};Path=/;SameSite=Lax${secure}`
}

export type BrowserMark = { name: string; seconds: number }

export const setMark = ({ name, seconds }: BrowserMark, isSet = true): void =>
  writeCookie(name, '1', isSet ? seconds : 0)
