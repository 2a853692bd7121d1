import { expect, type Page } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { test } from './support/test.ts'

/** Returns the Cache-Control with which the page asks the api, on another origin, for makers. */
async function askForMakers(page: Page): Promise<string | undefined> {
  await openAlive(page, '/')
  const asked = page.waitForRequest(
    (request) => request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/makers/'),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'メーカー' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メーカー')
  return (await (await asked).allHeaders())['cache-control']
}

test('requests the newest data from the api only right after a write', async ({ page, baseURL }) => {
  expect(await askForMakers(page)).toBeUndefined()
  await page.context().addCookies([{ name: 'wrote', value: '1', url: baseURL ?? '' }])
  expect(await askForMakers(page)).toBe('no-cache')
})
