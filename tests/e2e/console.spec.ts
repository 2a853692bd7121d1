import { expect, type Locator } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { sampled, walnut } from './support/cart.ts'
import { haveOrder } from './support/order-story.ts'
import { fillSignIn, haveAccount, joinHere } from './support/people.ts'
import { makeStaff } from './support/staff.ts'
import { test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ pictures: true })

async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toHaveCount(1)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('moves an order through its states and shows them to the customer', async ({ newPerson, page }) => {
  // Two people and three programs take part.
  test.slow()
  // Two samples of one maker, of which one is shipped first.
  const code = await haveOrder(page, [...sampled, walnut])

  const staff = await newPerson()
  await makeStaff(await joinHere(staff, { verified: true, screenName: '運営 担当' }))
  await staff.goto('/console')
  await staff.getByRole('link', { name: 'すべてのご請求' }).click()
  await expect(staff).toHaveURL('/console/orders')
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  const rows = staff.getByRole('listitem').filter({ hasText: /TK-/ })
  const search = staff.getByRole('searchbox', { name: '番号、氏名、会社、品番' })
  await search.fill('見つからない言葉')
  await expect(staff.getByText('該当するご請求はありません')).toBeVisible()
  await search.fill(code.toLowerCase())
  await expect(rows).toHaveCount(3)
  await expect(staff).toHaveURL(`/console/orders?text=${code.toLowerCase()}`)
  // The site search, which analytics receive, must not see the code.
  await expect(staff.locator('header input[name=keyword]')).toHaveCount(0)
  const row = rows.filter({ hasText: sampled[0].maker })
  await row.getByRole('link', { name: code }).click()
  await expect(staff.getByText('〒104-0061')).toBeVisible()
  // Uses another browser, because tabs of one browser stay in sync.
  const colleague = await newPerson()
  await makeStaff(await joinHere(colleague, { verified: true, screenName: '運営 同僚' }))
  await colleague.goto(staff.url())
  // One press would ship it.
  await expect(colleague.getByRole('button', { name: '出荷済みにする' })).toBeVisible()
  await colleague.getByLabel('出荷待ち', { exact: true }).check()
  for (const step of ['出荷待ち', '出荷準備中']) {
    await staff.getByLabel(step, { exact: true }).check()
    await staff.getByRole('button', { name: `${step}にする` }).click()
    await expect(staff.getByRole('heading', { name: code })).toContainText(step)
  }
  await colleague.getByRole('button', { name: '出荷待ちにする' }).click()
  await expect(colleague.getByRole('alert')).toContainText('ほかの担当者が先に変更しました。')
  await expect(colleague.getByRole('heading', { name: code })).toContainText('出荷準備中')
  await expect(colleague.getByRole('button', { name: '出荷待ちにする' })).toBeHidden()
  await expect(staff.getByLabel('出荷済み', { exact: true })).toBeChecked()
  await staff.getByLabel('一部出荷済み', { exact: true }).check()
  await staff.getByRole('button', { name: '一部出荷済みにする' }).click()
  await expect(staff.getByRole('alert')).toContainText('今回出荷したもの：必須選択項目です')
  expect(await findViolations(staff)).toEqual([])
  await staff.getByRole('checkbox', { name: sampled[0].name }).check()
  await staff.getByRole('checkbox', { name: walnut.name }).check()
  await expect(staff.getByLabel('出荷済み', { exact: true })).toBeChecked()
  await expect(staff.getByRole('button', { name: '出荷済みにする', exact: true })).toBeVisible()
  await staff.getByRole('checkbox', { name: walnut.name }).uncheck()
  await staff.getByRole('button', { name: '一部出荷済みにする' }).click()
  await expect(staff.getByRole('heading', { name: code })).toContainText('一部出荷済み')
  await page.goto(`/orders/${code}`)
  const lineOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(lineOf(sampled[0].name)).toContainText('出荷済み')
  await expect(lineOf(walnut.name)).not.toContainText('出荷済み')
  expect(await findViolations(page)).toEqual([])
  await expect(staff.getByLabel('一部出荷済み', { exact: true })).toBeHidden()
  await expect(staff.getByLabel('出荷済み', { exact: true })).toBeChecked()
  await staff.getByRole('combobox', { name: '運送会社', exact: true }).fill('ヤマト運輸')
  await staff.getByRole('textbox', { name: '送り状番号', exact: true }).fill('1234-5678-9012')
  await staff.getByRole('button', { name: '出荷済みにする' }).click()
  await expect(staff.getByRole('heading', { name: code })).toContainText('出荷済み')
  await expect(staff.getByText('ヤマト運輸　送り状番号 1234-5678-9012')).toBeVisible()
  await expect(staff.getByRole('complementary', { name: '状態' })).toContainText(/）\d{1,2}:\d\d・運営 担当/)
  await staff.getByRole('textbox', { name: '送り状番号', exact: true }).fill('9876-5432-1098')
  await staff.getByRole('button', { name: '送り状番号を直す' }).click()
  await expect(staff.getByText('送り状番号をお知らせしました')).toBeVisible()
  await expect(staff.getByText('ヤマト運輸　送り状番号 9876-5432-1098')).toBeVisible()

  await visit(staff, '/console/orders')
  const other = staff.getByRole('listitem').filter({ hasText: code }).filter({ hasText: sampled[1].maker })
  await other.getByRole('link', { name: code }).click()
  await staff.getByRole('button', { name: 'ご請求を取り消す' }).click()
  const question = staff.getByRole('dialog', { name: 'このご請求を取り消しますか' })
  await expect(question).toContainText('メールをお送りします')
  await question.getByRole('button', { name: '取り消す' }).click()
  await expect(staff.getByRole('heading', { name: code })).toContainText('取り消し済み')

  await page.reload()
  await expect(page.getByText('ヤマト運輸　送り状番号 9876-5432-1098')).toBeVisible()
  await expect(page.getByText('一部出荷済み')).toBeVisible()
})

