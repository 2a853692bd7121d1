import type { Page } from '@playwright/test'

/** Delays calls of this method and address until `go`, as a slow line does. Later calls pass. */
export async function delayCalls(
  page: Page,
  method: string,
  url: string | RegExp,
): Promise<{ go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return { go: resolve }
}
