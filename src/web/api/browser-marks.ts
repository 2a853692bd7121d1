/** A cookie that says one thing of this browser to the server of the pages, and no more than that. */
export type BrowserMark = { name: string; seconds: number }

/** Something was written in the last seconds: pages are then read from the database itself. Twice as long as a replica may be behind. */
export const writtenMark: BrowserMark = { name: 'wrote', seconds: 10 }

/**
 * Somebody is signed in: what a page does not find as a visitor may be this person's own, so that the server says nothing of it and
 * the browser asks. As long as a session lasts from its last visit on.
 */
export const signedInMark: BrowserMark = { name: 'signed-in', seconds: 30 * 24 * 60 * 60 }

export const hasMark = ({ name }: BrowserMark, cookies = document.cookie): boolean =>
  cookies.split(/; ?/).includes(`${name}=1`)
