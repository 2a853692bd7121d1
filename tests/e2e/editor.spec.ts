import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { watchComplaints } from './support/complaints.ts'
import {
  beginDraft,
  choosePhotos,
  openPhoto,
  orderOf,
  photo,
  photosOf,
  pinsOf,
  plainPhoto,
  readDraft,
  saved,
} from './support/editor-story.ts'
import { openHydrated } from './support/hydration.ts'
import { joinHere } from './support/people.ts'
import { button, dialog, makeTeam } from './support/team-story.ts'
import { test } from './support/test.ts'

/** Breaks the connection `times` times, each time in the middle of a photo. */
async function breakUploads(page: Page, times: number): Promise<() => number> {
  let broken = 0
  await page.route(/\/uploads\/\d+\/parts\/[1-9]/, (route) => {
    if (broken === times) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  return () => broken
}

test('turns a folder of photos into a public project over a connection that breaks twice', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const complaints = watchComplaints(page)
  await joinHere(page, { verified: true, screenName: '島岡 編' })
  const team = await makeTeam(page)
  const broken = await breakUploads(page, 2)
  await page.goto('/projects/new')
  await page.getByLabel('事例の名前').fill('谷戸の家')
  expect(await findViolations(page)).toEqual([])
  await choosePhotos(page, [
    await photo('1.jpg'),
    await plainPhoto('2.jpg'),
    await plainPhoto('3.jpg', 900, 900),
  ])
  await expect(page).toHaveURL(/\/projects\/\d+\/edit$/)
  await expect(page.getByRole('progressbar', { name: '1.jpgの送信' })).toBeVisible()
  await expect(photosOf(page)).toHaveCount(3, { timeout: 90_000 })
  expect(broken()).toBe(2)
  const id = Number(page.url().match(/\d+(?=\/edit)/)?.[0])

  const [a, b, c] = await orderOf(page)
  await page.getByLabel('3枚目の写真の番号').fill('1')
  await page.getByLabel('3枚目の写真の番号').press('Enter')
  await expect.poll(() => orderOf(page)).toEqual([c, a, b])
  await expect(page.getByLabel('1枚目の写真の番号')).toBeFocused()
  await photosOf(page)
    .nth(0)
    .dragTo(photosOf(page).nth(1), { targetPosition: { x: 160, y: 60 } })
  await expect.poll(() => orderOf(page)).toEqual([a, c, b])

  await openPhoto(page, 1)
  await page.getByRole('img', { name: '1枚目の写真' }).click({ position: { x: 200, y: 150 } })
  await expect(page.getByLabel('製品をさがす')).toBeFocused()
  await expect(page.getByRole('region', { name: 'このあたりの色に近い製品' })).toBeVisible()
  await page.getByLabel('製品をさがす').fill('ボウ')
  await page
    .getByRole('region', { name: '「ボウ」の製品' })
    .getByRole('button', { name: /ボウ チェア/ })
    .first()
    .click()
  await expect(pinsOf(page).first()).toHaveAccessibleName(/^ピン1：ボウ チェア/)
  await page.getByLabel(/類似品/).check()
  await button(page, '決定').click()
  await expect(page.getByRole('button', { name: /ボウ チェア.*類似品/ })).toBeFocused()
  await page.getByLabel('空間').selectOption('リビング')
  await page.getByLabel('説明').fill('南の庭へ開いた居間。')
  await saved(page)
  expect(await findViolations(page)).toEqual([])

  await button(page, '公開する').click()
  await expect(page.getByLabel('建物の種類')).toBeFocused()
  await page.getByLabel('建物の種類').selectOption('住宅')
  await page.getByLabel('延床面積（m²）').fill('１１２．４')
  await button(page, `「設計：${team.name}」を足す`).click()
  await saved(page)
  await button(page, '公開する').click()
  await expect(page.getByText('公開しました')).toBeVisible()

  const visitor = await newPerson()
  await visitor.goto(`/projects/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('谷戸の家')
  await expect(visitor.getByRole('link', { name: /ボウ チェア.*類似品/ }).first()).toBeVisible()
  await expect(visitor.getByText('112.4')).toBeVisible()
  await expect(visitor.getByRole('link', { name: '編集する' })).toHaveCount(0)
  await page.goto(`/projects/${id}`)
  await page.getByRole('link', { name: '編集する' }).click()
  await button(page, '非公開にする').click()
  await expect(page.getByText('非公開にしました')).toBeVisible()
  await expect
    .poll(async () => (await visitor.request.get(`/projects/${id}`)).status(), { timeout: 150_000 })
    .toBe(404)
  expect(complaints().filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([])
})

test('chooses and orders photos, places and moves a pin, and publishes by keys alone', async ({ page }) => {
  const { id } = await beginDraft(page, '鍵盤の家')
  const press = async (name: string | RegExp, key = 'Enter') => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press(key)
  }
  const chooser = page.waitForEvent('filechooser')
  await press('写真を選ぶ')
  await (await chooser).setFiles([
    await plainPhoto('1.jpg'),
    await plainPhoto('2.jpg', 800, 1200, '#3f6b3a'),
    await plainPhoto('3.jpg', 1000, 1000, '#20242c'),
  ])
  await expect(photosOf(page)).toHaveCount(3, { timeout: 90_000 })
  const [a, b, c] = await orderOf(page)
  await press('1枚目の写真 をドラッグ')
  // Keys take effect once a drop target has focus.
  await expect(page.getByRole('button', { name: '1枚目の写真 をドラッグ' })).not.toBeFocused()
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await orderOf(page)).indexOf(a)).toBeGreaterThan(0)
  await press('3枚目の写真を前へ')
  await expect.poll(() => orderOf(page)).not.toEqual([a, b, c])

  await press(/説明とピン/)
  await expect(page.getByRole('heading', { name: '1枚目の写真' })).toBeFocused()
  await press('ピンを真ん中に置く')
  await expect(pinsOf(page).first()).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect(pinsOf(page).first()).toHaveAccessibleName(/左から51%、上から45%/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('製品をさがす')).toBeFocused()
  await page.keyboard.type('ボウ')
  await expect(page.getByRole('region', { name: '「ボウ」の製品' }).getByRole('button').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^ピン1/ })).toBeFocused()
  await press('ピンを真ん中に置く')
  await press('やめる')
  await expect(pinsOf(page)).toHaveCount(1)
  await expect(button(page, 'ピンを真ん中に置く')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pinsOf(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByText('掲載のない製品').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('製品の名前').focus()
  await page.keyboard.type('造作の棚')
  await page.keyboard.press('Enter')
  await expect(pinsOf(page).nth(1)).toHaveAccessibleName(/^ピン2：造作の棚/)
  await pinsOf(page).nth(1).focus()
  await page.keyboard.press('ArrowLeft')
  await saved(page)
  expect((await readDraft(page, id)).posts[0]?.pins).toMatchObject([
    { x: 0.51, y: 0.45, similar: false },
    { x: 0.495, y: 0.5, variation_id: null, name: '造作の棚' },
  ])
  await pinsOf(page).nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(pinsOf(page)).toHaveCount(1)
  await expect(button(page, 'ピンを真ん中に置く')).toBeFocused()

  await press('公開する')
  await expect(page.getByLabel('建物の種類')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await saved(page)
  await press('公開する')
  await expect(page.getByText('公開しました')).toBeVisible()
  expect((await readDraft(page, id)).published).toBe(true)
})

test('links missing facts to their fields, and shares a draft by a link until it is revoked', async ({
  page,
  newPerson,
}) => {
  const { id } = await beginDraft(page)
  const missing = page.getByRole('region', { name: '公開する' })
  await expect(missing.getByRole('listitem')).toHaveText([/事例の名前/, /建物の種類/, /写真/])
  await button(missing, '事例の名前').click()
  await expect(page.getByLabel('事例の名前')).toBeFocused()
  await page.keyboard.type('谷戸の家')
  await saved(page)
  await expect(missing.getByRole('listitem')).toHaveCount(2)
  await button(missing, '写真').click()
  await expect(button(page, '写真を選ぶ')).toBeInViewport()

  await button(page, 'リンクを作る').click()
  const url = await page.getByLabel('リンクのアドレス').inputValue()
  const client = await newPerson()
  const path = new URL(url).pathname + new URL(url).search
  await client.goto(path)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('谷戸の家')
  await expect(client.getByText('公開前の事例を、共有リンクで表示しています。')).toBeVisible()
  await button(page, '共有をやめる').click()
  await expect(page.getByText('共有をやめました')).toBeVisible()
  await expect(button(page, 'リンクを作る')).toBeFocused()
  expect((await client.goto(path))?.status()).toBe(404)
  await button(page, 'この事例を削除する').click()
  await button(dialog(page, '事例を削除しますか'), '削除する').click()
  await expect(page.getByText('事例を削除しました')).toBeVisible()
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりませんでした')
  expect((await client.goto(`/projects/${id}`))?.status()).toBe(404)
})

test('adds, names, orders and removes drawings, and keeps a title that a colleague changes while the field has the focus', async ({
  page,
  context,
}) => {
  const { id } = await beginDraft(page, '図面の家')
  await test.step('adds, names, orders and removes drawings', async () => {
    const drawings = page.getByRole('region', { name: '図面・資料' })
    await page
      .getByLabel('図面の画像を選ぶ（ファイル）')
      .setInputFiles([await plainPhoto('1階平面図.jpg'), await plainPhoto('断面図 A-A.jpg')])
    await expect(drawings.getByRole('row')).toHaveCount(2)
    await expect(page.getByLabel('断面図 A-Aの種類')).toHaveValue('3')
    const title = page.getByLabel('断面図 A-Aの題')
    // The grid sends a focus without a press to its first row.
    await title.click()
    await title.fill('断面')
    await page.keyboard.press('Enter')
    await expect(page.getByText('保存しました', { exact: true })).toBeVisible()
    await expect(page.getByLabel('断面の題')).toBeFocused()
    await page.getByLabel('断面の題').fill('断面図')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('断面図の種類')).toBeFocused()
    await button(page, '断面図を前へ').click()
    await expect(page.getByText('1番目に移動しました')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect
      .poll(async () => (await readDraft(page, id)).attachments)
      .toMatchObject([
        { title: '断面図', attachment_type: 3 },
        { title: '1階平面図', attachment_type: 1 },
      ])
    await button(page, '1階平面図を外す').click()
    await expect(drawings.getByRole('row')).toHaveCount(1)
  })
  await test.step('keeps a title that a colleague changes while the field has the focus', async () => {
    await page.getByLabel('断面図の題').click()
    const colleague = await context.newPage()
    await openHydrated(colleague, page.url())
    await colleague.getByLabel('断面図の題').click()
    await colleague.getByLabel('断面図の題').fill('A断面図')
    await colleague.keyboard.press('Enter')
    const field = page.getByLabel('A断面図の題')
    await expect(field).toHaveValue('断面図')
    await field.blur()
    await expect(field).toHaveValue('A断面図')
    await field.fill('断面図')
    await field.blur()
    await expect
      .poll(async () => (await readDraft(page, id)).attachments)
      .toMatchObject([{ title: '断面図' }])
  })
})
