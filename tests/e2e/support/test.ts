import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

/** What one person's browser remembers; the empty page stays open and keeps its process (`--process-per-site`). */
type Profile = { context: BrowserContext; anchor: Page }

type Profiles = { take: (person: number) => Promise<Profile>; giveBack: (person: number) => Promise<void> }

/** Opens the tab of somebody else than `page` shows, in a browser of their own. */
export type NewPerson = () => Promise<Page>

/**
 * The tests of a process share browser contexts. A new one has a new process of the browser, which draws its first page with nothing
 * warm: that weighs more than the page. Each test has tabs of its own, and after it every context forgets whatever a browser remembers.
 *
 * Pictures have their places, words and addresses, but are neither fetched nor drawn, which is a quarter of what a page weighs. A file
 * that looks at pictures, at their coming or at what the browser says of them asks for them: `test.use({ pictures: true })`.
 */
export const test = base.extend<{ newPerson: NewPerson }, { pictures: boolean; profiles: Profiles }>({
  pictures: [false, { scope: 'worker', option: true }],
  launchOptions: [
    async ({ pictures, launchOptions }, use) => {
      const { args = [], ...others } = launchOptions
      await use({ ...others, args: pictures ? args : [...args, '--blink-settings=imagesEnabled=false'] })
    },
    { scope: 'worker' },
  ],
  profiles: [
    async ({ browser, pictures }, use, { project }) => {
      const profiles: (Promise<Profile> | undefined)[] = []
      const take = (person: number) => (profiles[person] ??= openProfile(browser, project.use, pictures))
      const giveBack = async (person: number) => {
        const profile = await take(person)
        await forget(profile)
        if (await hasRealClock(profile)) return
        profiles[person] = undefined
        await profile.context.close()
      }
      await use({ take, giveBack })
      for (const profile of await Promise.all(profiles)) await profile?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profiles }, use) => {
    await use((await profiles.take(0)).context)
    await profiles.giveBack(0)
  },
  newPerson: async ({ profiles }, use) => {
    let others = 0
    await use(async () => (await profiles.take(++others)).context.newPage())
    for (; others > 0; others -= 1) await profiles.giveBack(others)
  },
})

async function openProfile(browser: Browser, options: object, pictures: boolean): Promise<Profile> {
  const context = await browser.newContext(options)
  if (!pictures) await context.addInitScript(haveNoPictures)
  const anchor = await context.newPage()
  // A document of the site that draws nothing.
  await anchor.goto('/favicon.svg')
  context.newPage = () => openTab(context, anchor)
  return { context, anchor }
}

/** A page brings its scripts when the pictures of its first screen are there: without pictures, that is at once. */
function haveNoPictures(): void {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => true })
}

/**
 * Out of the empty page, whose process it has from the beginning: one that nobody opens gets a process of its own, which is thrown away
 * when it is led to the site. That weighs a seventh of what a page does.
 */
async function openTab(context: BrowserContext, anchor: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await anchor.evaluate(() => {
    const tab = open('about:blank')
    if (tab) tab.opener = null
  })
  return opened
}

/** Closes the tabs; cookies, what pages have stored and what was fetched are gone. */
async function forget({ context, anchor }: Profile): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  // Here first, for the browser tells a process of it a moment later, in which a page could read what was there.
  const clear = () => anchor.evaluate(() => localStorage.clear())
  await clear()
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(anchor.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  // A tab that was closed may have written once more until here.
  await clear()
}

/** Whether time passes as it does. A clock that a test puts in (`page.clock`) is in all later pages of the context, and cannot be taken out. */
const hasRealClock = ({ anchor }: Profile): Promise<boolean> =>
  anchor.evaluate(() => `${setTimeout}`.includes('[native code]'))
