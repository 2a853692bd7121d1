import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import {
  beginDraft,
  choosePhotos,
  openPhoto,
  photosOf,
  plainPhoto,
  readDraft,
  saved,
} from './support/editor-story.ts'
import { button } from './support/team-story.ts'
import { test } from './support/test.ts'

const toMend = (page: Page) =>
  page.getByRole('region', { name: '公開する', exact: true }).getByRole('listitem')

test('names what prevents publishing at its field until it is fixed, publishes the last typed text, and unpublishes at once', async ({
  page,
}) => {
  const { id } = await beginDraft(page, '家')
  const type = page.getByLabel('建物の種類')
  const text = page.getByLabel('文章', { exact: true })
  await text.fill('床'.repeat(5001))
  await expect(text).toHaveAccessibleDescription(
    '5,001 / 5,000文字 5,000文字以内で入力してください（いまは5,001文字です）',
  )
  await expect(type).not.toHaveAttribute('aria-invalid')
  await button(page, '公開する').click()
  await expect(type).toBeFocused()
  await expect(type).toHaveAttribute('aria-invalid', 'true')
  await expect(type).toHaveAccessibleDescription(/必須選択項目です ?建物の種類を選択してください/)
  await expect(page.locator('#posts')).toContainText('写真を1枚以上入れてください')
  await expect(toMend(page)).toHaveText([
    '建物の種類：必須選択項目です',
    '写真：写真を1枚以上入れてください',
    '文章：5,000文字以内で入力してください（いまは5,001文字です）',
  ])
  expect(await findViolations(page)).toEqual([])
  await type.selectOption({ index: 1 })
  await expect(type).not.toHaveAttribute('aria-invalid')
  await choosePhotos(page, [await plainPhoto('1.jpg')])
  await expect(photosOf(page)).toHaveCount(1)
  await expect(toMend(page)).toHaveText([/^文章：/])
  await expect(page.getByText('必須選択項目です')).toHaveCount(0)
  await expect(page.getByText('写真を1枚以上入れてください')).toHaveCount(0)
  await button(page, '公開する').click()
  await expect(text).toBeFocused()
  await text.fill('床')
  await expect(toMend(page)).toHaveCount(0)
  await page.getByLabel('事例の名前').fill('すぐに出る家')
  await button(page, '公開する').click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await readDraft(page, id)).toMatchObject({ title: 'すぐに出る家', published: true })

  await test.step('unpublishes without waiting for what cannot be saved', async () => {
    await page.getByLabel('竣工月').selectOption('3月')
    await expect(page.getByText('竣工月には、竣工年も入力してください', { exact: true })).toBeVisible()
    await button(page, '非公開にする').click()
    await expect(page.getByText('非公開にしました')).toBeVisible()
    await page.getByLabel('竣工年（西暦）').fill('2024')
    await saved(page)
    expect(await readDraft(page, id)).toMatchObject({ completed_year: 2024, completed_month: 3 })
  })
})

test('names the place of a closed photo with an error, and links into it', async ({ page }) => {
  await beginDraft(page, '家')
  await page.getByLabel('建物の種類').selectOption({ index: 1 })
  await choosePhotos(page, [await plainPhoto('1.jpg'), await plainPhoto('2.jpg', 1200, 800, '#3f6b3a')])
  await expect(photosOf(page)).toHaveCount(2)
  await openPhoto(page, 2)
  const caption = page.getByLabel('説明', { exact: true })
  await caption.fill('庭'.repeat(256))
  await button(page, '写真の一覧に戻る').click()
  const why = '2枚目の写真の説明：255文字以内で入力してください（いまは256文字です）'
  await expect(toMend(page)).toHaveText([why])
  await button(page, '公開する').click()
  await expect(caption).toBeFocused()
  await expect(caption).toHaveAttribute('aria-invalid', 'true')

  // A selected pin takes the place of the photo's text.
  await button(page, 'ピンを真ん中に置く').click()
  await expect(caption).toHaveCount(0)
  await button(page, why).click()
  await expect(caption).toBeFocused()
  await caption.fill('庭へ開く。')
  await expect(toMend(page)).toHaveCount(0)
  await saved(page)
  await button(page, '公開する').click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
})
