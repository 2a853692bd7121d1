import type { Page } from '@playwright/test'

/**
 * Opens a page and waits for hydration.
 * Before it, the browser follows links itself and keys have no effect, as for a user faster than their
 * machine.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** The last link hydrates last; handlers run once the browser is idle. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main a')].at(-1)
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

type Send = (how?: 'continue' | 'abort') => void

/** Opens a page with delayed scripts. Returns a function that continues or aborts them. */
export async function openWithoutScripts(page: Page, path: string): Promise<Send> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>()
  await page.route('**/*.js', async (route) => route[await promise]())
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return (how = 'continue') => resolve(how)
}
