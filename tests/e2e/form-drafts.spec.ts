import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { askAsPerson } from './support/lists.ts'
import { joinHere, signOutHere } from './support/people.ts'
import { test } from './support/test.ts'

const body = '座面の高さを 400 mm に変えることはできますか。\n張地は支給を考えています。'
const resumed = '前回の入力の続きです。'

test('keeps an inquiry over a followed link and a reload, until it is discarded or sent, but not under another product nor after signing out', async ({
  page,
}) => {
  await test.step('keeps an inquiry over a followed link and a reload, until it is discarded or sent', async () => {
    await joinHere(page, { verified: true })
    await page.goto('/makers/34/contact')
    const inquiry = page.getByLabel('お問い合わせの内容')
    await page.getByLabel('お問い合わせの種類').selectOption({ label: '特注について' })
    await inquiry.fill(body)
    await page.getByRole('radio', { name: '電話', exact: true }).check()
    await expect(page.getByText(resumed)).toHaveCount(0)

    await page.getByRole('navigation').getByRole('link', { name: 'メーカー' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('メーカー')
    await page.goBack()
    await expect(inquiry).toHaveValue(body)
    await expect(page.getByRole('radio', { name: '電話', exact: true })).toBeChecked()
    await expect(page.getByLabel('電話番号')).toHaveAttribute('required')
    await expect(page.getByText(/^\d+ \/ 5,000文字$/)).toHaveText(`${body.length} / 5,000文字`)
    await expect(page.getByText(resumed)).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await expect(inquiry).toHaveValue(body)
    await page.getByRole('button', { name: '入力する前に戻す' }).click()
    await expect(inquiry).toHaveValue('')
    await expect(page.getByLabel('お問い合わせの種類')).toBeFocused()
    await page.reload()
    await expect(inquiry).toHaveValue('')

    await page.getByLabel('お問い合わせの種類').selectOption({ label: '特注について' })
    await inquiry.fill(body)
    await page.reload()
    await expect(page.getByText(resumed)).toBeVisible()
    await page.getByRole('button', { name: '送信する' }).click()
    await expect(page.getByRole('heading', { name: 'お問い合わせを送りました' })).toBeVisible()
    await page.goto('/makers/34/contact')
    await expect(inquiry).toHaveValue('')
    await expect(page.getByText(resumed)).toHaveCount(0)
  })
  await test.step('offers no product question under another product, nor after its writer signs out', async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tokonoma-draft')))
    const inquiry = page.getByLabel('お問い合わせの内容')
    await inquiry.fill(body)
    const { items } = await askAsPerson<{ items: { id: number }[] }>(page, {
      method: 'GET',
      path: '/product_variations/search?maker_id=34&limit=1',
    })
    await page.goto(`/makers/34/contact?product_variation_id=${items[0]?.id}`)
    await expect(inquiry).toHaveValue('')
    await expect(page.getByText(resumed)).toHaveCount(0)
    expect(await kept()).toHaveLength(1)
    await signOutHere(page)
    expect(await kept()).toEqual([])
  })
})

test('keeps drafts of a profile, a new team and a report', async ({ page }) => {
  await joinHere(page, { verified: true })
  await page.goto('/settings')
  await page.getByLabel('自己紹介').fill('住宅の改修を手がけています。')
  await page.getByLabel('業種').selectOption({ index: 2 })
  await page.goto('/teams/new')
  await page.getByLabel('紹介文').fill('三人の設計事務所です。')
  await page.goto('/settings')
  await expect(page.getByLabel('自己紹介')).toHaveValue('住宅の改修を手がけています。')
  await expect(page.getByLabel('業種')).not.toHaveValue('')
  await page.getByRole('form', { name: 'プロフィール' }).getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
  await expect(page.getByText(resumed)).toHaveCount(0)
  await page.goto('/teams/new')
  await expect(page.getByLabel('紹介文')).toHaveValue('三人の設計事務所です。')

  await page.goto('/teams/1')
  await page.getByRole('button', { name: '通報する' }).click()
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  await page.getByLabel('詳しい内容').fill('三枚目の写真は別の事務所のものです。')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: '通報する' }).click()
  await expect(page.getByLabel('詳しい内容')).toHaveValue('三枚目の写真は別の事務所のものです。')
  await expect(page.getByRole('dialog').getByRole('radio').nth(1)).toBeChecked()
})

test('keeps unsaved list settings with their team, and discards them on cancel', async ({ page }) => {
  await joinHere(page, { verified: true })
  const data = { name: `床野設計室 ${randomUUID().slice(0, 8)}` }
  const team = await askAsPerson<{ id: number }>(page, { method: 'POST', path: '/teams', data })
  const list = await askAsPerson<{ id: number }>(page, {
    method: 'POST',
    path: '/lists',
    data: { name: '床の候補' },
  })
  const name = page.getByLabel('リストの名前')
  const teamField = page.getByRole('combobox', { name: 'チーム' })
  const open = async () => {
    await page.goto(`/lists/${list.id}`)
    await page.getByRole('button', { name: '名前と公開の設定' }).click()
    await expect(teamField).toBeVisible()
  }
  await open()
  await name.fill('壁の候補')
  await name.fill('床の候補')
  await open()
  await expect(page.getByText(resumed)).toHaveCount(0)
  await teamField.selectOption(String(team.id))
  await name.fill('壁の候補')
  await open()
  await expect(name).toHaveValue('壁の候補')
  await expect(teamField).toHaveValue(String(team.id))
  await page.getByRole('button', { name: '入力する前に戻す' }).click()
  await expect(name).toHaveValue('床の候補')
  await expect(teamField).toHaveValue('0')
  await open()
  await expect(page.getByText(resumed)).toHaveCount(0)
})
