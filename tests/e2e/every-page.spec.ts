import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { emulateLaptop, emulatePhone } from './support/emulate-phone.ts'
import { expectIdentity } from './support/every-page.ts'
import type { KnownPage } from './support/known-page.ts'
import { everyPage } from './support/pages.ts'
import { test } from './support/test.ts'
import { findUnusedPreloads } from './support/unused-preloads.ts'

test.use({ pictures: true })

// Requirements of every page. One visit tests both layouts, because a visit costs more than a second look.

const seen = everyPage.filter(({ looksLike }) => !looksLike)
const atOnce = 6

for (let first = 0; first < seen.length; first += atOnce) {
  const some = seen.slice(first, first + atOnce)
  const names = some.map(({ name }) => name).join(', ')
  test(`${names}: have title and heading, no browser or axe complaint and no overflow, on laptop and phone, also in larger type`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page)
    for (const known of some) await test.step(known.name, () => expectGood(page, known))
    expect(complaints()).toEqual([])
  })
}

async function expectGood(page: Page, known: KnownPage): Promise<void> {
  const answer = await page.goto(known.path)
  expect(answer?.status()).toBe(known.status ?? 200)
  await expectIdentity(page, known)
  expect(await findUnusedPreloads(page)).toEqual([])
  await expectRoom(page, 1440)
  expect(await findViolations(page)).toEqual([])
  await emulatePhone(page, { width: 390, height: 844 })
  await expectIdentity(page, known)
  await expectRoom(page, 390)
  expect(await findViolations(page)).toEqual([])
  await emulatePhone(page, { width: 320, height: 568 })
  await expect.poll(() => widthOf(page)).toBe(320)
  await emulateLaptop(page)
}

test('shows all components on one page without browser or axe complaints or overflow', async ({ page }) => {
  const complaints = watchComplaints(page)
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('部品')
  await expect.poll(() => widthOf(page)).toBe(1440)
  expect(await findViolations(page)).toEqual([])
  await emulatePhone(page, { width: 390, height: 844 })
  await expect.poll(() => widthOf(page)).toBe(390)
  expect(await findViolations(page)).toEqual([])
  expect(complaints()).toEqual([])
})

/** Expects no horizontal overflow, also with the browser's font size at 150 %. */
async function expectRoom(page: Page, width: number): Promise<void> {
  await expect.poll(() => widthOf(page)).toBe(width)
  expect(await widthOf(page, '150%')).toBe(width)
}

const widthOf = (page: Page, type = '') =>
  page.evaluate((fontSize) => {
    const root = document.documentElement
    root.style.fontSize = fontSize
    const width = root.scrollWidth
    root.style.fontSize = ''
    return width
  }, type)
