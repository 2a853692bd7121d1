import type { BrowserMark } from '#web/kit/storage/write-cookie.ts'

/**
 * Set after a write: pages are then read from the primary database. Lasts twice the allowed lag of a replica.
 */
export const writtenMark: BrowserMark = { name: 'wrote', seconds: 10 }

/**
 * Set while signed in: a page missing for visitors may be private to this user, so the server leaves the
 * answer to the browser. Lasts as long as a session.
 */
export const signedInMark: BrowserMark = { name: 'signed-in', seconds: 30 * 24 * 60 * 60 }

export const hasMark = ({ name }: BrowserMark, cookies = document.cookie): boolean =>
  cookies.split(/; ?/).includes(`${name}=1`)
