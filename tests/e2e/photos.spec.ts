import { expect, type Page } from '@playwright/test'
import { watchComplaints } from './support/complaints.ts'
import { openHydrated } from './support/hydration.ts'
import { post } from './support/pages.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const photos = (page: Page) => page.locator('.wall > li')
const pins = (page: Page) => page.getByRole('list', { name: '写真の中の製品' }).first().getByRole('link')
const scrollOf = (page: Page) => page.evaluate(() => scrollY)
/** Waits until scrolling, which follows the focus smoothly, has ended. */
async function scrollOnceStill(page: Page): Promise<number> {
  let seen = 0
  await expect
    .poll(async () => {
      const last = seen
      seen = await scrollOf(page)
      return seen > 0 && seen === last
    })
    .toBe(true)
  return seen
}
const rows = (page: Page) =>
  page.getByRole('heading', { name: 'この写真の製品' }).locator('xpath=following-sibling::ol/li')

test('walks the wall, a photo and its pins to a product and back by keyboard alone', async ({ page }) => {
  const complaints = watchComplaints(page)
  await openHydrated(page, '/posts')
  const first = photos(page).first().getByRole('link').first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const chosen = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  expect(chosen).toMatch(/^\/posts\/\d+$/)
  const before = await scrollOnceStill(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(chosen ?? '')
  await pins(page).first().focus()
  await page.keyboard.press('Tab')
  await expect(pins(page).nth(1)).toBeFocused()
  const atPin = await scrollOf(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(chosen ?? '')
  await expect.poll(() => scrollOf(page)).toBe(atPin)
  await page.goBack()
  await expect(page).toHaveURL('/posts')
  await expect.poll(() => scrollOf(page)).toBe(before)
  expect(complaints()).toEqual([])
})

test('highlights pins and lines, adds samples one by one and all at once, and moves to neighbours and the project', async ({
  page,
}) => {
  await openHydrated(page, post.path)
  await test.step('shows a sample button of a photo busy until the sample is in the cart, however late its code loads', async () => {
    const come = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await come.promise
      await route.continue()
    })
    const sample = page
      .getByRole('main')
      .getByRole('button', { name: /^「.+」のサンプルをカート/ })
      .first()
    await sample.click()
    await expect(sample).toHaveAttribute('aria-busy', 'true')
    come.resolve()
    await expect(sample).toHaveAccessibleName(/のサンプルをカートから外す$/)
    await expect(sample).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
  })
  await test.step('removes it by the next press, and restores it', async () => {
    const sample = page
      .getByRole('main')
      .getByRole('button', { name: /^「.+」のサンプルをカート/ })
      .first()
    const isThere = () => expect(sample).toHaveAccessibleName(/のサンプルをカートから外す$/)
    await isThere()
    await expect(sample).toHaveText('カートから外す')
    await sample.click()
    await expect(sample).toHaveAccessibleName(/のサンプルをカートへ$/)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await isThere()
  })
  await test.step('highlights the line of a pin under the pointer, and the pin of a line', async () => {
    const paper = await rows(page)
      .first()
      .evaluate((row) => getComputedStyle(row).backgroundColor)
    const [pin, row] = [pins(page).nth(2), rows(page).nth(2)]
    await expect(pins(page)).toHaveCount(await rows(page).count())
    await pin.hover()
    await expect(row).not.toHaveCSS('background-color', paper)
    await expect(pin).toHaveClass(/bg-accent/)
    await rows(page).nth(4).hover()
    await expect(row).toHaveCSS('background-color', paper)
    await expect(pin).not.toHaveClass(/bg-accent/)
    await expect(pins(page).nth(4)).toHaveClass(/bg-accent/)
  })
  await test.step('adds all samples of a photo to the cart at once', async () => {
    await page.getByRole('button', { name: 'この写真のサンプルをまとめてカートに入れる' }).click()
    await expect(page.getByText(/\d+点をカートに入れました/)).toBeVisible()
    await expect(
      rows(page)
        .getByRole('button', { name: /のサンプルをカートから外す$/ })
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tokonoma-cart'))).toContain('無垢フローリング')
  })
  await test.step('moves to neighbouring photos by arrow keys, and links to the project', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/posts/2')
    await expect(page.getByRole('navigation', { name: '事例の写真' })).toContainText('2 /')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(post.path)
    await page.getByRole('main').getByRole('definition').getByRole('link', { name: '鎌倉の家' }).click()
    await expect(heading(page)).toHaveText('鎌倉の家')
  })
})

test('keeps conditions when switching between photos and projects, and a shuffled order in the address', async ({
  page,
}) => {
  await openHydrated(page, '/projects')
  const tabs = page.getByRole('navigation', { name: 'さがすもの' })
  const number = tabs.getByRole('link', { name: /写真/ }).locator('.num')
  const all = (await number.textContent()) ?? ''
  await page.getByRole('complementary', { name: 'しぼりこみ' }).getByLabel('リビング').check()
  await expect(page).toHaveURL(/space_id=\d+/)
  await expect(number).not.toHaveText(all)
  const count = await number.textContent()
  await tabs.getByRole('link', { name: /写真/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/posts\?space_id=\d+$/)
  await expect(page.getByRole('status').first()).toHaveText(`${count?.replace('件', '')}件`)

  await page.getByRole('combobox', { name: '並び順' }).selectOption('ランダム')
  await expect(page).toHaveURL(/sort=random.*seed=\d+|seed=\d+.*sort=random/)
  const readOrder = async () => {
    await page.reload()
    return photos(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')))
  }
  const order = await readOrder()
  expect(order.length).toBeGreaterThan(5)
  expect(await readOrder()).toEqual(order)
})

test('shows the wall’s photos whole in rows of equal height, without movement on slow machines', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let moved = 0
    Object.defineProperty(window, 'moved', { get: () => moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/posts', { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const pictures = await photos(page)
    .getByRole('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[]).map((img) => {
        const { top, width, height } = img.getBoundingClientRect()
        return {
          top: Math.round(top),
          height,
          shown: width / height,
          own: img.width && Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
        }
      }),
    )
  expect(pictures.length).toBeGreaterThan(10)
  for (const { shown, own } of pictures) expect(Math.abs(shown - own)).toBeLessThan(0.02)
  for (const row of Map.groupBy(pictures, ({ top }) => top).values()) {
    const heights = row.map(({ height }) => height)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
})
