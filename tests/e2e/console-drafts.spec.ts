import { expect } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { joinAsStaff } from './support/staff.ts'
import { test } from './support/test.ts'

test('what is written of a thing outlives a reload, and is taken back letter by letter or as a whole', async ({
  page,
}) => {
  await joinAsStaff(page)
  await page.goto('/console/news/new')
  await page.getByLabel('題', { exact: true }).fill('書きかけの知らせ')
  await page.getByLabel('本文').fill('明日から')
  await page.reload()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue('書きかけの知らせ')
  await expect(page.getByText('保存していない内容は、この端末に残ります')).toBeVisible()
  await page.getByLabel('本文').fill('来月から')
  await page.getByLabel('本文').press('ControlOrMeta+z')
  await expect(page.getByLabel('本文')).toHaveValue('明日から')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: '保存した内容に戻す' }).click()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue('')

  await page.goto('/console/curated_lists')
  await page.getByRole('button', { name: '一覧を加える' }).click()
  const list = page.getByRole('listitem', { name: /番目の一覧$/ }).last()
  await list.getByLabel('場所の名前').fill('never_saved')
  await list.getByLabel('種類').selectOption('写真')
  await page.reload()
  await list.getByRole('button', { name: 'never_saved_photos' }).click()
  await expect(list.getByLabel('場所の名前')).toHaveValue('never_saved')
  await expect(list.getByRole('button', { name: '写真を加える' })).toBeVisible()
  await page.getByRole('button', { name: '保存した内容に戻す' }).click()
})

test('of two who write the second hears of the first, and loses nothing', async ({ newPerson, page }) => {
  test.slow()
  const colleague = await newPerson()
  await joinAsStaff(page)
  await joinAsStaff(colleague, '運営 同僚')
  await page.goto('/console/news/new')
  const title = `二人の知らせ ${Date.now()}`
  await page.getByLabel('題', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'お知らせを作る' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue(title)
  await colleague.goto(page.url())
  await colleague.getByLabel('本文').fill('同僚の本文')
  await colleague.keyboard.press('ControlOrMeta+s')
  await expect(colleague.getByText('保存しました')).toBeVisible()

  const save = page.getByRole('button', { name: '保存する', exact: true })
  await page.getByLabel('本文').fill('わたしの本文')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('まだ保存していません。')
  const change = page.getByRole('region', { name: 'ほかの担当者の変更' })
  await expect(change).toContainText('同僚の本文')
  await expect(change).toContainText('わたしの本文')
  await expect(page.getByLabel('本文')).toHaveValue('わたしの本文')
  expect(await findViolations(page)).toEqual([])
  await change.getByRole('button', { name: 'ほかの担当者の内容にする' }).click()
  await expect(page.getByLabel('本文')).toHaveValue('同僚の本文')
  await expect(page.getByRole('alert')).toBeHidden()

  // Edits another field and reloads: both edits stay.
  await colleague.getByLabel('題', { exact: true }).fill(`${title}（改）`)
  const saved = colleague.waitForResponse((answer) => answer.request().method() === 'PUT')
  await colleague.keyboard.press('ControlOrMeta+s')
  await saved
  await page.getByLabel('本文').fill('ふたりの本文')
  await save.click()
  await page.reload()
  await expect(change).toContainText(`${title}（改）`)
  await expect(change).toContainText('変えていません')
  await change.getByRole('button', { name: '自分の内容で保存する' }).click()
  await expect(page.getByText('保存しました', { exact: true })).toBeVisible()
  await expect(change).toBeHidden()
  await expect(page.getByLabel('題', { exact: true })).toHaveValue(`${title}（改）`)
  await expect(page.getByLabel('本文')).toHaveValue('ふたりの本文')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByLabel('本文')).toHaveValue('同僚の本文')
})

test('what a colleague deletes while one writes is made again with what was written', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const colleague = await newPerson()
  await joinAsStaff(page)
  await joinAsStaff(colleague, '運営 同僚')
  await page.goto('/console/news/new')
  const title = `消える知らせ ${Date.now()}`
  await page.getByLabel('題', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'お知らせを作る' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByLabel('本文').fill('書きかけの本文')
  await colleague.goto(page.url())
  await colleague.getByRole('button', { name: '削除する' }).click()
  await expect(colleague.getByText('お知らせを削除しました')).toBeVisible()
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('ほかの担当者が削除しました。')
  await expect(page.getByLabel('本文')).toHaveValue('書きかけの本文')
  await expect(page.getByRole('button', { name: '削除する' })).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'お知らせを作り直す' }).click()
  await expect(page.getByText('お知らせを作り直しました')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('本文')).toHaveValue('書きかけの本文')
  await page.getByRole('button', { name: '削除する' }).click()
})

test('a group of synonyms that a colleague deletes while one writes in it stays, and becomes a new one', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const colleague = await newPerson()
  await joinAsStaff(page)
  await joinAsStaff(colleague, '運営 同僚')
  const word = `もこもこ${Date.now()}`
  await page.goto('/console/synonyms')
  await page.getByRole('button', { name: '組を加える' }).click()
  await page.getByRole('textbox', { name: '言葉' }).fill(`${word}=ソファ`)
  await page.getByRole('button', { name: '保存する' }).click()
  const row = (of: typeof page) => of.getByRole('listitem').filter({ hasText: word })
  await row(page).getByRole('button', { name: '変える' }).click()
  const words = page.getByRole('textbox', { name: '言葉' })
  await words.fill(`${word}=ソファ=長椅子`)
  await colleague.goto(`/console/synonyms?text=${encodeURIComponent(word)}`)
  await row(colleague).getByRole('button', { name: '削除する' }).click()
  await expect(colleague.getByText('組を削除しました')).toBeVisible()
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('alert')).toContainText('ほかの担当者がこの組を削除しました。')
  await expect(words).toHaveValue(`${word}=ソファ=長椅子`)
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('同義語を保存しました')).toBeVisible()
  await expect(row(page)).toContainText('長椅子')
  await row(page).getByRole('button', { name: '削除する' }).click()
  await expect(row(page)).toBeHidden()
})
