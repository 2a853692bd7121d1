import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import { emulatePhone } from './support/emulate-phone.ts'
import { dialogOf, expectCovered, largePicture, openFullScreen, settledBox } from './support/full-screen.ts'
import { openHydrated } from './support/hydration.ts'
import { post, project } from './support/pages.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

const name = '鎌倉の家のリビング'

test('shows the largest picture full screen, zoomed by keys, wheel, buttons and double press, moved within its edges, and opens a product from its pin', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await openHydrated(page, post.path)
  await openFullScreen(page, name)
  const dialog = dialogOf(page)
  await expect(dialog).toHaveAccessibleName(name)
  await expect(dialog).toContainText('撮影：')
  expect(await largePicture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1500)
  expect(await findViolations(page)).toEqual([])
  const whole = await settledBox(page)
  expect(whole.height).toBeGreaterThan(700)

  await page.keyboard.press('+')
  await expect(dialog.getByRole('status')).toHaveText('150%')
  await expect(dialog.getByRole('list')).toHaveCount(0)
  for (let time = 0; time < 12; time += 1) await page.keyboard.press('ArrowRight')
  await expectCovered(page)
  await page.keyboard.press('-')
  await expect(dialog.getByRole('status')).toHaveText('100%')
  expect(await settledBox(page)).toEqual(whole)

  // The point under the pointer stays there.
  const at = { x: whole.x + whole.width * 0.7, y: whole.y + whole.height * 0.4 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -300)
  await expect(dialog.getByRole('status')).not.toHaveText('100%')
  const large = await settledBox(page)
  expect((at.x - large.x) / large.width).toBeCloseTo(0.7, 2)
  expect((at.y - large.y) / large.height).toBeCloseTo(0.4, 2)

  await page.mouse.down()
  await page.mouse.move(at.x + 2000, at.y + 1500, { steps: 4 })
  await page.mouse.up()
  await expectCovered(page)
  await page.mouse.dblclick(at.x, at.y)
  expect(await settledBox(page)).toEqual(whole)
  await page.mouse.dblclick(at.x, at.y)
  await expect(dialog.getByRole('status')).toHaveText('250%')

  const enlarge = dialog.getByRole('button', { name: '拡大する' })
  await enlarge.click()
  await expect(enlarge).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('status')).toHaveText('300%')
  await page.keyboard.press('0')
  await expect(dialog.getByRole('button', { name: '縮小する' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('list', { name: '写真の中の製品' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+\/\d+$/)
  await expect(dialog).toBeHidden()
  expect(complaints()).toEqual([])
})

test('returns the focus on Escape, and moves to neighbours with the page by arrows', async ({ page }) => {
  await openHydrated(page, post.path)
  const link = page.getByRole('link', { name: /を全画面で見る$/ })
  await link.press('Enter')
  await expect(dialogOf(page)).toContainText('1 / ')
  await expect(page).toHaveURL(post.path)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  await expect(page).toHaveURL(post.path)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/posts/2')
  await expect(dialogOf(page)).toContainText('2 / ')
  await expect(dialogOf(page).getByRole('status')).toHaveText('100%')
  const previous = dialogOf(page).getByRole('button', { name: '前の写真' })
  await previous.press('Enter')
  await expect(page).toHaveURL(post.path)
  await expect(previous).toBeFocused()
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(dialogOf(page)).toContainText('2 / ')
  const title = await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()
  await expect(dialogOf(page)).toHaveAccessibleName(title ?? '')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-label')
})

test('shows a drawing full screen without neighbours, and closes a photo on Back', async ({ page }) => {
  await test.step('shows a drawing full screen without neighbours', async () => {
    await openHydrated(page, project.path)
    const link = page.getByRole('link', { name: '1階平面図を全画面で見る' })
    await link.click()
    await expect(largePicture(page)).toBeVisible()
    await expect(dialogOf(page).getByRole('paragraph').first()).toHaveText('平面図')
    await expect(dialogOf(page).getByRole('button', { name: '次の写真' })).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(project.path)
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })
  await test.step('closes a full-screen photo on Back and stays on the page', async () => {
    await openHydrated(page, post.path)
    await openFullScreen(page, name)
    await page.goBack()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(post.path)
    await openFullScreen(page, name)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(project.path)
  })
})

test('zooms a photo about two fingers on a telephone, moves it within its edges, and closes it on Back', async ({
  page,
}) => {
  await emulatePhone(page, { width: 390, height: 844 })
  await openHydrated(page, post.path)
  await openFullScreen(page, '鎌倉の家のリビング')
  const dialog = dialogOf(page)
  expect(await findViolations(page)).toEqual([])
  const whole = await settledBox(page)
  expect(whole.width).toBeCloseTo(390, 0)

  const fingers = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly (readonly [number, number])[],
  ) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const y = whole.y + whole.height / 2
  await touch('touchStart', [
    [100, y],
    [140, y],
  ])
  for (const apart of [10, 20, 30, 40])
    await touch('touchMove', [
      [100 - apart, y],
      [140 + apart, y],
    ])
  await touch('touchEnd', [])
  await expect(dialog.getByRole('status')).toHaveText('300%')
  const large = await settledBox(page)
  expect((120 - large.x) / large.width).toBeCloseTo(120 / 390, 2)
  await expectCovered(page)

  await touch('touchStart', [[60, y]])
  for (const x of [120, 220, 380]) await touch('touchMove', [[x, y]])
  await touch('touchEnd', [])
  expect((await settledBox(page)).x).toBeCloseTo(0, 0)
  await expectCovered(page)

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(post.path)
})
