import type { Page } from '@playwright/test'

/**
 * Returns the preloads that no element of the page uses. The browser's own warning depends on time, and on larger
 * pictures of earlier pages, which it prefers to the preloaded ones.
 */
export const findUnusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const users = [...document.querySelectorAll('img, source, script, link[rel=stylesheet]')]
    const isUsed = (preload: Element) =>
      users.some((user) =>
        preload.hasAttribute('imagesrcset')
          ? user.getAttribute('srcset') === preload.getAttribute('imagesrcset') &&
            user.getAttribute('sizes') === preload.getAttribute('imagesizes')
          : [user.getAttribute('src'), user.getAttribute('href')].includes(preload.getAttribute('href')),
      )
    const preloads = [...document.querySelectorAll('link[rel=preload]')]
    return preloads.filter((preload) => !isUsed(preload)).map(({ outerHTML }) => outerHTML)
  })
