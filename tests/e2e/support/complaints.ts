import type { Page } from '@playwright/test'

/**
 * Collects console errors and warnings, exceptions and CSP violations from now on.
 * Skips the 404 of a missing page, and unused preloads of images in a browser without images (`pictures` of
 * test.ts).
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
