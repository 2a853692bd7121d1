import type { Page } from '@playwright/test'

/**
 * What the browser holds against the page from now on: console errors and warnings, exceptions, breaches of the content
 * security policy. That a page which is not there answers 404 is no complaint, nor that a picture which a page asks for ahead is not
 * used by a browser without pictures (`pictures` of test.ts).
 */
export function watchComplaints(page: Page): () => string[] {
  const complaints: string[] = []
  let seesPictures = true
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (message.text().includes('image loading is disabled')) seesPictures = false
    if (!seesPictures && /\/images\/.*preload|preload.*\/images\//.test(message.text())) return
    const isPageItself = message.location().url === page.url() && message.text().includes('404')
    if (!isPageItself) complaints.push(`${message.text()} (${message.location().url})`)
  })
  return () => complaints
}
