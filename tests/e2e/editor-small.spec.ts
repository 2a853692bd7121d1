import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import {
  beginDraft,
  openPhoto,
  photosOf,
  pinsOf,
  plainPhoto,
  readDraft,
  saved,
} from './support/editor-story.ts'
import { button } from './support/team-story.ts'
import { test } from './support/test.ts'

test('adds a camera photo with a pin to a project on a telephone', async ({ page }) => {
  const { id } = await beginDraft(page, '手のひらの家')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBe(390)
  const camera = page.getByLabel('写真を撮る（ファイル）')
  expect(await camera.getAttribute('capture')).toBe('environment')
  await expect(button(page, '写真を撮る')).toBeVisible()
  await camera.setInputFiles([await plainPhoto('image.jpg', 1200, 1600)])
  await expect(photosOf(page)).toHaveCount(1)
  expect(await wide()).toBe(390)

  await openPhoto(page, 1)
  await page.getByRole('img', { name: '1枚目の写真' }).tap({ position: { x: 120, y: 200 } })
  const near = page.getByRole('region', { name: 'このあたりの色に近い製品' }).getByRole('button')
  await expect(near.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^ピン1/ })).toBeInViewport()
  expect(await wide()).toBe(390)
  expect(await findViolations(page)).toEqual([])
  await near.first().tap()
  await expect(pinsOf(page).first()).not.toHaveAccessibleName(/まだありません/)
  await button(page, '決定').tap()
  await saved(page)
  expect((await readDraft(page, id)).posts[0]?.pins).toHaveLength(1)
  await button(page, '写真の一覧に戻る').tap()
  await expect(button(page, /説明とピン/)).toBeFocused()

  // Without a title or a space, its page still shows a name.
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('手のひらの家')
  await page.getByRole('link', { name: '写真', exact: true }).click()
  await expect(page).toHaveTitle(/^手のひらの家の写真（編む設計室/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
