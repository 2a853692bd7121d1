import { join } from 'node:path'
import { expect } from '@playwright/test'
import { pngBomb } from '#tests/support/pictures.ts'
import { findViolations } from './support/axe.ts'
import { joinHere, menuOf } from './support/people.ts'
import { test } from './support/test.ts'
import { writeFile } from './support/write-file.ts'

const picture = join(import.meta.dirname, '../../src/web/app/public/og.png')

test('shows a new picture, text and profession of a profile in other tabs', async ({ context, page }) => {
  await joinHere(page)
  await page.goto('/help')
  const other = await context.newPage()
  await other.goto('/makers')
  await menuOf(page).click()
  await page.getByRole('link', { name: '設定' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('プロフィール')
  await test.step('rejects an oversized picture at once without sending it, and explains an unreadable one', async () => {
    let sent = 0
    await page.route('**/images', (route) => {
      sent += 1
      return route.continue()
    })
    const tooBig = await writeFile('room.jpg', Buffer.alloc(10_485_761))
    await page.locator('input[type=file]').setInputFiles(tooBig)
    await expect(page.getByRole('alert')).toContainText('この画像は 10 MB を超えています。')
    expect(sent).toBe(0)
    const buffer = Buffer.from(pngBomb(1, 4000))
    const line = { name: 'line.png', mimeType: 'image/png', buffer }
    await page.locator('input[type=file]').setInputFiles(line)
    await expect(
      page.getByRole('alert').filter({ hasText: '画像が小さすぎるか、細長すぎます。' }),
    ).toBeVisible()
    await expect(menuOf(page).locator('img')).toHaveCount(0)
  })
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('アイコンを変更しました')).toBeVisible()
  await expect(menuOf(other).locator('img')).toBeVisible()

  await page.getByLabel('ウェブサイト').fill('tokono.example.jp')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByLabel('ウェブサイト')).toHaveAccessibleDescription(/無効なURLの形式です/)
  // A corrected field loses its error, and takes the api's normalized value.
  await page.getByLabel('ウェブサイト').fill('ｈｔｔｐｓ：／／tokono.example.jp')
  await expect(page.getByLabel('ウェブサイト')).not.toHaveAccessibleDescription(/無効/)
  await page.getByLabel('自己紹介').fill('小さな店の内装をつくっています。')
  await page.getByLabel('職業').selectOption({ label: '学生' })
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(page.getByLabel('ウェブサイト')).toHaveValue('https://tokono.example.jp')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toHaveCount(1)

  await page.getByRole('button', { name: 'デザイナーに切り替える' }).click()
  const form = page.getByRole('form', { name: 'デザイナーアカウント' })
  await form.getByLabel('業種').selectOption({ label: '設計事務所' })
  await form.getByRole('button', { name: '切り替える', exact: true }).click()
  await expect(form.getByLabel('職業')).toHaveAccessibleDescription(
    '選択した職業はPROアカウントでは登録できません。',
  )
  await expect(form.getByLabel('職業').getByRole('option', { name: '一般・個人' })).toHaveCount(0)
  await form.getByLabel('職業').selectOption({ label: '照明デザイナー' })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '切り替える', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'デザイナーのプロフィール' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('自己紹介')).toHaveValue('小さな店の内装をつくっています。')
  await expect(page.getByLabel('職業')).toHaveValue('5')
  await expect(page.getByLabel('職業').getByRole('option', { name: '学生' })).toHaveCount(0)
})

test('offers only notifications that can occur', async ({ page }) => {
  await joinHere(page)
  expect((await page.request.get('/settings')).url()).toMatch(/\/settings\/profile$/)
  await page.goto('/settings/notification')
  const offered = (group: string) => page.getByRole('group', { name: group }).getByRole('checkbox')
  await expect(offered('通知のページ')).toHaveCount(8)
  await expect(offered('メール')).toHaveCount(5)
  await expect(page.getByRole('main')).toContainText('応募したアワードの投票の結果')
  expect(await findViolations(page)).toEqual([])
  const sections = page.getByRole('navigation', { name: '設定' })
  await expect(sections.getByRole('link')).toHaveText([
    'プロフィール',
    'アカウント',
    '通知の受け取り',
    'メールマガジン',
  ])
  await offered('メール').first().uncheck()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await page.reload()
  await expect(offered('メール').first()).not.toBeChecked()
  await expect(offered('通知のページ').first()).toBeChecked()
})
