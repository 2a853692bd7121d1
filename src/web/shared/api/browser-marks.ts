import type { BrowserMark } from '#web/kit/storage/write-cookie.ts'

/** Set after a write, so that pages are read from the primary. Lasts twice a replica's allowed lag. */
export const writtenMark: BrowserMark = { name: 'wrote', seconds: 10 }

/**
 * Set while signed in: a page missing for visitors may be private to this user, so the browser loads it.
 * Lasts as long as a session.
 */
export const signedInMark: BrowserMark = { name: 'signed-in', seconds: 30 * 24 * 60 * 60 }

export const hasMark = ({ name }: BrowserMark, cookies = document.cookie): boolean =>
  cookies.split(/; ?/).includes(`${name}=1`)
