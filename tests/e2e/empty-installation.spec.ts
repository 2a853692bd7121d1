import { expect, type Page } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { addToCart } from './support/cart.ts'
import { type Site, startEmptyInstallation } from './support/empty-installation.ts'
import { publishFirstProduct, publishFirstProject } from './support/first-catalogue.ts'
import { linkInMail } from './support/mails.ts'
import { placeOrder } from './support/order-story.ts'
import { joinHere } from './support/people.ts'
import { askPage } from './support/read-page.ts'
import { test } from './support/test.ts'

const preparing = {
  '/products': '製品は準備中です',
  '/projects': '事例は準備中です',
  '/posts': '写真は準備中です',
  '/makers': 'メーカーは準備中です',
}

/** The public pages say that the catalogue is in preparation, and count nothing. */
async function expectPreparing(page: Page, { url }: Site): Promise<void> {
  const ask = (path: string) => askPage(page.request, url + path)
  const home = await ask('/')
  expect(home.texts('main')[0]).toContain('家具と建材の掲載は準備中です。')
  expect(home.texts('main input[type=search]')).toEqual([])
  for (const [path, title] of Object.entries(preparing)) {
    const { texts } = await ask(path)
    expect(texts('main :is(h1, h2, h3)')).toContain(title)
    expect(texts('main')[0]).not.toContain('0件')
  }
  await page.goto(`${url}/projects`)
  await expect(page.getByRole('heading', { name: preparing['/projects'] })).toBeVisible()
  const way = page.getByRole('link', { name: '登録して事例を公開する' })
  await expect(way).toHaveAttribute('href', '/signup?redirect=%2Fprojects%2Fnew')
  expect(await findViolations(page)).toEqual([])
  const products = await ask(`/products?keyword=${encodeURIComponent('漆')}`)
  expect(products.texts('main')[0]).toContain('言葉を短くするか、別の呼び名でお試しください。')
  expect(products.texts('main')[0]).not.toContain('カテゴリから')
  expect((await ask('/search')).texts('main')[0]).toContain('製品と事例の掲載は準備中です。')
  const found = await ask(`/search?keyword=${encodeURIComponent('漆')}`)
  expect(found.texts('main a')).toContain('ホームへ')
  expect(found.texts('main a').filter((text) => text.endsWith('をさがす'))).toEqual([])
}

/** Expects the name in heading, title and description. Returns the text of the page. */
async function expectNamed({ request }: Page, url: string, name: string): Promise<string | undefined> {
  const { meta, texts, title } = await askPage(request, url)
  expect(texts('h1')).toEqual([name])
  expect(title).toMatch(new RegExp(`^${name}`))
  expect(meta('description')).toMatch(new RegExp(`^${name}`))
  return texts('main')[0]
}

test('an empty installation becomes a site with a product, a project and an order without one line of SQL', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(900_000)
  const site = await startEmptyInstallation()
  try {
    await expectPreparing(page, site)

    const staff = await newPerson()
    await site.makeStaff(await joinHere(staff, { verified: true, screenName: '運営 担当' }, site))
    await staff.goto(`${site.url}/console`)
    await expect(staff).toHaveURL(`${site.url}/console/setup`)
    await expect(staff.getByText('完了 0／6')).toBeVisible()
    expect(await findViolations(staff)).toEqual([])
    await staff.getByRole('button', { name: '標準の分類を入れる' }).click()
    await expect(staff.getByText('標準の分類を入れました')).toBeVisible()
    await expect(staff.getByRole('heading', { name: /^分類を用意する.*済み/ })).toBeVisible()

    await staff.getByRole('link', { name: 'メーカーを作る' }).click()
    await staff.getByLabel('メーカー名').fill('版築工房')
    await staff.getByLabel('読み').fill('ハンチクコウボウ')
    await expect(staff.getByText('作るとすぐに、メーカーのページが公開され')).toBeVisible()
    await staff.getByRole('button', { name: 'メーカーを作る' }).click()
    await expect(staff).toHaveURL(`${site.url}/console/makers/1`)

    const guest = await newPerson()
    const email = await joinHere(guest, { verified: true, screenName: '土田 左近' }, site)
    const invite = staff.getByRole('form', { name: '招待' })
    await invite.getByLabel('メールアドレス').fill(email)
    await invite.getByRole('button', { name: '招待を送る' }).click()
    await expect(staff.getByRole('list', { name: '招待中の方' })).toContainText(email)

    await guest.goto(site.url + (await linkInMail(email, '「版築工房」の担当者への招待', site.mails)))
    await expect(guest.getByText('管理者として')).toBeVisible()
    await guest.getByRole('button', { name: '担当者になる' }).click()
    await expect(guest).toHaveURL(`${site.url}/console`)
    await guest.getByRole('region', { name: 'はじめに' }).getByRole('link', { name: '文章を書く' }).click()
    await expect(guest).toHaveURL(`${site.url}/console/makers/1`)
    await guest.getByLabel('ひとことの紹介').fill('土を、叩いて固める。')
    await guest.getByLabel('ショールームの所在地').fill('三重県津市丸之内1-1')
    await guest.getByRole('button', { name: '保存する' }).click()
    await expect(guest.getByText('保存しました')).toBeVisible()

    const maker = await expectNamed(page, `${site.url}/makers/1`, '版築工房')
    expect(maker).toContain('土を、叩いて固める。')
    expect(maker).toContain('三重県津市丸之内1-1')
    await staff.goto(`${site.url}/console`)
    await expect(staff.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
    await staff.goto(`${site.url}/console/setup`)
    await expect(staff.getByText('完了 3／6')).toBeVisible()

    const product = await publishFirstProduct(guest, site)
    await expectNamed(page, site.url + product, '版築パネル 白')
    const home = await askPage(page.request, site.url)
    expect(home.texts('main input[type=search]')).toHaveLength(1)
    expect(home.texts('main a').filter((text) => /壁紙|ペンダント|タイル|椅子/.test(text))).toEqual([])
    const designer = await newPerson()
    await joinHere(designer, { verified: true, screenName: '谷戸 建' }, site)
    await designer.goto(`${site.url}/projects`)
    await expect(designer.getByRole('heading', { name: 'はじめての事例を公開しませんか' })).toBeVisible()
    await expect(designer.getByRole('link', { name: '事例を作る' })).toHaveAttribute('href', '/projects/new')
    const project = await publishFirstProject(designer, site)
    const { link } = await askPage(page.request, site.url + project)
    expect(link('版築パネル')).toMatch(new RegExp(`^${product}/`))

    await addToCart(designer, site.url + product)
    await designer.goto(`${site.url}/orders/new`)
    await placeOrder(designer)
    await guest.goto(`${site.url}/console`)
    await expect(guest.getByRole('region', { name: /^出荷を待つご請求/ })).toContainText('床野 間子 様')
    await guest
      .getByRole('region', { name: /^残りわずかなサンプル/ })
      .getByRole('listitem')
      .first()
      .getByRole('link')
      .click()
    const stock = guest.getByRole('textbox', { name: /サンプル在庫/ }).first()
    await expect(stock).toHaveValue('0')
    await stock.fill('20')
    await stock.press('Enter')
    await expect(guest.getByText(/サンプル在庫を変えました/)).toBeVisible()
    await staff.goto(`${site.url}/console/setup`)
    await expect(staff.getByText('完了 5／6')).toBeVisible()
  } finally {
    await site.stop()
  }
})