test('sends an inquiry to the maker and shows it in the console to staff only', async ({
  newPerson,
  page,
}) => {
  test.slow()
  const email = await joinHere(page, { verified: true, screenName: '床野 間子' })
  await page.goto('/products/91/228')
  await page.getByRole('link', { name: 'メーカーに問い合わせる' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('木曽家具工房へのお問い合わせ')
  const main = page.getByRole('main')
  await expect(main).toContainText('品番 KK-')
  await expectLoaded(main.locator('img'))
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('alert')).toContainText('お問い合わせの内容：必須入力項目です')
  expect(await findViolations(page)).toEqual([])
  const question = `12脚を来月末までに納めていただけますか。${email}`
  await page.getByLabel('お問い合わせの種類').selectOption('在庫・納期について')
  await page.getByLabel('お問い合わせの内容').fill(question)
  await page.getByLabel('電話番号').fill('03-1234-5678')
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('heading', { name: 'お問い合わせを送りました' })).toBeVisible()

  await page.goto('/console/contacts')
  await expect(
    page.getByRole('heading', { name: '運営とメーカーの担当者だけがご利用いただけます' }),
  ).toBeVisible()

  const staff = await newPerson()
  await makeStaff(await joinHere(staff, { verified: true, screenName: '運営 担当' }))
  await staff.goto('/console/contacts')
  await staff.getByRole('listitem').filter({ hasText: question }).getByRole('link', { name: '様' }).click()
  const inquiry = staff.getByRole('article')
  await expect(inquiry).toContainText('木曽家具工房・在庫・納期について')
  await expect(inquiry).toContainText(question)
  await expect(inquiry).toContainText('品番 KK-')
  await expectLoaded(inquiry.locator('img'))
  await expect(inquiry.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  const telephone = inquiry.getByRole('link', { name: '03-1234-5678' })
  await expect(telephone).toHaveAttribute('href', 'tel:03-1234-5678')
  expect(await findViolations(staff)).toEqual([])
  const read = inquiry.getByRole('button', { name: '既読にする' })
  const refused = Promise.withResolvers<void>()
  await staff.route('**/read', async (route) => {
    await refused.promise
    return route.abort()
  })
  await read.click()
  await expect(read).toBeHidden()
  refused.resolve()
  await expect(staff.getByText('通信の状態もご確認ください。')).toBeVisible()
  await expect(read).toBeVisible()
  await staff.unroute('**/read')
  await read.click()
  await expect(read).toBeHidden()
  await staff.reload()
  await expect(inquiry).toBeVisible()
  await expect(read).toBeHidden()
})

test('explains to a visitor that the console is for staff, and returns there after signing in', async ({
  page,
}) => {
  const email = await haveAccount(page, { verified: true, screenName: '運営 担当' })
  await makeStaff(email)
  await page.goto('/console/news')
  const main = page.getByRole('main')
  await expect(main).toContainText('運営とメーカーの担当者のためのページです。')
  await expect(main).not.toContainText('登録')
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'サインイン' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await fillSignIn(page, email)
  await expect(page).toHaveURL('/console/news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
})

test('logs what staff do, and undoes it from the message and from the log', async ({ page }) => {
  test.slow()
  await makeStaff(await joinHere(page, { verified: true, screenName: '運営 担当' }))
  await page.goto('/console/news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
  await page.getByRole('link', { name: 'お知らせを作る' }).click()
  const title = `冬の催し ${Date.now()}`
  await page.getByRole('button', { name: 'お知らせを作る' }).click()
  await expect(page.getByRole('alert')).toContainText('題：必須入力項目です')
  await page.getByLabel('題', { exact: true }).fill(title)
  await page.getByLabel('本文').fill('神戸で開きます。')
  await page.getByRole('button', { name: 'お知らせを作る' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('お知らせを削除しました')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: '変更履歴' }).click()
  const kept = page.getByRole('listitem').filter({ hasText: title })
  await expect(kept).toHaveCount(3)
  await page.getByLabel('もの').selectOption('お知らせ')
  await expect(page).toHaveURL(/\/console\/audit_log\?kind=news$/)
  await kept.first().getByRole('button', { name: '変更の内容' }).click()
  await expect(kept.first().getByRole('cell', { name: '神戸で開きます。' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await kept.first().getByRole('button', { name: 'やり直す' }).click()
  await expect(kept).toHaveCount(4)
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
  await expect(page.getByText(title)).toBeHidden()
})
