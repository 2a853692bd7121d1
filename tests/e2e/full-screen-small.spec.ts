import { expect } from '@playwright/test'
import { openAlive } from './support/alive.ts'
import { findViolations } from './support/axe.ts'
import { dialogOf, expectCovered, openFullScreen, settledBox } from './support/full-screen.ts'
import { post } from './support/pages.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

test('zooms a photo about two fingers, moves it within its edges, and closes it on Back', async ({
  page,
}) => {
  await openAlive(page, post.path)
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
