/** The cookie of a browser that has written something in the last seconds. It says no more than that. */
export const writtenMark = 'wrote=1'

/** Its pages are then read from the database itself, which has what it wrote. */
export const hasJustWritten = (cookies = document.cookie): boolean => cookies.includes(writtenMark)
