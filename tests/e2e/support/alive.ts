import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until React has taken over what the server drew: from then on it hears keys and presses. Before that a link
 * is followed by the browser and a key means nothing, which is what somebody has who is faster than their machine.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** The last link is taken over last; what it does then is known as soon as the browser has nothing else to do. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main a')].at(-1)
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
}

type Send = (how?: 'continue' | 'abort') => void

/** Opens a page and holds its scripts back. Returns a function that sends them, or fails them. */
export async function openWithoutScripts(page: Page, path: string): Promise<Send> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>()
  await page.route('**/*.js', async (route) => route[await promise]())
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return (how = 'continue') => resolve(how)
}
