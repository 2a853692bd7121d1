import { type BrowserContext, test as base, type Page } from '@playwright/test'

type Shared = { shared: { context: BrowserContext; anchor: Page } }

/**
 * The tests of a process share one browser context. A new one has a new process of the browser, which draws its first page with nothing
 * warm: that weighs more than the page. An empty page stays open and keeps the process (`--process-per-site`), each test has a tab of
 * its own, and after it the context forgets whatever a browser remembers.
 */
export const test = base.extend<object, Shared>({
  shared: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use)
      const anchor = await context.newPage()
      // A document of the site that draws nothing.
      await anchor.goto('/favicon.svg')
      await use({ context, anchor })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ shared: { context, anchor } }, use) => {
    await use(context)
    for (const page of context.pages()) if (page !== anchor) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await forget(context, anchor)
  },
})

/** Cookies, what pages have stored, and what was fetched. */
async function forget(context: BrowserContext, anchor: Page): Promise<void> {
  await context.clearCookies()
  await context.clearPermissions()
  // Here first, for the browser tells a process of it a moment later, in which a page could read what was there.
  await anchor.evaluate(() => localStorage.clear())
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(anchor.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}
