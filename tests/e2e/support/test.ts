import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

/** What one person's browser remembers; the empty page stays open and keeps its process (`--process-per-site`). */
type Profile = { context: BrowserContext; anchor: Page }

/** Opens the tab of somebody else than `page` shows, in a browser of their own. */
export type NewPerson = () => Promise<Page>

/**
 * The tests of a process share browser contexts. A new one has a new process of the browser, which draws its first page with nothing
 * warm: that weighs more than the page. Each test has tabs of its own, and after it every context forgets whatever a browser remembers.
 */
export const test = base.extend<{ newPerson: NewPerson }, { profile: (person: number) => Promise<Profile> }>({
  profile: [
    async ({ browser }, use, { project }) => {
      const profiles: Promise<Profile>[] = []
      await use((person) => (profiles[person] ??= openProfile(browser, project.use)))
      for (const { context } of await Promise.all(profiles)) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    const own = await profile(0)
    await use(own.context)
    await forget(own)
  },
  newPerson: async ({ profile }, use) => {
    const others: Profile[] = []
    await use(async () => {
      const other = await profile(others.length + 1)
      others.push(other)
      return other.context.newPage()
    })
    for (const other of others) await forget(other)
  },
})

async function openProfile(browser: Browser, options: object): Promise<Profile> {
  const context = await browser.newContext(options)
  const anchor = await context.newPage()
  // A document of the site that draws nothing.
  await anchor.goto('/favicon.svg')
  return { context, anchor }
}

/** Closes the tabs; cookies, what pages have stored and what was fetched are gone. */
async function forget({ context, anchor }: Profile): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
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
