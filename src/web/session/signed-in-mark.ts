/** The cookie of a browser in which somebody is signed in, for the server of the pages. It says no more than that. */
const signedInMark = 'signed-in=1'

/** As long as a session lasts from its last visit on. */
const markedForDays = 30

/** What its pages do not find as a visitor may be this person's own: the server says nothing of it, and the browser asks. */
export const isMarkedSignedIn = (cookies: string): boolean => cookies.includes(signedInMark)

export function markSignedIn(isSignedIn: boolean): void {
  const seconds = isSignedIn ? markedForDays * 24 * 60 * 60 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${signedInMark};Max-Age=${seconds};Path=/;SameSite=Lax`
}
