import { test as base, type Page } from '@playwright/test'

/**
 * For pages that are only looked at: all tests of a process look at them in one tab, for a browser that begins anew weighs as much
 * as the page. Every page finds nothing that an earlier one has remembered.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use)
      await context.addInitScript(() => {
        if (location.protocol !== 'http:') return
        localStorage.clear()
        sessionStorage.clear()
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use, { project }) => {
    const { viewport } = project.use
    if (viewport) await tab.setViewportSize(viewport)
    await use(tab)
    // What this page has to say late is said to nobody.
    await tab.goto('about:blank')
    for (const heard of ['console', 'pageerror', 'request'] as const) tab.removeAllListeners(heard)
  },
})
