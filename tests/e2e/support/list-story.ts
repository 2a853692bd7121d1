import { type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { askAsPerson, makeList } from './lists.ts'
import { joinHere } from './people.ts'
import type { NewPerson } from './test.ts'

const rows = (page: Page) =>
  page.getByRole('region', { name: 'リストに入っているもの' }).getByRole('listitem')
const namesOf = (page: Page) => rows(page).getByRole('heading').allInnerTexts()

/** Works on a list, shows it to a client on a phone by a link, and sees the client's decisions. */
export async function runListStory(page: Page, browser: Browser, newPerson: NewPerson): Promise<void> {
  await joinHere(page, { screenName: '設計者' })
  const id = await makeList(page)
  await askAsPerson(page, { method: 'POST', path: '/lists', data: { name: '別の部屋' } })
  await page.goto(`/lists/${id}`)
  await expect(rows(page)).toHaveCount(4)
  await describeItems(page)
  await orderItems(page)
  await takeOutAndBack(page)
  expect(await findViolations(page)).toEqual([])
  const link = await makeLink(page)
  await decideOnTelephone(await openAsClient(newPerson, link))
  await readWithoutScript(browser, link)
  await seeDecision(page)
  await endLink(page, newPerson, link)
  await takeSamples(page)
  await publish(page, newPerson, id)
  await remove(page, id)
}

async function describeItems(page: Page): Promise<void> {
  const first = rows(page).first()
  await first.getByLabel('の部屋').fill('ﾘﾋﾞﾝｸﾞ')
  await first.getByLabel('の部屋').press('Enter')
  await expect(rows(page).nth(1).getByLabel('の部屋')).toBeFocused()
  await first.getByLabel('の部位').selectOption('壁')
  await first.getByLabel('の数量').fill('１２．５')
  await first.getByLabel('の備考').fill('見切りは床目地')
  await first.getByLabel('の備考').blur()
  await rows(page).nth(1).getByLabel('の数量').fill('たくさん')
  await rows(page).nth(1).getByLabel('の数量').blur()
  await expect(page.getByText('0より大きく99,999までの数で、小数は2けたまで入力してください')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=progressbar]') === null))
    .toBe(true)
  await page.reload()
  await expect(first.getByLabel('の部屋')).toHaveValue('リビング')
  await expect(first.getByLabel('の部位')).toHaveValue('2')
  await expect(first.getByLabel('の数量')).toHaveValue('12.5')
  await expect(first.getByLabel('の備考')).toHaveValue('見切りは床目地')
}

async function orderItems(page: Page): Promise<void> {
  const before = await namesOf(page)
  const [a = '', b = '', c = '', d = ''] = before
  const later = page.getByRole('button', { name: `${a}を後へ` })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2番目に移動しました')).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual([b, a, c, d])
  await expect(later).toBeFocused()
  await page.getByLabel(`${a}の番号`).fill('4')
  await page.getByLabel(`${a}の番号`).press('Enter')
  await expect(page.getByText('4番目に移動しました')).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual([b, c, d, a])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual([b, c, d, a])
}

async function takeOutAndBack(page: Page): Promise<void> {
  const names = await namesOf(page)
  await page.getByRole('button', { name: `${names[3]}をリストから外す` }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('元に戻しました')).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual(names)
  await expect(rows(page).nth(3).getByLabel('の部屋')).toHaveValue('リビング')
  await page.getByLabel(`${names[0]}を別のリストへ移す`).selectOption('別の部屋')
  await page.getByRole('button', { name: `${names[0]}を移す` }).click()
  await expect(page.getByText('「別の部屋」に移しました')).toBeVisible()
  await expect(page.getByText('3点', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'リンクで共有' }).click()
  await page.getByRole('button', { name: 'リンクを作る' }).click()
  const field = page.getByLabel('共有リンク')
  await expect(field).toHaveValue(/\/shared\/lists\//)
  expect(await findViolations(page)).toEqual([])
  const link = await field.inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText('共有先ではまだ開かれていません')).toBeVisible()
  return link
}

async function openAsClient(newPerson: NewPerson, link: string): Promise<Page> {
  const client = await newPerson()
  const answer = await client.goto(link)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('〇〇邸 内装候補')
  return client
}

async function readWithoutScript(browser: Browser, link: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(link)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').last()).toContainText('採用 この色でお願いします （床野）')
  await expect(page.getByRole('button', { name: '採用' })).toHaveCount(0)
  await page.close()
}

async function decideOnTelephone(client: Page): Promise<void> {
  await client.getByLabel('お名前').fill('床野')
  const last = client.getByRole('article').last()
  await expect(last).toContainText('リビング・壁')
  await expect(last).toContainText('数量 12.5')
  await last.getByRole('button', { name: '採用' }).tap()
  await expect(client.getByText('「採用」にしました')).toBeVisible()
  await last.getByLabel('コメント').fill('この色でお願いします')
  await last.getByRole('button', { name: 'コメントを送る' }).tap()
  await expect(client.getByText('コメントを送りました')).toBeVisible()
  const first = client.getByRole('article').first()
  await first.getByRole('button', { name: '見送り' }).tap()
  await expect(client.getByText('「見送り」にしました')).toBeVisible()
  await first.getByRole('button', { name: '見送り' }).tap()
  await expect(client.getByText('取り消しました')).toBeVisible()
  expect(await findViolations(client)).toEqual([])
  await client.reload()
  await expect(last.getByRole('button', { name: '採用' })).toHaveAttribute('aria-pressed', 'true')
  await expect(last.getByLabel('コメント')).toHaveValue('この色でお願いします')
}

async function seeDecision(page: Page): Promise<void> {
  await expect(rows(page).last()).toContainText('採用')
  await expect(rows(page).last()).toContainText('この色でお願いします')
  await expect(rows(page).last()).toContainText('床野さん')
  await expect(page.getByText(/^お客様は\d+月\d+日 \d+:\d\d に閲覧$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
}

async function endLink(page: Page, newPerson: NewPerson, link: string): Promise<void> {
  await page.getByRole('button', { name: 'リンクで共有' }).click()
  await page.getByRole('button', { name: '共有をやめる' }).click()
  await expect(page.getByText('共有をやめました')).toBeVisible()
  const client = await newPerson()
  expect((await client.goto(link))?.status()).toBe(404)
  await client.close()
}

async function takeSamples(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const all = page.getByRole('button', { name: 'すべてのサンプルをカートに入れる' })
  await all.click()
  await expect(page.getByText('2点をカートに入れました。')).toBeVisible()
  await all.click()
  await expect(page.getByText('2点は、すでにカートに入っています。')).toBeVisible()
}

async function publish(page: Page, newPerson: NewPerson, id: number): Promise<void> {
  await page.getByRole('button', { name: '名前と公開の設定' }).click()
  const form = page.getByRole('form', { name: 'リストの設定' })
  await form.getByLabel('リストの名前').fill('')
  await form.getByLabel('説明').fill('床'.repeat(501))
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    'リストの名前：必須入力項目です',
    '説明：500文字以内で入力してください（いまは501文字です）',
  ])
  await form.getByLabel('リストの名前').fill('床野邸 内装')
  await form.getByLabel('説明').fill('床と壁の候補です。')
  await form.getByRole('radio', { name: /^公開/ }).check()
  expect(await findViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('床野邸 内装')
  const visitor = await newPerson()
  await visitor.goto(`/lists/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('床野邸 内装')
  await expect(visitor.getByRole('button', { name: 'リンクで共有' })).toHaveCount(0)
  await visitor.close()
}

async function remove(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: '削除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('リストを削除しました')).toBeVisible()
  await expect(page).toHaveURL(/\/lists$/)
  const mine = page.getByRole('region', { name: '自分のリスト' })
  await expect(mine).toContainText('別の部屋')
  await expect(mine).not.toContainText('床野邸 内装')
  await page.goto(`/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりませんでした')
}
