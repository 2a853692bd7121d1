import { expect, type Locator, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { drawerOf, sampled } from './support/cart.ts'
import { openHydrated } from './support/hydration.ts'
import { makeList } from './support/lists.ts'
import { joinHere } from './support/people.ts'
import { test } from './support/test.ts'

/** Scripts requested after hydration, on a user action. */
const parts = '**/assets/*.js'

// Serial: the first test stops a clock that the second would share.
test.describe.configure({ mode: 'default' })

test('opens a dialog as soon as its file has loaded, without a timer', async ({ page }) => {
  const [asked, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.clock.install()
  await openHydrated(page, '/dev/ui')
  await page.route(parts, async (route) => {
    asked.resolve()
    await comes.promise
    await route.continue()
  })
  // Timers that start from here never fire.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'ダイアログをひらく' }).click()
  await asked.promise
  const dialog = page.getByRole('dialog', { name: '送信しました' })
  expect(await dialog.count()).toBe(0)
  comes.resolve()
  await expect(dialog).toBeVisible()
})

test('reports a dialog that cannot load in its place and keeps the typed text, and labels its end 閉じる unless its page gives a label', async ({
  page,
}) => {
  await test.step('reports a dialog that cannot load in its place and keeps the typed text', async () => {
    await openHydrated(page, '/dev/ui')
    const typed = page.getByRole('textbox', { name: '会社名' })
    await typed.fill('床野設計室')
    await page.route(parts, (route) => route.fulfill({ status: 404 }))
    const open = page.getByRole('button', { name: 'ダイアログをひらく' })
    await open.click()
    const failed = page.getByRole('dialog', { name: '読み込めませんでした' })
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: '閉じる' }).click()
    await expect(failed).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await expect(failed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(failed).toBeHidden()
    await open.click()
    await failed.getByRole('button', { name: 'もう一度試す' }).click()
    await expect(failed).toBeVisible()
    await page.unroute(parts)
    await failed.getByRole('button', { name: 'もう一度試す' }).click()
    const dialog = page.getByRole('dialog', { name: '送信しました' })
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect(dialog).toBeHidden()
    await expect(typed).toHaveValue('床野設計室')
  })
  await test.step('labels the end of a dialog 閉じる unless its page gives a label', async () => {
    for (const [open, title, label] of [
      ['ダイアログをひらく', '送信しました', '閉じる'],
      ['閉じるボタンの言葉を変える', '参加申請完了', 'チームへ戻る'],
    ] as const) {
      await page.getByRole('button', { name: open }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('button')).toHaveText([label])
      await dialog.getByRole('button', { name: label }).click()
      await expect(dialog).toBeHidden()
    }
  })
})

test('reports an action whose file cannot load, and performs it on retry', async ({ page }) => {
  await openHydrated(page, '/products?kind=1')
  await page.route(parts, (route) => route.abort())
  const card = page.getByRole('article').first()
  // The rail's sliders load on the first user input.
  await card.hover()
  await card.getByRole('heading').getByRole('link').focus()
  await page.keyboard.press('s')
  const told = page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
  await expect(told).toBeVisible()
  await page.unroute(parts)
  await told.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(page.getByText('1点をカートに入れました。')).toBeVisible()
  await expect(told).toBeHidden()
})

/** Opens a sortable list whose script is missing; returns the button that requested it. */
async function orderWithoutFile(page: Page): Promise<Locator> {
  await joinHere(page)
  await openHydrated(page, `/lists/${await makeList(page)}`)
  const order = page.getByRole('button', { name: '並べ替える', exact: true })
  await expect(order).toBeVisible()
  await page.route(parts, (route) => route.fulfill({ status: 404 }))
  await order.click()
  return order
}

test('reports a component that cannot load in its place, and shows it on retry or when it is opened again', async ({
  page,
}) => {
  await test.step('reports a component that cannot load in its place, and shows it on retry', async () => {
    const order = await orderWithoutFile(page)
    const told = page.getByRole('alert').filter({ hasText: '読み込めませんでした' })
    await expect(told).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('〇〇邸 内装候補')
    expect(await findViolations(page)).toEqual([])
    const again = told.getByRole('button', { name: 'もう一度試す' })
    await again.click()
    await expect(told).toBeVisible()
    await page.unroute(parts)
    await again.click()
    const rows = page.getByText('行をつかんで動かすか、番号を入力してください。')
    await expect(rows).toBeVisible()
    await expect(told).toBeHidden()
    await page.getByRole('button', { name: '並べ替えを終える' }).click()
    await expect(rows).toBeHidden()
    await order.click()
    await expect(rows).toBeVisible()
    expect(await told.count()).toBe(0)
  })
  await test.step('loads a failed component by itself when it is opened again', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: '並べ替える', exact: true })).toBeVisible()
    await page.route(parts, (route) => route.fulfill({ status: 404 }))
    const order = page.getByRole('button', { name: '並べ替える', exact: true })
    await order.click()
    await expect(page.getByRole('alert').filter({ hasText: '読み込めませんでした' })).toBeVisible()
    await page.getByRole('button', { name: '並べ替えを終える' }).click()
    await page.unroute(parts)
    await order.click()
    await expect(page.getByText('行をつかんで動かすか、番号を入力してください。')).toBeVisible()
  })
})

test('reports a failed preload only when the component is opened, not on hover', async ({ page }) => {
  await openHydrated(page, sampled[0].path)
  await page.route(parts, (route) => route.abort())
  const add = page.getByRole('button', { name: 'サンプルをカートに入れる', exact: true })
  const asked = page.waitForEvent('requestfailed')
  await add.hover()
  await asked
  const failed = page.getByRole('dialog', { name: '読み込めませんでした' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(failed).toBeHidden()
  await add.click()
  await expect(failed).toBeVisible()
  await page.unroute(parts)
  await failed.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(drawerOf(page)).toBeVisible()
})

test('starts with a running clock after a test that stopped its own', async ({ page }) => {
  test.setTimeout(30_000)
  await page.goto('/favicon.svg')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
})
