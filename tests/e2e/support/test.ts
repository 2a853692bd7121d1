import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'

/** A browser profile; the empty page stays open and keeps its process (`--process-per-site`). */
type Profile = { context: BrowserContext; anchor: Page }

type Profiles = {
  take: (screen: Screen, person: number) => Promise<Profile>
  giveBack: (screen: Screen, person: number) => Promise<void>
}

const screens = {
  laptop: {},
  small: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'no-script': { javaScriptEnabled: false },
}
type Screen = keyof typeof screens

/** A suffix of the file's name selects its screen. Projects would start a process and a browser for each. */
const screenOf = (file: string): Screen => {
  const suffix = /-(small|no-script)\.spec\.ts$/.exec(file)?.[1]
  return suffix === 'small' || suffix === 'no-script' ? suffix : 'laptop'
}

/** Opens a tab for another person, with a separate profile. */
export type NewPerson = () => Promise<Page>

/**
 * Tests of a process share browser contexts: a new one starts a cold browser process, which costs more than a
 * page.
 * Each test has its own tabs; afterwards every context is cleared.
 * Images have boxes, texts and URLs, but are not loaded, which saves a quarter of a page's cost. A file that
 * tests images sets `test.use({ pictures: true })`.
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
      const profiles = new Map<string, Promise<Profile>>()
      // Frames of animations take a tenth of the CPU: only tests on the telephone and of images have them.
      const stillness = (screen: Screen) =>
        screen === 'laptop' && !pictures && ({ reducedMotion: 'reduce' } as const)
      const take = (screen: Screen, person: number) => {
        const key = `${screen} ${person}`
        const options = { ...project.use, ...screens[screen], ...stillness(screen) }
        const profile = profiles.get(key) ?? openProfile(browser, options, pictures)
        profiles.set(key, profile)
        return profile
      }
      const giveBack = async (screen: Screen, person: number) => {
        const profile = await take(screen, person)
        await forget(profile)
        if (await hasRealClock(profile)) return
        profiles.delete(`${screen} ${person}`)
        await profile.context.close()
      }
      await use({ take, giveBack })
      for (const profile of await Promise.all(profiles.values())) await profile.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profiles }, use, { file }) => {
    const screen = screenOf(file)
    await use((await profiles.take(screen, 0)).context)
    await profiles.giveBack(screen, 0)
  },
  newPerson: async ({ profiles }, use, { file }) => {
    const screen = screenOf(file)
    let others = 0
    await use(async () => (await profiles.take(screen, ++others)).context.newPage())
    for (; others > 0; others -= 1) await profiles.giveBack(screen, others)
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

/** Pages load their scripts after the images of the first screen: without images, at once. */
function haveNoPictures(): void {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => true })
}

/**
 * Opens a tab from the empty page to share its process. A tab of its own would start a process and drop it on
 * navigation, a seventh of a page's cost.
 */
async function openTab(context: BrowserContext, anchor: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await anchor.evaluate(() => {
    const tab = open('about:blank')
    if (tab) tab.opener = null
  })
  return opened
}

/** Closes the tabs; clears cookies, storage and cache. */
async function forget({ context, anchor }: Profile): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  // Clears here first: the browser informs other processes a moment later, and a page could read old data
  // until then.
  const clear = () => anchor.evaluate(() => localStorage.clear())
  await clear()
  const devtools = await context.newCDPSession(anchor)
  const { origin } = new URL(anchor.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  // A closing tab may have written once more.
  await clear()
}

/**
 * Tells whether the clock is real. A fake clock (`page.clock`) affects all later pages of the context and
 * cannot be removed.
 */
const hasRealClock = ({ anchor }: Profile): Promise<boolean> =>
  anchor.evaluate(() => `${setTimeout}`.includes('[native code]'))
