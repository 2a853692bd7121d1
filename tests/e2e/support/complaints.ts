import type { Page } from '@playwright/test'

/** Depend on time and on the browser's pictures; `findUnusedPreloads` asks the page instead. */
const aboutPreload = /preloaded using link preload but not used|not used because image loading is disabled/

/**
 * Collects console errors and warnings, exceptions and CSP violations from now on, without unused preloads and the
 * 404 of a missing page.
 */
export function watchComplaints(page: Page): () => string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (aboutPreload.test(message.text())) return
    const isPageItself = message.location().url === page.url() && message.text().includes('404')
    if (!isPageItself) complaints.push(`${message.text()} (${message.location().url})`)
  })
  return () => complaints
}
